/// The positions of a bar.
public enum UIBarPosition: Int, Sendable {
    /// The position isn't specified.
    case any = 0
    /// At the bottom of the containing view.
    case bottom = 1
    /// At the top of the containing view.
    case top = 2
    /// At the top of the screen.
    case topAttached = 3
}

/// A bar that has a position.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    /// The position of the bar.
    var barPosition: UIBarPosition { get }
}

/// A method that determines the position of a bar. It is optional.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns the position of the bar. The default is `.any`.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

@_documentation(visibility: internal)
extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
