/// A view above or below a section, which can be used again.
///
/// Follows Apple's `UITableViewHeaderFooterView`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: _UITableViewHeaderFooterViewBase {
    /// Makes a view; those of one identifier are used again for one another.
    public override init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(reuseIdentifier: reuseIdentifier)
    }

    @_documentation(visibility: internal)
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Makes a view; there is nothing to decode here.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    override func didInit() {
        super.didInit()
        addSubview(storedContentView)
    }

    /// The identifier by which the view is used again.
    open private(set) var reuseIdentifier: String?

    /// What the view shows; add views here.
    open var contentView: UIView { storedContentView }
    private let storedContentView = UIView()

    /// The label with the section's title.
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

    /// A view behind the content.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            updateCover()
            setNeedsLayout()
        }
    }

    /// Whether rows are scrolled below the view, so that it has to cover them, whatever it shows.
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

    /// The view is about to be used again: take away what belongs to the last section only. Call super.
    open func prepareForReuse() {}

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
        backgroundView?.frame = bounds
        cover?.frame = bounds
        label?.frame = CGRect(
            x: CellMetrics.margin, y: 0, width: max(0, bounds.width - 2 * CellMetrics.margin), height: bounds.height)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : bounds.width
        guard let label, label.text?.isEmpty == false else {
            return CGSize(width: width, height: CellMetrics.headerHeight)
        }
        let text = label.sizeThatFits(
            CGSize(width: max(0, width - 2 * CellMetrics.margin), height: .greatestFiniteMagnitude))
        return CGSize(width: width, height: max(CellMetrics.headerHeight, text.height + 12))
    }

    @_documentation(visibility: internal)
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard contentView.holdsConstraints else { return sizeThatFits(targetSize) }
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}
