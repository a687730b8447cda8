internal import Foundation

extension UIView {
    /// Whether any controller adds to the safe area: until one does, nobody need ask up the tree.
    static var hasSafeAreas = false

    /// The margins as they were set or are by default, with what the superview and the safe area add.
    final var marginsInUse: NSDirectionalEdgeInsets {
        var margins = marginsAlone
        if viewLayout.preservesSuperviewMargins, let superview {
            let outer = superview.layoutMargins,
                place = frame.offsetBy(
                    dx: -superview.bounds.minX, dy: -superview.bounds.minY)
            let left = outer.left - place.minX, right = outer.right - (superview.bounds.width - place.maxX)
            margins.top = max(margins.top, outer.top - place.minY)
            margins.bottom = max(margins.bottom, outer.bottom - (superview.bounds.height - place.maxY))
            margins.leading = max(margins.leading, isRightToLeft ? right : left)
            margins.trailing = max(margins.trailing, isRightToLeft ? left : right)
        }
        if Self.hasSafeAreas, !viewLayout.ignoresSafeArea {
            let area = safeAreaInsets
            margins.top += area.top
            margins.bottom += area.bottom
            margins.leading += isRightToLeft ? area.right : area.left
            margins.trailing += isRightToLeft ? area.left : area.right
        }
        return margins
    }

    private var marginsAlone: NSDirectionalEdgeInsets {
        // As on iOS, a controller's view keeps at least the system's distance from the sides.
        let least = viewController.map {
            $0.viewRespectsSystemMinimumLayoutMargins ? $0.systemMinimumLayoutMargins : .zero
        }
        guard var margins = viewLayout.margins else {
            return least ?? (self as? any ItemContent)?.itemMargins
                ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        }
        if let least {
            margins.leading = max(least.leading, margins.leading)
            margins.trailing = max(least.trailing, margins.trailing)
        }
        return margins
    }

    /// The margins are other ones: what is tied to them is placed anew.
    final func marginsDidChange() {
        let root = layoutRoot
        root.viewLayout.engine?.invalidate()
        root.setNeedsLayout()
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
        for subview in subviews where subview.viewLayout.preservesSuperviewMargins { subview.marginsDidChange() }
    }

    /// What has to stay free at the edges: the controller's own, and what reaches in from the superview.
    final var safeAreaInUse: UIEdgeInsets {
        guard Self.hasSafeAreas else { return .zero }
        var area = viewController?.additionalSafeAreaInsets ?? .zero
        // Content of a scroll view scrolls under its edges.
        guard let superview, !(superview is UIScrollView) else { return area }
        let outer = superview.safeAreaInsets
        guard outer != .zero else { return area }
        area.top += max(0, outer.top - frame.minY)
        area.left += max(0, outer.left - frame.minX)
        area.bottom += max(0, outer.bottom - (superview.bounds.height - frame.maxY))
        area.right += max(0, outer.right - (superview.bounds.width - frame.maxX))
        return area
    }

    /// Tells the view, and those in it, of another safe area.
    final func safeAreaMayHaveChanged() {
        let area = safeAreaInsets
        if area != viewLayout.knownSafeArea {
            viewLayout.knownSafeArea = area
            if !viewLayout.ignoresSafeArea { marginsDidChange() }
            let root = layoutRoot
            root.viewLayout.engine?.invalidate()
            root.setNeedsLayout()
            safeAreaInsetsDidChange()
            viewController?.viewSafeAreaInsetsDidChange()
        }
        for subview in subviews { subview.safeAreaMayHaveChanged() }
    }

    /// A guide for the part of the margins that is no wider than is good for reading.
    public var readableContentGuide: UILayoutGuide {
        if let guide = viewLayout.readableGuide { return guide }
        let guide = UILayoutGuide(.readable, of: self, identifier: "UIViewReadableContentGuide")
        viewLayout.readableGuide = guide
        return guide
    }
}
