/// The styles of presenting a view controller.
///
/// Follows Apple's `UIModalPresentationStyle`.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The presented view covers the window. The presenter's view is removed from the window meanwhile.
    case fullScreen = 0
    /// A sheet over the dimmed window. In a narrow window, it is attached to the bottom.
    case pageSheet = 1
    /// A sheet that is smaller than a page sheet in a wide window.
    case formSheet = 2
    /// The same as ``fullScreen``: on the desktop, a view controller that defines a presentation context has no special
    /// area.
    case currentContext = 3
    /// The transitioning delegate of the presented view controller chooses the presentation controller and the
    /// animations.
    case custom = 4
    /// The presented view covers the window. The presenter's view stays in the window and shows through.
    case overFullScreen = 5
    /// The same as ``overFullScreen``: on the desktop, a view controller that defines a presentation context has no
    /// special area.
    case overCurrentContext = 6
    /// A popover that points at a view or a bar button. In a narrow window it is a form sheet, unless the delegate of its
    /// presentation controller chooses another style.
    case popover = 7
    /// No presentation, as in a navigation controller's transitions.
    case none = -1
    /// The default style: a page sheet.
    case automatic = -2

    /// Whether the style is a sheet.
    var isSheet: Bool { self == .pageSheet || self == .formSheet }
    /// Whether the presented view takes the place of the presenter's view, with a title bar of its own.
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
    /// Whether the user can dismiss the presentation.
    var userCanDismiss: Bool { isSheet || self == .popover }
}

/// The animations of presenting a view controller.
///
/// Follows Apple's `UIModalTransitionStyle`. The other styles do not exist on Linux.
public enum UIModalTransitionStyle: Int, Sendable {
    /// The view slides up from the bottom.
    case coverVertical = 0
    /// The view fades in.
    case crossDissolve = 2
}
