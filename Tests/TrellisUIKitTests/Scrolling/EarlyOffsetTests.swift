import XCTest

@testable import TrellisUIKit

/// An offset that is set before the layout that makes room for it is kept, and brought into range by that layout.
@MainActor
final class EarlyOffsetTests: UITestCase {
    /// The data sources, which the views don't retain.
    private var lists: [AnyObject] = []

    private func makeTable(rows: Int) -> (TableTestList, UITableView) {
        let list = TableTestList(rows: rows), table = list.makeTable()
        lists.append(list)
        table.rowHeight = 44
        return (list, table)
    }

    private func makeCollection(items: Int) -> (CollectionTestList, UICollectionView) {
        let layout = UICollectionViewFlowLayout(), list = CollectionTestList(items: items)
        layout.scrollDirection = .horizontal
        // One line, as high as the window allows.
        layout.itemSize = CGSize(width: 80, height: 600)
        lists.append(list)
        let collection = list.makeCollection(layout)
        return (list, collection)
    }

    func testAnOffsetIsKeptUntilTheWindowIsShown() async {
        let (_, table) = makeTable(rows: 100)
        table.contentOffset.y = 700
        window = await show(table)
        XCTAssertEqual(table.contentOffset.y, 700)
        await settle()
        closeWindow()
        let (_, collection) = makeCollection(items: 30)
        collection.reloadData()
        collection.setContentOffset(CGPoint(x: 500, y: 0), animated: false)
        window = await show(collection)
        XCTAssertEqual(collection.contentOffset.x, 500)
    }

    func testAnOffsetAfterAReloadIsThatOfTheNewContent() async {
        let (list, table) = makeTable(rows: 1)
        window = await show(table)
        list.sections = [Array(0..<100)]
        table.reloadData()
        table.contentOffset.y = 700
        table.settle()
        XCTAssertEqual(table.contentOffset.y, 700)
        list.sections = [Array(0..<200)]
        table.reloadData()
        table.contentOffset.y = 712
        table.settle()
        XCTAssertEqual(table.contentOffset.y, 712, "though a row was visible at both offsets")
        await settle()
        closeWindow()
        let (items, collection) = makeCollection(items: 4)
        window = await show(collection)
        items.sections = [Array(0..<30)]
        collection.reloadData()
        collection.contentOffset.x = 500
        collection.settle()
        XCTAssertEqual(collection.contentOffset.x, 500)
    }

    func testAnOffsetAfterAChangeOfTheLayoutIsThatOfTheNewOne() async {
        let (_, collection) = makeCollection(items: 4)
        window = await show(collection)
        collection.flow?.itemSize.width = 400
        collection.contentOffset.x = 500
        collection.settle()
        XCTAssertEqual(collection.contentOffset.x, 500)
    }

    func testAnOffsetBeyondTheContentEndsAtItsEnd() async {
        let (list, table) = makeTable(rows: 1)
        window = await show(table)
        for offset in [5000, CGFloat.greatestFiniteMagnitude, .infinity] {
            list.sections = [Array(0..<100)]
            table.reloadData()
            table.contentOffset = CGPoint(x: 0, y: offset)
            table.settle()
            XCTAssertEqual(table.contentOffset.y, 4400 - table.bounds.height)
            XCTAssertEqual(table.visibleCells.last?.tag, 99)
            list.sections = [[0]]
            table.reloadData()
            table.settle()
            XCTAssertEqual(table.contentOffset.y, 0)
        }
        table.contentOffset.y = .nan
        XCTAssertEqual(table.contentOffset.y, 0)
    }

    func testAFooterMakesRoomForAnOffset() async {
        let (_, table) = makeTable(rows: 1)
        window = await show(table)
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 3000))
        table.contentOffset.y = 700
        table.settle()
        XCTAssertEqual(table.contentOffset.y, 700)
    }

    func testAPlainScrollViewKeepsWhatCodeSets() async {
        let scrollView = UIScrollView()
        window = await show(scrollView)
        scrollView.contentOffset.y = 400
        XCTAssertEqual(scrollView.contentOffset.y, 400)
        scrollView.contentSize = CGSize(width: 480, height: 2000)
        await settle()
        XCTAssertEqual(scrollView.contentOffset.y, 400)
        scrollView.contentSize.height = 1000
        await settle()
        let end = 1000 - scrollView.bounds.height
        XCTAssertEqual(scrollView.contentOffset.y, end, "the content has become shorter")
        scrollView.contentOffset.y = end + 100
        await settle()
        XCTAssertEqual(scrollView.contentOffset.y, end + 100)
    }

    func testTheDelegateHearsOfTheOffsetThatALayoutAllows() async {
        final class Log: NSObject, UITableViewDelegate {
            var offset: CGFloat?
            func scrollViewDidScroll(_ scrollView: UIScrollView) { offset = scrollView.contentOffset.y }
        }
        let (_, table) = makeTable(rows: 100), log = Log()
        table.delegate = log
        window = await show(table)
        table.contentOffset.y = 9000
        table.settle()
        XCTAssertEqual(log.offset, 4400 - table.bounds.height)
    }

    func testAListInAReusedCellBeginsAtItsOwnOffset() async {
        let (list, collection) = makeCollection(items: 30)
        window = await show(collection)
        collection.contentOffset.x = 900
        collection.settle()
        list.sections = [Array(0..<6)]
        collection.reloadData()
        collection.contentOffset = .zero
        collection.settle()
        XCTAssertEqual(collection.contentOffset, .zero)
        list.sections = [Array(0..<30)]
        collection.reloadData()
        collection.contentOffset.x = 900
        collection.settle()
        XCTAssertEqual(collection.contentOffset.x, 900)
    }
}
