import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis

@MainActor
final class ValueControllerTests: ListTestCase {
    typealias Screen = ValueController<String>

    /// Returns a screen whose value is the name of the first row of a scripted source.
    private func makeScreen(_ source: Source) -> Screen {
        let screen = Screen {
            let page = try await source.load(PageRequest(key: nil, size: 1, loadType: .refresh))
            guard let row = page.items.first else { throw Outage(description: "no row") }
            return row.name
        }
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        screen.contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: screen.contentView.topAnchor, constant: 20),
            label.leadingAnchor.constraint(equalTo: screen.contentView.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: screen.contentView.trailingAnchor, constant: -16),
            label.bottomAnchor.constraint(equalTo: screen.contentView.bottomAnchor, constant: -1000),
        ])
        return screen.didLoad { [weak label] _, name in label?.text = name }
    }

    func testTheValueIsShownWhereASkeletonStood() async throws {
        let source = Source()
        let screen = makeScreen(source)
        await show(screen)
        let scrollView = screen.scrollView
        XCTAssertTrue(scrollView.subviews.contains { $0 is SkeletonView })
        XCTAssertTrue(screen.contentView.isHidden)
        XCTAssertNil(screen.value)
        try await load(from: source).respond(with: [Row(1, "a name")], next: nil)
        await wait("the value is shown") { screen.contentView.shownTexts == ["a name"] }
        XCTAssertEqual(screen.value, "a name")
        XCTAssertFalse(scrollView.subviews.contains { $0 is SkeletonView })
        await wait("the content has its size") { scrollView.contentSize.height > 1020 }
        XCTAssertEqual(scrollView.contentSize.width, scrollView.bounds.width)
    }

    func testAFailureIsShownWithRetryAndAFailedRefreshKeepsTheValue() async throws {
        let source = Source()
        let screen = makeScreen(source)
        await show(screen)
        try await load(from: source).fail(Outage(description: "could not connect"))
        let scrollView = screen.scrollView
        await wait("the failure is told") { scrollView.subviews.contains { $0 is MessageView } }
        XCTAssertTrue(screen.contentView.isHidden)
        XCTAssertEqual(Set(scrollView.shownTexts), ["Could not load", "could not connect"])
        try XCTUnwrap(scrollView.shownButton(screen.texts.retry)).sendActions(for: .touchUpInside)
        try await load(from: source).respond(with: [Row(1, "first")], next: nil)
        await wait("the value is shown") { screen.contentView.shownTexts == ["first"] }

        screen.refreshControl.beginRefreshing()
        screen.refreshControl.sendActions(for: .valueChanged)
        try await load(from: source).fail(Outage(description: "connection lost"))
        await wait("the banner tells") { !screen.banner.isHidden }
        XCTAssertFalse(screen.refreshControl.isRefreshing)
        XCTAssertEqual(screen.contentView.shownTexts, ["first"])
        XCTAssertTrue(screen.banner.shownTexts.contains("Could not refresh: connection lost"))
        try XCTUnwrap(screen.banner.shownButton(screen.texts.retry)).sendActions(for: .touchUpInside)
        try await load(from: source).respond(with: [Row(1, "second")], next: nil)
        await wait("the value is new") { screen.contentView.shownTexts == ["second"] }
        XCTAssertTrue(screen.banner.isHidden)
    }

    func testAScreenIsFreedInTheMiddleOfItsLoad() async throws {
        let source = Source()
        let root = UINavigationController(rootViewController: UIViewController())
        await show(root)
        var screen: Screen? = makeScreen(source)
        weak let weakScreen = screen
        weak let weakContent = screen?.contentView
        if let screen { root.pushViewController(screen, animated: false) }
        screen = nil
        let load = try await load(from: source)
        root.popViewController(animated: false)
        await wait("the screen is freed") { weakScreen == nil && weakContent == nil }
        await load.cancelled()
    }
}
