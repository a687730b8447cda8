/// A bar that shows the progress of a task: GTK's progress bar.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The styles of a progress view.
    public enum Style: Int, Sendable {
        /// The default style.
        case `default` = 0
        /// The style for bars.
        case bar = 1
    }

    private let bar = Widget.progressBar()
    private var progressTint = TintStyle(.progress), trackTint = TintStyle(.progressTrack)
    private var movement: Animation?

    /// Creates a progress view with a progress of 0.
    @_documentation(visibility: internal)
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Creates a progress view of a style, sized to fit.
    public convenience init(progressViewStyle style: UIProgressView.Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        sizeToFit()
    }

    override func didInit() {
        super.didInit()
        bar.setParent(widget)
    }

    override var leafWidget: Widget? { bar }

    /// The style of the view. `.bar` has no margins.
    open var progressViewStyle = UIProgressView.Style.default {
        didSet {
            bar.setClass("osd", progressViewStyle == .bar)
            invalidateIntrinsicContentSize()
        }
    }

    /// The progress, from 0 to 1. Setting it isn't animated.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    private var storedProgress: Float = 0

    /// Sets the progress, from 0 to 1, with or without animation.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else { return }
        storedProgress = min(max(progress, 0), 1)
        movement?.stop()
        movement = nil
        let start = bar.barFraction, target = Double(storedProgress)
        guard animated, window != nil, start != target else { return bar.setBarFraction(target) }
        movement = Animation(on: widget, milliseconds: 250) { [weak self] part in
            self?.bar.setBarFraction(start + (target - start) * Double(part))
        } completion: { [weak self] in
            self?.bar.setBarFraction(target)
            self?.movement = nil
        }
    }

    /// The colour of the completed part; `nil` means the tint colour.
    open var progressTintColor: UIColor? { didSet { updateTints() } }
    /// The colour of the remaining part; `nil` means the theme's.
    open var trackTintColor: UIColor? { didSet { updateTints() } }

    private func updateTints() {
        let traits = traitCollection
        progressTint.apply((progressTintColor.map(shown) ?? chosenTint)?.rgba(for: traits), to: bar)
        trackTint.apply(trackTintColor?.rgba(for: traits), to: bar)
    }

    @_documentation(visibility: internal)
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateTints()
    }

    override func appearanceDidChange() {
        super.appearanceDidChange()
        updateTints()
    }

    private var height: CGFloat { bar.naturalSize.height }

    /// Centres the bar vertically in a view that is higher than the bar.
    override func placeLeaf(width: Int, height: Int) {
        let own = min(CGFloat(height), self.height)
        bar.place(CGRect(x: 0, y: ((CGFloat(height) - own) / 2).rounded(), width: CGFloat(width), height: own))
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: max(150, size.width), height: height) }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
}
