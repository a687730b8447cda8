import ProcessTesting
import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// The parents, the styles and the children of view controllers.
@MainActor
final class ContainmentTests: UITestCase {
    private final class Screen: UIViewController {
        var log: [String] = []
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            log.append("appear \(isMovingToParent)")
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            log.append("disappear \(isMovingFromParent)")
        }
    }

    private final class Silent: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    func testAScreenKnowsWhetherItComesOrComesBack() async throws {
        let first = Screen(), second = Screen(), navigation = UINavigationController(rootViewController: first)
        window = await show(navigation)
        await settle()
        navigation.pushViewController(second, animated: false)
        navigation.popViewController(animated: false)
        XCTAssertEqual(first.log, ["appear true", "disappear false", "appear false"])
        XCTAssertEqual(second.log, ["appear true", "disappear true"])
    }

    func testAScreenThatIsPresentedHasNoParentToLeave() async throws {
        let root = UIViewController(), screen = Screen(), navigation = UINavigationController(rootViewController: root)
        window = await show(navigation)
        navigation.pushViewController(screen, animated: false)
        navigation.popViewController(animated: false)
        screen.log = []
        root.present(screen, animated: false)
        await wait("it is shown") { screen.view.window != nil }
        root.dismiss(animated: false)
        XCTAssertEqual(screen.log, ["appear false", "disappear false"])
    }

    func testAPushThatIsIgnoredIsReported() async throws {
        let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
        var reports: [String] = []
        MisuseReports.reporter = { reports.append($0) }
        defer { MisuseReports.reporter = nil }
        navigation.pushViewController(root, animated: false)
        navigation.pushViewController(UINavigationController(), animated: false)
        XCTAssertEqual(navigation.viewControllers, [root])
        XCTAssertEqual(
            reports,
            [
                "did not push UIViewController, which is already in the stack",
                "did not push UINavigationController, which is a navigation controller",
            ])
    }

    func testOneChildTakesThePlaceOfAnother() async throws {
        let parent = UIViewController(), old = Screen(), new = Screen()
        parent.addChild(old)
        parent.view.addSubview(old.view)
        old.didMove(toParent: parent)
        window = await show(parent)
        await settle()
        parent.addChild(new)
        var finished: Bool?
        parent.transition(from: old, to: new, duration: 0.1, animations: { old.view.alpha = 0 }) { finished = $0 }
        XCTAssertTrue(new.view.superview === parent.view)
        await wait("it has ended") { finished != nil }
        XCTAssertNil(old.view.superview)
        XCTAssertEqual(new.log, ["appear true"])
        XCTAssertEqual(old.log.last, "disappear false")
    }

    func testAParentThatForwardsItselfIsLeftAlone() async throws {
        let parent = Silent(), child = Screen()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        window = await show(parent)
        await settle()
        XCTAssertEqual(child.log, [])
    }

    func testAControllersStyleHoldsForItsView() async throws {
        let controller = UIViewController(), label = UILabel()
        controller.overrideUserInterfaceStyle = .dark
        controller.view.addSubview(label)
        window = await show(controller)
        XCTAssertEqual(label.traitCollection.userInterfaceStyle, .dark)
        controller.overrideUserInterfaceStyle = .light
        XCTAssertEqual(label.traitCollection.userInterfaceStyle, .light)
        controller.view.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(label.traitCollection.userInterfaceStyle, .dark, "the view's own comes first")
    }

    func testASheetHasTheSizeThatIsWanted() async throws {
        let root = UIViewController(), sheet = UIViewController()
        window = await show(root, width: 1000, height: 800)
        sheet.preferredContentSize = CGSize(width: 320, height: 240)
        sheet.modalPresentationStyle = .formSheet
        root.present(sheet, animated: false)
        await wait("it is there") { sheet.view.bounds.size == CGSize(width: 320, height: 240) }
        sheet.preferredContentSize = CGSize(width: 360, height: 300)
        await wait("it has grown") { sheet.view.bounds.size == CGSize(width: 360, height: 300) }
        root.dismiss(animated: false)
    }

    func testAllWhoseViewsWereMadeHearThatMemoryIsShort() async {
        final class Keeper: UIViewController {
            var warnings = 0
            override func didReceiveMemoryWarning() {
                super.didReceiveMemoryWarning()
                warnings += 1
            }
        }
        let shown = Keeper(), child = Keeper(), idle = Keeper()
        shown.addChild(child)
        shown.addChild(idle)
        _ = child.view
        window = await show(shown)
        let posted = expectation(
            forNotification: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared)
        UIApplication.shared.memoryIsLow()
        await fulfillment(of: [posted], timeout: Deadline.seconds)
        XCTAssertEqual([shown.warnings, child.warnings, idle.warnings], [1, 1, 0])
    }

    func testMembersOfViewsCanBeOverridden() {
        final class Inset: UIView {
            override var layoutMargins: UIEdgeInsets {
                get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
                set { super.layoutMargins = newValue }
            }
            var added = 0
            override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
                added += 1
                super.addGestureRecognizer(gestureRecognizer)
            }
            override var transform: CGAffineTransform { didSet { added += 10 } }
        }
        final class Choice: UISegmentedControl {
            override func setTitle(_ title: String?, forSegmentAt segment: Int) {
                super.setTitle(title?.uppercased(), forSegmentAt: segment)
            }
        }
        let view = Inset()
        view.addGestureRecognizer(UITapGestureRecognizer())
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        XCTAssertEqual(view.added, 11)
        XCTAssertEqual(view.layoutMargins.right, 4)
        let choice = Choice(items: ["a"])
        choice.setTitle("b", forSegmentAt: 0)
        XCTAssertEqual(choice.titleForSegment(at: 0), "B")
    }

    func testAShownWindowTakesAnotherSize() async throws {
        let root = UIViewController()
        window = await show(root, width: 480, height: 600)
        window?.frame.size = CGSize(width: 640, height: 500)
        await wait("the desktop has followed") { self.window?.widget.allocatedSize.width == 640 }
        XCTAssertEqual(root.view.bounds.width, 640)
        XCTAssertEqual(window?.bounds.size, CGSize(width: 640, height: 500))
    }

    func testAContainerHasTheTitleBarOfItsChild() async throws {
        let container = UIViewController(), other = UIViewController()
        window = await show(container)
        let window = try XCTUnwrap(window)
        XCTAssertEqual(titleBars(in: window), 1)
        let child = UINavigationController(rootViewController: UIViewController())
        container.addChild(child)
        child.view.frame = container.view.bounds
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
        await wait("only the child's bar is shown") {
            titleBars(in: window) == 1 && container.view.frame == window.bounds
        }
        XCTAssertTrue(child.navigationBar.isDescendant(of: window))
        child.view.removeFromSuperview()
        child.removeFromParent()
        await wait("the window has its own bar again") {
            titleBars(in: window) == 1 && container.view.frame != window.bounds
        }
        let tabs = UITabBarController()
        tabs.viewControllers = [other]
        container.addChild(tabs)
        container.view.addSubview(tabs.view)
        tabs.didMove(toParent: container)
        await wait("the bar is that of the tabs") {
            titleBars(in: window) == 1 && titleBars(in: tabs.view) == 1
        }
    }

    private func titleBars(in view: UIView) -> Int {
        view.subviews.reduce(view is UINavigationBar ? 1 : 0) { $0 + titleBars(in: $1) }
    }
}
