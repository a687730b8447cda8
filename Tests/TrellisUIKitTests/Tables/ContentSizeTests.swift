import XCTest

@testable import TrellisUIKit

/// The size of the content depends on the width only, and rows of height 0 take no room.
@MainActor
final class ContentSizeTests: UITestCase {
    /// A table that is as high as its rows.
    private final class WholeTable: UITableView {
        override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize {
            CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
        }
    }

    /// A collection view that is as high as its items.
    private final class WholeCollection: UICollectionView {
        override func layoutSubviews() {
            super.layoutSubviews()
            if bounds.height != intrinsicContentSize.height { invalidateIntrinsicContentSize() }
        }
        override var intrinsicContentSize: CGSize { collectionViewLayout.collectionViewContentSize }
    }

    /// Shows a view above a label in a stack, and returns the label.
    private func showInStack(_ view: UIView) async -> UILabel {
        let label = UILabel(), root = UIView(), stack = UIStackView(arrangedSubviews: [view, label])
        label.text = "below"
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        window = await show(root)
        return label
    }

    func testATableIsAsHighAsItsRowsFromNothing() async {
        let list = TableTestList(rows: 3), table = WholeTable()
        table.dataSource = list
        table.delegate = list
        table.rowHeight = 50
        let label = await showInStack(table)
        await wait("the table has its height") { table.frame.height == 150 && label.frame.minY == 150 }
        XCTAssertEqual(table.visibleCells.count, 3)
        list.sections = [Array(0..<7)]
        table.reloadData()
        await wait("the table has grown") { table.frame.height == 350 && table.visibleCells.count == 7 }
        list.sections = [[5, 6]]
        table.deleteRows(at: (0..<5).map { [0, $0] }, with: .fade)
        await wait("the table has shrunk") { table.frame.height == 100 && label.frame.minY == 100 }
    }

