import Trellis
import TrellisHandlers
import UIKitTesting
import XCTest

@MainActor
final class UICollectionViewCellsTests: UITestCase {
    /// A header or a footer with its own initialiser.
    final class TitleView: UICollectionReusableView, ConfigurableCell {
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(label)
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds
        }

        func configure(with title: String) { label.text = title }
    }

    final class WideCell: UICollectionViewCell, ConfigurableCell {
        private(set) var number = 0
        func configure(with number: Int) { self.number = number }
    }

    private final class Numbers: NSObject, UICollectionViewDataSource {
        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            indexPath.section == 0
                ? collectionView.dequeue(TileCell.self, for: indexPath, showing: Row(indexPath.item))
                : collectionView.dequeue(WideCell.self, for: indexPath, showing: indexPath.item * 10)
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            kind == UICollectionView.elementKindSectionHeader
                ? collectionView.dequeueHeader(TitleView.self, for: indexPath, showing: "Header \(indexPath.section)")
                : collectionView.dequeueFooter(TitleView.self, for: indexPath, showing: "Footer \(indexPath.section)")
        }
    }

    func testCellsHeadersAndFootersComeAsTheTypesThatAreRegistered() async throws {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.footerReferenceSize = CGSize(width: 0, height: 20)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let numbers = Numbers()
        collection.registerCells([TileCell.self, WideCell.self])
        collection.registerHeaders([TitleView.self])
        collection.registerFooters([TitleView.self])
        collection.dataSource = numbers
        let window = await show(collection, width: 480, height: 800)
        defer { window.isHidden = true }
        let tile = try XCTUnwrap(collection.cellForItem(at: IndexPath(item: 2, section: 0)) as? TileCell)
        XCTAssertEqual(tile.label.text, "row 2")
        XCTAssertTrue(tile.label.superview === tile.contentView, "made by its own initialiser")
        XCTAssertEqual((collection.cellForItem(at: IndexPath(item: 3, section: 1)) as? WideCell)?.number, 30)
        let titles = { (kind: String) in
            collection.visibleSupplementaryViews(ofKind: kind).map { ($0 as? TitleView)?.label.text }
        }
        XCTAssertEqual(titles(UICollectionView.elementKindSectionHeader), ["Header 0", "Header 1"])
        XCTAssertEqual(titles(UICollectionView.elementKindSectionFooter), ["Footer 0", "Footer 1"])
        XCTAssertEqual(tile.reuseIdentifier, "ListTesting.TileCell")
    }

    private final class PlainView: UICollectionReusableView, ReusableView {}

    private final class PlainHeader: UITableViewHeaderFooterView, ReusableView {}

    func testHeadersAndFootersNeedNoModel() async {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.footerReferenceSize = CGSize(width: 0, height: 20)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.registerHeaders([PlainView.self])
        collection.registerFooters([PlainView.self])
        collection.numberOfItemsHandler = { _, _ in 0 }
        collection.viewForSupplementaryElementHandler = { collection, kind, path in
            if kind == UICollectionView.elementKindSectionHeader {
                let header: PlainView = collection.dequeueHeader(for: path)
                return header
            }
            return collection.dequeueFooter(PlainView.self, for: path)
        }
        let window = await show(collection, width: 480, height: 800)
        defer { window.isHidden = true }
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            XCTAssertTrue(collection.visibleSupplementaryViews(ofKind: kind).first is PlainView)
        }
    }

    func testHeadersAndFootersOfATableComeAsTheirTypes() {
        let table = UITableView()
        table.registerHeaderFooters([RowHeader.self, PlainHeader.self])
        let header = table.dequeueHeaderFooter(RowHeader.self, showing: Row(3))
        XCTAssertEqual(header.textLabel?.text, "row 3")
        let plain: PlainHeader = table.dequeueHeaderFooter()
        XCTAssertEqual(plain.reuseIdentifier, PlainHeader.reuseIdentifier)
    }

    func testCellsOfATableAreRegisteredInBulk() async {
        let table = UITableView()
        table.registerCells([RowCell.self, ReusableViewTests.Nested.RowCell.self])
        for kind in [RowCell.self, ReusableViewTests.Nested.RowCell.self] as [any ConfigurableCell.Type] {
            let cell = table.dequeueReusableCell(withIdentifier: kind.reuseIdentifier)
            XCTAssertTrue(cell.map { type(of: $0) == kind } == true)
        }
    }
}
