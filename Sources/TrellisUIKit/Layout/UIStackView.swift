public import Foundation

/// A view that arranges others in a row or a column, by constraints that it makes and keeps up to date.
///
/// Follows Apple's `UIStackView`. Hidden arranged subviews take no room.
///
/// For example:
///
///     let stack = UIStackView(arrangedSubviews: [title, subtitle])
///     stack.axis = .vertical
///     stack.spacing = 4
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How arranged subviews share the length of the stack.
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

    /// Where arranged subviews stand across the stack.
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

        /// The same as `leading`, in words that suit a row.
        public static var top: UIStackView.Alignment { .leading }
        /// The same as `trailing`, in words that suit a row.
        public static var bottom: UIStackView.Alignment { .trailing }
    }

    /// A spacing that means: what `spacing` says.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// A spacing that means: what the system says.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

    /// Makes an empty stack.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes an empty stack; there is nothing to decode here.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
    }

    /// Makes a stack of views, which become its subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// The views that the stack arranges, in their order along it.
    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var arrangement = StackArrangement()

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
    }

    /// Takes a view out of the arrangement; it remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        arrangementDidChange()
    }

    /// Adds a view at a place in the order, or moves it there.
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

    /// Whether the stack is a row or a column.
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }

    /// How arranged subviews share the length of the stack.
    open var distribution: UIStackView.Distribution = .fill {
        didSet { if distribution != oldValue { arrangementDidChange() } }
    }

    /// Where arranged subviews stand across the stack.
    open var alignment: UIStackView.Alignment = .fill {
        didSet { if alignment != oldValue { arrangementDidChange() } }
    }

    /// The distance between neighbours; the least distance where the distribution is about spacing.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }

    /// Whether the margins bound what is arranged, rather than the edges.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// Sets the distance after one arranged subview.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    /// The distance set after one arranged subview; `spacingUseDefault` if none is.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// The distance after an arranged subview, in points.
    func resolvedSpacing(after view: UIView) -> CGFloat {
        let spacing = customSpacings[ObjectIdentifier(view)] ?? spacing
        if spacing == Self.spacingUseSystem { return LayoutEngine.systemSpacing }
        return spacing == Self.spacingUseDefault ? 0 : spacing
    }

    // MARK: Constraints

    /// Something that decides the arrangement changed; an arranged subview was shown or hidden.
    func arrangementDidChange() {
        setNeedsUpdateConstraints()
    }

    /// An arranged subview's content has another size.
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

    /// In a row, the view with the tallest content.
    private func baselineView(inColumn place: KeyPath<[UIView], UIView?>) -> UIView? {
        let visible = arrangedSubviews.filter { !$0.isHidden }
        if axis == .vertical { return visible[keyPath: place] }
        return visible.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
    }
}
