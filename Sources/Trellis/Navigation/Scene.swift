public import TrellisUIKit

/// A screen as a value: it holds the screen's parameters and creates its view controller.
///
/// For example:
/// ```swift
/// struct ListingScene: Scene {
///     let listing: Listing
///     func makeController() -> UIViewController { ListingDetailController(listing) }
/// }
/// try coordinator.transition(to: ListingScene(listing: listing), by: .push)
/// ```
@MainActor
public protocol Scene {
    /// Creates the controller. Called once for each transition. Return a new controller each time.
    ///
    /// - Returns: The controller; for a modal one, its `modalPresentationStyle` says how it is presented.
    func makeController() -> UIViewController
}

extension Scene {
    /// The screen inside a navigation controller, so that others can be pushed.
    public var inNavigation: any Scene { inNavigation(presented: .automatic) }

    /// Returns the screen inside a navigation controller that is presented with a style.
    public func inNavigation(presented style: UIModalPresentationStyle) -> any Scene {
        NavigationScene(root: self, modalPresentationStyle: style)
    }
}

/// A navigation controller with a scene as its first screen.
private struct NavigationScene: Scene {
    let root: any Scene
    let modalPresentationStyle: UIModalPresentationStyle

    func makeController() -> UIViewController {
        let navigation = UINavigationController(rootViewController: root.makeController())
        navigation.modalPresentationStyle = modalPresentationStyle
        return navigation
    }
}

/// A custom container view controller, which says which of its children is visible.
///
/// Navigation and tab bar controllers need not conform.
@MainActor
public protocol SceneContainer: UIViewController {
    /// The child that the user sees.
    var shownController: UIViewController? { get }
}

/// The transitions to a scene.
public enum SceneTransition: Sendable, Hashable {
    /// Replaces the window's root, and dismisses everything presented over it, without animation.
    case root
    /// Pushes onto the visible navigation controller.
    case push
    /// Presents over the visible screen.
    case modal
}

/// An error of a transition, after which nothing has changed.
public enum SceneError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The window is gone, or has no root yet: begin with `.root`.
    case noRoot
    /// The visible controller isn't in a window yet, so nothing can be presented over it.
    case notShown
    /// The visible controller isn't in a navigation controller, so nothing can be pushed.
    case noNavigationController
    /// The visible screen is the first one.
    case nothingBelow
    /// An alert is open, or the user is about to dismiss something.
    case occupied
    /// The scene returned a controller that is already shown.
    case inUse
    /// The scene returned a navigation controller, which can't be pushed.
    case notPushable

    /// A description in one sentence.
    public var description: String {
        switch self {
        case .noRoot: "the window is gone or has no root: begin with .root"
        case .notShown: "what would present the scene is in no window yet"
        case .noNavigationController:
            "what the user sees is in no navigation controller: present the scene, or begin with one `inNavigation`"
        case .nothingBelow: "the first screen of all cannot be left"
        case .occupied: "an alert is open, or something is being dismissed"
        case .inUse: "the scene gave a controller that is shown already: make a new one each time"
        case .notPushable: "a navigation controller cannot be pushed into another one: present it"
        }
    }
}
