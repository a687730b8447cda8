/// How a scene comes.
public enum SceneTransition: Sendable, Hashable {
    /// As the window's root; what was there goes, with all that was presented over it. It changes at once.
    case root
    /// On top of the navigation controller that the user sees.
    case push
    /// Over what the user sees.
    case modal
}
