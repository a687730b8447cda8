/// What the user asked of the desktop for all apps.
public struct UIAccessibility {
    /// Whether the user wants less motion.
    @MainActor public static var isReduceMotionEnabled: Bool { Animation.isImmediate }

    private init() {}
}
