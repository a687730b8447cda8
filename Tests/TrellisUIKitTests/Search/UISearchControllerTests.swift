import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// A search in a navigation bar. It begins and ends with keys, and its bar is hidden while the list is scrolled.
@MainActor
final class UISearchControllerTests: UITestCase {
    private let log = ControllerLog()
    private var lines: [String] { log.lines }

    private struct Searched {
        let window: UIWindow
        let navigation: UINavigationController
        let list: UITableViewController
        let search: UISearchController
    }

    private func showSearch(results: UIViewController? = nil, rows: Int = 100) async -> Searched {
        let list = UITableViewController()
        list.title = "Cities"
        let source = Rows(rows)
        list.tableView.dataSource = source
        objc = source
        let search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = log
        search.delegate = log
        list.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: list)
        let window = await show(navigation)
        await wait("the search bar is shown") { search.searchBar.searchTextField.isPlaced }
        return Searched(window: window, navigation: navigation, list: list, search: search)
    }

    func testTheBackButtonDoesNotBeginTheSearchOfTheScreenBelow() async throws {
        let searched = await showSearch()
        searched.navigation.pushViewController(UIViewController(), animated: false)
        let bar = searched.navigation.navigationBar
        await wait("the back button is shown") { bar.showsBackButton && bar.backButtonSize.width > 0 }
        await settle(searched.window)
        try await pointer.click(bar, at: CGPoint(x: 6 + bar.backButtonSize.width / 2, y: bar.bounds.midY))
        await wait("it goes back") { searched.navigation.viewControllers.count == 1 }
        for _ in 0..<5 { await settle(searched.window) }
        XCTAssertFalse(searched.search.isActive)
        XCTAssertFalse(searched.search.searchBar.searchTextField.isFirstResponder)
        searched.window.isHidden = true
    }

    func testTheBackButtonOfACollapsedSplitViewDoesNotBeginTheSearch() async throws {
        let list = UIViewController(), split = UISplitViewController(style: .doubleColumn)
        let search = UISearchController(searchResultsController: nil)
        list.navigationItem.searchController = search
        list.navigationItem.hidesSearchBarWhenScrolling = false
        let navigation = UINavigationController(rootViewController: list)
        split.setViewController(navigation, for: .primary)
        split.setViewController(UINavigationController(rootViewController: UIViewController()), for: .secondary)
        let window = await show(split)
        let bar = navigation.navigationBar
        await wait("the back button is shown") { bar.showsBackButton && bar.backButtonSize.width > 0 }
        await settle(window)
        try await pointer.click(bar, at: CGPoint(x: 6 + bar.backButtonSize.width / 2, y: bar.bounds.midY))
        await wait("it goes back") { navigation.viewControllers.count == 1 }
        for _ in 0..<5 { await settle(window) }
        XCTAssertFalse(search.isActive)
        // The user can still begin it.
        await wait("the search bar is shown") { search.searchBar.searchTextField.isPlaced }
        try await pointer.click(search.searchBar.searchTextField)
        await wait("the search is active") { search.isActive }
        window.isHidden = true
    }

    private var objc: Rows?

    @MainActor
    private final class Rows: NSObject, UITableViewDataSource {
        let count: Int
        init(_ count: Int) { self.count = count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }

    func testControlFOpensASearchAndEscapeClosesIt() async throws {
        let searched = await showSearch()
        let search = searched.search
        try await pointer.key("ctrl+f")
        await wait("the search is active") { search.isActive && search.searchBar.isFirstResponder }
        try await pointer.type("ab")
        await wait("the text is there") { search.searchBar.text == "ab" }
        try await pointer.key("Escape")
        await wait("the search has ended") { !search.isActive && !search.searchBar.isFirstResponder }
        XCTAssertEqual(
            lines,
            [
                "willPresent", "update '' true", "didPresent", "update 'a' true", "update 'ab' true", "willDismiss",
                "update '' false", "didDismiss",
            ])
        XCTAssertEqual(search.searchBar.text, "")
        searched.window.isHidden = true
    }

    func testASearchComesByControlFWithCapsLockOn() async throws {
        let searched = await showSearch()
        try await pointer.key("Caps_Lock")
        try await pointer.key("ctrl+f")
        await wait("the search is active") { searched.search.isActive }
        try await pointer.key("Caps_Lock")
        searched.window.isHidden = true
    }

    func testTheBarTakesThePlaceOfTheTitleAndGivesItBack() async throws {
        let searched = await showSearch()
        let bar = searched.navigation.navigationBar
        let stacked = bar.bounds.height
        XCTAssertEqual(searched.search.searchBar.convert(CGPoint.zero, to: bar).y, stacked - 46, accuracy: 6)
        searched.search.isActive = true
        await wait("the bar is low") { bar.bounds.height < stacked }
        XCTAssertFalse(searched.search.searchBar.showsCancelButton == false)
        XCTAssertEqual(searched.list.view.frame.minY, bar.bounds.height)
        searched.search.isActive = false
        await wait("the bar is as before") { bar.bounds.height == stacked }
        searched.search.hidesNavigationBarDuringPresentation = false
        searched.search.isActive = true
        await settle(searched.window)
        XCTAssertEqual(bar.bounds.height, stacked)
        searched.window.isHidden = true
    }

    func testASearchDoesNotCoverTheButtonsOfTheWindow() async throws {
        let searched = await showSearch()
        let bar = searched.navigation.navigationBar
        searched.list.tableView.backgroundColor = .red
        bar.contentColor = .red
        await settle(searched.window)
        let before = try XCTUnwrap(ViewPicture(of: bar)).color(x: Int(bar.bounds.width) - 3, y: 4)
        searched.search.isActive = true
        await wait("the bar is low") { bar.bounds.height < 60 }
        await settle(searched.window)
        let after = try XCTUnwrap(ViewPicture(of: bar)).color(x: Int(bar.bounds.width) - 3, y: 4)
        XCTAssertEqual(after, before)
        searched.search.isActive = false
        await settle(searched.window)
        XCTAssertEqual(bar.contentColor, .red)
        searched.window.isHidden = true
    }

    func testTheBarHidesWhileTheListIsScrolledAndComesBackAtTheTop() async throws {
        let searched = await showSearch()
        let bar = searched.navigation.navigationBar
        let stacked = bar.bounds.height
        searched.list.tableView.contentOffset.y = 400
        await wait("the search bar is gone") { bar.bounds.height < stacked - 30 }
        XCTAssertEqual(searched.list.view.frame.minY, bar.bounds.height)
        searched.list.tableView.contentOffset.y = 0
        await wait("the search bar is back") { bar.bounds.height == stacked }
        searched.list.navigationItem.hidesSearchBarWhenScrolling = false
        searched.list.tableView.contentOffset.y = 400
        await settle(searched.window)
        XCTAssertEqual(bar.bounds.height, stacked)
        searched.window.isHidden = true
    }

    func testAFilteredGridBeginsAtItsFirstItemAfterTheSearch() async throws {
        let grid = FilteredGrid()
        let navigation = UINavigationController(rootViewController: grid)
        navigation.navigationBar.prefersLargeTitles = true
        let window = await show(navigation)
        await wait("the items are shown") { !grid.collection.visibleCells.isEmpty }
        try await pointer.key("ctrl+f")
        await wait("the search is active") { grid.search.isActive }
        try await pointer.type("72")
        await wait("one item is left") { grid.collection.numberOfItems(inSection: 0) == 1 }
        await settle(window)
        try await pointer.key("Escape")
        await wait("all items are back") { grid.collection.numberOfItems(inSection: 0) == 100 }
        for _ in 0..<20 { await settle(window) }
        XCTAssertEqual(grid.collection.contentOffset.y, 0)
        XCTAssertEqual(grid.collection.indexPathsForVisibleItems.min(), IndexPath(item: 0, section: 0))
        window.isHidden = true
    }

    func testAListThatJustFillsItsScreenKeepsTheBar() async throws {
        let searched = await showSearch(rows: 17)
        let table: UITableView = searched.list.tableView
        let room = table.contentSize.height - table.bounds.height
        XCTAssertGreaterThan(room, 0)
        let bar = searched.navigation.navigationBar
        let stacked = bar.bounds.height
        table.contentOffset.y = room
        for _ in 0..<5 { await settle(searched.window) }
        XCTAssertEqual(bar.bounds.height, stacked)
        searched.window.isHidden = true
    }

    func testResultsShowWhileThereIsATextAndTheScreenIsObscuredBefore() async throws {
        let results = UIViewController()
        let label = UILabel()
        label.text = "Results"
        results.view.addSubview(label)
        let searched = await showSearch(results: results)
        let search = searched.search
        search.obscuresBackgroundDuringPresentation = true
        search.isActive = true
        await settle(searched.window)
        XCTAssertNotNil(search.view.window)
        XCTAssertEqual(search.view.frame, searched.list.view.frame)
        XCTAssertFalse(search.showsSearchResultsController)
        search.searchBar.text = "a"
        XCTAssertTrue(search.showsSearchResultsController)
        await wait("the results are shown") { results.view.window != nil && results.view.isPlaced }
        XCTAssertEqual(results.view.bounds.size, searched.list.view.bounds.size)
        search.searchBar.text = ""
        XCTAssertNil(results.view.window)
        await settle(searched.window)
        try await pointer.click(searched.list.view)
        await wait("a press on the shade ends the search") { !search.isActive }
        XCTAssertNil(search.view.window)
        searched.window.isHidden = true
    }

    func testResultsLeaveWithTheirScreenAndComeBackWithIt() async throws {
        let results = UIViewController()
        let searched = await showSearch(results: results)
        searched.search.isActive = true
        searched.search.searchBar.text = "a"
        XCTAssertNotNil(results.view.window)
        searched.navigation.pushViewController(UIViewController(), animated: false)
        XCTAssertNil(results.view.window)
        XCTAssertTrue(searched.search.isActive)
        searched.navigation.popViewController(animated: false)
        await wait("the results are back") { results.view.window != nil }
        searched.window.isHidden = true
    }

    func testScopesShowWhileTheSearchIsActive() async throws {
        let searched = await showSearch()
        let search = searched.search
        search.searchBar.scopeButtonTitles = ["All", "Sold"]
        search.isActive = true
        XCTAssertTrue(search.searchBar.showsScopeBar)
        search.isActive = false
        XCTAssertFalse(search.searchBar.showsScopeBar)
        search.scopeBarActivation = .onTextEntry
        search.isActive = true
        XCTAssertFalse(search.searchBar.showsScopeBar)
        search.searchBar.text = "a"
        XCTAssertTrue(search.searchBar.showsScopeBar)
        searched.window.isHidden = true
    }

    func testASearchAndItsScreenAreReleased() async throws {
        weak var list: UIViewController?
        weak var search: UISearchController?
        do {
            let searched = await showSearch()
            searched.search.isActive = true
            (list, search) = (searched.list, searched.search)
            searched.navigation.setViewControllers([UIViewController()], animated: false)
            searched.window.isHidden = true
        }
        objc = nil
        await wait("both are gone") { list == nil && search == nil }
    }
}

/// Records the calls of a search controller's delegate.
@MainActor
private final class ControllerLog: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
    var lines: [String] = []

    func updateSearchResults(for searchController: UISearchController) {
        lines.append("update '\(searchController.searchBar.text ?? "nil")' \(searchController.isActive)")
    }
    func willPresentSearchController(_ searchController: UISearchController) { lines.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { lines.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { lines.append("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { lines.append("didDismiss") }
}

/// A grid that shows the numbers that contain the text of its search.
@MainActor
private final class FilteredGrid: UIViewController, UISearchResultsUpdating {
    let search = UISearchController(searchResultsController: nil)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Numbers"
        collection.frame = view.bounds
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collection)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        source = UICollectionViewDiffableDataSource(collectionView: collection) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        search.searchResultsUpdater = self
        navigationItem.searchController = search
        apply("")
    }

    private func apply(_ text: String) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems((0..<100).filter { text.isEmpty || "\($0)".contains(text) })
        source?.apply(snapshot, animatingDifferences: true)
    }

    func updateSearchResults(for searchController: UISearchController) { apply(searchController.searchBar.text ?? "") }
}
