/// A spinner that shows that a task is in progress.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The styles of an activity indicator.
    public enum Style: Int, Sendable {
        /// The standard size.
        case medium = 100
        /// A large indicator.
        case large = 101
        /// A large white indicator. Deprecated on iOS in favour of `large` and `color`.
        case whiteLarge = 0
        /// A white indicator of the standard size. Deprecated on iOS in favour of `medium` and `color`.
        case white = 1
        /// A grey indicator of the standard size. Deprecated on iOS in favour of `medium` and `color`.
        case gray = 2
    }

    private let spinner = Widget.spinner()

    /// Creates an indicator of medium size.
    @_documentation(visibility: internal)
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        (coder as? NibCoder)?.decode(self)
    }

    /// Creates an indicator of a style.
    public init(style: UIActivityIndicatorView.Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.length, height: style.length))
        updateColor()
    }

    override func didInit() {
        super.didInit()
        spinner.setParent(widget)
        super.isHidden = hidesWhenStopped
        accessibilityLabel = SystemText.localized("In progress")
    }

    override var leafWidget: Widget? { spinner }

    /// The style of the indicator.
    open var style = UIActivityIndicatorView.Style.medium {
        didSet {
            invalidateIntrinsicContentSize()
            updateColor()
        }
    }

    /// The colour of the indicator. The default is that of the style, or the theme's text colour.
    open var color: UIColor! {
        get { storedColor ?? style.color ?? .label }
        set {
            storedColor = newValue
            updateColor()
        }
    }

    private var storedColor: UIColor?
    private var spinnerTint = TintStyle(.spinner)

    private func updateColor() {
        spinnerTint.apply((storedColor ?? style.color)?.rgba(for: traitCollection), to: spinner)
    }

    override func appearanceDidChange() {
        super.appearanceDidChange()
        updateColor()
    }

    /// Whether the indicator is hidden while it isn't animating.
    open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }

    /// Whether the indicator is animating.
    open private(set) var isAnimating = false

    /// Starts the animation.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
        spinner.setSpinning(true)
    }

    /// Stops the animation.
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
        spinner.setSpinning(false)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { CGSize(width: style.length, height: style.length) }
}

extension UIActivityIndicatorView.Style {
    fileprivate var length: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

    /// The colour of a style that has one.
    fileprivate var color: UIColor? {
        switch self {
        case .medium, .large: nil
        case .whiteLarge, .white: .white
        case .gray: .gray
        }
    }
}
