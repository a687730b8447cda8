/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
    /// The raw bits of the set.
    @_documentation(visibility: internal)
    public let rawValue: UInt

    /// Creates a set from its raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static var top: UIRectEdge { UIRectEdge(rawValue: 1) }
    /// The left edge.
    public static var left: UIRectEdge { UIRectEdge(rawValue: 2) }
    /// The bottom edge.
    public static var bottom: UIRectEdge { UIRectEdge(rawValue: 4) }
    /// The right edge.
    public static var right: UIRectEdge { UIRectEdge(rawValue: 8) }
    /// All edges.
    public static var all: UIRectEdge { UIRectEdge(rawValue: 15) }
}

/// The styles of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// A style that follows the interface style.
    case `default` = 0
    /// A light status bar, for dark content below it.
    case lightContent = 1
    /// A dark status bar, for light content below it.
    case darkContent = 3
}

/// The orientations of an app's interface.
public enum UIInterfaceOrientation: Int, Sendable {
    /// The orientation can't be determined.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upright, upside down.
    case portraitUpsideDown = 2
    /// On its side, with the home button of a device at the left.
    case landscapeLeft = 4
    /// On its side, with the home button of a device at the right.
    case landscapeRight = 3

    /// Creates the orientation of a window of a size.
    init(of size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }

    /// Whether the interface is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the interface is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The raw bits of the set.
    @_documentation(visibility: internal)
    public let rawValue: UInt

    /// Creates a set from its raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Portrait.
    public static var portrait: UIInterfaceOrientationMask { .init(rawValue: 2) }
    /// Portrait, upside down.
    public static var portraitUpsideDown: UIInterfaceOrientationMask { .init(rawValue: 4) }
    /// Landscape, with the left side at the top.
    public static var landscapeLeft: UIInterfaceOrientationMask { .init(rawValue: 16) }
    /// Landscape, with the right side at the top.
    public static var landscapeRight: UIInterfaceOrientationMask { .init(rawValue: 8) }
    /// Both landscape orientations.
    public static var landscape: UIInterfaceOrientationMask { .init(rawValue: 24) }
    /// All orientations.
    public static var all: UIInterfaceOrientationMask { .init(rawValue: 30) }
    /// All orientations except upside down.
    public static var allButUpsideDown: UIInterfaceOrientationMask { .init(rawValue: 26) }
}
