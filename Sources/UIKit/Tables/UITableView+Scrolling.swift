internal import Foundation

extension UITableView {
    /// Scrolls a row to a position: at once by its measured height, or animated by what is known of the way.
    func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        guard heights.contains(path) else { return report(missing(path, "scrolled to")) }
        guard bounds.height > 0, bounds.width > 0 else {
            // Before the first layout: the first pass goes there.
            scrollTarget = (path, position)
            return
        }
        guard let distance = distance(of: path, at: position) else { return }
        if animated, window != nil {
            let target = clampedTop(heights.offset(ofRow: path) - distance)
            setContentOffset(CGPoint(x: bounds.minX, y: target), animated: true)
            scrollTarget = (path, position)
        } else {
            scrollTarget = nil
            pendingAnchor = TableAnchor(path: path, distance: distance, isMove: true)
            setNeedsLayout()
            layoutIfNeeded()
            // Its cell was measured on arrival: once more by the true height.
            guard let again = self.distance(of: path, at: position), again != distance, position != .none else {
                return
            }
            pendingAnchor = TableAnchor(path: path, distance: again, isMove: true)
            setNeedsLayout()
            layoutIfNeeded()
        }
    }

    /// How far below the top of the table a row stands at a position; nil where it need not move.
    private func distance(of path: IndexPath, at position: ScrollPosition) -> CGFloat? {
        let inset = adjustedContentInset
        let height = heights.height(ofRow: path)
        // A header that stays in sight covers the top.
        let top = inset.top + (style == .plain ? heights.sections[path.section].header : 0)
        let bottom = bounds.height - inset.bottom - height
        switch position {
        case .top: return top
        case .bottom: return bottom
        case .middle: return (top + bottom) / 2
        case .none:
            let distance = heights.offset(ofRow: path) - bounds.minY
            if distance < top { return top }
            return distance > bottom ? bottom : nil
        }
    }

    /// The animation has ended: rows measured on the way may have moved the target.
    func finishScrolling() {
        guard let target = scrollTarget else { return }
        scrollTarget = nil
        if heights.contains(target.path) { scroll(to: target.path, at: target.position, animated: false) }
    }

    /// The first pass is over: a row that was asked for before it is scrolled to.
    func resolveScrollTarget() {
        guard let target = scrollTarget, !isScrollAnimating else { return }
        scrollTarget = nil
        if heights.contains(target.path) { scroll(to: target.path, at: target.position, animated: false) }
    }
}
