/// The state that configurations are updated for.
@preconcurrency
public protocol UIConfigurationState {
    /// Creates a state in which all properties have their default values.
    init(traitCollection: UITraitCollection)
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// Accesses a custom value of the app.
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
    /// Whether the cell is a header or footer that is pinned while its section scrolls.
    public var isPinned = false
    /// Whether the cell is in editing mode.
    public var isEditing = false
    /// Whether the item is expanded and shows its children.
    public var isExpanded = false
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
    /// Whether the view is disabled.
    var dimsContent: Bool {
        (self as? UICellConfigurationState)?.isDisabled ?? (self as? UIViewConfigurationState)?.isDisabled ?? false
    }

    /// Whether the view appears selected, because it is selected or highlighted.
    var showsSelection: Bool {
        if let cell = self as? UICellConfigurationState { return cell.isSelected || cell.isHighlighted }
        if let view = self as? UIViewConfigurationState { return view.isSelected || view.isHighlighted }
        return false
    }

    /// Whether the view is being reordered, above the others.
    var isLifted: Bool { (self as? UICellConfigurationState)?.isReordering ?? false }
}

/// A transformer that derives a colour from another one.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
    // `@unchecked Sendable`: the closure is immutable, and only called on the main actor.
    /// The closure that derives the colour.
    public let transform: (UIColor) -> UIColor

    /// Creates a transformer from a closure.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

    /// Returns the derived colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// A transformer that returns the tint colour.
    public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
}
