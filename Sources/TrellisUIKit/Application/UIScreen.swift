/// A monitor of the desktop.
///
/// Its `bounds` are the monitor's. A window is as large as the user makes it: lay out by a view's own `bounds`.
@preconcurrency @MainActor
open class UIScreen: NSObject, UICoordinateSpace {
    /// The first monitor.
    open class var main: UIScreen { theMain }
    private static let theMain = UIScreen()

    private override init() {}

    /// The monitor's bounds, in points.
    open var bounds: CGRect { CGRect(origin: .zero, size: Display.monitor.size) }
    /// The number of pixels per point.
    open var scale: CGFloat { Display.monitor.scale }
    /// The monitor's bounds, in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
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

/// A coordinate system that points and rectangles can be converted from and to: a view's or a screen's.
///
/// The desktop does not tell where on the screen a window stands: each window begins at the screen's origin.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The rectangle in its own coordinates.
    var bounds: CGRect { get }
    /// A point of this space in another one's coordinates.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// A point of another space in this one's coordinates.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// A rectangle of this space in another one's coordinates.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// A rectangle of another space in this one's coordinates.
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
