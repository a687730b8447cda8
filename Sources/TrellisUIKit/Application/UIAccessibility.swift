/// The accessibility settings of the desktop.
public struct UIAccessibility {
    /// Whether the user prefers reduced motion.
    @MainActor public static var isReduceMotionEnabled: Bool { Animation.isImmediate }

    private init() {}
}

/// The roles of an element for assistive technology.
///
/// `header` makes a label a heading at any time. What else a view is, is settled when it is added to a view on the screen.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The bits.
    @_documentation(visibility: internal)
    public let rawValue: UInt64

    /// Creates traits from their raw bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    // Variables, as in Apple's SDK, though nothing ever sets them.

    /// No traits.
    public nonisolated(unsafe) static var none: UIAccessibilityTraits = []
    /// A button.
    public nonisolated(unsafe) static var button: UIAccessibilityTraits = .init(rawValue: 1 << 0)
    /// The element is an image.
    public nonisolated(unsafe) static var image: UIAccessibilityTraits = .init(rawValue: 1 << 2)
    /// The element is a heading.
    public nonisolated(unsafe) static var header: UIAccessibilityTraits = .init(rawValue: 1 << 16)

    /// A label that tells of a failure, which assistive technology reads as soon as it appears.
    package static let alert = UIAccessibilityTraits(rawValue: 1 << 40)

    /// The role of a view without one of its own.
    var role: AccessibleRole? {
        contains(.button) ? .button : contains(.image) ? .image : labelRole
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
    ///   - name: What the action is called.
    ///   - actionHandler: Does it, and returns whether it was done.
    public init(name: String, actionHandler: @escaping UIAccessibilityCustomAction.Handler) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }

    /// What the action is called.
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
