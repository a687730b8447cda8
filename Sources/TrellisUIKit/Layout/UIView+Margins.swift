internal import Foundation

extension UIView {
    /// The distances from the edges that content keeps by default, by reading direction.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            // As on iOS, a controller's view keeps at least the system's distance from the sides.
            let isRoot = viewController != nil
            guard var margins = viewLayout.margins else {
                return isRoot
                    ? NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
                    : (self as? any ItemContent)?.itemMargins
                        ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
            }
            if isRoot { (margins.leading, margins.trailing) = (max(16, margins.leading), max(16, margins.trailing)) }
            return margins
        }
        set {
            guard newValue != viewLayout.margins else { return }
            viewLayout.margins = newValue
            let root = layoutRoot
            root.viewLayout.engine?.invalidate()
            root.setNeedsLayout()
            layoutMarginsDidChange()
        }
    }

    /// The distances from the edges that content keeps by default.
    public var layoutMargins: UIEdgeInsets {
        get {
            let margins = directionalLayoutMargins
            return UIEdgeInsets(
                top: margins.top, left: isRightToLeft ? margins.trailing : margins.leading, bottom: margins.bottom,
                right: isRightToLeft ? margins.leading : margins.trailing)
        }
        set {
            directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: newValue.top, leading: isRightToLeft ? newValue.right : newValue.left, bottom: newValue.bottom,
                trailing: isRightToLeft ? newValue.left : newValue.right)
        }
    }

    /// The bounds without the margins.
    public var layoutMarginsGuide: UILayoutGuide {
        if let guide = viewLayout.marginsGuide { return guide }
        let guide = UILayoutGuide(.margins, of: self, identifier: "UIViewLayoutMarginsGuide")
        viewLayout.marginsGuide = guide
        return guide
    }

    /// The part inside the margins that is no wider than is good to read.
    public var readableContentGuide: UILayoutGuide {
        if let guide = viewLayout.readableGuide { return guide }
        let guide = UILayoutGuide(.readable, of: self, identifier: "UIViewReadableContentGuide")
        viewLayout.readableGuide = guide
        return guide
    }

    /// What bars cover at the edges: nothing, since a window's bars lie beside its content here.
    public var safeAreaInsets: UIEdgeInsets { .zero }

    /// The part of the bounds that no bar covers.
    public var safeAreaLayoutGuide: UILayoutGuide {
        if let guide = viewLayout.safeAreaGuide { return guide }
        let guide = UILayoutGuide(.safeArea, of: self, identifier: "UIViewSafeAreaLayoutGuide")
        viewLayout.safeAreaGuide = guide
        return guide
    }
}
