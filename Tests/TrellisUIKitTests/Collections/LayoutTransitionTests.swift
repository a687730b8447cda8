import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Changes of the layout, the index, and cells with a preferred size.
@MainActor
final class LayoutTransitionTests: UITestCase {
    private func flow(_ width: CGFloat, _ height: CGFloat) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: width, height: height)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        return layout
    }

    func testAnAnimatedChangeMovesWhatIsInSight() async throws {
        let list = CollectionTestList(items: 12)
        let collection = list.makeCollection(flow(100, 100))
        list.size = nil
        window = await show(collection)
        await settle()
        let last = try XCTUnwrap(collection.cellForItem(at: IndexPath(item: 11, section: 0)))
        let before = last.frame
        var hasEnded = false
        collection.setCollectionViewLayout(flow(480, 40), animated: true) { _ in hasEnded = true }
        XCTAssertEqual(last.frame, CGRect(x: 0, y: 440, width: 480, height: 40), "views have their new frames at once")
        XCTAssertEqual(last.motionOffset.y, before.minY - 440, accuracy: 0.5, "and are drawn where they were")
        XCTAssertFalse(hasEnded)
        await wait("the change has ended") { hasEnded }
        XCTAssertEqual(last.motionOffset, .zero)
    }

    func testAChangeByTheUserIsAnywhereBetween() async throws {
        let list = CollectionTestList(items: 4)
        let first = flow(100, 100), second = flow(100, 300)
        let collection = list.makeCollection(first)
        window = await show(collection)
        await settle()
        var ended: [Bool] = []
        let transition = collection.startInteractiveTransition(to: second) { ended += [$0, $1] }
        XCTAssertTrue(collection.collectionViewLayout === transition)
        transition.transitionProgress = 0.5
        collection.layoutIfNeeded()
        let cell = try XCTUnwrap(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
        XCTAssertEqual(cell.frame.height, 200)
        collection.cancelInteractiveTransition()
        await wait("it has gone back") { ended == [true, false] }
        XCTAssertTrue(collection.collectionViewLayout === first)
        XCTAssertEqual(collection.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.height, 100)
        let again = collection.startInteractiveTransition(to: second) { ended += [$0, $1] }
        again.transitionProgress = 0.2
        collection.finishInteractiveTransition()
        await wait("it has ended") { ended == [true, false, true, true] }
        XCTAssertTrue(collection.collectionViewLayout === second)
    }

    func testATitleOfTheIndexLeadsToItsItem() async throws {
        final class Indexed: NSObject, UICollectionViewDataSource {
            func numberOfSections(in collectionView: UICollectionView) -> Int { 26 }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
            }
            func indexTitles(for collectionView: UICollectionView) -> [String]? {
                (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
            }
            func collectionView(
                _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
            ) -> IndexPath { IndexPath(item: 0, section: index) }
        }
        let source = Indexed()
        let collection = CollectionTestList(items: 0).makeCollection(flow(100, 100))
        collection.delegate = nil
        collection.dataSource = source
        window = await show(collection)
        await settle()
        let index = try XCTUnwrap(collection.sectionIndex.view)
        XCTAssertEqual(index.frame.maxX, collection.bounds.maxX)
        for _ in 0..<2 {
            try await Pointer().click(index, at: CGPoint(x: 13, y: index.bounds.midY + 7))
            await wait("the collection is at N") {
                collection.indexPathsForVisibleItems.min() == IndexPath(item: 0, section: 13)
            }
            collection.contentOffset = .zero
            await settle()
        }
        collection.indexDisplayMode = .alwaysHidden
        await wait("the index has gone") { collection.sectionIndex.view == nil }
    }

    func testACellThatSaysSoGetsAnotherHeight() async throws {
        final class Tall: UITableViewCell {
            static var height: CGFloat = 50
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
        }
        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            }
        }
        Tall.height = 50
        let source = Source(), table = UITableView(frame: .zero, style: .plain)
        table.register(Tall.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        window = await show(table)
        await settle()
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        XCTAssertEqual(cell.frame.height, 50)
        Tall.height = 80
        cell.invalidateIntrinsicContentSize()
        await settle()
        XCTAssertEqual(cell.frame.height, 80)
        XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY, 80)
        table.selfSizingInvalidation = .disabled
        Tall.height = 20
        cell.invalidateIntrinsicContentSize()
        await settle()
        XCTAssertEqual(cell.frame.height, 80)
    }

    func testConstraintsInACellGiveAnotherHeightWhereThatIsWanted() async throws {
        final class Source: NSObject, UITableViewDataSource {
            var height: NSLayoutConstraint?
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil), label = UILabel()
                label.translatesAutoresizingMaskIntoConstraints = false
                label.numberOfLines = 0
                label.text = "one"
                label.tag = 7
                cell.contentView.addSubview(label)
                NSLayoutConstraint.activate([
                    label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                    label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                    label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                    label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
                ])
                return cell
            }
        }
        let source = Source(), table = UITableView(frame: .zero, style: .plain)
        table.dataSource = source
        table.selfSizingInvalidation = .enabledIncludingConstraints
        window = await show(table)
        await settle()
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let before = cell.frame.height
        (cell.viewWithTag(7) as? UILabel)?.text = "one\ntwo\nthree\nfour\nfive"
        await settle()
        XCTAssertGreaterThan(cell.frame.height, before + 20)
    }
}