    func testACollectionIsAsHighAsItsItemsFromNothing() async {
        let list = CollectionTestList(items: 20), layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 50)
        let collection = WholeCollection(frame: .zero, collectionViewLayout: layout)
        collection.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        collection.dataSource = list
        _ = await showInStack(collection)
        await wait("the collection has its height") {
            collection.frame.height == layout.collectionViewContentSize.height && collection.visibleCells.count == 20
        }
        XCTAssertGreaterThan(collection.frame.height, 100)
    }

    func testAHeightFromTheContentSizeFollowsTheRowsThatItShows() async {
        final class Host: UIViewController {
            let table = UITableView()
            lazy var height = table.heightAnchor.constraint(equalToConstant: 1)

            override func viewDidLoad() {
                super.viewDidLoad()
                table.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(table)
                NSLayoutConstraint.activate([
                    table.topAnchor.constraint(equalTo: view.topAnchor),
                    table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    table.trailingAnchor.constraint(equalTo: view.trailingAnchor), height,
                ])
            }
            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                height.constant = table.contentSize.height
            }
        }
        let list = TableTestList(rows: 5), host = Host()
        list.height = { $0 % 2 == 0 ? 30 : 130 }
        host.table.dataSource = list
        host.table.delegate = list
        window = await show(host)
        await wait("the table is as high as its rows") { host.table.frame.height == 350 }
        XCTAssertEqual(host.table.visibleCells.count, 5)
    }

    func testAContentSizeIsThereWithoutAHeight() {
        let list = TableTestList(rows: 10), table = list.makeTable()
        table.rowHeight = 44
        table.frame.size.width = 300
        table.layoutIfNeeded()
        XCTAssertEqual(table.contentSize, CGSize(width: 300, height: 440))
        XCTAssertEqual(list.cellsMade, 0)
    }

    func testAContentSizeIsThatOfTheReloadedItems() async {
        let list = TableTestList(rows: 500), table = list.makeTable()
        table.rowHeight = 44
        window = await show(table)
        table.settle()
        XCTAssertEqual(table.contentSize.height, 22_000)
        list.sections = [Array(0..<10)]
        table.reloadData()
        XCTAssertEqual(table.contentSize.height, 440)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 10)
        table.settle()
        XCTAssertEqual(table.contentSize.height, 440)
        XCTAssertEqual(table.visibleCells.count, 10)
    }

    func testALayoutHasItsSizeBeforeItIsLaidOut() async {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 300, height: 50)
        flow.minimumLineSpacing = 0
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let rows = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        for layout in [flow, rows] {
            let list = CollectionTestList(items: 30)
            let collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 0), collectionViewLayout: layout)
            collection.register(NumberCell.self, forCellWithReuseIdentifier: "number")
            collection.dataSource = list
            XCTAssertEqual(layout.collectionViewContentSize, CGSize(width: 300, height: 1500))
            XCTAssertEqual(collection.contentSize, CGSize(width: 300, height: 1500))
            window = await show(collection)
            collection.settle()
            list.sections = [Array(0..<4)]
            collection.reloadData()
            XCTAssertEqual(layout.collectionViewContentSize.height, 200)
            XCTAssertEqual(collection.contentSize.height, 200)
            collection.settle()
            XCTAssertEqual(collection.visibleCells.count, 4)
            closeWindow()
        }
    }

    // MARK: Rows of height 0

    func testHiddenRowsTakeNoRoom() async {
        let list = TableTestList(rows: 8), table = list.makeTable()
        list.height = { $0 % 2 == 0 ? 0 : 60 }
        window = await show(table)
        for estimate in [UITableView.automaticDimension, 0, 100] {
            table.estimatedRowHeight = estimate
            table.reloadData()
            table.settle()
            XCTAssertEqual((0..<8).map { table.rectForRow(at: [0, $0]).height }, [0, 60, 0, 60, 0, 60, 0, 60])
            XCTAssertEqual((0..<8).map { table.rectForRow(at: [0, $0]).minY }, [0, 0, 60, 60, 120, 120, 180, 180])
            XCTAssertEqual(table.contentSize.height, 240)
        }
    }

    func testHiddenRowsCountAsTheOthersForTheEstimate() async {
        let list = TableTestList(rows: 1000), table = list.makeTable()
        list.height = { $0 % 2 == 0 ? 0 : 60 }
        window = await show(table)
        table.settle()
        XCTAssertEqual(table.contentSize.height, 30_000, accuracy: 1000)
        // All visible rows are hidden but one.
        list.height = { $0 == 500 ? 60 : $0 < 500 ? 0 : 60 }
        table.reloadData()
        table.settle()
        XCTAssertGreaterThanOrEqual(table.contentSize.height, 1000, "the rows below can be reached")
    }

    func testARowCollapsesAndOpensAgain() async {
        let list = TableTestList(rows: 8), table = list.makeTable()
        var isOpen = true
        list.height = { $0 == 2 ? (isOpen ? 200 : 0) : 50 }
        window = await show(table)
        table.settle()
        isOpen = false
        table.beginUpdates()
        table.endUpdates()
        XCTAssertEqual(table.rectForRow(at: [0, 3]).minY, 100)
        XCTAssertNil(table.cellForRow(at: [0, 2]))
        isOpen = true
        table.performBatchUpdates(nil)
        XCTAssertEqual(table.rectForRow(at: [0, 3]).minY, 300)
        XCTAssertNotNil(table.cellForRow(at: [0, 2]))
    }

    func testAHeaderThatGrowsAtTheTopStaysInSight() async {
        let list = TableTestList(rows: 50), table = list.makeTable(), header = UIView()
        header.frame.size.height = 40
        table.tableHeaderView = header
        window = await show(table)
        table.settle()
        header.frame.size.height = 120
        table.beginUpdates()
        table.endUpdates()
        XCTAssertEqual(table.contentOffset.y, 0)
    }
}
