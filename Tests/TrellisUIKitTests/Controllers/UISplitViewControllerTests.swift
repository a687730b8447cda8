import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Two columns in a wide window, one in a narrow one.
@MainActor
final class UISplitViewControllerTests: UITestCase {
    private lazy var list = LifeController("list")
    private lazy var detail = LifeController("detail")
    private lazy var split = UISplitViewController(style: .doubleColumn)
    private let delegate = SplitLog()

    override func setUp() async throws {
        try await super.setUp()
        split.delegate = delegate
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
    }

    private lazy var host = HostController()

    /// Shows the split view in a part of a wide window, with a given width.
    private func show(_ split: UISplitViewController, width: CGFloat) async {
        host.width = width
        host.addChild(split)
        host.view.addSubview(split.view)
        split.view.frame = CGRect(x: 0, y: 0, width: width, height: 600)
        split.didMove(toParent: host)
        window = await show(host, width: 1000, height: 600)
    }

    private func resize(to width: CGFloat) async {
        host.width = width
        host.view.setNeedsLayout()
        await wait("the split view is resized") { split.view.bounds.width == width && split.view.isPlaced }
        await settle()
    }

    private func minX(_ controller: UIViewController) -> CGFloat { controller.view.convert(.zero, to: split.view).x }

    func testAWideWindowHasBothColumns() async throws {
        await show(split, width: 1000)
        XCTAssertFalse(split.isCollapsed)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertEqual(split.viewControllers.count, 2)
        XCTAssertTrue(split.viewControllers.allSatisfy { $0 is UINavigationController })
        XCTAssertTrue(list.splitViewController === split)
        XCTAssertTrue(split.viewController(for: .primary) === list)
        XCTAssertEqual(split.primaryColumnWidth, 375)
        XCTAssertEqual(list.view.bounds.width, 375)
        XCTAssertEqual(minX(detail), 376)
        XCTAssertEqual(detail.view.bounds.width, 624)
        XCTAssertEqual(list.calls, ["willAppear", "didAppear"])
        XCTAssertEqual(detail.calls, ["willAppear", "didAppear"])
        split.maximumPrimaryColumnWidth = 300
        await wait("the list is narrower") { list.view.bounds.width == 300 }
        split.preferredPrimaryColumnWidth = 100
        await wait("the list has its least width") { list.view.bounds.width == 240 }
        split.minimumPrimaryColumnWidth = 90
        await wait("the list has the width that is wanted") { list.view.bounds.width == 100 }
    }

    func testANarrowWindowStacksTheColumnsAndAWideOneSeparatesThem() async throws {
        await show(split, width: 1000)
        list.calls = []
        detail.calls = []
        delegate.calls = []
        await resize(to: 500)
        XCTAssertTrue(split.isCollapsed)
        XCTAssertEqual(delegate.calls, ["top of secondary", "did collapse"])
        let navigation = try XCTUnwrap(list.navigationController)
        XCTAssertEqual(navigation.viewControllers, [list, detail])
        XCTAssertEqual(detail.view.bounds.width, 500)
        XCTAssertNil(list.viewIfLoaded?.superview)
        XCTAssertEqual(list.calls, ["willDisappear", "didDisappear"])
        navigation.pushViewController(UIViewController(), animated: false)
        delegate.calls = []
        await resize(to: 900)
        XCTAssertFalse(split.isCollapsed)
        XCTAssertEqual(delegate.calls, ["did expand"])
        XCTAssertEqual(list.navigationController?.viewControllers, [list])
        XCTAssertEqual(detail.navigationController?.viewControllers.count, 2, "with what was pushed onto it")
        XCTAssertFalse(detail.navigationController === list.navigationController)
        XCTAssertEqual(list.calls.suffix(2), ["willAppear", "didAppear"])
    }

    func testAPoppedDetailIsThereAgainInAWideWindow() async throws {
        await show(split, width: 500)
        XCTAssertTrue(split.isCollapsed)
        let navigation = try XCTUnwrap(list.navigationController)
        XCTAssertTrue(navigation.topViewController === detail)
        navigation.popViewController(animated: false)
        split.show(.secondary)
        XCTAssertTrue(navigation.topViewController === detail)
        split.show(.primary)
        XCTAssertTrue(navigation.topViewController === list)
        await resize(to: 900)
        XCTAssertEqual(detail.navigationController?.viewControllers, [detail])
        await wait("the detail is shown") { detail.view.window != nil && detail.view.bounds.width > 400 }
    }

