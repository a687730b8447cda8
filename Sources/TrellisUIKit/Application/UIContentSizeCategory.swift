/// How large the user wants text.
///
/// The desktop has a scale for text; `preferredContentSizeCategory` is the category whose body text is nearest to it.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The category's name.
    @_documentation(visibility: internal)
    public var rawValue: String

    /// Makes a category of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The size isn't specified.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Very small text.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// Small text.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// Text smaller than usual.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The usual text.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// Text larger than usual.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Large text.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// Very large text.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// Text for those who see badly.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// Large text for those who see badly.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// Larger text for those who see badly.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// Very large text for those who see badly.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest text for those who see badly.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Posted when the desktop's text scale became another category; `newValueUserInfoKey` has it.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new category in the notification.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    /// The categories with the size of body text that Apple documents for each.
    private static let bodySizes: [(category: UIContentSizeCategory, size: CGFloat)] = [
        (.extraSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.extraLarge, 19), (.extraExtraLarge, 21),
        (.extraExtraExtraLarge, 23), (.accessibilityMedium, 28), (.accessibilityLarge, 33),
        (.accessibilityExtraLarge, 40), (.accessibilityExtraExtraLarge, 47), (.accessibilityExtraExtraExtraLarge, 53),
    ]

    /// Makes the category that is nearest to a scale of text; 1 is the usual one.
    init(textScale: CGFloat) {
        let size = 17 * textScale
        let nearest = Self.bodySizes.min { abs($0.size - size) < abs($1.size - size) }
        self = nearest?.category ?? .large
    }

    /// The scale of text that the category stands for; `nil` if it stands for none.
    var textScale: CGFloat? { Self.bodySizes.first { $0.category == self }.map { $0.size / 17 } }

    private var order: Int { Self.bodySizes.firstIndex { $0.category == self } ?? -1 }

    /// Whether it is one of the larger sizes for accessibility.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// Returns whether text of one size is smaller than text of another.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.order < right.order
    }
    /// Returns whether text of one size is not larger than text of another.
    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.order <= right.order
    }
    /// Returns whether text of one size is larger than text of another.
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.order > right.order
    }
    /// Returns whether text of one size is not smaller than text of another.
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.order >= right.order
    }
}

/// What shows text that may follow the text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether the text follows the desktop's size.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
