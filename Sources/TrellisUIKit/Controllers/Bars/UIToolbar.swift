/// A bar of buttons at the bottom of a screen.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    /// The delegate, which determines the bar's position.
    open weak var delegate: (any UIToolbarDelegate)?
    private var holders: [BarItemHolder] = []
    private let line = UIView()

    /// Creates a toolbar without items.
    @_documentation(visibility: internal)
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    @_documentation(visibility: internal)
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInit() {
        super.didInit()
        line.backgroundColor = .separator
        addSubview(line)
        updateFill()
    }

    @_documentation(visibility: internal)
    open var barPosition: UIBarPosition {
        let said = delegate?.position(for: self) ?? .any
        return said == .any ? .bottom : said
    }

    /// The items from the leading to the trailing edge, including the spaces.
    open var items: [UIBarButtonItem]? {
        get { storedItems }
        set { setItems(newValue, animated: false) }
    }

    private var storedItems: [UIBarButtonItem]?

    /// Sets the items, without animation.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        storedItems = items
        holders.forEach { $0.removeFromSuperview() }
        holders = (items ?? []).map { BarItemHolder($0) }
        holders.forEach { addSubview($0) }
        setNeedsLayout()
    }

    /// Returns the centre of an item in the bar's coordinates, for tests.
    package func middle(of item: UIBarButtonItem) -> CGPoint? {
        holders.first { $0.item === item }?.center
    }

    /// The background colour of the bar; `nil` means the theme's.
    open var barTintColor: UIColor? { didSet { updateFill() } }

    /// The style of the bar. Setting it replaces the bar's `overrideUserInterfaceStyle`.
    open var barStyle = UIBarStyle.default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }

    private func updateFill() { backgroundColor = barTintColor ?? .secondarySystemBackground }

    private static let height: CGFloat = 46

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        let isAtTop = barPosition == .top || barPosition == .topAttached
        line.frame = CGRect(x: 0, y: isAtTop ? bounds.height - 1 : 0, width: bounds.width, height: 1)
        let spacing: CGFloat = 6
        let shown = holders.filter { !$0.item.isHidden }
        let wanted = shown.map(\.wantedWidth)
        let flexible = shown.filter { $0.item.isFlexibleSpace }.count
        let taken = wanted.reduce(0, +) + spacing * CGFloat(max(0, shown.count - 1)) + 2 * spacing
        let share = flexible > 0 ? max(0, bounds.width - taken) / CGFloat(flexible) : 0
        var x = spacing
        for (holder, width) in zip(shown, wanted) {
            let length = holder.item.isFlexibleSpace ? share : width
            let height = min(holder.wantedHeight, bounds.height)
            holder.frame = CGRect(x: x, y: ((bounds.height - height) / 2).rounded(), width: length, height: height)
            x += length + spacing
        }
        mirror(shown)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
}

/// The methods that determine the position of a toolbar. All are optional.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// The view of one item in a toolbar: GTK's button, the item's custom view, or nothing.
@MainActor
private final class BarItemHolder: UIView {
    let item: UIBarButtonItem
    // Not read from the item, which would update the button in each layout and so request the next one.
    private let button: BarButton?

    init(_ item: UIBarButtonItem) {
        self.item = item
        button = item.isSpace || item.customView != nil ? nil : item.barButton
        super.init(frame: .zero)
        if let view = item.customView { addSubview(view) }
        guard let button else { return }
        button.widget.leaveBar()
        button.widget.unparent()
        button.widget.setParent(widget)
    }

    required init?(coder: NSCoder) { nil }

    override var leafWidget: Widget? { button?.widget }

    // The button's colours and image depend on where it is.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        item.itemDidChange()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        item.itemDidChange()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        item.itemDidChange()
    }

    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        // Only removes a button that is still here. It may have been moved to another bar.
        if newSuperview == nil, let leafWidget, leafWidget.isChild(of: widget) { leafWidget.unparent() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        item.customView?.frame = bounds
    }

    override func placeLeaf(width: Int, height: Int) {
        if let leafWidget, leafWidget.isChild(of: widget) { super.placeLeaf(width: width, height: height) }
    }

    private var natural: CGSize {
        if let view = item.customView { return view.barSize }
        return leafWidget?.naturalSize ?? .zero
    }

    var wantedWidth: CGFloat {
        if item.isFlexibleSpace { return 0 }
        return item.width > 0 ? item.width : natural.width
    }

    var wantedHeight: CGFloat { natural.height }
}

extension UIView {
    /// The size of a custom view in a bar: its fitting or intrinsic size, or else that of its bounds.
    var barSize: CGSize {
        let fitting =
            !viewLayout.constraints.isEmpty ? systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : .zero
        let own = intrinsicContentSize
        return CGSize(
            width: max(fitting.width, own.width > 0 ? own.width : bounds.width),
            height: max(fitting.height, own.height > 0 ? own.height : bounds.height))
    }
}
