/// How a view's surface is painted: corners, border and mask, as QuartzCore names them.
@preconcurrency @MainActor
open class CALayer: NSObject {
    private weak var view: UIView?

    init(view: UIView) {
        self.view = view
    }

    /// The radius of the four corners, in points.
    open var cornerRadius: CGFloat = 0 { didSet { view?.updatePaint() } }
    /// The width of a line drawn inside the edge, in points.
    open var borderWidth: CGFloat = 0 { didSet { view?.updatePaint() } }
    /// The border's colour; opaque black where it is not set.
    open var borderColor: CGColor? { didSet { view?.updatePaint() } }
    /// Whether what lies outside the (rounded) bounds is cut off.
    open var masksToBounds = false { didSet { view?.updatePaint() } }
    /// The colour of the shadow.
    open var shadowColor: CGColor? = UIColor.black.cgColor { didSet { shadowDidChange() } }
    /// How much of the shadow is to be seen, from 0, which is none, to 1.
    ///
    /// A view throws the shadow of its background: without one, and where `masksToBounds` cuts it off, there is none.
    open var shadowOpacity: Float = 0 { didSet { shadowDidChange() } }
    /// How far the shadow lies from the view, in points.
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { shadowDidChange() } }
    /// How soft the shadow's edge is, in points.
    open var shadowRadius: CGFloat = 3 { didSet { shadowDidChange() } }

    private func shadowDidChange() { view?.updateShadow() }

    /// The rectangle in the superview's coordinates: the view's own.
    open var frame: CGRect {
        get { view?.frame ?? .zero }
        set { view?.frame = newValue }
    }
    /// The rectangle in the view's own coordinates.
    open var bounds: CGRect {
        get { view?.bounds ?? .zero }
        set { view?.bounds = newValue }
    }
    /// The middle of the frame.
    open var position: CGPoint {
        get { view?.center ?? .zero }
        set { view?.center = newValue }
    }
    /// The opacity, from 0 to 1: the view's `alpha`.
    open var opacity: Float {
        get { Float(view?.alpha ?? 1) }
        set { view?.alpha = CGFloat(newValue) }
    }
    /// Whether the view is left out.
    open var isHidden: Bool {
        get { view?.isHidden ?? false }
        set { view?.isHidden = newValue }
    }

    /// The fill below the content.
    open var backgroundColor: CGColor? {
        get { view?.backgroundColor?.cgColor }
        set { view?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
    }
}
