import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// A collection view holds its data source to the rules for which Apple's raises exceptions.
@MainActor
final class CollectionRuleTests: UITestCase {
    /// A data source whose cells and views are made by closures.
    private final class Source: NSObject, UICollectionViewDataSource {
        var count = 3
        var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = {
            $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
        }
        var header: (UICollectionView, IndexPath) -> UICollectionReusableView = {
            $0.dequeueReusableSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header", for: $1)
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { cell(collectionView, indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView { header(collectionView, indexPath) }
    }

    private let source = Source()

    private func makeCollection(hasHeader: Bool = false) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        if hasHeader { layout.headerReferenceSize = CGSize(width: 0, height: 30) }
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        for identifier in ["cell", "other"] {
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
        }
        collection.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        collection.dataSource = source
        return collection
    }

    private func reports(of collection: UICollectionView) async -> [String] {
        var reports: [String] = []
        MisuseReports.reporter = { reports.append($0) }
        defer { MisuseReports.reporter = nil }
        window = await show(collection)
        return reports
    }

    func testARegistrationIsMadeBeforeItsCells() async {
        let early = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        source.count = 1
        source.cell = { $0.dequeueConfiguredReusableCell(using: early, for: $1, item: 1) }
        let correct = await reports(of: makeCollection())
        XCTAssertEqual(correct, [])
        source.cell = { collection, path in
            let late = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
            return collection.dequeueConfiguredReusableCell(using: late, for: path, item: 1)
        }
        let reports = await reports(of: makeCollection())
        XCTAssertEqual(
            Set(reports),
            [
                "a registration was made while the data source was asked for a view: make it once, before, or no view is reused"
            ])
    }

    func testCellsAreDequeued() async {
        source.count = 1
        source.cell = { _, _ in UICollectionViewCell(frame: .zero) }
        let reports = await reports(of: makeCollection())
        XCTAssertEqual(
            Set(reports),
            [
                "the cell of item 0 in section 0 wasn't dequeued: the data source has to return a view that it dequeues "
                    + "when it is called"
            ])
    }

    func testACellIsDequeuedWhenItIsAskedFor() async {
        let collection = makeCollection(), early = UICollectionViewCell(frame: .zero)
        early.reuseIdentifier = "cell"
        source.count = 1
        source.cell = { _, _ in early }
        let reports = await reports(of: collection)
        XCTAssertTrue(reports.first?.contains("wasn't dequeued") == true, "\(reports)")
    }

    func testSupplementaryViewsAreDequeued() async {
        source.header = { _, _ in UICollectionReusableView(frame: .zero) }
        let reports = await reports(of: makeCollection(hasHeader: true))
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.hasPrefix("the view of kind UICollectionElementKindSectionHeader in") == true)
    }

    func testOneCellIsDequeuedForAnItem() async {
        source.count = 1
        source.cell = {
            _ = $0.dequeueReusableCell(withReuseIdentifier: "other", for: $1)
            return $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
        }
        let reports = await reports(of: makeCollection())
        XCTAssertEqual(
            reports,
            ["the data source dequeued 2 views for the cell of item 0 in section 0: it has to dequeue and return one"])
    }

    func testDequeuedViewsAreInOrder() async {
        let reports = await reports(of: makeCollection(hasHeader: true))
        XCTAssertEqual(reports, [])
    }

    func testAReconfiguredCellKeepsItsIdentifier() async {
        let collection = makeCollection()
        window = await show(collection)
        XCTAssertEqual(reports { collection.reconfigureItems(at: [[0, 0]]) }, [])
        source.cell = { $0.dequeueReusableCell(withReuseIdentifier: "other", for: $1) }
        let reports = reports { collection.reconfigureItems(at: [[0, 0]]) }
        XCTAssertEqual(
            reports,
            [
                "a cell that is reconfigured has the identifier \"cell\", but the data source dequeued one with "
                    + "\"other\": reload the item instead"
            ])
    }

    func testABatchMatchesTheDataSource() async {
        let collection = makeCollection()
        window = await show(collection)
        let reports = reports { collection.insertItems(at: [[0, 0]]) }
        XCTAssertEqual(
            reports,
            [
                "Invalid update: section 0 had 3 items, 1 inserted and 0 deleted should give 4, but the data source says 3"
            ])
    }

    func testACollectionThatHasNotLoadedCountsItsItemsWhenABatchBegins() async {
        let collection = makeCollection()
        XCTAssertEqual(
            reports {
                collection.performBatchUpdates {
                    source.count = 4
                    collection.insertItems(at: [[0, 3]])
                }
            }, [])
        let reports = reports {
            source.count = 5
            collection.insertItems(at: [[0, 4]])
        }
        XCTAssertEqual(
            reports,
            [
                "Invalid update: section 0 had 5 items, 1 inserted and 0 deleted should give 6, but the data source says 5"
            ])
        window = await show(collection)
        XCTAssertEqual(collection.visibleCells.count, 5)
    }

    func testScrollingToAMissingItemIsAMisuse() async {
        let collection = makeCollection()
        window = await show(collection)
        let reports = reports { collection.scrollToItem(at: [0, 7], at: .top, animated: false) }
        XCTAssertEqual(reports, ["item 7 of section 0 cannot be scrolled to: there is no such item"])
    }

    func testSizesAreNotNegativeAndShouldNotBeEmpty() async {
        let collection = makeCollection(), layout = collection.collectionViewLayout as? UICollectionViewFlowLayout
        var warnings: [String] = []
        MisuseReports.warner = { warnings.append($0) }
        defer { MisuseReports.warner = nil }
        layout?.itemSize = CGSize(width: 50, height: 0)
        window = await show(collection)
        XCTAssertEqual(Set(warnings), ["items of the size 50.0 × 0.0 aren't shown"])
        let reports = reports {
            layout?.itemSize = CGSize(width: -1, height: 50)
            collection.layoutIfNeeded()
        }
        XCTAssertEqual(Set(reports), ["the size of items is -1.0 × 50.0: sizes must not be negative"])
    }
}
