/// A reusable header or footer of a section.
///
/// Follows Apple's `UITableViewHeaderFooterView`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: _UITableViewHeaderFooterViewBase, ConfiguredView {
    /// Creates a view with a reuse identifier.
    public override init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(reuseIdentifier: reuseIdentifier)
    }

    @_documentation(visibility: internal)
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a view of a nib.
    public required init?(coder: NSCoder) {
        reuseIdentifier = (coder as? NibCoder)?.current?.archive.reuseIdentifier
        super.init(coder: coder)
    }

    override func didInit() {
        super.didInit()
        addSubview(storedContentView)
    }

    /// The identifier for reusing the view.
    open internal(set) var reuseIdentifier: String?

    /// The view that contains the content. Add subviews here.
    open var contentView: UIView { shownContentView }
    private let storedContentView = HeaderContentView()

    /// The label with the title of the section.
    open var textLabel: UILabel? {
        if let label { return label }
        let label = UILabel()
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        self.label = label
        contentView.addSubview(label)
        return label
    }

    private var label: UILabel?

    // MARK: Configurations

    /// A closure that updates a view's configurations when its state changes.
    public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    final var configured: ConfiguredContent?

    /// The content of the view as a value. Its view replaces the content view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured?.content }
        set { showContent(newValue) }
    }

    /// The background of the view as a value. It replaces `backgroundView` and `backgroundColor`, and each of these
    /// replaces it.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured?.background }
        set {
            if newValue != nil { (backgroundView, backgroundColor) = (nil, nil) }
            showBackground(newValue)
        }
    }

    @_documentation(visibility: internal)
    open override var backgroundColor: UIColor? {
        didSet { if backgroundColor != nil { backgroundConfiguration = nil } }
    }

    /// A Boolean value that indicates whether the content configuration is updated automatically when the view's state
    /// changes.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configured?.updatesContent ?? true }
        set { configuredContent.updatesContent = newValue }
    }
    /// A Boolean value that indicates whether the background configuration is updated automatically when the view's
    /// state changes.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured?.updatesBackground ?? true }
        set { configuredContent.updatesBackground = newValue }
    }

    /// Returns the default content configuration.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

    /// Returns the default background configuration for the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        (superview as? UITableView)?.style == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }

    /// The current state of the view for its configurations.
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isPinned = isPinned
        return state
    }

    /// Whether the view is pinned at an edge of a plain table.
    final var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }

    /// A closure that updates the configurations when the view's state changes, after the automatic updates.
    open var configurationUpdateHandler: UITableViewHeaderFooterView.ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Requests an update of the configurations before the next layout.
    open func setNeedsUpdateConfiguration() { configurationIsStale() }

    override func configurationStateDidChange() { setNeedsUpdateConfiguration() }

    /// Updates the configurations for a state. Overrides call `super`.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        configured?.update(for: state, in: self)
        configurationUpdateHandler?(self, state)
    }

    final var plainContentView: UIView { storedContentView }
    final var updatesByOverride: Bool { type(of: self) != UITableViewHeaderFooterView.self }
    final var hasConfigurationUpdateHandler: Bool { configurationUpdateHandler != nil }

    /// The view behind the content.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if backgroundView != nil { backgroundConfiguration = nil }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            updateCover()
            setNeedsLayout()
        }
    }

    /// Whether rows scroll behind the view, so that it needs an opaque background.
    final var coversRows = false { didSet { if coversRows != oldValue { updateCover() } } }
    private var cover: UIView?

    private func updateCover() {
        let isWanted = coversRows && backgroundView == nil
        guard isWanted != (cover != nil) else { return }
        cover?.removeFromSuperview()
        cover = nil
        guard isWanted else { return }
        let view = UIView(frame: bounds)
        view.backgroundColor = .secondarySystemBackground
        insertSubview(view, at: 0)
        cover = view
    }

    /// Prepares the view for reuse. Overrides reset state of the previous section and call `super`.
    open func prepareForReuse() {}

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        contentView.frame = bounds
        configured?.layOut(in: bounds.size)
        backgroundView?.frame = bounds
        cover?.frame = bounds
        let margin = titleMargin(in: bounds.width)
        label?.frame = CGRect(x: margin, y: 0, width: max(0, bounds.width - 2 * margin), height: bounds.height)
    }

    /// Returns the distance of the title from both edges, in a view of a width.
    private func titleMargin(in width: CGFloat) -> CGFloat {
        CellMetrics.margin + ((superview as? UITableView)?.readableInset(in: width) ?? 0)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : bounds.width
        if let view = configured?.view {
            updateConfigurationIfNeeded()
            return CGSize(width: width, height: view.sizeThatFits(CGSize(width: width, height: 0)).height)
        }
        guard let label, label.text?.isEmpty == false else {
            return CGSize(width: width, height: CellMetrics.headerHeight)
        }
        let text = label.sizeThatFits(
            CGSize(width: max(0, width - 2 * titleMargin(in: width)), height: .greatestFiniteMagnitude))
        return CGSize(width: width, height: max(CellMetrics.headerHeight, text.height + 12))
    }

    @_documentation(visibility: internal)
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        guard contentView.holdsConstraints else { return sizeThatFits(targetSize) }
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}
