/// A control for choosing a value from a range: GTK's scale.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private let scale = Widget.scale()
    private var minimumTint = TintStyle(.minimumTrack), maximumTint = TintStyle(.maximumTrack)
    private var thumbTint = TintStyle(.thumb)
    private let minimumView = UIImageView(), maximumView = UIImageView()

    /// Creates a slider with a range from 0 to 1.
    @_documentation(visibility: internal)
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    @_documentation(visibility: internal)
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override class var accessibleRole: AccessibleRole { .generic }

    override func didInit() {
        super.didInit()
        scale.setFocusOnClick(false)
        scale.setParent(widget)
        for view in [minimumView, maximumView] {
            view.contentMode = .scaleAspectFit
            view.isHidden = true
            addSubview(view)
        }
        rangeDidChange()
        Signal.connect(scale, "value-changed") { [weak self] in self?.scaleDidChange() }
        scale.followPress(
            began: { [weak self] in self?.isHeld = true },
            ended: { [weak self] in
                self?.isHeld = false
                self?.tell()
            })
    }

    override var leafWidget: Widget? { scale }

    // MARK: Value

    /// The value. Setting it sends no event. A value out of range is clamped.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    private var storedValue: Float = 0
    /// The value at the last event.
    private var toldValue: Float = 0

    /// Sets the value without animation. No event is sent.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return }
        storedValue = min(max(value, minimumValue), max(minimumValue, maximumValue))
        toldValue = storedValue
        scale.setScaleValue(Double(storedValue))
    }

    /// The minimum value. A smaller maximum value is set to it. NaN is ignored.
    open var minimumValue: Float = 0 {
        didSet {
            guard !minimumValue.isNaN else { return minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            rangeDidChange()
        }
    }

    /// The maximum value. A greater minimum value is set to it. NaN is ignored.
    open var maximumValue: Float = 1 {
        didSet {
            guard !maximumValue.isNaN else { return maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            rangeDidChange()
        }
    }

    private func rangeDidChange() {
        isSettingRange = true
        scale.setScaleRange(Double(minimumValue)...Double(max(minimumValue, maximumValue)))
        isSettingRange = false
        setValue(storedValue, animated: false)
    }

    private var isSettingRange = false
    private var isHeld = false

    /// Whether events are sent while the slider is moved, rather than only at the end.
    open var isContinuous = true

    /// Called when GTK's value has changed. It only differs from the stored one if the user has moved the slider.
    private func scaleDidChange() {
        let new = Float(scale.scaleValue)
        guard !isSettingRange, new != storedValue else { return }
        storedValue = new
        if isContinuous || !isHeld { tell() }
    }

    /// Moves the slider to a value, as the user does.
    package final func drag(to value: Float) { scale.setScaleValue(Double(value)) }

    private func tell() {
        guard storedValue != toldValue else { return }
        toldValue = storedValue
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Appearance

    /// The image at the minimum end of the track.
    open var minimumValueImage: UIImage? { didSet { show(minimumValueImage, in: minimumView) } }
    /// The image at the maximum end of the track.
    open var maximumValueImage: UIImage? { didSet { show(maximumValueImage, in: maximumView) } }

    private func show(_ image: UIImage?, in view: UIImageView) {
        view.image = image
        view.isHidden = image == nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The colour of the track before the thumb; `nil` means the tint colour.
    open var minimumTrackTintColor: UIColor? { didSet { updateTints() } }
    /// The colour of the track after the thumb; `nil` means the theme's.
    open var maximumTrackTintColor: UIColor? { didSet { updateTints() } }
    /// The colour of the thumb; `nil` means the theme's.
    open var thumbTintColor: UIColor? { didSet { updateTints() } }

    private func updateTints() {
        let traits = traitCollection
        minimumTint.apply((minimumTrackTintColor.map(shown) ?? chosenTint)?.rgba(for: traits), to: scale)
        maximumTint.apply(maximumTrackTintColor?.rgba(for: traits), to: scale)
        thumbTint.apply(thumbTintColor?.rgba(for: traits), to: scale)
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

    private static let imageLength: CGFloat = 24

    override func placeLeaf(width: Int, height: Int) {
        var area = CGRect(x: 0, y: 0, width: width, height: height)
        let room = Self.imageLength + 6
        if minimumValueImage != nil { area = area.inset(by: UIEdgeInsets(top: 0, left: room, bottom: 0, right: 0)) }
        if maximumValueImage != nil { area = area.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: room)) }
        scale.place(mirrored(area))
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        let length = Self.imageLength, y = ((bounds.height - length) / 2).rounded()
        minimumView.frame = CGRect(x: 0, y: y, width: length, height: length)
        maximumView.frame = CGRect(x: bounds.width - length, y: y, width: length, height: length)
        mirror([minimumView, maximumView])
    }

    private var height: CGFloat { max(31, scale.naturalSize.height) }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: max(118, size.width), height: height) }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

    /// Increases the value by a tenth of the range, and sends the events.
    @_documentation(visibility: internal)
    open override func accessibilityIncrement() { step(by: 0.1) }

    /// Decreases the value by a tenth of the range, and sends the events.
    @_documentation(visibility: internal)
    open override func accessibilityDecrement() { step(by: -0.1) }

    private func step(by part: Float) {
        guard isEnabled else { return }
        let told = toldValue
        setValue(storedValue + part * (maximumValue - minimumValue), animated: false)
        toldValue = told
        tell()
    }

    /// Returns `false`, because the arrow keys and assistive technology set the value.
    @_documentation(visibility: internal)
    open override func accessibilityActivate() -> Bool { false }
}
