/// Why a scene did not come or go; everything is as it was.
public enum SceneError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The window is gone, or has no root yet: begin with `.root`.
    case noRoot
    /// What the user sees is in no window yet, so that nothing can be presented over it.
    case notShown
    /// What the user sees is in no navigation controller, so that nothing can be pushed.
    case noNavigationController
    /// What the user sees is the first screen of all.
    case nothingBelow
    /// An alert is open, or the user is about to dismiss something.
    case occupied
    /// The scene gave a controller that is shown already.
    case inUse
    /// The scene gave a navigation controller, which cannot be pushed into another one.
    case notPushable

    /// One sentence that says it.
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
