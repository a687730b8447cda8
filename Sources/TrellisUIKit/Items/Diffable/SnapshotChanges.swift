internal import Foundation

/// The difference between two snapshots, as a batch of updates.
struct SnapshotChanges {
    private(set) var update: BatchUpdate

    /// Computes the difference, in which as few items and sections as possible move. O(items log items).
    init<Section: Sendable, Item: Sendable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>,
        noun: String
    ) {
        update = BatchUpdate(noun: noun)
        let oldIndex = Dictionary(uniqueKeysWithValues: old.sections.enumerated().map { ($1, $0) })
        let kept = new.sections.compactMap { oldIndex[$0] }
        let staying = Set(AscendingRun.longest(in: kept))
        let reloaded = Set(new.reloadedSectionIdentifiers)
        // A section that moves and is reloaded is deleted and inserted.
        let renewed = Set(
            new.sections.filter { section in
                oldIndex[section].map { reloaded.contains(section) && !staying.contains($0) } ?? false
            })
        let newSections = Set(new.sections)
        for (index, section) in old.sections.enumerated() {
            if !newSections.contains(section) || renewed.contains(section) { update.deletedSections.append(index) }
        }
        for (index, section) in new.sections.enumerated() {
            guard let origin = oldIndex[section], !renewed.contains(section) else {
                update.insertedSections.append(index)
                continue
            }
            if !staying.contains(origin) { update.movedSections.append((origin, index)) }
            if reloaded.contains(section) { update.reloadedSections.append(origin) }
        }
        addItems(from: old, to: new, fresh: reloaded)
    }

    private mutating func addItems<Section: Sendable, Item: Sendable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>,
        fresh: Set<Section>
    ) {
        let oldPaths = old.paths, reloaded = Set(new.reloadedItemIdentifiers)
        let inserted = Set(update.insertedSections), deleted = Set(update.deletedSections)
        var found: Set<IndexPath> = []
        for (index, section) in new.sections.enumerated() {
            let isFresh = fresh.contains(section) || inserted.contains(index)
            let items = new.items[section] ?? []
            let origin = old.indexOfSection(section)
            let stayingRows = Set(
                AscendingRun.longest(
                    in: items.compactMap { item in oldPaths[item].flatMap { $0.section == origin ? $0.row : nil } }))
            for (row, item) in items.enumerated() {
                let path = IndexPath(row: row, section: index)
                guard let from = oldPaths[item] else {
                    if !isFresh { update.insertedRows.append(path) }
                    continue
                }
                // All rows of a reloaded section are inserted with it.
                if isFresh, from.section == origin { continue }
                let stays = from.section == origin && stayingRows.contains(from.row)
                if stays {
                    found.insert(from)
                    if reloaded.contains(item) { update.reloadedRows.append(from) }
                } else if reloaded.contains(item) || isFresh || isGone(from, old, fresh, deleted) {
                    // An item that moves and is reloaded is deleted and inserted.
                    if !isFresh { update.insertedRows.append(path) }
                } else {
                    found.insert(from)
                    update.movedRows.append((from, path))
                }
            }
        }
        for (index, section) in old.sections.enumerated() where !deleted.contains(index) && !fresh.contains(section) {
            for row in (old.items[section] ?? []).indices {
                let path = IndexPath(row: row, section: index)
                if !found.contains(path) { update.deletedRows.append(path) }
            }
        }
    }

    /// Returns whether the section of a row is deleted or reloaded, so that the row can't move.
    private func isGone<Section: Sendable, Item: Sendable>(
        _ path: IndexPath, _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ fresh: Set<Section>,
        _ deleted: Set<Int>
    ) -> Bool { deleted.contains(path.section) || fresh.contains(old.sections[path.section]) }
}
