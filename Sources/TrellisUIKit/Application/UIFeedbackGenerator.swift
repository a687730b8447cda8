/// A generator of haptic feedback.
///
/// As on an iPad, the computer has no haptics, so that the generators give no feedback.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Creates a generator.
    @_documentation(visibility: internal)
    nonisolated public override init() { super.init() }

    /// Prepares the haptics, which the computer doesn't have.
    open func prepare() {}
}

/// A generator of haptic feedback for collisions.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The styles of collisions.
    public enum FeedbackStyle: Int, Sendable {
        /// A collision of small objects.
        case light = 0
        /// A collision of medium objects.
        case medium = 1
        /// A collision of large objects.
        case heavy = 2
        /// A collision of soft objects.
        case soft = 3
        /// A collision of rigid objects.
        case rigid = 4
    }

    /// Creates a generator for collisions of medium objects.
    @_documentation(visibility: internal)
    nonisolated public override init() { super.init() }

    /// Creates a generator for collisions with a style.
    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { super.init() }

    /// Called by the app when objects collide.
    open func impactOccurred() {}
    /// Called by the app when objects collide with an intensity from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}
}

/// A generator of haptic feedback for changes of a selection.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Called by the app when the selection changes.
    open func selectionChanged() {}
}

/// A generator of haptic feedback for results.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kinds of results.
    public enum FeedbackType: Int, Sendable {
        /// A task has succeeded.
        case success = 0
        /// A task has produced a warning.
        case warning = 1
        /// A task has failed.
        case error = 2
    }

    /// Called by the app when a task has ended.
    open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {}
}
