internal import Foundation

extension ItemsView {
    /// Has the cells that came put into the order of items, from back to front, in which assistive technology reads them.
    ///
    /// A move in GTK's tree costs a restyling of all that comes after, and another layout of the window. So cells that
    /// come by scrolling wait for that until the content stands still, unless items may lie over one another.
    func orderArrivals() {
        guard !display.arrivals.isEmpty || display.hasMoved else { return }
        let isScroll = state.lastOrigin.map { $0 != bounds.origin } ?? false
        state.lastOrigin = bounds.origin
        if isScroll, !display.hasMoved, !itemsMayOverlap {
            orderAtRest()
        } else {
            orderCells()
        }
    }

    private func orderAtRest() {
        guard !state.awaitsRest else { return }
        state.awaitsRest = true
        let origin = bounds.origin
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.state.awaitsRest = false
                if self.bounds.origin == origin { self.orderCells() } else { self.orderAtRest() }
            }
        }
    }

    /// Puts the cells into order; as few as possible move.
    func orderCells() {
        display.hasMoved = false
        speakPlaces()
        let cells = stacked(display.paths).compactMap { display.cell(at: $0) }
        let outOfOrder = subviews.reduce(into: cells[...]) { if $1 === $0.first { $0.removeFirst() } }
        guard !outOfOrder.isEmpty else { return }
        let ranks = Dictionary(uniqueKeysWithValues: cells.enumerated().map { (ObjectIdentifier($1), $0) })
        let shown = subviews.compactMap { ranks[ObjectIdentifier($0)] }
        var staying = AscendingRun.longest(in: shown)[...]
        guard staying.count < cells.count else { return }
        for (rank, cell) in cells.enumerated() {
            if staying.first == rank {
                staying.removeFirst()
            } else if rank > 0 {
                insertSubview(cell, aboveSubview: cells[rank - 1])
            } else {
                insertSubview(cell, at: backmostItem)
            }
        }
    }
}
