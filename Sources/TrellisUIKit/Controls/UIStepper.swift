/// A control with two buttons that decrease and increase a value.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private let row = Widget.linkedRow(.group)
    let buttons = [Widget.button(icon: "list-remove-symbolic"), Widget.button(icon: "list-add-symbolic")]
    private var timer: Timer?
    /// Whether a held button has already stepped, so that the click at the end of the press is ignored.
    private var hasRepeated = false

    /// Creates a stepper with a range from 0 to 100 at the frame's origin. Its size is fixed.
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
        row.setParent(widget)
        for (index, button) in buttons.enumerated() {
            button.setParent(row)
            AccessibleProperty.setLabel(
                index == 0 ? SystemText.localized("Decrement") : SystemText.localized("Increment"), of: button)
            Signal.connect(button, "clicked") { [weak self] in self?.wasClicked(index) }
            button.followPress(
                began: { [weak self] in self?.startRepeating(index) }, ended: { [weak self] in self?.stopRepeating() })
        }
        super.frame.size = size
        updateButtons()
    }

    override var leafWidget: Widget? { row }

    // MARK: Value

    /// The value. Setting it sends no event. A value out of range is clamped.
    open var value: Double {
        get { storedValue }
        set {
            guard !newValue.isNaN else { return }
            storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            updateButtons()
        }
    }

    private var storedValue: Double = 0

    /// The minimum value.
    open var minimumValue: Double = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = storedValue
        }
    }

    /// The maximum value.
    open var maximumValue: Double = 100 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = storedValue
        }
    }

    /// The step, which must be greater than 0. Other values are ignored.
    open var stepValue: Double = 1 { didSet { if !(stepValue > 0) { stepValue = oldValue } } }
    /// Whether a step beyond one end of the range continues at the other end.
    open var wraps = false { didSet { updateButtons() } }
    /// Whether the value changes repeatedly while a button is held.
    open var autorepeat = true
    /// Whether events are sent while a button is held, rather than only at the end.
    open var isContinuous = true

    private func step(_ index: Int) -> Bool {
        let old = storedValue
        let next = old + (index == 0 ? -stepValue : stepValue)
        if wraps, next > maximumValue {
            value = minimumValue
        } else if wraps, next < minimumValue {
            value = maximumValue
        } else {
            value = next
        }
        return value != old
    }

    private func tell() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    private func wasClicked(_ index: Int) {
        guard !hasRepeated else { return }
        clickButton(index)
    }

    /// Changes the value by a step, as a click on the minus button (0) or the plus button (1) does.
    ///
    /// - Returns: `false` if the value is at its end.
    @discardableResult
    package final func clickButton(_ index: Int) -> Bool {
        guard step(index) else { return false }
        tell()
        return true
    }

    private func startRepeating(_ index: Int) {
        hasRepeated = false
        guard autorepeat else { return }
        timer?.invalidate()
        let start = Date(timeIntervalSinceNow: 0.5)
        let timer = Timer(fire: start, interval: 0.1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.hasRepeated = true
                let hasChanged = self.step(index)
                if hasChanged, self.isContinuous { self.tell() }
                if !hasChanged { self.stopRepeating() }
            }
        }
        RunLoop.main.add(timer, forMode: .default)
        self.timer = timer
    }

    private func stopRepeating() {
        guard timer != nil else { return }
        timer?.invalidate()
        timer = nil
        if hasRepeated, !isContinuous { tell() }
        // GTK sends the click of this press, if there is one, after the release. A later click, such as by the keyboard,
        // counts.
        DispatchQueue.main.async { [weak self] in self?.hasRepeated = false }
    }

    override func willLeaveWindow() {
        super.willLeaveWindow()
        stopRepeating()
    }

    /// Disables the button that would step beyond the range, unless the stepper wraps.
    private func updateButtons() {
        buttons[0].setSensitive(wraps || storedValue > minimumValue)
        buttons[1].setSensitive(wraps || storedValue < maximumValue)
    }

    // MARK: Appearance

    private var size: CGSize {
        let sizes = buttons.map(\.naturalSize)
        return CGSize(width: max(94, sizes[0].width + sizes[1].width), height: max(32, sizes[0].height))
    }

    override func placeLeaf(width: Int, height: Int) {
        super.placeLeaf(width: width, height: height)
        let half = CGFloat(width) / 2
        for (index, button) in buttons.enumerated() {
            let frame = CGRect(x: half * CGFloat(index), y: 0, width: half, height: CGFloat(height))
            button.place(mirrored(frame))
        }
    }

    /// Sets the frame. Its size is always the natural one.
    override func store(frame: CGRect) {
        super.store(frame: CGRect(origin: frame.origin, size: size))
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { size }

    /// Returns `false`, because each button is an accessibility element.
    @_documentation(visibility: internal)
    open override func accessibilityActivate() -> Bool { false }
}
