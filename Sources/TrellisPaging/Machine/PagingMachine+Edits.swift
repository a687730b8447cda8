extension PagingMachine {
    /// Shows an edit at once; it stays until it is saved or has failed.
    mutating func edit(_ edit: PagingEdit<Item>, number: Int?) {
        guard shownGeneration > 0 else { return }
        let id = edit.id
        let index = index(of: id)
        if case .insert = edit { if index != nil { return } } else if index == nil { return }
        var overlay = overlays[id] ?? ItemOverlay(base: index.map { items[$0] })
        editsMade += 1
        overlay.pending.append(.init(number: number, order: editsMade, edit: edit, lastPage: pages.last?.load ?? 0))
        overlays[id] = overlay
        display(id)
        if case .insert = edit, let index = self.index(of: id), let page = pageIndex(of: index) {
            for later in pages.indices where later > page { pages[later].grown += 1 }
        }
        if number == nil { save(id, overlay.pending.count - 1) }
    }

    /// An edit is the server's state now. Loads that began before may still bring the state of before, so it is
    /// remembered until they have ended.
    mutating func editSaved(_ number: Int) {
        guard let (id, place) = pending(number) else { return }
        save(id, place)
    }

    private mutating func save(_ id: Item.ID, _ place: Int) {
        guard var overlay = overlays[id] else { return }
        overlay.pending[place].savedAfterLoad = loadsMade
        overlay.pending[place].number = nil
        // The next page is asked for a row later, if the last one was surely made before the insertion.
        if case .insert = overlay.pending[place].edit, !overlay.pending[place].isCounted,
            overlay.pending[place].lastPage == pages.last?.load, ids.contains(id)
        {
            pages[pages.count - 1].nextMoved += 1
        }
        overlay.pending[place].isCounted = true
        overlays[id] = overlay
        // A row that went from a part of the list that is not held any more: the next page is asked for a row too early
        // rather than too late.
        if case .delete = overlay.pending[place].edit, !overlay.isGoneForKeys { lose(1, in: pages.indices.last) }
    }

    /// An edit is undone; those made after it stay.
    mutating func editFailed(_ number: Int) {
        guard let (id, place) = pending(number) else { return }
        overlays[id]?.pending.remove(at: place)
        display(id)
        if overlays[id]?.pending.isEmpty == true { overlays[id] = nil }
    }

    /// Lets go of saved edits that no load on its way can contradict any more.
    mutating func settleSaved() {
        guard !overlays.isEmpty else { return }
        for id in overlays.keys {
            while let first = overlays[id]?.pending.first, let saved = first.savedAfterLoad, oldestLoad > saved {
                if let base = overlays[id]?.base { overlays[id]?.base = first.edit.applied(to: base) }
                if case .insert(let item, _) = first.edit { overlays[id]?.base = item }
                if case .delete = first.edit { overlays[id]?.isGoneForKeys = false }
                overlays[id]?.pending.removeFirst()
            }
            if overlays[id]?.pending.isEmpty == true { overlays[id] = nil }
        }
    }

    /// The first load whose answer is still to be shown.
    var oldestLoad: Int {
        staged.isEmpty ? LoadType.allCases.compactMap { self[$0].running?.id }.min() ?? .max : 0
    }

    /// The server said what an item is like.
    ///
    /// - Parameters:
    ///   - item: The item as the server has it.
    ///   - previous: The item that comes before it in the list, in case it is not shown.
    /// - Returns: The item as it is to be shown; nil where it is hidden, or shown already and brought up to date.
    mutating func learn(_ item: Item, after previous: Item.ID?) -> Item? {
        overlays[item.id]?.learn(item)
        guard let shown = overlays[item.id]?.shown else {
            overlays[item.id]?.place = ItemPlace(previous: previous, next: nil)
            overlays[item.id]?.isGoneForKeys = true
            return nil
        }
        guard ids.contains(item.id), let index = index(of: item.id) else { return shown }
        put(shown, at: index)
        return nil
    }

    /// What the server said of an item is no longer held.
    mutating func forgetBase(of id: Item.ID) {
        guard !overlays.isEmpty else { return }
        overlays[id]?.base = nil
        overlays[id]?.isGoneForKeys = false
    }

    /// Shows insertions that a new list did not bring: those of the server at its beginning, where that is held, those of
    /// the user where they were made.
    mutating func showMissingInsertions(pushed: Bool) {
        guard !overlays.isEmpty else { return }
        if pushed, edge(.prepend) != nil || waiting.contains(where: { ids.contains($0.item.id) }) { return }
        // A page that has one of the server's own has been made after it, so those before are on the next pages.
        let known =
            !pushed ? 0 : overlays.values.filter { $0.isPushedInsertion && $0.base != nil }.map(\.order).max() ?? 0
        let missing = overlays.values.filter { $0.isComing && $0.isPushed == pushed && $0.order > known }
        for overlay in missing.sorted(by: { $0.order < $1.order }) {
            guard let item = overlay.shown, !ids.contains(item.id) else { continue }
            putIn(item, at: min(max(overlay.wantedIndex ?? 0, 0), items.count))
        }
    }

    /// Brings what is shown of an item in line with its edits.
    mutating func display(_ id: Item.ID) {
        guard let overlay = overlays[id] else { return }
        switch (index(of: id), overlay.shown) {
        case (let index?, let item?):
            put(item, at: index)
        case (let index?, nil):
            let page = pageIndex(of: index)
            overlays[id]?.place = ItemPlace(
                previous: index > 0 ? items[index - 1].id : nil,
                next: index + 1 < items.count ? items[index + 1].id : nil)
            takeOut(index)
            ids.remove(id)
            guard overlay.base != nil else { return }
            overlays[id]?.isGoneForKeys = true
            lose(1, in: page)
        case (nil, let item?):
            let wanted = overlay.base == nil ? overlay.wantedIndex : overlay.place.flatMap { index(of: $0) }
            guard let index = wanted else { return }
            let place = min(max(index, 0), items.count)
            putIn(item, at: place)
            guard overlay.isGoneForKeys else { return }
            overlays[id]?.isGoneForKeys = false
            lose(-1, in: pageIndex(of: place))
        case (nil, nil):
            return
        }
    }

    /// Where an item is; walks over all items.
    func index(of id: Item.ID) -> Int? {
        guard ids.contains(id) else { return nil }
        var index = 0
        for item in items {
            if item.id == id { return index }
            index += 1
        }
        return nil
    }

    /// The index of a place that an item was taken from; nil where none of its neighbours is held any more.
    private func index(of place: ItemPlace<Item.ID>) -> Int? {
        if let next = place.next, let index = index(of: next) { return index }
        if let previous = place.previous, let index = index(of: previous) { return index + 1 }
        if let next = place.nearestNext, let index = index(of: next) { return index }
        if let previous = place.nearestPrevious { return index(of: previous).map { $0 + 1 } }
        return droppedBefore.isEmpty ? 0 : nil
    }

    private func pending(_ number: Int) -> (id: Item.ID, place: Int)? {
        for (id, overlay) in overlays {
            if let place = overlay.pending.firstIndex(where: { $0.number == number }) { return (id, place) }
        }
        return nil
    }
}
