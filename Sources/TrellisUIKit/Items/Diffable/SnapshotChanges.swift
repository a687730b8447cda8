internal import Foundation
internal import TrellisDiffing

/// The difference between two snapshots, as a batch of updates.
struct SnapshotChanges<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private(set) var update = BatchUpdate()
    private let old: Snapshot
    private let new: Snapshot
    /// The new sections whose rows are compared with those of an old section, with both indexes.
    private var kept: [(old: Int, new: Int)] = []
    private var deleted: [(item: Item, path: IndexPath)] = []
    private var inserted: [(item: Item, path: IndexPath)] = []

    /// Computes the difference, in which as few items and sections as possible move.
    ///
    /// - Complexity: O(items) on average, without hashing those before the first change and behind the last one.
    init(from old: Snapshot, to new: Snapshot) {
        (self.old, self.new) = (old, new)
        compareSections()
        for section in kept { compareItems(section) }
        let reloaded = Set(new.reloadedItemIdentifiers)
        moveBetweenSections(reloaded)
        if !reloaded.isEmpty { reload(reloaded) }
        update.deletedRows += deleted.map(\.path)
        update.insertedRows += inserted.map(\.path)
    }

    private mutating func compareSections() {
        let changes = Changeset(from: old.sections, to: new.sections), reloaded = Set(new.reloadedSectionIdentifiers)
        (update.deletedSections, update.insertedSections) = (changes.deletes, changes.inserts)
        var movesWithReload: Set<Int> = []
        for move in changes.moves {
            // A section that moves and is reloaded is deleted and inserted.
            if reloaded.contains(new.sections[move.new]) {
                update.deletedSections.append(move.old)
                update.insertedSections.append(move.new)
                movesWithReload.insert(move.new)
            } else {
                update.movedSections.append((move.old, move.new))
            }
        }
        for section in changes.pairs(old: old.sections.count, new: new.sections.count) {
            if !reloaded.contains(new.sections[section.new]) {
                kept.append(section)
            } else if !movesWithReload.contains(section.new) {
                update.reloadedSections.append(section.old)
            }
        }
    }

    private mutating func compareItems(_ section: (old: Int, new: Int)) {
        let before = old.items[old.sections[section.old]] ?? [], after = new.items[new.sections[section.new]] ?? []
        guard !before.sharesStorage(with: after) else { return }
        let changes = Changeset(from: before, to: after)
        deleted += changes.deletes.map { (before[$0], IndexPath(row: $0, section: section.old)) }
        inserted += changes.inserts.map { (after[$0], IndexPath(row: $0, section: section.new)) }
        update.movedRows += changes.moves.map {
            (IndexPath(row: $0.old, section: section.old), IndexPath(row: $0.new, section: section.new))
        }
    }

    /// Turns deletions and insertions of an item in different sections into moves, also of items whose section goes or
    /// that a new section contains.
    private mutating func moveBetweenSections(_ reloaded: Set<Item>) {
        let going = items(of: update.deletedSections, in: old, missingIn: new)
        let coming = items(of: update.insertedSections, in: new, missingIn: old)
        guard !deleted.isEmpty || !going.isEmpty, !inserted.isEmpty || !coming.isEmpty else { return }
        guard kept.count > 1 || !going.isEmpty || !coming.isEmpty else { return }
        var origins = Dictionary(uniqueKeysWithValues: (deleted + going).map { ($0.item, $0.path) })
        var moved: Set<Item> = []
        func isMove(_ item: Item, to path: IndexPath) -> Bool {
            guard !reloaded.contains(item), let origin = origins.removeValue(forKey: item) else { return false }
            update.movedRows.append((origin, path))
            moved.insert(item)
            return true
        }
        inserted.removeAll { isMove($0.item, to: $0.path) }
        for (item, path) in coming { _ = isMove(item, to: path) }
        if !moved.isEmpty { deleted.removeAll { moved.contains($0.item) } }
    }

    /// The number of items of deleted or inserted sections up to which those that stay move. More of them are deleted and
    /// inserted with their sections, at once, as few of them are in sight.
    private static var mostMovedItems: Int { 1000 }

    /// Returns the items of some sections of a snapshot that another one doesn't have, or none if they are too many.
    private func items(
        of sections: [Int], in snapshot: Snapshot, missingIn other: Snapshot
    ) -> [(item: Item, path: IndexPath)] {
        var found: [(item: Item, path: IndexPath)] = []
        // A section that moves and is reloaded is in both: its items are reloaded.
        for index in sections where other.items[snapshot.sections[index]] == nil {
            let items = snapshot.items[snapshot.sections[index]] ?? []
            guard found.count + items.count <= Self.mostMovedItems else { return [] }
            found += items.enumerated().map { ($1, IndexPath(row: $0, section: index)) }
        }
        return found
    }

    /// Reloads the items that stay. An item that moves and is reloaded is deleted and inserted.
    private mutating func reload(_ reloaded: Set<Item>) {
        update.movedRows.removeAll { from, to in
            let item = old.items[old.sections[from.section]]?[from.row]
            guard let item, reloaded.contains(item) else { return false }
            deleted.append((item, from))
            inserted.append((item, to))
            return true
        }
        let leaving = Set(deleted.map(\.path)), keptSections = Set(kept.map(\.old)), paths = old.paths
        update.reloadedRows = reloaded.compactMap { paths[$0] }.filter {
            keptSections.contains($0.section) && !leaving.contains($0)
        }
    }
}

extension Changeset {
    /// Returns the old and the new index of each element that is neither deleted nor inserted.
    ///
    /// - Parameters:
    ///   - old: The number of elements before the changes.
    ///   - new: The number of elements after the changes.
    /// - Returns: The indexes, in ascending order of the new ones.
    fileprivate func pairs(old: Int, new: Int) -> [(old: Int, new: Int)] {
        var origins = [Int?](repeating: nil, count: new)
        var isTaken = [Bool](repeating: false, count: new), leaves = [Bool](repeating: false, count: old)
        for index in inserts { isTaken[index] = true }
        for index in deletes { leaves[index] = true }
        for move in moves { (origins[move.new], isTaken[move.new], leaves[move.old]) = (move.old, true, true) }
        var free = 0
        for index in 0..<old where !leaves[index] {
            while isTaken[free] { free += 1 }
            origins[free] = index
            free += 1
        }
        return origins.enumerated().compactMap { new, old in old.map { ($0, new) } }
    }
}

extension Array {
    /// Returns whether two arrays are equal because neither has been changed since one was copied from the other.
    fileprivate func sharesStorage(with other: [Element]) -> Bool {
        count == other.count
            && withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress } }
    }
}
