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
    /// The fill below the content.
    open var backgroundColor: CGColor? {
        get { view?.backgroundColor?.cgColor }
        set { view?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
    }
}
