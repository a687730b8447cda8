import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// The order in which UIKit calls an app, with a test for each gesture or change. The expected calls follow the page of
/// Apple's documentation that the test refers to, and are compared with the calls of real views.
@MainActor
final class CallbackOrderTests: UITestCase {
    private let log = LifeLog()

    // MARK: Screens

    private func showNavigation() async -> (UINavigationController, LoggedController) {
        let first = LoggedController("A", log, notesParents: true)
        let navigation = UINavigationController(rootViewController: first)
        navigation.delegate = navigationLog
        window = await show(navigation)
        await wait("A has appeared") { log.lines.contains("did show A") }
        _ = log.take()
        return (navigation, first)
    }

    private lazy var navigationLog = NavigationLog(log)

    /// UIViewController, "Responding to view-related events" and "Responding to containment events";
    /// UINavigationControllerDelegate: `willShow` is called just before the screen is shown, `didShow` just after.
    func testPush() async {
        let (navigation, _) = await showNavigation()
        navigation.pushViewController(LoggedController("B", log, notesParents: true), animated: true)
        await wait("B has appeared") { log.lines.contains("B did move to parent") }
        XCTAssertEqual(
            log.take(),
            [
                "B will move to parent", "B load", "A will disappear", "B will appear", "will show B",
                "A did disappear", "B did appear", "did show B", "B did move to parent",
            ])
    }

    /// "viewIsAppearing(_:)": called after `viewWillAppear(_:)`, when the view is in its window and has its size, and
    /// before `viewWillLayoutSubviews()`.
    func testAppearing() async {
        let (navigation, _) = await showNavigation()
        for isAnimated in [false, true] {
            let next = AppearingController(log)
            navigation.pushViewController(next, animated: isAnimated)
            await wait("it has appeared") { log.lines.contains("did appear") }
            XCTAssertEqual(
                log.take().filter { !$0.hasPrefix("A ") && !$0.hasPrefix("did show") && !$0.hasPrefix("will show") },
                ["will appear", "is appearing in its place", "will layout", "did layout", "did appear"])
            navigation.popViewController(animated: false)
            await wait("it has gone") { next.view.window == nil }
            _ = log.take()
            navigation.present(next, animated: isAnimated)
            await wait("it has appeared again") { log.lines.contains("did appear") }
            XCTAssertEqual(log.take().filter { $0.hasPrefix("is ") }, ["is appearing in its place"])
            navigation.dismiss(animated: false)
            await wait("it is dismissed") { navigation.presentedViewController == nil && next.view.window == nil }
            _ = log.take()
        }
    }

    /// The same pages. A popped view controller has no parent afterwards.
    func testPop() async {
        let (navigation, _) = await showNavigation()
        navigation.pushViewController(LoggedController("B", log, notesParents: true), animated: false)
        await wait("B has appeared") { log.lines.contains("B did move to parent") }
        _ = log.take()
        navigation.popViewController(animated: true)
        await wait("B has gone") { log.lines.contains("B did move to none") }
        XCTAssertEqual(
            log.take(),
            [
                "B will move to none", "B will disappear", "A will appear", "will show A", "B did disappear",
                "A did appear", "did show A", "B did move to none",
            ])
    }

    /// "Presenting a view controller": the view controller below disappears, because it is covered. The completion is
    /// called after `viewDidAppear`.
    func testPresent() async {
        let first = LoggedController("A", log), second = LoggedController("B", log)
        window = await show(first)
        await wait("A has appeared") { log.lines.contains("A did appear") }
        _ = log.take()
        second.modalPresentationStyle = .fullScreen
        first.present(second, animated: true) { [log] in log.lines.append("completion") }
        await wait("B is there") { log.lines.last == "completion" }
        XCTAssertEqual(
            log.take(),
            [
                "B load", "A will disappear", "B will appear, presented", "B did appear", "A did disappear",
                "completion",
            ])
    }

