/// The state that a configuration depends on.
@preconcurrency
public protocol UIConfigurationState {
    /// Creates a state in which nothing is selected, pressed or otherwise special.
    init(traitCollection: UITraitCollection)
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// A value of the app's own.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a custom value in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    @_documentation(visibility: internal)
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header or footer.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// Whether the view is disabled.
    public var isDisabled = false
    /// Whether the view is highlighted.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the view has the keyboard focus.
    public var isFocused = false
    /// Whether the view is pinned while its section scrolls.
    public var isPinned = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// Whether the cell is disabled.
    public var isDisabled = false
    /// Whether the cell is highlighted.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell has the keyboard focus.
    public var isFocused = false
    /// Whether the cell is in editing mode.
    public var isEditing = false
    /// Whether the cell shows its swipe actions.
    public var isSwiped = false
    /// Whether the cell is being reordered.
    public var isReordering = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

extension UIConfigurationState {
    /// Whether the user cannot operate the view.
    var dimsContent: Bool {
        (self as? UICellConfigurationState)?.isDisabled ?? (self as? UIViewConfigurationState)?.isDisabled ?? false
    }

    /// Whether the view shows that it is selected or pressed.
    var showsSelection: Bool {
        if let cell = self as? UICellConfigurationState { return cell.isSelected || cell.isHighlighted }
        if let view = self as? UIViewConfigurationState { return view.isSelected || view.isHighlighted }
        return false
    }

    /// Whether the view is on its way to another place, above others.
    var isLifted: Bool { (self as? UICellConfigurationState)?.isReordering ?? false }
}

/// A function that derives a colour from another one.
///
/// Guard: it is immutable, and cells call its closure on the main actor only.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
    // Safe: the closure is pure, and colours are immutable.
    /// The function.
    public let transform: (UIColor) -> UIColor

    /// Creates a transformer from a closure.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

    /// Returns the derived colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// A transformer that returns the tint colour.
    public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
}
