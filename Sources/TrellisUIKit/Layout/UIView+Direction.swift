/// The kinds of views, which decide whether a view is mirrored in a right-to-left layout.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Turned round with the language.
    case unspecified = 0
    /// Controls of playback, which are never turned round.
    case playback = 1
    /// Directions in space, which are never turned round.
    case spatial = 2
    /// From left to right, whatever the language.
    case forceLeftToRight = 3
    /// From right to left, whatever the language.
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

    /// Where lines begin in a view of a kind, in surroundings where they begin at a side.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        semanticContentAttribute == .unspecified
            ? layoutDirection : userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// A rectangle of a view in which lines begin at the left, as it is where they begin at the right.
    final func mirrored(_ rect: CGRect) -> CGRect {
        guard isRightToLeft else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// Turns views round that were placed for lines that begin at the left, where lines begin at the right.
    final func mirror(_ views: [UIView]) {
        guard isRightToLeft else { return }
        for view in views { view.frame.origin.x = bounds.width - view.frame.maxX }
    }
}
