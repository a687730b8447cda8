/// The accessibility settings of the desktop.
public struct UIAccessibility {
    /// Whether the user prefers reduced motion.
    @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { Animation.isImmediate }

    /// Whether the desktop's screen reader is running.
    @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { Display.isScreenReaderRunning }

    private init() {}
}

/// The roles of an element for assistive technology.
///
/// They can be added and removed at any time. Controls and cells keep the role of their class.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The bits of the traits.
    @_documentation(visibility: internal)
    public let rawValue: UInt64

    /// Creates traits from their raw bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    // Variables, as in Apple's SDK. Nothing ever sets them.

    /// No traits.
    public nonisolated(unsafe) static var none: UIAccessibilityTraits = []
    /// The element is a button.
    public nonisolated(unsafe) static var button: UIAccessibilityTraits = .init(rawValue: 1 << 0)
    /// The element is a link.
    public nonisolated(unsafe) static var link: UIAccessibilityTraits = .init(rawValue: 1 << 1)
    /// The element is an image.
    public nonisolated(unsafe) static var image: UIAccessibilityTraits = .init(rawValue: 1 << 2)
    /// The element is selected.
    public nonisolated(unsafe) static var selected: UIAccessibilityTraits = .init(rawValue: 1 << 3)
    /// The element is a text that can't be changed, as labels are without it.
    public nonisolated(unsafe) static var staticText: UIAccessibilityTraits = .init(rawValue: 1 << 6)
    /// The element is disabled and doesn't respond to the user.
    public nonisolated(unsafe) static var notEnabled: UIAccessibilityTraits = .init(rawValue: 1 << 8)
    /// The element has a value that assistive technology can adjust by `accessibilityIncrement()` and
    /// `accessibilityDecrement()`.
    public nonisolated(unsafe) static var adjustable: UIAccessibilityTraits = .init(rawValue: 1 << 12)
    /// The element changes its label or value so often that assistive technology should poll it instead of reading each
    /// change. It has no effect on Linux.
    @_documentation(visibility: internal)
    public nonisolated(unsafe) static var updatesFrequently: UIAccessibilityTraits = .init(rawValue: 1 << 9)
    /// The element contains tabs, as a tab bar does.
    public nonisolated(unsafe) static var tabBar: UIAccessibilityTraits = .init(rawValue: 1 << 15)
    /// The element is a heading.
    public nonisolated(unsafe) static var header: UIAccessibilityTraits = .init(rawValue: 1 << 16)

    /// A label that shows an error, which assistive technology reads as soon as it appears.
    package static let alert = UIAccessibilityTraits(rawValue: 1 << 40)

    /// The role of a view that has no role of its own.
    var role: AccessibleRole? {
        if contains(.adjustable) { return .slider }
        if contains(.button) { return .button }
        if contains(.link) { return .link }
        if contains(.tabBar) { return .tabList }
        return contains(.image) ? .image : labelRole
    }

    /// The role of a label.
    var labelRole: AccessibleRole? { contains(.alert) ? .alert : contains(.header) ? .heading : nil }
}

/// A custom action that assistive technology can perform on a view.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// A closure that performs the action and returns whether it succeeded.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - name: The name of the action.
    ///   - actionHandler: A closure that performs the action and returns whether it succeeded.
    public init(name: String, actionHandler: @escaping UIAccessibilityCustomAction.Handler) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }

    /// The name of the action.
    open var name: String
    /// A closure that performs the action and returns whether it succeeded.
    open var actionHandler: UIAccessibilityCustomAction.Handler?
}

extension UIView {
    /// Makes the first label in the view a heading.
    @discardableResult
    func markHeading() -> Bool {
        guard let label = self as? UILabel else { return subviews.contains { $0.markHeading() } }
        if !label.accessibilityTraits.contains(.header) { label.accessibilityTraits.insert(.header) }
        return true
    }
}
