/// The state that a configuration depends on.
@preconcurrency
public protocol UIConfigurationState {
    /// Makes a state in which nothing is selected, pressed or otherwise special.
    init(traitCollection: UITraitCollection)
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// A value of the app's own.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value of the app's own in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    @_documentation(visibility: internal)
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header or footer.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// Whether the user cannot operate the view.
    public var isDisabled = false
    /// Whether the view is pressed.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the keyboard is on the view.
    public var isFocused = false
    /// Whether the view stays in sight while its section scrolls.
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
    /// Whether the user cannot operate the cell.
    public var isDisabled = false
    /// Whether the cell is pressed.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the keyboard is on the cell.
    public var isFocused = false
    /// Whether the cell shows the controls of editing.
    public var isEditing = false
    /// Whether the cell shows the actions of a swipe.
    public var isSwiped = false
    /// Whether the cell is on its way to another place.
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

/// Makes a colour out of another one.
///
/// Guard: it is immutable, and cells call its closure on the main actor only.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
    // Guard: the closure is pure, and of colours, which do not change.
    /// What makes the colour.
    public let transform: (UIColor) -> UIColor

    /// Creates a transformer of a closure.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

    /// The colour made out of another one.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// Gives the tint colour.
    public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
}
