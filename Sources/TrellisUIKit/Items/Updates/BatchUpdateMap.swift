internal import Foundation

/// Where everything goes in one batch of updates.
struct BatchUpdateMap {
    private let sections: SectionMapping
    /// By new section; those without changes of rows are left out.
    private let rows: [Int: ListMapping]
    private let reloadedSections: Set<Int>
    private let reloadedRows: Set<IndexPath>
    private let newByOld: [IndexPath: IndexPath]
    private let oldByNew: [IndexPath: IndexPath]

    init(update: BatchUpdate, sections: SectionMapping, rows: [Int: ListMapping]) {
        self.sections = sections
        self.rows = rows
        reloadedSections = Set(update.reloadedSections)
        reloadedRows = Set(update.reloadedRows)
        newByOld = Dictionary(update.movedRows.map { ($0.from, $0.to) }) { first, _ in first }
        oldByNew = Dictionary(update.movedRows.map { ($0.to, $0.from) }) { first, _ in first }
    }

    /// The new path of a row, or `nil` if it is deleted, or its section deleted or reloaded. O(log changes).
    func newPath(forOld path: IndexPath) -> IndexPath? {
        if let moved = newByOld[path] { return moved }
        guard !reloadedSections.contains(path.section), let section = sections.new(forOld: path.section) else {
            return nil
        }
        guard let row = (rows[section] ?? .identity).new(forOld: path.row) else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// The old path of a row, or `nil` if it is inserted, or its section inserted or reloaded. O(log changes).
    func oldPath(forNew path: IndexPath) -> IndexPath? {
        if let moved = oldByNew[path] { return moved }
        guard let section = oldSection(forNew: path.section) else { return nil }
        guard let row = (rows[path.section] ?? .identity).old(forNew: path.row) else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// Whether a row keeps its place but wants a new cell.
    func isReloaded(old path: IndexPath) -> Bool { reloadedRows.contains(path) }

    /// Whether a row stays among its neighbours with the cell it has: neither it nor its section was told to move.
    func keepsPlace(old path: IndexPath) -> Bool {
        !isReloaded(old: path) && newPath(forOld: path) != nil && !isMoved(old: path)
    }

    /// Whether a row, or its section, was told to move.
    func isMoved(old path: IndexPath) -> Bool { newByOld[path] != nil || sections.isMoved(old: path.section) }

    /// The new index of a section, or `nil` if it is deleted.
    func newSection(forOld section: Int) -> Int? { sections.new(forOld: section) }

    /// Whether a section keeps its place but wants everything new.
    func isReloaded(oldSection section: Int) -> Bool { reloadedSections.contains(section) }

    /// The old index of a section that keeps its rows, or `nil` if it is inserted or reloaded.
    func oldSection(forNew section: Int) -> Int? {
        sections.old(forNew: section).flatMap { reloadedSections.contains($0) ? nil : $0 }
    }

    /// What went and came among the items of a section that keeps them.
    func changes(inNew section: Int) -> ListMapping { rows[section] ?? .identity }

    /// The old path of an item that was told to move to a new one.
    func origin(ofMoved path: IndexPath) -> IndexPath? { oldByNew[path] }
}
