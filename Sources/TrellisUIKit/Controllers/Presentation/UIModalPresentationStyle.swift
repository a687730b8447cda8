/// The ways in which a view controller can be presented.
///
/// Follows Apple's `UIModalPresentationStyle`; the styles that are not here do not exist on Linux.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over the whole window; what is below leaves the window meanwhile.
    case fullScreen = 0
    /// A sheet over the dimmed window, from its bottom where the window is narrow.
    case pageSheet = 1
    /// The same, smaller, in the middle of a wide window.
    case formSheet = 2
    /// Over the whole window; what is below stays and shows through.
    case overFullScreen = 5
    /// What the system takes: a page sheet.
    case automatic = -2

    /// Whether it is a sheet, which the user may dismiss.
    var isSheet: Bool { self == .pageSheet || self == .formSheet }
}

/// The animations with which a view controller can be presented.
///
/// Follows Apple's `UIModalTransitionStyle`; the styles that are not here do not exist on Linux.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Up from the bottom.
    case coverVertical = 0
    /// It fades in where it stands.
    case crossDissolve = 2
}
