internal import Foundation

extension ItemsView {
    /// Arranges added cells in the order of their items, from back to front, in which assistive technology reads them.
    ///
    /// Moving a widget in GTK's tree restyles all widgets after it and lays out the window again. So cells that
    /// scrolling adds are reordered when scrolling ends, unless items may overlap.
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

    /// Arranges the cells in order, moving as few as possible.
    func orderCells() {
        display.hasMoved = false
        defer { orderSectionViews() }
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
