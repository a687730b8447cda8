/// A horizontal control of several segments, of which one is selected: linked GTK buttons.
///
/// Follows Apple's `UISegmentedControl`. Tab focuses the selected segment, the left and right arrow keys select the
/// previous and the next one, and Space selects the focused one. Only selection by the user sends events.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The index that stands for no segment.
    open class var noSegment: Int { -1 }

    let row = Widget.linkedRow()
    var segments: [Segment] = []

    /// Creates a control without segments.
    @_documentation(visibility: internal)
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Creates a control from titles and images, sized to fit them.
    ///
    /// - Parameter items: A title, a `UIImage` or a `UIAction` for each segment. Other values are reported on standard
    ///   error and ignored.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        for item in items ?? [] { addSegment(showing: item) }
        sizeToFit()
    }

    /// Creates a control with a segment for each action.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    }

    override class var accessibleRole: AccessibleRole { .generic }

    override func didInit() {
        super.didInit()
        row.setParent(widget)
        ArrowKeys.install(on: row) { [weak self] in self?.moveChoice(by: $0) ?? false }
    }

    override var leafWidget: Widget? { row }

    /// Returns `false`: each segment is an accessibility element of its own.
    @_documentation(visibility: internal)
    @discardableResult
    open override func accessibilityActivate() -> Bool { false }

    // MARK: Selection

    /// The index of the selected segment, or of the last pressed one if the control is momentary; `noSegment` if there
    /// is none. Setting it sends no event. An index out of range is reported on standard error and ignored.
    open var selectedSegmentIndex: Int {
        get { storedIndex }
        set {
            guard newValue == Self.noSegment || segments.indices.contains(newValue) else {
                return MisuseReports.report("there is no segment \(newValue) to select; ignored", by: Self.self)
            }
            storedIndex = newValue
            showChoice()
        }
    }

    var storedIndex = UISegmentedControl.noSegment

    /// Whether segments don't stay selected after a press.
    open var isMomentary = false {
        didSet {
            guard isMomentary != oldValue else { return }
            for index in segments.indices {
                segments[index].button = makeButton()
                segments[index].show()
            }
            insertButtons()
            showChoice()
        }
    }

    func makeButton() -> SegmentButton {
        SegmentButton(keepsChoice: !isMomentary) { [weak self] in self?.wasPressed($0) }
    }

    /// Shows which segment is selected and makes it the one that Tab focuses.
    func showChoice() {
        for (index, segment) in segments.enumerated() {
            segment.button.isChosen = !isMomentary && index == selectedSegmentIndex
        }
        styleTitles()
        updateTabStop()
    }

    private func wasPressed(_ button: SegmentButton) {
        if let index = segments.firstIndex(where: { $0.button === button }) { pressSegment(at: index) }
    }

    /// Selects a segment that the user has pressed. One that is selected remains so, without an event.
    package final func pressSegment(at index: Int) {
        if isMomentary || index != selectedSegmentIndex { choose(index) }
    }

    /// Selects a segment for the user.
    private func choose(_ index: Int) {
        storedIndex = index
        showChoice()
        if let action = segments[index].action { sendAction(action) }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Keyboard

    /// The segment that Tab focuses: the selected one or, if none is selected, the first enabled one.
    private var tabStop: Int? {
        let chosen = segments.indices.contains(storedIndex) && segments[storedIndex].isEnabled ? storedIndex : nil
        return chosen ?? segments.firstIndex { $0.isEnabled }
    }

    private func updateTabStop() {
        let stop = tabStop
        let hadFocus = segments.contains { $0.button.isFocused }
        // The new stop comes first, so that there is always a segment that can be focused.
        if let stop { segments[stop].button.widget.setFocusable(true) }
        guard !isMomentary else { return segments.forEach { $0.button.widget.setFocusable(true) } }
        if hadFocus, let stop, !segments[stop].button.isFocused { segments[stop].button.focus() }
        for (index, segment) in segments.enumerated() where index != stop { segment.button.widget.setFocusable(false) }
    }

    /// Selects the next enabled segment for an arrow key. In a momentary control, returns `false`, so that GTK moves
    /// the focus.
    private func moveChoice(by step: Int) -> Bool {
        guard !isMomentary, let stop = tabStop else { return false }
        let start = segments.indices.contains(storedIndex) ? storedIndex : stop
        let candidates = stride(from: start + step, to: step > 0 ? segments.count : -1, by: step)
        if let next = candidates.first(where: { segments[$0].isEnabled }) { choose(next) }
        return true
    }

    // MARK: Appearance

    /// The colour of the selected segment; `nil` means the theme's.
    open var selectedSegmentTintColor: UIColor? { didSet { updateTint() } }

    private var segmentTint = TintStyle(.segment)

    private func updateTint() { segmentTint.apply(selectedSegmentTintColor?.rgba(for: traitCollection), to: row) }

    override func appearanceDidChange() {
        super.appearanceDidChange()
        updateTint()
        styleTitles()
    }

    /// Whether the width of each segment depends on its content. Otherwise the widths are equal.
    open var apportionsSegmentWidthsByContent = false { didSet { contentDidChange() } }

    /// Invalidates the layout after the content or the width of a segment has changed.
    func contentDidChange() {
        styleTitles()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func placeLeaf(width: Int, height: Int) {
        super.placeLeaf(width: width, height: height)
        var x: CGFloat = 0
        for (segment, width) in zip(segments, widths(in: CGFloat(width))) {
            let left = isRightToLeft ? bounds.width - x - width : x
            segment.button.widget.place(CGRect(x: left, y: 0, width: width, height: CGFloat(height)))
            x += width
        }
    }

    /// Returns the widths of the segments: their natural ones, or those that fill a width.
    private func widths(in room: CGFloat? = nil) -> [CGFloat] {
        var parts = segments.map { $0.width > 0 ? 0 : $0.button.widget.naturalSize.width }
        let widest = parts.max() ?? 0
        if !apportionsSegmentWidthsByContent { parts = parts.map { $0 > 0 ? widest : 0 } }
        let given = segments.map(\.width).reduce(0, +), wanted = parts.reduce(0, +)
        let scale = room.map { wanted > 0 ? max(0, $0 - given) / wanted : 0 } ?? 1
        return zip(segments, parts).map { $0.width + $1 * scale }
    }

    private var naturalSize: CGSize {
        let height = segments.map { $0.button.widget.naturalSize.height }.max() ?? 0
        return CGSize(width: widths().reduce(0, +), height: height)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { naturalSize }

    // MARK: Text attributes

    final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { contentDidChange() } }

    /// Sets the attributes of the titles in a state: `normal`, `selected` or `disabled`. Attributes that aren't set for
    /// a state are those of `normal`.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes ?? [:]
    }

    /// Returns the attributes that were set for a state, or `nil`.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue].flatMap { $0.isEmpty ? nil : $0 }
    }

    private func styleTitles() {
        guard !titleAttributes.isEmpty else { return }
        for segment in segments {
            let state: UIControl.State =
                !segment.isEnabled ? .disabled : segment.button.isChosen ? .selected : .normal
            let own = titleAttributes[state.rawValue] ?? [:]
            let attributes = own.merging(titleAttributes[UIControl.State.normal.rawValue] ?? [:]) { own, _ in own }
            segment.button.setTitleAttributes(attributes, for: traitCollection)
        }
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title. An index out of range is clamped.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title, button: makeButton()), at: segment)
    }

    /// Inserts a segment with an image. An index out of range is clamped.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image, button: makeButton()), at: segment)
    }

    /// Inserts a segment with an action. A segment with the same identifier is removed, or updated if it is at this
    /// index.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let old = segments.firstIndex { $0.action?.identifier == action.identifier }
        if let old, old == segment { return setAction(action, forSegmentAt: segment) }
        if let old { remove(at: old) }
        insert(Segment(action, button: makeButton()), at: segment)
    }

    /// Removes a segment, or the last one if the index is out of range. If it was selected, no segment is selected.
    open func removeSegment(at segment: Int, animated: Bool) {
        if !segments.isEmpty { remove(at: min(max(segment, 0), segments.count - 1)) }
    }

    /// Removes all segments.
    open func removeAllSegments() {
        segments = []
        storedIndex = Self.noSegment
        contentDidChange()
    }

    /// Sets the title of a segment, which replaces its image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.title = title
            $0.image = nil
        }
    }

    /// Returns the title of a segment, or `nil` if it has an image.
    open func titleForSegment(at segment: Int) -> String? { self.segment(at: segment)?.title }

    /// Sets the image of a segment, which replaces its title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) {
            $0.image = image
            $0.title = nil
        }
    }

    /// Returns the image of a segment, or `nil` if it has a title.
    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(at: segment)?.image }

    /// Sets the action of a segment, which shows the action's image or title. An action that another segment has is
    /// reported on standard error and ignored.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        let owner = segmentIndex(identifiedBy: action.identifier)
        guard owner == NSNotFound || owner == segment else {
            return MisuseReports.report(
                "segment \(owner) already has the action that was set for segment \(segment); ignored", by: Self.self)
        }
        change(segment) { $0.take(action) }
    }

    /// Returns the action of a segment, or `nil` if it has none.
    open func actionForSegment(at segment: Int) -> UIAction? { self.segment(at: segment)?.action }

    /// Returns the index of the segment with an action's identifier, or `NSNotFound`. O(*n*) in the number of segments.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// Sets the width of a segment, in points; 0 means a share of the control's width.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = max(0, width) }
    }

    /// Returns the width that was set for a segment, or 0.
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(at: segment)?.width ?? 0 }

    /// Enables or disables a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
        showChoice()
    }

    /// Returns whether a segment is enabled.
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(at: segment)?.isEnabled ?? false }
}
