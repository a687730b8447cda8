extension PagingMachine {
    /// Joins a change that the server tells of to what is held.
    mutating func pushed(_ push: PagingPush<Item>) {
        // With nothing held and nothing on its way, the first page will have it all.
        guard shownGeneration > 0 || isLoading || !staged.isEmpty else { return }
        switch push {
        case .inserted(let items): pushInserted(items)
        case .updated(let items): items.forEach { pushUpdated($0) }
        case .deleted(let ids): ids.forEach { pushDeleted($0) }
        }
    }

    /// New items go to the beginning, or wait there. Where the beginning is not held, they only make the list longer.
    private mutating func pushInserted(_ pushed: [Item]) {
        var fresh: [Item] = []
        for item in pushed {
            if ids.contains(item.id) || overlays[item.id] != nil {
                pushEchoed(item)
            } else if let index = waiting.firstIndex(where: { $0.item.id == item.id }) {
                waiting[index].item = item
            } else if !fresh.contains(where: { $0.id == item.id }) {
                fresh.append(item)
            }
        }
        guard !fresh.isEmpty else { return }
        // Towards the end nothing is counted: the last page may have been made after the insertion already.
        moving.insert(.prepend)
        if let load = refresh.running, load.address != .first { moving.insert(.refresh) }
        for index in droppedBefore.indices { droppedBefore[index].grown += fresh.count }
        for index in pages.indices { pages[index].grown += fresh.count }
        for index in staged.indices { staged[index].grown += fresh.count }
        if config.holdsPushedItems {
            waiting.insert(contentsOf: fresh.map { WaitingItem(item: $0, afterLoad: loadsMade) }, at: 0)
        } else {
            if shownGeneration > 0 { putAtBeginning(fresh) }
            for item in fresh.reversed() { remember(.insert(item, at: 0)) }
        }
    }

    /// The server tells of an item that is held: the user's own insertion coming back, or new content.
    private mutating func pushEchoed(_ item: Item) {
        overlays[item.id]?.learn(item)
        guard let index = index(of: item.id) else { return }
        put(overlays[item.id]?.shown ?? item, at: index)
    }

    private mutating func pushUpdated(_ item: Item) {
        if let index = waiting.firstIndex(where: { $0.item.id == item.id }) { waiting[index].item = item }
        if overlays[item.id]?.base != nil { overlays[item.id]?.base = item }
        remember(.update(item))
        if let index = index(of: item.id) { put(overlays[item.id]?.shown ?? item, at: index) }
    }

    private mutating func pushDeleted(_ id: Item.ID) {
        defer { remember(.delete(id)) }
        if let index = waiting.firstIndex(where: { $0.item.id == id }) {
            waiting.remove(at: index)
            return lose(1, in: pages.indices.first)
        }
        let wasCounted = overlays[id]?.isGoneForKeys == true
        if overlays[id]?.isPushed == true { overlays[id] = nil }
        forgetBase(of: id)
        guard let index = index(of: id) else {
            // Somewhere in the part that is not held. Asking the next page a row too early repeats a row, which is
            // dropped; asking it a row too late would lose one.
            return wasCounted ? () : lose(1, in: pages.indices.last)
        }
        guard overlays[id]?.shown == nil else { return }
        let page = pageIndex(of: index)
        takeOut(index)
        ids.remove(id)
        lose(1, in: page)
    }

    /// A page on its way may be older than a push. Until it has come, the push is held like an edit that is saved.
    private mutating func remember(_ edit: PagingEdit<Item>, afterLoad: Int? = nil) {
        let afterLoad = afterLoad ?? loadsMade
        guard afterLoad >= oldestLoad else { return }
        // What the user makes of the item stands over what the server does, except that it goes.
        let isEdited = overlays[edit.id]?.pending.contains { $0.number != nil } == true
        if case .delete = edit {} else if isEdited { return }
        editsMade += 1
        var overlay = overlays[edit.id] ?? ItemOverlay(base: index(of: edit.id).map { items[$0] })
        overlay.pending.append(
            .init(
                number: nil, order: editsMade, edit: edit, isCounted: true, isPushed: true,
                savedAfterLoad: afterLoad))
        overlays[edit.id] = overlay
    }

    /// Shows the new items that wait; where the beginning of the list is not held, it is loaded.
    mutating func showWaiting() {
        guard shownGeneration > 0, !waiting.isEmpty else { return }
        let fresh = waiting.filter { !ids.contains($0.item.id) }
        waiting = []
        guard edge(.prepend) == nil else { return begin(at: .first) }
        putAtBeginning(fresh.map(\.item))
        for waited in fresh.reversed() { remember(.insert(waited.item, at: 0), afterLoad: waited.afterLoad) }
    }

    private mutating func putAtBeginning(_ fresh: [Item]) {
        guard edge(.prepend) == nil else {
            itemsBefore = itemsBefore.map { $0 + fresh.count }
            return
        }
        for item in fresh { ids.insert(item.id) }
        items.prepend(fresh)
        tracker.insert(0..<fresh.count)
        lastShown = lastShown.map { $0 + fresh.count }
        if !pages.isEmpty { pages[0].count += fresh.count }
        // What is pushed belongs to the first page, and goes with it; the far end makes room.
        dropFarPages(after: .prepend)
    }
}