    /// "Adapting presentations", UIAdaptivePresentationControllerDelegate: should, will, the view controller
    /// disappears, did. The view controller below a sheet never disappeared.
    func testDismissByTheUser() async throws {
        let first = LoggedController("A", log), second = LoggedController("B", log)
        let sheet = SheetDelegate()
        window = await show(first)
        first.present(second, animated: false)
        second.presentationController?.delegate = sheet
        await wait("B is there") { log.lines.contains("B did appear") }
        _ = log.take()
        try await pointer.key("Escape")
        await wait("B is gone") { first.presentedViewController == nil && log.lines.contains("B did disappear") }
        XCTAssertEqual(log.take(), ["B will disappear, dismissed", "B did disappear"])
        await wait("the delegate knows") { sheet.calls.last == "did" }
        XCTAssertEqual(sheet.calls, ["should", "will", "did"])
    }

    // MARK: Rows

    /// The content of the table, which retains neither its data source nor its delegate.
    private lazy var source = StepTable(log)

    private func showTable(_ rows: Int = 4, height: CGFloat = 800) async throws -> UITableView {
        let table = UITableView()
        source.rows = rows
        table.register(StepCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        table.delegate = source
        StepCell.log = log
        let window = await show(table, height: height)
        self.window = window
        await settle(window)
        _ = log.take()
        return table
    }

    private func cell(_ row: Int, _ table: UITableView) throws -> UITableViewCell {
        try XCTUnwrap(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    /// UITableViewDelegate, "Responding to row selections" and "Managing table view highlighting": the row is
    /// highlighted under the pointer. The previously selected row is deselected between `willSelect` and `didSelect`.
    func testSelect() async throws {
        let table = try await showTable()
        table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
        XCTAssertEqual(log.take(), [], "the program's own selection is told to nobody")
        try await pointer.click(try cell(1, table))
        await wait("the row is chosen") { log.lines.contains("didSelect 1") }
        XCTAssertEqual(
            log.take(),
            [
                "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "willDeselect 2",
                "didDeselect 2", "didSelect 1",
            ])
    }

    /// "Inserting and deleting rows in editing mode" of the Table View Programming Guide: the table calls `canEditRow`
    /// and then `editingStyle` for each row. The cell is called before and after.
    func testEdit() async throws {
        let table = try await showTable(1)
        table.setEditing(true, animated: false)
        XCTAssertEqual(
            log.take(),
            [
                "canEdit 0", "editingStyle 0", "shouldIndent 0", "canMove 0", "cell set editing",
                "cell will transition 1", "cell did transition 1",
            ])
        table.setEditing(false, animated: false)
        XCTAssertEqual(log.take(), ["cell set editing", "cell will transition 0", "cell did transition 0"])
    }

    /// The same guide, "Deleting rows": the row's editing begins before its actions are revealed, and ends after an
    /// action was performed. The app deletes the row in between.
    func testSwipe() async throws {
        let table = try await showTable(2)
        try await pointer.drag(try cell(1, table), by: CGPoint(x: -150, y: 0))
        await wait("the row is open") { table.state.swipe.map { $0.offset == $0.view.fullWidth } ?? false }
        // The pointer highlights a row immediately, and a swipe undoes that.
        XCTAssertEqual(
            log.take().filter { !$0.contains("ighlight") },
            [
                "canEdit 1", "swipeActions 1", "willBeginEditing 1", "cell will transition 2", "cell did transition 2",
            ])
        try await pointer.click(try XCTUnwrap(table.state.swipe?.view.buttons.first))
        await wait("the row is deleted") { source.rows == 1 && log.lines.contains { $0.hasPrefix("didEndEditing") } }
        XCTAssertEqual(
            log.take().filter { !$0.hasPrefix("cell ") },
            [
                "perform", "numberOfSections", "numberOfRows", "didEndDisplaying 1", "didEndEditing none", "performed",
            ])
    }

    /// The same guide, "Managing the reordering of rows": the target is requested, and then the row is moved once.
    func testReorder() async throws {
        let table = try await showTable(3)
        table.setEditing(true, animated: false)
        await settle()
        _ = log.take()
        XCTAssertTrue(TableInput.focus(try cell(0, table)))
        try await pointer.key("alt+Down")
        await wait("the row has moved") { log.lines.contains { $0.hasPrefix("move") } }
        XCTAssertEqual(
            log.take().filter { !$0.hasPrefix("can") },
            ["target 0 to 1", "move 0 to 1", "numberOfSections", "numberOfRows"])
    }

    /// `reloadData()` and UITableViewDataSource: the number of sections, the numbers of rows, and cells for the visible
    /// rows, for each of which `willDisplay` is called before it appears. `didEndDisplaying` is called for the old
    /// cells.
    func testReload() async throws {
        let table = try await showTable(1)
        source.rows = 2
        table.reloadData()
        await settle()
        XCTAssertEqual(
            log.take(),
            [
                "didEndDisplaying 0", "numberOfSections", "numberOfRows", "cell prepare", "cellForRow 0",
                "cellForRow 1", "willDisplay 0", "willDisplay 1",
            ])
    }

    /// `dequeueReusableCell(withIdentifier:for:)`, "Cell reuse": a cell that disappeared is prepared before it is used
    /// for another row.
    func testReuse() async throws {
        let table = try await showTable(100, height: 200)
        let visible = try XCTUnwrap(table.indexPathsForVisibleRows?.count)
        table.contentOffset.y = CGFloat(visible) * 2 * (try cell(0, table)).frame.height
        await settle()
        let calls = log.take()
        let gone = try XCTUnwrap(calls.firstIndex(of: "didEndDisplaying 0"))
        let prepared = try XCTUnwrap(calls.firstIndex(of: "cell prepare"))
        let asked = try XCTUnwrap(calls.firstIndex { $0.hasPrefix("cellForRow") })
        let shown = try XCTUnwrap(calls.firstIndex { $0.hasPrefix("willDisplay") })
        XCTAssertLessThan(gone, prepared)
        XCTAssertLessThan(prepared, asked)
        XCTAssertLessThan(asked, shown)
        XCTAssertEqual(
            calls.filter { $0.hasPrefix("willDisplay") }.count, calls.filter { $0.hasPrefix("cellForRow") }.count)
    }

    // MARK: Scrolling

    /// UIScrollViewDelegate, "Responding to dragging": fingers that rest before they are lifted cause no deceleration.
    func testDrag() async {
        let scrollView = await showScrollView()
        for turn in 0..<3 { scrollView.gestures?.scroll(by: CGPoint(x: 0, y: 20), at: 1000 + Double(turn) * 10) }
        scrollView.gestures?.endScrolling(at: 2000)
        await wait("it was let go") { log.lines.contains { $0.hasPrefix("didEndDragging") } }
        XCTAssertEqual(
            unrepeated(log.take()), ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    }

    /// "Responding to deceleration": after the drag, before and after the content slows down.
    func testDecelerate() async {
        let scrollView = await showScrollView()
        for turn in 0..<10 { scrollView.gestures?.scroll(by: CGPoint(x: 0, y: 20), at: 1000 + Double(turn) * 10) }
        scrollView.gestures?.endScrolling(at: 1090)
        await wait("it rests") { log.lines.contains("didEndDecelerating") }
        XCTAssertEqual(
            unrepeated(log.take()),
            [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
                "didScroll", "didEndDecelerating",
            ])
    }

    private lazy var scrollLog = ScrollLog(log)

    private func showScrollView() async -> UIScrollView {
        let scrollView = UIScrollView()
        scrollView.contentSize = CGSize(width: 480, height: 30_000)
        window = await show(scrollView)
        scrollView.delegate = scrollLog
        return scrollView
    }

    /// Returns the calls, without immediate repetitions.
    private func unrepeated(_ calls: [String]) -> [String] {
        calls.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}

@MainActor
private final class NavigationLog: NSObject, UINavigationControllerDelegate {
    private let log: LifeLog

    init(_ log: LifeLog) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.lines.append("will show \(viewController.title ?? "")") }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.lines.append("did show \(viewController.title ?? "")") }
}

@MainActor
private final class ScrollLog: NSObject, UIScrollViewDelegate {
    private let log: LifeLog

    init(_ log: LifeLog) { self.log = log }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.lines.append("didScroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.lines.append("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { log.lines.append("willEndDragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        log.lines.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.lines.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.lines.append("didEndDecelerating") }
}

/// A cell that records its calls.
@MainActor
private final class StepCell: UITableViewCell {
    static weak var log: LifeLog?

    override func prepareForReuse() {
        super.prepareForReuse()
        Self.log?.lines.append("cell prepare")
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        Self.log?.lines.append("cell set editing")
        super.setEditing(editing, animated: animated)
    }

    override func willTransition(to state: UITableViewCell.StateMask) {
        super.willTransition(to: state)
        Self.log?.lines.append("cell will transition \(state.rawValue)")
    }

    override func didTransition(to state: UITableViewCell.StateMask) {
        super.didTransition(to: state)
        Self.log?.lines.append("cell did transition \(state.rawValue)")
    }
}

/// A list with one section that records the calls of its data source and delegate.
@MainActor
private final class StepTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = 0
    private let log: LifeLog

    init(_ log: LifeLog) { self.log = log }

    private func note(_ call: String, _ path: IndexPath? = nil) {
        log.lines.append(path.map { "\(call) \($0.row)" } ?? call)
    }

    func numberOfSections(in tableView: UITableView) -> Int {
        note("numberOfSections")
        return 1
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        note("numberOfRows")
        return rows
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        note("cellForRow", indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        note("willDisplay", indexPath)
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        note("didEndDisplaying", indexPath)
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        note("shouldHighlight", indexPath)
        return true
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note("didHighlight", indexPath) }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        note("didUnhighlight", indexPath)
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        note("willSelect", indexPath)
        return indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("didSelect", indexPath) }

    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        note("willDeselect", indexPath)
        return indexPath
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("didDeselect", indexPath) }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        note("canEdit", indexPath)
        return true
    }

    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    {
        note("editingStyle", indexPath)
        return .delete
    }

    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        note("shouldIndent", indexPath)
        return true
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        note("canMove", indexPath)
        return true
    }

    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        note("target \(sourceIndexPath.row) to \(proposedDestinationIndexPath.row)")
        return proposedDestinationIndexPath
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { note("move \(sourceIndexPath.row) to \(destinationIndexPath.row)") }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        note("swipeActions", indexPath)
        return UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
                note("perform")
                rows -= 1
                tableView.deleteRows(at: [indexPath], with: .automatic)
                done(true)
                note("performed")
            }
        ])
    }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        note("willBeginEditing", indexPath)
    }

    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        note("didEndEditing \(indexPath.map { "\($0.row)" } ?? "none")")
    }
}

/// A view controller that records when it appears and the first layout of its view.
private final class AppearingController: UIViewController {
    private let log: LifeLog
    private var isFirst = true

    init(_ log: LifeLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        log.lines.append("will appear")
        isFirst = true
    }
    override func viewIsAppearing(_ animated: Bool) {
        let isPlaced = view.window != nil && view.superview.map { $0.bounds.contains(view.frame) } == true
        log.lines.append(isPlaced && view.bounds.height > 100 ? "is appearing in its place" : "is appearing elsewhere")
    }
    override func viewWillLayoutSubviews() { if isFirst { log.lines.append("will layout") } }
    override func viewDidLayoutSubviews() {
        if isFirst { log.lines.append("did layout") }
        isFirst = false
    }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("did appear") }
}
