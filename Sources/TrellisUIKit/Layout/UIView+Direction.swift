/// The semantic kinds of views, which determine whether a view is mirrored in a right-to-left layout.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The view is mirrored in right-to-left layouts.
    case unspecified = 0
    /// A playback control, which isn't mirrored.
    case playback = 1
    /// A spatial control, whose directions aren't mirrored.
    case spatial = 2
    /// Left to right in every language.
    case forceLeftToRight = 3
    /// Right to left in every language.
    case forceRightToLeft = 4
}

extension UIView {
    /// Returns the layout direction of views with a semantic attribute.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: Display.isRightToLeft ? .rightToLeft : .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        }
    }

    /// Returns the layout direction of views with a semantic attribute in a context with a layout direction.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        semanticContentAttribute == .unspecified
            ? layoutDirection : userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns a rectangle of a left-to-right layout, mirrored if the view is laid out right to left.
    final func mirrored(_ rect: CGRect) -> CGRect {
        guard isRightToLeft else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// Mirrors subviews that were placed for a left-to-right layout, if the view is laid out right to left.
    final func mirror(_ views: [UIView]) {
        guard isRightToLeft else { return }
        for view in views { view.frame.origin.x = bounds.width - view.frame.maxX }
    }
}
