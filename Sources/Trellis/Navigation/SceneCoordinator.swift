public import TrellisUIKit

/// A coordinator that shows the scenes of a window: as its root, pushed or presented.
///
/// Each transition determines the visible screen from the window's view controllers. Back swipes, tabs, dismissed
/// sheets and the app's own transitions are therefore taken into account without delegates. The coordinator retains
/// neither the window nor view controllers.
///
/// For example:
/// ```swift
/// let coordinator = SceneCoordinator(window: window)
/// try coordinator.transition(to: ListScene().inNavigation, by: .root)
/// window.makeKeyAndVisible()
/// let router = coordinator.router { (place: Place) in … }
/// ```
@MainActor
public final class SceneCoordinator: SceneRouting {
    private weak var window: UIWindow?
    private let shownChild: (UIViewController) -> UIViewController?
    /// The number of dismissals by this coordinator that are in progress.
    private var dismissals = 0
    /// The scenes that are presented after the dismissals.
    private var waiting: [(scene: any SceneDestination, animated: Bool)] = []

    /// Creates a coordinator of a window.
    ///
    /// - Parameters:
    ///   - window: The window, which the app must retain.
    ///   - shownChild: Returns the visible child of a container that the app implements, or `nil` for any other view
    ///     controller. Those of navigation and tab bar controllers are known.
    public init(window: UIWindow, shownChild: @escaping (UIViewController) -> UIViewController? = { _ in nil }) {
        self.window = window
        self.shownChild = shownChild
    }

    /// The visible view controller, ignoring alerts and view controllers that are being dismissed.
    ///
    /// - Complexity: O(depth of the view controller hierarchy)
    public var current: UIViewController? {
        window?.rootViewController.map(shownScene)
    }

    /// Returns the innermost visible view controller, beginning with one.
    private func shownScene(_ root: UIViewController) -> UIViewController {
        var controller = root
        while true {
            if let presented = controller.presentedViewController, presented.isScene {
                controller = presented
            } else if let shown = visibleChild(of: controller) {
                controller = shown
            } else {
                return controller
            }
        }
    }

    private func visibleChild(of controller: UIViewController) -> UIViewController? {
        switch controller {
        case let navigation as UINavigationController: navigation.topViewController
        case let tabs as UITabBarController: tabs.selectedViewController
        default: shownChild(controller)
        }
    }

    // MARK: Transitions

    /// Shows a scene. If it throws, nothing has changed.
    ///
    /// A push applies to the presented navigation controller, if there is one, not to the one below it.
    ///
    /// - Parameters:
    ///   - destination: The scene.
    ///   - transition: The transition.
    ///   - animated: Whether to animate the transition.
    /// - Throws: `SceneError` if the transition isn't possible.
    public func transition(
        to destination: any SceneDestination, by transition: SceneTransition, animated: Bool
    ) throws {
        switch transition {
        case .root: try becomeRoot(destination)
        case .push: try push(destination, animated: animated)
        case .modal: try present(destination, animated: animated)
        }
    }

    private func becomeRoot(_ scene: any SceneDestination) throws {
        guard let window else { throw SceneError.noRoot }
        let controller = scene.makeController()
        guard controller.isFree else { throw SceneError.inUse }
        waiting = []
        if let old = window.rootViewController, old.presentedViewController != nil { old.dismiss(animated: false) }
        window.rootViewController = controller
    }

    private func push(_ scene: any SceneDestination, animated: Bool) throws {
        guard let current else { throw SceneError.noRoot }
        guard let navigation = current as? UINavigationController ?? current.navigationController else {
            throw SceneError.noNavigationController
        }
        let controller = scene.makeController()
        guard !(controller is UINavigationController) else { throw SceneError.notPushable }
        guard controller.isFree, controller !== window?.rootViewController else { throw SceneError.inUse }
        navigation.pushViewController(controller, animated: animated)
    }

    private func present(_ scene: any SceneDestination, animated: Bool) throws {
        guard let current else { throw SceneError.noRoot }
        guard current.viewIfLoaded?.window != nil else { throw SceneError.notShown }
        let search = current.presentedViewController as? UISearchController
        if search == nil, let other = current.presentedViewController {
            // iOS can't present over a controller that is being dismissed.
            guard other.isBeingDismissed, dismissals > 0 else { throw SceneError.occupied }
            return waiting.append((scene, animated))
        }
        let controller = scene.makeController()
        guard controller.isFree, controller !== window?.rootViewController else { throw SceneError.inUse }
        // Of an active search, only the search controller can present.
        (search ?? current).present(controller, animated: animated)
    }

    // MARK: Back

    /// Pops the visible screen, or dismisses it if it is the first of a presented stack.
    ///
    /// - Parameter animated: Whether to animate the transition.
    /// - Throws: `SceneError.nothingBelow` on the first screen.
    public func pop(animated: Bool) throws {
        guard let current else { throw SceneError.noRoot }
        var candidate: UIViewController? = current
        while let controller = candidate {
            if let navigation = controller as? UINavigationController, navigation.viewControllers.count > 1 {
                navigation.popViewController(animated: animated)
                return
            }
            candidate = controller.parent
        }
        guard let presenter = current.presentingViewController else { throw SceneError.nothingBelow }
        dismissals += 1
        presenter.dismiss(animated: animated) { [self] in dismissalEnded() }
    }

    private func dismissalEnded() {
        dismissals -= 1
        guard dismissals == 0 else { return }
        let scenes = waiting
        waiting = []
        for (scene, animated) in scenes {
            do {
                try present(scene, animated: animated)
            } catch {
                ListIssue.reporter(
                    ListIssue(kind: .lostScene, message: "\(type(of: scene)): \(error)", fileID: #fileID, line: #line))
            }
        }
    }
}

extension UIViewController {
    fileprivate var isScene: Bool { !isBeingDismissed && !(self is UIAlertController || self is UISearchController) }

    /// Whether the view controller isn't in use: it has no parent, isn't presented and isn't in a window.
    fileprivate var isFree: Bool { parent == nil && presentingViewController == nil && viewIfLoaded?.window == nil }
}
