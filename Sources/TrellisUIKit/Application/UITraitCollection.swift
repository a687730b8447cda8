/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// The style isn't specified; the one of the surroundings applies.
    case unspecified = 0
    /// Dark text on light backgrounds.
    case light = 1
    /// Light text on dark backgrounds.
    case dark = 2
}

/// What a view's surroundings are like: here, light or dark.
///
/// `Sendable` as Apple's is; guard: nothing in it changes after its initialiser.
open class UITraitCollection: NSObject, @unchecked Sendable {
    /// Light or dark.
    open var userInterfaceStyle: UIUserInterfaceStyle { style }
    private let style: UIUserInterfaceStyle

    /// Makes a collection that says nothing.
    @_documentation(visibility: internal)
    public override init() {
        style = .unspecified
    }

    /// Makes a collection that says light or dark.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        style = userInterfaceStyle
    }

    static let styles = [
        UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark),
    ]

    /// The traits that dynamic colours resolve with, kept for each thread.
    public static var current: UITraitCollection {
        get { Thread.current.threadDictionary[threadKey] as? UITraitCollection ?? styles[0] }
        set { Thread.current.threadDictionary[threadKey] = newValue }
    }

    private static let threadKey = "UITraitCollection.current"

    /// Whether dynamic colours can look different under the other traits.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }

    /// Runs the actions with these traits as the current ones.
    open func performAsCurrent(_ actions: () -> Void) {
        let previous = Self.current
        Self.current = self
        defer { Self.current = previous }
        actions()
    }

    @_documentation(visibility: internal)
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.userInterfaceStyle == userInterfaceStyle
    }

    @_documentation(visibility: internal)
    open override var hash: Int { userInterfaceStyle.hashValue }
}

/// What has traits: views and view controllers.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits of its surroundings.
    var traitCollection: UITraitCollection { get }
    /// The traits changed; the earlier ones are given.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
