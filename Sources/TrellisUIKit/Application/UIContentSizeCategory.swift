/// A text size that the user has chosen.
///
/// The desktop has a text scale; `preferredContentSizeCategory` is the category whose body text is nearest to it.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The raw value of the category.
    @_documentation(visibility: internal)
    public var rawValue: String

    /// Creates a category from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The size isn't specified.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Extra small text.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// Small text.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// Medium text, one step below the default.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// Large text, the default.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// Extra large text, one step above the default.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Text two steps above the default.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// Text three steps above the default.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// The smallest of the accessibility sizes.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second of the accessibility sizes.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third of the accessibility sizes.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth of the accessibility sizes.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest of the accessibility sizes.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Posted when the user has chosen another text size. `newValueUserInfoKey` is the key of the new size.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new category in the notification's user info.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    /// The categories with the size of body text that Apple documents for each.
    private static let bodySizes: [(category: UIContentSizeCategory, size: CGFloat)] = [
        (.extraSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.extraLarge, 19), (.extraExtraLarge, 21),
        (.extraExtraExtraLarge, 23), (.accessibilityMedium, 28), (.accessibilityLarge, 33),
        (.accessibilityExtraLarge, 40), (.accessibilityExtraExtraLarge, 47), (.accessibilityExtraExtraExtraLarge, 53),
    ]

    /// Creates the category that is nearest to a text scale. The default scale is 1.
    init(textScale: CGFloat) {
        let size = 17 * textScale
        let nearest = Self.bodySizes.min { abs($0.size - size) < abs($1.size - size) }
        self = nearest?.category ?? .large
    }

    /// The text scale of the category, or `nil` if it isn't one of those above.
    var textScale: CGFloat? { Self.bodySizes.first { $0.category == self }.map { $0.size / 17 } }

    private var order: Int { Self.bodySizes.firstIndex { $0.category == self } ?? -1 }

    /// Whether the category is one of the accessibility sizes.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// Returns whether one text size is smaller than another.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.order < right.order
    }
    /// Returns whether one text size is smaller than or equal to another.
    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.order <= right.order
    }
    /// Returns whether one text size is larger than another.
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.order > right.order
    }
    /// Returns whether one text size is larger than or equal to another.
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.order >= right.order
    }
}

/// A view whose font can follow the text size that the user has chosen.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether the font changes with the user's text size.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
