internal import TrellisPaging
internal import TrellisUIKit

extension PagedListController {
    /// Lets the user reorder items: in a grid at any time, in a table in editing mode. For a table, an Edit button is
    /// added to the navigation bar.
    ///
    /// The row moves immediately, within its section. If saving fails, it moves back, and a banner shows the error with
    /// a Retry button. For example:
    /// ```swift
    /// ListController(favourites, cell: PackageCell.self).reorderable { package, index in
    ///     try await api.move(package.id, to: index)
    /// }
    /// ```
    ///
    /// - Parameter save: Moves the item on the server. The index is that in the whole list without the item.
    /// - Returns: The screen.
    @discardableResult
    public func reorderable(_ save: @escaping @Sendable (_ item: Item, _ index: Int) async throws -> Void) -> Self {
        reordering = { [weak self] item, index in
            guard let self else { return }
            let position = index + (shown.itemsBefore ?? 0)
            Task { [weak self, pager] in
                try? await pager.edit(.move(item.id, to: index)) { try await save(item, position) }
                // The pager rejects the move of an item that no longer exists, so the view must undo it.
                if let self, isMoveUntold { contentDidChange() }
            }
        }
        letUserMoveItems()
        return self
    }

    /// Whether the user can move a row. It isn't possible while there is a gap, which may contain the row's neighbours.
    func canMove(_ path: IndexPath) -> Bool { reordering != nil && shown.gap == nil && item(at: path) != nil }

    /// Returns the index path to which a row moves that the user drags to an index path: among the items of its
    /// section.
    func target(ofMoveFrom source: IndexPath, to proposed: IndexPath) -> IndexPath {
        var row = proposed.item
        if proposed.section < source.section { row = 0 }
        if proposed.section > source.section { row = .max }
        var range = 0..<adapter.data.rowCount(in: source.section)
        if let rows = adapter.data as? PagedRows<Item> {
            let section = rows.rows(in: source.section), loaded = section.clamped(to: rows.itemRows)
            range = loaded.lowerBound - section.lowerBound..<loaded.upperBound - section.lowerBound
        }
        return IndexPath(item: max(range.lowerBound, min(row, range.upperBound - 1)), section: source.section)
    }

    /// Adopts a move by the user, which the view already shows. The pager is changed after the view's own update.
    func moveRow(from source: IndexPath, to target: IndexPath) {
        guard let reordering else { return showOrder() }
        guard let item = item(at: source), source.section == target.section else { return }
        let index: Int
        if let rows = adapter.data as? PagedRows<Item>, let from = rows.row(at: source), let to = rows.row(at: target) {
            rows.moved = (from, to)
            index = to - rows.itemRows.lowerBound
        } else if let data = adapter.data as? SectionedRows {
            let row = data.sections[source.section].rows.remove(at: source.item)
            data.sections[source.section].rows.insert(row, at: target.item)
            adapter.target = data.sections
            index = self.index(ofItemMovedTo: target, from: items.firstIndex { $0.id == item.id })
        } else {
            return
        }
        reordering(item, heldUpdates.isEmpty ? index : currentIndex(ofItemMovedTo: target, item.id) ?? index)
    }

    /// Returns the index of a moved item in the pager's list, which has changed while the user moved the row: that behind
    /// the same item, or before it.
    private func currentIndex(ofItemMovedTo target: IndexPath, _ id: Item.ID) -> Int? {
        let list = pager.snapshot.items, old = list.firstIndex { $0.id == id } ?? .max
        // The rows of the section without the moved one, of which those that aren't items are `nil`.
        let rows = (0..<adapter.data.rowCount(in: target.section)).map {
            item(at: IndexPath(item: $0, section: target.section))?.id
        }
        let others = rows.filter { $0 != id }, place = min(target.item, others.count)
        func index(of other: Item.ID?) -> Int? {
            other.flatMap { other in list.firstIndex { $0.id == other } }.map { $0 > old ? $0 - 1 : $0 }
        }
        if let before = others[..<place].reversed().lazy.compactMap(index).first { return before + 1 }
        return others[place...].lazy.compactMap(index).first
    }

    /// Shows the rows in the order of the model again, after the view's own update for a move that nobody adopted.
    private func showOrder() {
        orderCheck = CancellingTask { [weak self] in self?.adapter.view?.reloadRows() }
    }

    /// Returns the index of an item in the list without it, determined from the items around its row.
    private func index(ofItemMovedTo path: IndexPath, from old: Int?) -> Int {
        func index(nearest rows: some Sequence<Int>) -> Int? {
            for row in rows {
                guard let id = item(at: IndexPath(item: row, section: path.section))?.id else { continue }
                guard let index = items.firstIndex(where: { $0.id == id }) else { return nil }
                return index > old ?? .max ? index - 1 : index
            }
            return nil
        }
        let before = index(nearest: (0..<path.item).reversed()).map { $0 + 1 }
        let after = index(nearest: path.item + 1..<adapter.data.rowCount(in: path.section))
        return before ?? after ?? old ?? 0
    }

    /// Whether an update is the move that the view already shows.
    func isMoveShown(_ change: PagingChange) -> Bool {
        guard let rows = adapter.data as? PagedRows<Item>, let moved = rows.moved, case .edited(let edits) = change
        else { return false }
        let first = rows.itemRows.lowerBound
        return edits == PagingEdits(removed: [moved.from - first], inserted: [moved.to - first])
    }

    /// Whether the view shows a move that the pager hasn't been given.
    var isMoveUntold: Bool { (adapter.data as? PagedRows<Item>)?.moved != nil }
}
