import Foundation
import Testing
import TrellisHandlers
import TrellisUIKit

/// What the Objective-C runtime makes of a delegate's proxy. These tests run in a simulator, without an app as a host.
@Suite("DelegateProxy")
@MainActor
struct DelegateProxyTests {
    private final class Owner: NSObject, UITableViewDelegate {
        var log: [String] = []

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select") }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 61 }
    }

    /// A delegate that forbids the selection of rows.
    private final class Strict: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { nil }
    }

    /// A delegate with a method of a later version of iOS.
    private final class Newer: NSObject, UITableViewDelegate {
        static let method = #selector(tableViewOfALaterVersion(_:))
        var calls = 0

        @objc func tableViewOfALaterVersion(_ tableView: UITableView) { calls += 1 }
    }

    /// An Objective-C delegate of a flow layout that doesn't declare the protocol.
    private final class Informal: NSObject, UICollectionViewDelegate {
        @objc(collectionView:layout:sizeForItemAtIndexPath:)
        func size(_ view: UICollectionView, _ layout: UICollectionViewLayout, _ path: IndexPath) -> CGSize {
            CGSize(width: 7, height: 8)
        }
    }

    private let didSelect = #selector(UITableViewDelegate.tableView(_:didSelectRowAt:))
    private let height = #selector(UITableViewDelegate.tableView(_:heightForRowAt:))
    private let estimate = #selector(UITableViewDelegate.tableView(_:estimatedHeightForRowAt:))

    @Test("a handler makes the proxy the delegate, and its removal restores the app's")
    func handlers() {
        let table = UITableView(), owner = Owner()
        table.delegate = owner
        #expect(table.delegate === owner)
        table.didSelectRowHandler = { _, _ in owner.log.append("handler") }
        #expect(table.delegate !== owner)
        #expect(table.delegate?.responds(to: didSelect) == true && table.delegate?.responds(to: height) == true)
        #expect(table.delegate?.responds(to: estimate) == false)
        table.delegate?.tableView?(table, didSelectRowAt: IndexPath(row: 0, section: 0))
        #expect(owner.log == ["handler", "select"])
        #expect(table.delegate?.tableView?(table, heightForRowAt: IndexPath(row: 0, section: 0)) == 61)
        table.didSelectRowHandler = nil
        #expect(table.delegate === owner)
    }

    @Test("a delegate that is set later stands behind the handlers, and can be replaced and removed")
    func replacement() {
        let table = UITableView(), first = Owner(), second = Owner()
        table.didSelectRowHandler = { _, _ in }
        table.delegate = first
        table.delegate = second
        table.delegate?.tableView?(table, didSelectRowAt: IndexPath(row: 0, section: 0))
        #expect(first.log.isEmpty && second.log == ["select"])
        table.delegate = nil
        #expect(table.delegate?.responds(to: didSelect) == true && table.delegate?.responds(to: height) == false)
        table.didSelectRowHandler = nil
        #expect(table.delegate == nil)
    }

    @Test("the handler of an event is set later without setting the delegate, and that of a height by setting it anew")
    func later() {
        let table = UITableView()
        table.didSelectRowHandler = { _, _ in }
        // Observed on the main thread.
        nonisolated(unsafe) var settings = 0
        let observation = table.observe(\.delegate) { _, _ in settings += 1 }
        defer { observation.invalidate() }
        table.willSelectRowHandler = { _, path in path }
        #expect(settings == 0)
        table.heightForRowHandler = { _, _ in 44 }
        #expect(settings > 0 && table.delegate?.responds(to: height) == true)
    }

    @Test("a method that Trellis doesn't know is forwarded to the app's delegate")
    func unknownMethod() {
        let table = UITableView(), newer = Newer()
        table.delegate = newer
        table.didSelectRowHandler = { _, _ in }
        let delegate = table.delegate as? NSObject
        #expect(delegate !== newer && delegate?.responds(to: Newer.method) == true)
        delegate?.perform(Newer.method, with: table)
        #expect(newer.calls == 1)
        table.delegate = nil
        #expect((table.delegate as? NSObject)?.responds(to: Newer.method) == false)
    }

    @Test("a delegate that returns nil forbids a selection, and one without the method doesn't")
    func optionalResult() {
        let table = UITableView(), strict = Strict(), owner = Owner(), path = IndexPath(row: 0, section: 0)
        table.didSelectRowHandler = { _, _ in }
        table.delegate = strict
        #expect(table.delegateHandlers.tableView(table, willSelectRowAt: path) == nil)
        table.delegate = owner
        #expect(table.delegateHandlers.tableView(table, willSelectRowAt: path) == path)
    }

    @Test("a flow delegate without formal conformance keeps its sizes")
    func informalFlowDelegate() {
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout), informal = Informal()
        view.delegate = informal
        view.didSelectItemHandler = { _, _ in }
        let proxy = view.delegateHandlers
        #expect(
            proxy.collectionView(view, layout: layout, sizeForItemAt: IndexPath(item: 0, section: 0))
                == CGSize(width: 7, height: 8))
        #expect(proxy.collectionView(view, layout: layout, insetForSectionAt: 0) == layout.sectionInset)
    }

    @Test("neither a view nor its delegate is retained")
    func release() {
        weak var table: UITableView?
        weak var owner: Owner?
        do {
            let own = Owner(), view = UITableView()
            view.delegate = own
            view.didSelectRowHandler = { _, _ in }
            view.numberOfRowsHandler = { _, _ in 0 }
            (table, owner) = (view, own)
        }
        #expect(table == nil && owner == nil)
    }
}
