/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
    /// The raw bits of the set.
    @_documentation(visibility: internal)
    public let rawValue: UInt

    /// Makes edges of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static var top: UIRectEdge { UIRectEdge(rawValue: 1) }
    /// The left edge.
    public static var left: UIRectEdge { UIRectEdge(rawValue: 2) }
    /// The lower edge.
    public static var bottom: UIRectEdge { UIRectEdge(rawValue: 4) }
    /// The right edge.
    public static var right: UIRectEdge { UIRectEdge(rawValue: 8) }
    /// All edges.
    public static var all: UIRectEdge { UIRectEdge(rawValue: 15) }
}

/// The styles of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// As light or dark as the interface.
    case `default` = 0
    /// Light, for dark content.
    case lightContent = 1
    /// Dark, for light content.
    case darkContent = 3
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The raw bits of the set.
    @_documentation(visibility: internal)
    public let rawValue: UInt

    /// Makes ways of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static var portrait: UIInterfaceOrientationMask { .init(rawValue: 2) }
    /// Upside down.
    public static var portraitUpsideDown: UIInterfaceOrientationMask { .init(rawValue: 4) }
    /// On its side, the right one up.
    public static var landscapeLeft: UIInterfaceOrientationMask { .init(rawValue: 16) }
    /// On its side, the left one up.
    public static var landscapeRight: UIInterfaceOrientationMask { .init(rawValue: 8) }
    /// On either side.
    public static var landscape: UIInterfaceOrientationMask { .init(rawValue: 24) }
    /// In whatever way.
    public static var all: UIInterfaceOrientationMask { .init(rawValue: 30) }
    /// In whatever way but upside down.
    public static var allButUpsideDown: UIInterfaceOrientationMask { .init(rawValue: 26) }
}
