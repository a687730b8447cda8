public import TrellisUIKit

/// A screen as a value, which stores the screen's parameters and creates its view controller.
///
/// For example:
/// ```swift
/// struct ListingScene: SceneDestination {
///     let listing: Listing
///     func makeController() -> UIViewController { ListingDetailController(listing) }
/// }
/// try coordinator.transition(to: ListingScene(listing: listing), by: .push)
/// ```
@MainActor
public protocol SceneDestination {
    /// Creates the view controller. Called once for each transition. Return a new controller each time.
    ///
    /// - Returns: The view controller. For a modal transition, its `modalPresentationStyle` determines the
    ///   presentation.
    func makeController() -> UIViewController
}

extension SceneDestination {
    /// Returns the screen in a navigation controller, so that other screens can be pushed onto it.
    ///
    /// - Parameter style: The presentation style of the navigation controller, for a modal transition.
    /// - Returns: The screen.
    public func inNavigation(presented style: UIModalPresentationStyle = .automatic) -> any SceneDestination {
        NavigationScene(root: self, modalPresentationStyle: style)
    }
}

/// A navigation controller with a scene as its root.
private struct NavigationScene: SceneDestination {
    let root: any SceneDestination
    let modalPresentationStyle: UIModalPresentationStyle

    func makeController() -> UIViewController {
        let navigation = UINavigationController(rootViewController: root.makeController())
        navigation.modalPresentationStyle = modalPresentationStyle
        return navigation
    }
}

/// The transitions to a scene.
public enum SceneTransition: Sendable, Hashable {
    /// Replaces the window's root view controller and dismisses everything presented over it, without animation.
    case root
    /// Pushes onto the visible navigation controller.
    case push
    /// Presents over the visible screen.
    case modal
}

/// An error of a transition. Nothing has changed when it is thrown.
public enum SceneError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The window no longer exists, or has no root view controller yet. Begin with `.root`.
    case noRoot
    /// The visible view controller isn't in a window yet, so nothing can be presented over it.
    case notShown
    /// The visible view controller isn't in a navigation controller, so nothing can be pushed.
    case noNavigationController
    /// The visible screen is the first one, so there is none to return to.
    case nothingBelow
    /// An alert is presented, or a dismissal is in progress.
    case occupied
    /// The scene returned a view controller that is already in use.
    case inUse
    /// The scene returned a navigation controller, which can't be pushed.
    case notPushable

    /// A description in one sentence.
    public var description: String {
        switch self {
        case .noRoot: "the window no longer exists or has no root view controller: begin with a `.root` transition"
        case .notShown: "the visible view controller isn't in a window yet: present the scene later"
        case .noNavigationController:
            "the visible view controller isn't in a navigation controller: present the scene, or begin `inNavigation`"
        case .nothingBelow: "this is the first screen: there is none to return to"
        case .occupied: "an alert is open or a dismissal is in progress: try again afterwards"
        case .inUse: "the scene returned a view controller that is in use: return a new one each time"
        case .notPushable: "a navigation controller cannot be pushed into another one: present it"
        }
    }
}
