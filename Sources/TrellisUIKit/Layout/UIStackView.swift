public import Foundation

/// A view that arranges its subviews in a row or a column with Auto Layout.
///
/// Follows Apple's `UIStackView`. Hidden arranged subviews take no space.
///
/// For example:
///
///     let stack = UIStackView(arrangedSubviews: [title, subtitle])
///     stack.axis = .vertical
///     stack.spacing = 4
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// The ways to distribute the arranged views along the axis.
    public enum Distribution: Int, Sendable {
        /// Resizes the views along the axis so that they fill the stack.
        case fill = 0
        /// Gives all views the same size along the axis.
        case fillEqually = 1
        /// Resizes the views in proportion to their intrinsic sizes.
        case fillProportionally = 2
        /// Keeps the views' sizes and spaces them evenly.
        case equalSpacing = 3
        /// Spaces the views' centers evenly.
        case equalCentering = 4
    }

    /// The alignments of the arranged views across the axis.
    public enum Alignment: Int, Sendable {
        /// Resizes the views across the axis so that they fill the stack.
        case fill = 0
        /// Aligns the views' leading edges (or top edges).
        case leading = 1
        /// Aligns the baselines of the views' first lines of text.
        case firstBaseline = 2
        /// Aligns the views' centers.
        case center = 3
        /// Aligns the views' trailing edges (or bottom edges).
        case trailing = 4
        /// Aligns the baselines of the views' last lines of text.
        case lastBaseline = 5

        /// The same as `leading`, for horizontal stacks.
        public static var top: UIStackView.Alignment { .leading }
        /// The same as `trailing`, for horizontal stacks.
        public static var bottom: UIStackView.Alignment { .trailing }
    }

    /// A custom spacing that means the value of `spacing`.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// A custom spacing that means the system spacing.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

    /// Creates an empty stack view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a stack view of a nib.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        (coder as? NibCoder)?.decode(self)
    }

    /// Creates a stack view that arranges views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// The arranged views, in order.
    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var arrangement = StackArrangement()

    /// Adds a view at the end of the arranged views.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
    }

    /// Removes a view from the arranged views. It remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        arrangementDidChange()
    }

    /// Inserts a view at an index of the arranged views, or moves it there.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        precondition(
            (0...arrangedSubviews.count).contains(stackIndex),
            "index out of bounds for arranged subview: index = \(stackIndex), expected 0 to \(arrangedSubviews.count)")
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.insert(view, at: stackIndex)
        arrangementDidChange()
    }

    @_documentation(visibility: internal)
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// The axis of the stack view.
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }

    /// The distribution of the arranged views along the axis.
    open var distribution: UIStackView.Distribution = .fill {
        didSet { if distribution != oldValue { arrangementDidChange() } }
    }

    /// The alignment of the arranged views across the axis.
    open var alignment: UIStackView.Alignment = .fill {
        didSet { if alignment != oldValue { arrangementDidChange() } }
    }

    /// The spacing between the arranged views. If the distribution determines the spacing, it is the minimum.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }

    /// A Boolean value that indicates whether the arranged views are laid out relative to the margins instead of the
    /// edges.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// Sets the spacing after an arranged view.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    /// Returns the custom spacing after an arranged view, or `spacingUseDefault` if there is none.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Returns the spacing after an arranged view, in points.
    func resolvedSpacing(after view: UIView) -> CGFloat {
        let spacing = customSpacings[ObjectIdentifier(view)] ?? spacing
        if spacing == Self.spacingUseSystem { return LayoutEngine.systemSpacing }
        return spacing == Self.spacingUseDefault ? 0 : spacing
    }

    // MARK: Constraints

    /// Called when a property that affects the arrangement changed, or an arranged view was shown or hidden.
    func arrangementDidChange() {
        setNeedsUpdateConstraints()
    }

    /// Called when the content size of an arranged view changed.
    func arrangedContentSizeDidChange() {
        if distribution == .fillProportionally { arrangementDidChange() }
    }

    @_documentation(visibility: internal)
    open override func updateConstraints() {
        arrangement.rebuild(for: self)
        super.updateConstraints()
    }

    // MARK: Baselines

    @_documentation(visibility: internal)
    open override var forFirstBaselineLayout: UIView {
        baselineView(inColumn: \.first)?.forFirstBaselineLayout ?? self
    }

    @_documentation(visibility: internal)
    open override var forLastBaselineLayout: UIView {
        baselineView(inColumn: \.last)?.forLastBaselineLayout ?? self
    }

    /// Returns the view whose baseline the stack has. In a row, it is the view with the tallest content.
    private func baselineView(inColumn place: KeyPath<[UIView], UIView?>) -> UIView? {
        let visible = arrangedSubviews.filter { !$0.isHidden }
        if axis == .vertical { return visible[keyPath: place] }
        return visible.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
    }
}
