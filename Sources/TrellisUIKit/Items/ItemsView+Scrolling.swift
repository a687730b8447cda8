internal import Foundation

extension ItemsView {
    /// Scrolls an item to a position: at once by its measured size, or animated by what is known of the way.
    func scroll(to path: IndexPath, at position: ItemPosition, animated: Bool) {
        loadIfNeeded()
        guard holds(path) else { return report(missing(path, "scrolled to")) }
        guard bounds.height > 0, bounds.width > 0 else {
            // Before the first layout: remembered for the first pass.
            state.scrollTarget = (path, position)
            return
        }
        guard let place = place(of: path, at: position) else { return }
        if animated, window != nil {
            let frame = frame(ofItem: path)
            let target = CGPoint(x: frame.minX - place.x, y: frame.minY - place.y)
            setContentOffset(clamped(target, within: contentSize), animated: true)
            state.scrollTarget = (path, position)
        } else {
            state.scrollTarget = nil
            move(path, to: place)
            // The target's cell has been measured only now: scroll again with its real size.
            guard position != .anywhere, let again = self.place(of: path, at: position), again != place else { return }
            move(path, to: again)
        }
    }

    private func move(_ path: IndexPath, to place: CGPoint) {
        pendingAnchor = ItemAnchor(path: path, place: place, isMove: true)
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// Where an item stands at a position, from the top left of what is in sight, or `nil` if it need not move.
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

    /// The animation has ended: items measured on the way may have moved the target.
    func finishScrolling() {
        guard let target = state.scrollTarget else { return }
        state.scrollTarget = nil
        if holds(target.path) { scroll(to: target.path, at: target.position, animated: false) }
    }

    /// The first pass is over: an item that was asked for before it is scrolled to.
    func resolveScrollTarget() {
        guard !isScrollAnimating else { return }
        finishScrolling()
    }
}
