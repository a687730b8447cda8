/// The layer of a view, with its corners, border, shadow and clipping.
@preconcurrency @MainActor
open class CALayer: NSObject {
    private weak var view: UIView?

    init(view: UIView, masksToBounds: Bool) {
        self.view = view
        self.masksToBounds = masksToBounds
    }

    /// The radius of the corners, in points.
    open var cornerRadius: CGFloat = 0 { didSet { view?.updatePaint() } }
    /// The corners to which the radius applies. The default is all four.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    {
        didSet { if maskedCorners != oldValue { view?.updatePaint() } }
    }
    /// The width of the border inside the edges, in points.
    open var borderWidth: CGFloat = 0 { didSet { view?.updatePaint() } }
    /// The colour of the border. The default is opaque black.
    open var borderColor: CGColor? { didSet { view?.updatePaint() } }
    /// A Boolean value that indicates whether content outside the bounds and the rounded corners is clipped.
    open var masksToBounds: Bool { didSet { view?.updatePaint() } }
    /// The colour of the shadow.
    open var shadowColor: CGColor? = UIColor.black.cgColor { didSet { shadowDidChange() } }
    /// The opacity of the shadow, from 0 to 1.
    ///
    /// The shadow is that of the view's background. A view without one, or with `masksToBounds`, has no shadow.
    open var shadowOpacity: Float = 0 { didSet { shadowDidChange() } }
    /// The offset of the shadow, in points.
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { shadowDidChange() } }
    /// The blur radius of the shadow, in points.
    open var shadowRadius: CGFloat = 3 { didSet { shadowDidChange() } }

    private func shadowDidChange() { view?.updateShadow() }

    /// The frame of the view.
    open var frame: CGRect {
        get { view?.frame ?? .zero }
        set { view?.frame = newValue }
    }
    /// The bounds of the view.
    open var bounds: CGRect {
        get { view?.bounds ?? .zero }
        set { view?.bounds = newValue }
    }
    /// The centre of the view.
    open var position: CGPoint {
        get { view?.center ?? .zero }
        set { view?.center = newValue }
    }
    /// The opacity of the view, from 0 to 1.
    open var opacity: Float {
        get { Float(view?.alpha ?? 1) }
        set { view?.alpha = CGFloat(newValue) }
    }
    /// Whether the view is hidden.
    open var isHidden: Bool {
        get { view?.isHidden ?? false }
        set { view?.isHidden = newValue }
    }

    /// Whether the layer is drawn into a bitmap first, a hint for speed. It has no effect here.
    @_documentation(visibility: internal)
    open var shouldRasterize = false
    /// The scale of that bitmap. It has no effect here.
    @_documentation(visibility: internal)
    open var rasterizationScale: CGFloat = 1

    /// Requests that the view is drawn again in the next frame.
    open func setNeedsDisplay() { view?.setNeedsDisplay() }

    /// Ends the animations of the view, which then has its own values.
    open func removeAllAnimations() { if let view { AnimatedChanges.end(of: view) } }

    /// The background colour of the view.
    open var backgroundColor: CGColor? {
        get { view?.backgroundColor?.cgColor }
        set { view?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
    }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits of the corners.
    @_documentation(visibility: internal)
    public let rawValue: UInt

    /// Creates a set of corners from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The corner at the top left.
    public static var layerMinXMinYCorner: CACornerMask { CACornerMask(rawValue: 1) }
    /// The corner at the top right.
    public static var layerMaxXMinYCorner: CACornerMask { CACornerMask(rawValue: 2) }
    /// The corner at the bottom left.
    public static var layerMinXMaxYCorner: CACornerMask { CACornerMask(rawValue: 4) }
    /// The corner at the bottom right.
    public static var layerMaxXMaxYCorner: CACornerMask { CACornerMask(rawValue: 8) }
}

extension UIView {
    /// Clips a cell to the rounded corners of its group, of which it can be the first row, the last, or both.
    final func clipToGroup(isFirst: Bool, isLast: Bool, radius: CGFloat) {
        var corners: CACornerMask = []
        if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.maskedCorners = corners
        let radius = corners.isEmpty ? 0 : radius
        if layer.cornerRadius != radius { layer.cornerRadius = radius }
        if !clipsToBounds { clipsToBounds = true }
    }
}
