internal import Foundation

extension UIView {
    /// Whether any view controller has additional safe area insets, or any window input views. If none has, the view
    /// tree needn't be searched for them.
    static var hasSafeAreas = false

    /// The margins including those of the superview, if they are preserved, and the safe area.
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
        // As on iOS, a view controller's view has at least the system's minimum margins at the sides.
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

    /// Called after the margins changed. Lays out the views that depend on them.
    final func marginsDidChange() {
        let root = layoutRoot
        root.viewLayout.engine?.invalidate()
        root.setNeedsLayout()
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
        for subview in subviews where subview.viewLayout.preservesSuperviewMargins { subview.marginsDidChange() }
    }

    /// The safe area insets: the view controller's additional insets, those of a window's input views, and the part of
    /// the superview's that the view overlaps.
    final var safeAreaInUse: UIEdgeInsets {
        guard Self.hasSafeAreas else { return .zero }
        var area = viewController?.additionalSafeAreaInsets ?? .zero
        if let window = self as? UIWindow { area.bottom += window.inputDock.height }
        guard let superview, inheritsSafeArea else { return area }
        let outer = superview.safeAreaInsets
        guard outer != .zero else { return area }
        area.top += max(0, outer.top - frame.minY)
        area.left += max(0, outer.left - frame.minX)
        area.bottom += max(0, outer.bottom - (superview.bounds.height - frame.maxY))
        area.right += max(0, outer.right - (superview.bounds.width - frame.maxX))
        return area
    }

    /// Updates the safe area of the view and its subviews.
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
}
