/// The accessibility settings of the desktop.
public struct UIAccessibility {
    /// Whether the user prefers reduced motion.
    @MainActor public static var isReduceMotionEnabled: Bool { Animation.isImmediate }

    private init() {}
}

/// What an element is for assistive technology.
///
/// `header` makes a label a heading at any time. What else a view is, is settled when it is added to a view on the screen.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The bits.
    @_documentation(visibility: internal)
    public let rawValue: UInt64

    /// Makes traits of bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    // Variables, as in Apple's SDK, though nothing ever sets them.

    /// Nothing special.
    public nonisolated(unsafe) static var none: UIAccessibilityTraits = []
    /// A button.
    public nonisolated(unsafe) static var button: UIAccessibilityTraits = .init(rawValue: 1 << 0)
    /// A picture.
    public nonisolated(unsafe) static var image: UIAccessibilityTraits = .init(rawValue: 1 << 2)
    /// A heading.
    public nonisolated(unsafe) static var header: UIAccessibilityTraits = .init(rawValue: 1 << 16)

    /// The role of a view without one of its own.
    var role: AccessibleRole? {
        contains(.button) ? .button : contains(.image) ? .image : contains(.header) ? .heading : nil
    }
}

/// Something that assistive technology can do with a view, beside activating it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Does the action, and returns whether it was done.
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
    /// Does the action, and returns whether it was done.
    open var actionHandler: UIAccessibilityCustomAction.Handler?
}

extension UIView {
    /// Creates the first label in the view a heading.
    @discardableResult
    func markHeading() -> Bool {
        guard let label = self as? UILabel else { return subviews.contains { $0.markHeading() } }
        if !label.accessibilityTraits.contains(.header) { label.accessibilityTraits.insert(.header) }
        return true
    }
}
