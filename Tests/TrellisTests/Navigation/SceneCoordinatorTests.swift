import Trellis
import TrellisTesting
import TrellisUIKit
import UIKitTesting
import UITesting
import XCTest

@MainActor
final class SceneCoordinatorTests: UITestCase {
    override func tearDown() async throws {
        try await Pointer().release()
        try await super.tearDown()
    }

    /// Shows a window with a scene as its root, and returns its coordinator.
    private func coordinator(
        _ root: any SceneDestination, shownChild: @escaping (UIViewController) -> UIViewController? = { _ in nil }
    ) async throws -> SceneCoordinator {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 700))
        self.window = window
        let coordinator = SceneCoordinator(window: window, shownChild: shownChild)
        try coordinator.transition(to: root, by: .root)
        window.makeKeyAndVisible()
        let controller = try XCTUnwrap(window.rootViewController)
        await wait("the root is shown") { controller.view.isPlaced && controller.view.bounds.height > 0 }
        return coordinator
    }

    private func id(_ coordinator: SceneCoordinator) -> Int? { (coordinator.current as? ListingController)?.id }

    private func assertThrows(
        _ error: SceneError, file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
    ) {
        XCTAssertThrowsError(try body(), file: file, line: line) {
            XCTAssertEqual($0 as? SceneError, error, file: file, line: line)
        }
    }

    // MARK: Transitions

    func testRootPushModalAndPop() async throws {
        let coordinator = try await coordinator(ListingScene(1).inNavigation())
        XCTAssertEqual(id(coordinator), 1)
        try coordinator.transition(to: ListingScene(2), by: .push)
        XCTAssertEqual(id(coordinator), 2)
        try coordinator.transition(to: ListingScene(3), by: .modal)
        XCTAssertEqual(id(coordinator), 3)
        try coordinator.pop()
        XCTAssertEqual(id(coordinator), 2, "what is on its way out does not count")
        try coordinator.pop()
        XCTAssertEqual(id(coordinator), 1)
        try coordinator.transition(to: ListingScene(4), by: .root)
        XCTAssertEqual(id(coordinator), 4)
        await wait("it is shown") { self.window?.rootViewController?.view.isPlaced == true }
    }

    func testAPresentedNavigationControllerIsWhereItActs() async throws {
        let coordinator = try await coordinator(ListingScene(1).inNavigation())
        let below = try XCTUnwrap(window?.rootViewController as? UINavigationController)
        try coordinator.transition(to: ListingScene(2).inNavigation(), by: .modal, animated: false)
        let presented = try XCTUnwrap(below.presentedViewController as? UINavigationController)
        try coordinator.transition(to: ListingScene(3), by: .push, animated: false)
        XCTAssertEqual(presented.viewControllers.count, 2)
        XCTAssertEqual(below.viewControllers.count, 1)
        try coordinator.pop(animated: false)
        XCTAssertEqual(id(coordinator), 2, "it pops inside what is presented, and does not dismiss the whole")
        XCTAssertTrue(below.presentedViewController === presented)
        try coordinator.pop(animated: false)
        XCTAssertNil(below.presentedViewController, "at its root it is dismissed")
        try coordinator.transition(to: ListingScene(4), by: .push, animated: false)
        XCTAssertEqual(below.viewControllers.count, 2, "and the next push is in the one below")
        XCTAssertEqual(id(coordinator), 4)
    }

    func testANewRootTakesWhatWasPresentedAway() async throws {
        let coordinator = try await coordinator(ListingScene(1))
        let old = try XCTUnwrap(window?.rootViewController)
        try coordinator.transition(to: ListingScene(2, style: .fullScreen), by: .modal, animated: false)
        try coordinator.transition(to: ListingScene(3), by: .root)
        XCTAssertNil(old.presentedViewController)
        XCTAssertEqual(id(coordinator), 3)
        assertThrows(.nothingBelow) { try coordinator.pop() }
    }

    func testAnimatedIsHonoured() async throws {
        let coordinator = try await coordinator(ListingScene(1).inNavigation())
        let navigation = try XCTUnwrap(window?.rootViewController as? UINavigationController), log = StackLog()
        navigation.delegate = log
        try coordinator.transition(to: ListingScene(2), by: .push, animated: false)
        try coordinator.transition(to: ListingScene(3), by: .push, animated: true)
        try coordinator.pop(animated: false)
        XCTAssertEqual(log.lines, ["Listing 2 false", "Listing 3 true", "Listing 2 false"])
        try coordinator.transition(to: ListingScene(4), by: .modal, animated: false)
        try coordinator.pop(animated: false)
        XCTAssertNil(navigation.presentedViewController, "without a movement it is gone at once")
        try coordinator.transition(to: ListingScene(5), by: .modal, animated: false)
        try coordinator.pop(animated: true)
        XCTAssertEqual(navigation.presentedViewController?.isBeingDismissed, true, "with one it moves out")
    }

    func testAModalSceneWaitsForTheDismissalBeforeIt() async throws {
        let coordinator = try await coordinator(ListingScene(1))
        try coordinator.transition(to: ListingScene(2), by: .modal, animated: false)
        try coordinator.pop(animated: true)
        try coordinator.transition(to: ListingScene(3), by: .modal, animated: true)
        await wait("the next one is shown") { self.id(coordinator) == 3 }
    }

    // MARK: The user's actions

    func testItFollowsTheUsersWaysBack() async throws {
        let coordinator = try await coordinator(ListingScene(1).inNavigation())
        let navigation = try XCTUnwrap(window?.rootViewController as? UINavigationController), log = StackLog()
        navigation.delegate = log
        try coordinator.transition(to: ListingScene(2), by: .push)
        let view = try XCTUnwrap(coordinator.current?.view)
        await wait("it is shown") { view.isPlaced }
        try await Pointer().press(view, at: CGPoint(x: 6, y: 300))
        try await Pointer().moveOn(by: CGPoint(x: 400, y: 0))
        try await Pointer().release()
        await wait("the swipe goes back") { self.id(coordinator) == 1 }
        assertThrows(.nothingBelow) { try coordinator.pop() }
        try coordinator.transition(to: ListingScene(3), by: .push)
        try await Pointer().move(to: navigation.view)
        try await Pointer().key("alt+Left")
        await wait("the key goes back") { self.id(coordinator) == 1 }
        try coordinator.transition(to: ListingScene(4), by: .push)
        XCTAssertEqual(navigation.viewControllers.count, 2)
        XCTAssertTrue(navigation.delegate === log, "the app's delegate is still its own")
        await wait("the last screen is shown") { navigation.transitionCoordinator == nil }
        XCTAssertEqual(
            log.lines, ["Listing 2 true", "Listing 1 true", "Listing 3 true", "Listing 1 true", "Listing 4 true"])
    }

    func testItFollowsASheetThatTheUserDismisses() async throws {
        let coordinator = try await coordinator(ListingScene(1).inNavigation())
        try coordinator.transition(to: ListingScene(2).inNavigation(), by: .modal)
        let sheet = try XCTUnwrap(coordinator.current)
        await wait("it is there") { sheet.view.isPlaced && !sheet.isBeingPresented }
        try await Pointer().move(to: sheet.view)
        try await Pointer().key("Escape")
        await wait("it is gone") { self.window?.rootViewController?.presentedViewController == nil }
        XCTAssertEqual(id(coordinator), 1)
        try coordinator.transition(to: ListingScene(3), by: .push)
        XCTAssertEqual(id(coordinator), 3)
    }

    func testItFollowsEveryTab() async throws {
        let tabs = UITabBarController()
        tabs.viewControllers = [
            ListingScene(1).inNavigation().makeController(), ListingScene(2).inNavigation().makeController(),
            ListingScene(3).makeController(),
        ]
        let coordinator = try await coordinator(FixedScene(controller: tabs))
        XCTAssertEqual(id(coordinator), 1)
        try coordinator.transition(to: ListingScene(10), by: .push)
        tabs.selectedIndex = 1
        XCTAssertEqual(id(coordinator), 2)
        try coordinator.transition(to: ListingScene(20), by: .push)
        XCTAssertEqual((tabs.viewControllers?[0] as? UINavigationController)?.viewControllers.count, 2)
        XCTAssertEqual((tabs.viewControllers?[1] as? UINavigationController)?.viewControllers.count, 2)
        tabs.selectedIndex = 2
        assertThrows(.noNavigationController) { try coordinator.transition(to: ListingScene(30), by: .push) }
        tabs.selectedIndex = 0
        try coordinator.pop()
        XCTAssertEqual(id(coordinator), 1)
    }

    func testContainersOfTheAppSayWhatTheyShow() async throws {
        let container = PagedController(
            ListingScene(1).makeController(), ListingScene(2).inNavigation().makeController())
        let coordinator = try await coordinator(FixedScene(controller: container)) {
            ($0 as? PagedController)?.shownController
        }
        XCTAssertEqual(id(coordinator), 1)
        container.page = 1
        try coordinator.transition(to: ListingScene(3), by: .push)
        XCTAssertEqual(id(coordinator), 3)
    }

    // MARK: Errors

    func testThereIsNoWayWithoutAWindowOrARoot() async throws {
        let window = UIWindow(frame: .zero)
        let early = SceneCoordinator(window: window)
        XCTAssertNil(early.current)
        for transition in [SceneTransition.push, .modal] {
            assertThrows(.noRoot) { try early.transition(to: ListingScene(1), by: transition) }
        }
        assertThrows(.noRoot) { try early.pop() }
        try early.transition(to: ListingScene(1), by: .root)
        assertThrows(.notShown) { try early.transition(to: ListingScene(2), by: .modal) }
        let late = orphan()
        assertThrows(.noRoot) { try late.transition(to: ListingScene(1), by: .root) }
    }

    private func orphan() -> SceneCoordinator { SceneCoordinator(window: UIWindow(frame: .zero)) }

    func testWhatCannotBeIsThrownAndLeavesEverythingAsItWas() async throws {
        let coordinator = try await coordinator(ListingScene(1).inNavigation())
        let navigation = try XCTUnwrap(window?.rootViewController as? UINavigationController)
        assertThrows(.nothingBelow) { try coordinator.pop() }
        assertThrows(.notPushable) { try coordinator.transition(to: ListingScene(2).inNavigation(), by: .push) }
        let first = FixedScene(controller: navigation.viewControllers[0])
        for transition in [SceneTransition.root, .push, .modal] {
            assertThrows(.inUse) { try coordinator.transition(to: first, by: transition) }
        }
        let alert = UIAlertController(title: "Open", message: nil, preferredStyle: .alert)
        navigation.present(alert, animated: false)
        assertThrows(.occupied) { try coordinator.transition(to: ListingScene(3), by: .modal) }
        try coordinator.transition(to: ListingScene(4), by: .push)
        XCTAssertEqual(id(coordinator), 4, "an alert keeps nobody from pushing below it")
        navigation.dismiss(animated: false)
        try coordinator.transition(to: ListingScene(5), by: .modal, animated: false)
        assertThrows(.noNavigationController) { try coordinator.transition(to: ListingScene(6), by: .push) }
        XCTAssertEqual(id(coordinator), 5)
        XCTAssertEqual(navigation.viewControllers.count, 2, "nothing is pushed below what is presented")
    }

    func testEmptyContainersAreNoTrap() async throws {
        let coordinator = try await coordinator(FixedScene(controller: UITabBarController()))
        assertThrows(.noNavigationController) { try coordinator.transition(to: ListingScene(1), by: .push) }
        assertThrows(.nothingBelow) { try coordinator.pop() }
        let navigation = UINavigationController()
        try coordinator.transition(to: FixedScene(controller: navigation), by: .root)
        XCTAssertTrue(coordinator.current === navigation)
        assertThrows(.nothingBelow) { try coordinator.pop() }
        try coordinator.transition(to: ListingScene(2), by: .push)
        XCTAssertEqual(id(coordinator), 2)
    }

    // MARK: View models

    func testAViewModelRoutesByPlacesOfItsOwn() async throws {
        let coordinator = try await coordinator(ListingScene(1).inNavigation())
        let router = coordinator.router { (place: Place) -> any SceneDestination in
            switch place {
            case .list: ListingScene(0)
            case .listing(let id): ListingScene(id)
            }
        }
        let model = RoutingViewModel(router: router)
        try model.didSelect(7)
        XCTAssertEqual(id(coordinator), 7)
        try model.didFinish()
        XCTAssertEqual(id(coordinator), 1)
        assertThrows(.nothingBelow) { try model.didFinish() }
        let scenes = coordinator.router { (scene: ListingScene) in scene }
        try scenes.transition(to: ListingScene(8), by: .push)
        XCTAssertEqual(id(coordinator), 8)
    }

    // MARK: Memory

    func testEveryTransitionFreesWhatItLeaves() async throws {
        let probe = LeakProbe()
        let coordinator = try await coordinator(ListingScene(1).inNavigation())
        for (transition, scene) in [
            (SceneTransition.push, ListingScene(2) as any SceneDestination), (.modal, ListingScene(3)),
            (.modal, ListingScene(4, style: .fullScreen)), (.modal, ListingScene(5).inNavigation()),
        ] {
            try coordinator.transition(to: scene, by: transition)
            if let current = coordinator.current { probe.watch(current, as: "\(transition) \(scene)") }
            await wait("it is there") { coordinator.current?.view.isPlaced == true }
            try coordinator.pop()
            await wait("it is freed") { probe.leaks.isEmpty }
        }
        if let current = coordinator.current { probe.watch(current, as: "root") }
        try coordinator.transition(to: ListingScene(6), by: .root)
        await wait("the old root is freed") { probe.leaks.isEmpty }
    }

    func testNobodyKeepsAnybody() async throws {
        let probe = LeakProbe()
        try await routedWindow(probe)
        window?.isHidden = true
        window = nil
        await wait("window, coordinator and controllers are freed") { probe.leaks.isEmpty }
    }

    /// Shows a window whose root retains its view model, which retains its router, which retains the coordinator.
    private func routedWindow(_ probe: LeakProbe) async throws {
        let coordinator = try await coordinator(ListingScene(1).inNavigation())
        let keeper = KeepingController()
        keeper.model = probe.watch(RoutingViewModel(router: coordinator.router { _ in ListingScene(9) }))
        probe.watch(keeper)
        probe.watch(coordinator)
        if let window { probe.watch(window) }
        try coordinator.transition(to: FixedScene(controller: keeper), by: .push)
        try coordinator.transition(to: ListingScene(2), by: .modal, animated: false)
    }
}

/// A view controller that retains its view model.
private final class KeepingController: UIViewController {
    var model: RoutingViewModel?
}

/// A container that an app implements.
private final class PagedController: UIViewController {
    var page = 0
    private let pages: [UIViewController]

    init(_ pages: UIViewController...) {
        self.pages = pages
        super.init(nibName: nil, bundle: nil)
        for page in pages {
            addChild(page)
            page.didMove(toParent: self)
        }
    }

    required init?(coder: NSCoder) { nil }

    var shownController: UIViewController? { pages[page] }
}