    func testTheDelegateChoosesTheColumnOfANarrowWindow() async throws {
        delegate.top = .primary
        await show(split, width: 500)
        XCTAssertEqual(list.navigationController?.viewControllers, [list])
        let other = LifeController("other")
        list.showDetailViewController(other, sender: nil)
        XCTAssertEqual(list.navigationController?.viewControllers, [list, other])
        XCTAssertTrue(split.viewController(for: .secondary) === other)
        await resize(to: 900)
        XCTAssertEqual(other.navigationController?.viewControllers, [other])
        let third = LifeController("third")
        list.showDetailViewController(third, sender: nil)
        XCTAssertNil(other.splitViewController)
        await wait("the third is shown") { third.view.window != nil && minX(third) > 200 }
        XCTAssertEqual(third.calls, ["willAppear", "didAppear"])
    }

    func testACompactColumnShowsBoth() async throws {
        let compact = LifeController("compact")
        split.setViewController(compact, for: .compact)
        await show(split, width: 500)
        XCTAssertEqual(split.viewControllers, [compact])
        XCTAssertEqual(compact.view.bounds.width, 500)
        XCTAssertEqual(list.calls, [])
        await resize(to: 900)
        XCTAssertEqual(compact.calls, ["willAppear", "didAppear", "willDisappear", "didDisappear"])
        XCTAssertEqual(list.calls, ["willAppear", "didAppear"])
    }

    func testThePrimaryColumnIsHiddenAndShownByItsButton() async throws {
        await show(split, width: 1000)
        delegate.calls = []
        split.preferredDisplayMode = .secondaryOnly
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertEqual(delegate.calls, ["will change to 1", "will hide 0"])
        XCTAssertEqual(list.calls.suffix(2), ["willDisappear", "didDisappear"])
        await wait("the detail fills the window") { detail.view.bounds.width == 1000 }
        let bar = try XCTUnwrap(detail.navigationController?.navigationBar)
        split.presentsWithGesture = false
        XCTAssertNil(bar.leadingButton, "the button is hidden with the gesture")
        split.displayModeButtonVisibility = .always
        XCTAssertTrue(bar.leadingButton === split.displayModeButtonItem)
        split.presentsWithGesture = true
        split.displayModeButtonVisibility = .never
        XCTAssertNil(bar.leadingButton)
        split.displayModeButtonVisibility = .automatic
        XCTAssertTrue(bar.leadingButton === split.displayModeButtonItem)
        split.displayModeButtonItem.primaryAction?.perform(sender: nil)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        await wait("the list is there again") { list.view.window != nil && minX(detail) == 376 }
        XCTAssertNil(bar.leadingButton)
    }

    func testWithoutAStyleTheDelegateJoinsAndSeparates() async throws {
        let plain = UISplitViewController()
        plain.delegate = delegate
        let navigation = UINavigationController(rootViewController: list)
        plain.viewControllers = [navigation, detail]
        await show(plain, width: 500)
        XCTAssertEqual(delegate.calls, ["collapse", "did collapse"])
        XCTAssertEqual(navigation.viewControllers, [list, detail])
        window?.isHidden = true
        plain.view.removeFromSuperview()
        plain.removeFromParent()
        delegate.collapses = true
        let second = UISplitViewController()
        second.delegate = delegate
        let bare = LifeController("bare")
        second.viewControllers = [UINavigationController(rootViewController: LifeController("root")), bare]
        await show(second, width: 500)
        XCTAssertEqual(second.viewControllers.count, 1)
        XCTAssertEqual(bare.calls, [])
    }

    func testTheColumnsAreMirrored() async throws {
        Desktop.isMirrored = true
        defer { Desktop.isMirrored = false }
        await show(split, width: 1000)
        await wait("the list is on the right") { minX(list) == 625 && minX(detail) == 0 }
    }
}

/// A container that gives its child a width.
@MainActor
private final class HostController: UIViewController {
    var width: CGFloat = 1000

    override func viewWillLayoutSubviews() {
        children.first?.view.frame = CGRect(x: 0, y: 0, width: width, height: view.bounds.height)
    }
}

/// Records appearance calls.
@MainActor
private final class LifeController: UIViewController {
    var calls: [String] = []

    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
}

@MainActor
private final class SplitLog: UISplitViewControllerDelegate {
    var calls: [String] = []
    var top = UISplitViewController.Column.secondary
    var collapses = false

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { calls.append("will change to \(displayMode.rawValue)") }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        calls.append("will show \(column.rawValue)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        calls.append("will hide \(column.rawValue)")
    }
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        calls.append("collapse")
        return collapses
    }
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        calls.append("top of \(proposedTopColumn)")
        return top
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("did collapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("did expand") }
}
