import UIKitTesting
import UITesting
import XCTest

@testable import TrellisUIKit

/// What controllers do along with a transition: UIViewControllerTransitionCoordinator.
@MainActor
final class TransitionCoordinatorTests: UITestCase {
    private let log = LifeLog()

    override func tearDown() async throws {
        try await Pointer().release()
        try await super.tearDown()
    }

    /// A screen that asks for changes along with the transition in which it appears.
    private final class Screen: UIViewController {
        let log: LifeLog
        var sizes: [CGSize] = []

        init(_ name: String, _ log: LifeLog) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
            title = name
        }

        required init?(coder: NSCoder) { nil }

        private func name(_ controller: UIViewController?) -> String { controller?.title ?? "none" }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            guard let coordinator = transitionCoordinator else { return log.lines.append("\(name(self)) alone") }
            let begins = coordinator.animate { [unowned self] context in
                let from = context.viewController(forKey: .from), to = context.viewController(forKey: .to)
                log.lines.append("\(name(self)) along, from \(name(from)) to \(name(to))")
            } completion: { [unowned self] context in
                log.lines.append("\(name(self)) completion\(context.isCancelled ? ", cancelled" : "")")
            }
            XCTAssertTrue(begins)
        }

        override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name(self)) did appear") }

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            sizes.append(size)
            let before = view.bounds.size
            XCTAssertNotEqual(before, size)
            coordinator.animate(alongsideTransition: nil) { [unowned self] _ in
                XCTAssertEqual(view.bounds.size, size)
                log.lines.append("resized")
            }
        }
    }

    func testAPushAndAPopRunTheAlongsideAnimations() async {
        let a = Screen("A", log), b = Screen("B", log), navigation = UINavigationController(rootViewController: a)
        window = await show(navigation)
        await wait("A has appeared") { log.lines == ["A alone", "A did appear"] }
        _ = log.take()
        navigation.pushViewController(b, animated: true)
        await wait("B is shown") { log.lines.last == "B completion" }
        XCTAssertEqual(log.take(), ["B along, from A to B", "B did appear", "B completion"])
        XCTAssertNil(b.transitionCoordinator)
        navigation.popViewController(animated: true)
        await wait("A is shown") { log.lines.last == "A completion" }
        XCTAssertEqual(log.take(), ["A along, from B to A", "A did appear", "A completion"])
        navigation.pushViewController(b, animated: false)
        XCTAssertEqual(log.take(), ["B alone", "B did appear"])
    }

    func testAPopThatIsTakenBackIsCancelled() async throws {
        let a = Screen("A", log), b = Screen("B", log), navigation = UINavigationController(rootViewController: a)
        window = await show(navigation)
        navigation.pushViewController(b, animated: false)
        await wait("B is shown") { b.view.isPlaced }
        _ = log.take()
        try await Pointer().press(b.view, at: CGPoint(x: 6, y: 300))
        try await Pointer().moveOn(by: CGPoint(x: 300, y: 0))
        await wait("A comes out") { (a.transitionCoordinator?.percentComplete ?? 0) > 0.3 }
        let coordinator = try XCTUnwrap(a.transitionCoordinator)
        XCTAssertTrue(coordinator.isInteractive)
        XCTAssertTrue(coordinator.initiallyInteractive)
        coordinator.notifyWhenInteractionChanges { [log] in log.lines.append("let go, \($0.isInteractive)") }
        XCTAssertEqual(log.take(), ["A along, from B to A"])
        try await Pointer().moveOn(by: CGPoint(x: -260, y: 0))
        try await Pointer().release()
        await wait("it is over") { navigation.transitionCoordinator == nil }
        XCTAssertEqual(log.take().filter { !$0.hasPrefix("B") }, ["let go, false", "A completion, cancelled"])
        XCTAssertFalse(coordinator.animate(alongsideTransition: { _ in XCTFail("it has ended") }))
    }

    func testAPresentationAndItsDismissalRunTheAlongsideAnimations() async {
        let a = Screen("A", log), b = Screen("B", log)
        window = await show(a)
        await wait("A has appeared") { log.lines.contains("A did appear") }
        _ = log.take()
        b.modalPresentationStyle = .fullScreen
        a.present(b, animated: true)
        XCTAssertEqual(log.take(), ["B along, from A to B"])
        XCTAssertEqual(a.transitionCoordinator?.presentationStyle, .fullScreen)
        XCTAssertGreaterThan(a.transitionCoordinator?.transitionDuration ?? 0, 0)
        await wait("B is there") { log.lines == ["B did appear", "B completion"] }
        XCTAssertNil(b.transitionCoordinator)
        _ = log.take()
        a.dismiss(animated: true)
        await wait("A is back") { log.lines.count == 3 }
        XCTAssertEqual(log.lines, ["A along, from B to A", "A did appear", "A completion"])
    }

    func testTheTransitionToANewSizeIsCalledBeforeTheSizeChanges() async throws {
        let screen = Screen("A", log), navigation = UINavigationController(rootViewController: screen)
        let window = await show(navigation, width: 480, height: 600)
        self.window = window
        await settle()
        XCTAssertEqual(screen.sizes, [])
        window.frame.size = CGSize(width: 700, height: 650)
        await wait("the window is resized") { log.lines.contains("resized") }
        let size = try XCTUnwrap(screen.sizes.last)
        XCTAssertEqual(size.width, 700)
    }
}
