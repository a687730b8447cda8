/// Whether a view is turned round where the language runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified = 0
    case playback = 1
    case spatial = 2
    case forceLeftToRight = 3
    case forceRightToLeft = 4
}

extension UIView {
    /// Where lines begin in the view: at the right if the user's language says so, unless the view's content has a
    /// direction of its own.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// Where lines begin in a view of a kind.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: Display.isRightToLeft ? .rightToLeft : .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        }
    }

    final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Turns views round that were placed for lines that begin at the left, where lines begin at the right.
    final func mirror(_ views: [UIView]) {
        guard isRightToLeft else { return }
        for view in views { view.frame.origin.x = bounds.width - view.frame.maxX }
    }
}
