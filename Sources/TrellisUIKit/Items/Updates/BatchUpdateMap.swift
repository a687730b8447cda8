internal import Foundation

/// The mapping between the index paths before and after a batch of updates.
struct BatchUpdateMap {
    /// The batch.
    let update: BatchUpdate
    private let sections: SectionMapping
    /// The mappings of rows, by new section. Sections without changes of rows have none.
    private let rows: [Int: ListMapping]
    private let reloadedSections: Set<Int>
    private let reloadedRows: Set<IndexPath>
    private let newByOld: [IndexPath: IndexPath]
    private let oldByNew: [IndexPath: IndexPath]

    init(update: BatchUpdate, sections: SectionMapping, rows: [Int: ListMapping]) {
        self.update = update
        self.sections = sections
        self.rows = rows
        reloadedSections = Set(update.reloadedSections)
        reloadedRows = Set(update.reloadedRows)
        newByOld = Dictionary(update.movedRows.map { ($0.from, $0.to) }) { first, _ in first }
        oldByNew = Dictionary(update.movedRows.map { ($0.to, $0.from) }) { first, _ in first }
    }

    /// Returns the new path of a row, or `nil` if it is deleted, or its section is deleted or reloaded. O(log changes).
    func newPath(forOld path: IndexPath) -> IndexPath? {
        if let moved = newByOld[path] { return moved }
        guard !reloadedSections.contains(path.section), let section = sections.new(forOld: path.section) else {
            return nil
        }
        guard let row = (rows[section] ?? .identity).new(forOld: path.row) else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// Returns the old path of a row, or `nil` if it is inserted, or its section is inserted or reloaded. O(log
    /// changes).
    func oldPath(forNew path: IndexPath) -> IndexPath? {
        if let moved = oldByNew[path] { return moved }
        guard let section = oldSection(forNew: path.section) else { return nil }
        guard let row = (rows[path.section] ?? .identity).old(forNew: path.row) else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// Returns the items of a set that stay, at their new paths. Reloaded ones don't.
    func carryOver(_ set: ItemSet) -> ItemSet {
        var old = set, new = ItemSet()
        for path in reloadedRows { old.remove(path) }
        for (from, to) in update.movedRows where old.contains(from) { new.insert(to) }
        for (section, rows) in old.sections where !reloadedSections.contains(section) {
            guard let target = sections.new(forOld: section) else { continue }
            let changes = changes(inNew: target)
            for run in rows.runs { changes.follow(run) { new.insert($0, in: target) } }
        }
        return new
    }

    /// Returns whether a row is reloaded, so that it gets a new cell.
    func isReloaded(old path: IndexPath) -> Bool { reloadedRows.contains(path) }

    /// Returns whether a row keeps its cell and neither the row nor its section is moved by the batch.
    func keepsPlace(old path: IndexPath) -> Bool {
        !isReloaded(old: path) && newPath(forOld: path) != nil && !isMoved(old: path)
    }

    /// Returns whether a row or its section is moved by the batch.
    func isMoved(old path: IndexPath) -> Bool { newByOld[path] != nil || sections.isMoved(old: path.section) }

    /// Returns the new index of a section, or `nil` if it is deleted.
    func newSection(forOld section: Int) -> Int? { sections.new(forOld: section) }

    /// Returns whether a section is reloaded.
    func isReloaded(oldSection section: Int) -> Bool { reloadedSections.contains(section) }

    /// Returns the old index of a section whose rows are kept, or `nil` if it is inserted or reloaded.
    func oldSection(forNew section: Int) -> Int? {
        sections.old(forNew: section).flatMap { reloadedSections.contains($0) ? nil : $0 }
    }

    /// Returns the changes of the rows of a section whose rows are kept.
    func changes(inNew section: Int) -> ListMapping { rows[section] ?? .identity }

    /// Returns whether rows of a section whose rows are kept are removed, inserted or moved.
    func hasChanges(inNew section: Int) -> Bool { !rows.isEmpty && rows[section] != nil }

    /// The new indexes of the sections that stay, but whose rows or content changed.
    var sectionsWithChanges: [Int] {
        let reloaded = reloadedSections.union(reloadedRows.map(\.section)).compactMap(newSection(forOld:))
        return Set(reloaded).union(rows.keys).sorted()
    }

    /// Returns the source of the move to a path, or `nil` if no item is moved there.
    func origin(ofMoved path: IndexPath) -> IndexPath? { oldByNew[path] }
}
