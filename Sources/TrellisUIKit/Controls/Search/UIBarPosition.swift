/// The positions of a bar.
public enum UIBarPosition: Int, Sendable {
    /// Anywhere.
    case any = 0
    /// At the bottom of its view.
    case bottom = 1
    /// At the top of its view.
    case top = 2
    /// At the top of the screen.
    case topAttached = 3
}

/// A bar that knows its position.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    /// Where the bar stands.
    var barPosition: UIBarPosition { get }
}

/// A method that determines the position of a bar. It is optional.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Where the bar stands; `.any` if this is left out.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

@_documentation(visibility: internal)
extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
