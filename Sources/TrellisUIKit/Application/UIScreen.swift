/// The screen of the app: its window, on a monitor.
///
/// On an iPhone the window fills the screen, so that apps use `UIScreen.main.bounds` for layout. Here `bounds` are those
/// of the window, and the other properties those of the monitor.
@preconcurrency @MainActor
open class UIScreen: NSObject, UICoordinateSpace {
    /// The app's screen, on the first monitor.
    open class var main: UIScreen { theMain }
    private static let theMain = UIScreen()

    private override init() {}

    /// The bounds of the app's key window or, if it has none, of its newest window, in points. Before the app has a
    /// window, they have the size of a new one. They change when the window is resized.
    open var bounds: CGRect {
        let window = UIApplication.shared.keyWindow ?? UIApplication.shared.windows.last
        return CGRect(origin: .zero, size: window?.bounds.size ?? UIWindow.usualSize)
    }
    /// The number of pixels per point.
    open var scale: CGFloat { Display.monitor.scale }
    /// The monitor's bounds, in pixels.
    open var nativeBounds: CGRect {
        let size = Display.monitor.size
        return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    }
    /// The number of pixels per point.
    open var nativeScale: CGFloat { scale }
    /// The monitor's highest refresh rate, in frames per second.
    open var maximumFramesPerSecond: Int { Display.monitor.framesPerSecond }
    /// The coordinate space of the screen.
    open var coordinateSpace: any UICoordinateSpace { self }

    @_documentation(visibility: internal)
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.convert(point, from: self)
    }
    @_documentation(visibility: internal)
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace === self ? point : coordinateSpace.convert(point, to: self)
    }
    @_documentation(visibility: internal)
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
    }
    @_documentation(visibility: internal)
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        CGRect(origin: convert(rect.origin, from: coordinateSpace), size: rect.size)
    }
}

/// A coordinate system between which points and rectangles can be converted: that of a view or of a screen.
///
/// The desktop doesn't tell apps the position of a window, so each window's origin is taken as the screen's.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The bounds of the object in its own coordinate system.
    var bounds: CGRect { get }
    /// Converts a point from this coordinate space to another.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point from another coordinate space to this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle from this coordinate space to another.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle from another coordinate space to this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

@_documentation(visibility: internal)
extension UIView: UICoordinateSpace {
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, to: coordinateSpace as? UIView)
    }
    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, from: coordinateSpace as? UIView)
    }
    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, to: coordinateSpace as? UIView)
    }
    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, from: coordinateSpace as? UIView)
    }
}
