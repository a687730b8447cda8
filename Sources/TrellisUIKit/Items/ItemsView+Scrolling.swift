internal import Foundation

extension ItemsView {
    /// Scrolls an item to a position. Without animation, the item is measured on the way. With animation, the position
    /// is corrected at the end.
    func scroll(to path: IndexPath, at position: ItemPosition, animated: Bool) {
        loadIfNeeded()
        guard holds(path) else { return raise(missing(path, "scrolled to")) }
        guard bounds.height > 0, bounds.width > 0 else {
            // Before the first layout pass, which performs the scroll.
            state.scrollTarget = (path, position)
            return
        }
        revealInSection(path, at: position, animated: animated && window != nil)
        guard let place = place(of: path, at: position) else { return }
        if animated, window != nil {
            let frame = frame(ofItem: path)
            let target = CGPoint(x: frame.minX - place.x, y: frame.minY - place.y)
            setContentOffset(clamped(target, within: laidOutSize), animated: true)
            state.scrollTarget = (path, position)
        } else {
            state.scrollTarget = nil
            // As in UIKit, an offset that the app sets ends the scroll of the user.
            stopAnimation()
            motion.halt()
            move(path, to: place)
            // The target's cell was measured only now, so scroll again with its final size.
            guard position != .anywhere, let again = self.place(of: path, at: position), again != place else { return }
            move(path, to: again)
        }
    }

    private func move(_ path: IndexPath, to place: CGPoint) {
        pendingAnchor = ItemAnchor(path: path, place: place, isMove: true)
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// Returns the origin of an item at a position in the visible area, or `nil` if it needn't move.
    private func place(of path: IndexPath, at position: ItemPosition) -> CGPoint? {
        let inset = adjustedContentInset
        let frame = frame(ofItem: path)
        let current = CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
        let x = Self.align(
            position.x, current: current.x, start: inset.left, end: bounds.width - inset.right - frame.width)
        // A sticky header covers the top.
        let y = Self.align(
            position.y, current: current.y, start: inset.top + coveredTop(above: path),
            end: bounds.height - inset.bottom - frame.height)
        return x == nil && y == nil ? nil : CGPoint(x: x ?? current.x, y: y ?? current.y)
    }

    private static func align(
        _ alignment: ItemPosition.Alignment?, current: CGFloat, start: CGFloat, end: CGFloat
    ) -> CGFloat? {
        switch alignment {
        case .start: start
        case .middle: (start + end) / 2
        case .end: end
        case nil: current < start ? start : current > end ? end : nil
        }
    }

    /// Corrects the final position of an animated scroll: items measured on the way may have moved the target.
    func finishScrolling() {
        guard let target = state.scrollTarget else { return }
        state.scrollTarget = nil
        if holds(target.path) { scroll(to: target.path, at: target.position, animated: false) }
    }

    /// Scrolls to an item that was requested before the first layout pass.
    func resolveScrollTarget() {
        guard !isScrollAnimating else { return }
        finishScrolling()
    }
}
