internal import Foundation

/// The changes of a batch of updates, with UIKit's indexes: those of deletions, reloads and the sources of moves are
/// before the batch, those of insertions and the destinations of moves after it. The order of the calls doesn't matter.
struct BatchUpdate {
    /// The name of an item in messages.
    var noun = "row"
    var deletedRows: [IndexPath] = []
    var insertedRows: [IndexPath] = []
    var reloadedRows: [IndexPath] = []
    var movedRows: [(from: IndexPath, to: IndexPath)] = []
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var reloadedSections: [Int] = []
    var movedSections: [(from: Int, to: Int)] = []

    var isEmpty: Bool {
        deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
            && movedSections.isEmpty
    }

    /// Validates the batch against the item counts before and after it, and computes the new positions.
    ///
    /// - Throws: `BatchUpdateError` if the batch doesn't match the counts.
    /// - Complexity: O(sections + changes log changes).
    func resolve(old: [Int], new: [Int]) throws(BatchUpdateError) -> BatchUpdateMap {
        let sections = try resolveSections(old: old.count, new: new.count)
        let fresh = Set(reloadedSections)
        try check(deletedRows, "deleted", old, "before the update")
        try check(reloadedRows, "reloaded", old, "before the update")
        try check(movedRows.lazy.map(\.from), "moved", old, "before the update")
        try check(insertedRows, "inserted", new, "after it")
        try check(movedRows.lazy.map(\.to), "moved to", new, "after it")
        let removed = SectionedRows(deletedRows + movedRows.map(\.from))
        let occupied = SectionedRows(insertedRows + movedRows.map(\.to))
        let touched = reloadedRows.isEmpty ? removed : SectionedRows(removed.paths + reloadedRows)
        if touched.hasDuplicates { try checkUnique(touched.paths, "deleted, reloaded or moved") }
        if occupied.hasDuplicates { try checkUnique(occupied.paths, "inserted or moved to") }

        var rows: [Int: ListMapping] = [:]
        let movesRows = !removed.paths.isEmpty || !occupied.paths.isEmpty
        for section in new.indices {
            guard let origin = sections.old(forNew: section), fresh.isEmpty || !fresh.contains(origin) else { continue }
            if !movesRows, old[origin] == new[section] { continue }
            // Rows of deleted or reloaded sections aren't deleted one by one.
            let mapping = ListMapping(removed: removed[origin], occupied: occupied[section])
            guard mapping.count(from: old[origin]) == new[section] else {
                throw .wrongItemCount(self, section: origin, newSection: section, old: old[origin], new: new[section])
            }
            if !mapping.isIdentity { rows[section] = mapping }
        }
        return BatchUpdateMap(update: self, sections: sections, rows: rows)
    }

    private func resolveSections(old: Int, new: Int) throws(BatchUpdateError) -> SectionMapping {
        for (section, verb) in deletedSections.map({ ($0, "deleted") }) + reloadedSections.map({ ($0, "reloaded") })
            + movedSections.map({ ($0.from, "moved") })
        where !(0..<old).contains(section) {
            throw .noSuchSection(section, verb, count: old, when: "before the update")
        }
        for (section, verb) in insertedSections.map({ ($0, "inserted") })
            + movedSections.map({ ($0.to, "moved to") })
        where !(0..<new).contains(section) {
            throw .noSuchSection(section, verb, count: new, when: "after it")
        }
        let leaving = deletedSections + movedSections.map(\.from)
        let coming = insertedSections + movedSections.map(\.to)
        try checkUnique(leaving + reloadedSections, "deleted, reloaded or moved")
        try checkUnique(coming, "inserted or moved to")
        let mapping = ListMapping(removed: leaving.sorted(), occupied: coming.sorted())
        guard mapping.count(from: old) == new else {
            throw .wrongSectionCount(self, old: old, expected: mapping.count(from: old), new: new)
        }
        return SectionMapping(places: mapping, moves: movedSections)
    }

    private func check(
        _ paths: some Sequence<IndexPath>, _ verb: String, _ counts: [Int], _ when: String
    ) throws(BatchUpdateError) {
        for path in paths
        where path.count != 2 || !counts.indices.contains(path.section)
            || !(0..<counts[path.section]).contains(path.row)
        { throw .noSuchItem(path, verb, noun, counts: counts, when: when) }
    }

    private func checkUnique<Index: Hashable>(_ list: [Index], _ verb: String) throws(BatchUpdateError) {
        var seen: Set<Index> = []
        for index in list where !seen.insert(index).inserted { throw .twice(index, verb, noun) }
    }
}

/// The rows of each section of a list of index paths.
private struct SectionedRows {
    let paths: [IndexPath]
    private var rows: [Int: [Int]] = [:]
    private(set) var hasDuplicates = false

    /// Groups and sorts the rows. O(paths) if those of each section are in order.
    init(_ paths: [IndexPath]) {
        self.paths = paths
        var start = 0
        while start < paths.count {
            // Index paths of a section are mostly side by side.
            let section = paths[start].section
            let end = paths[start...].firstIndex { $0.section != section } ?? paths.count
            rows[section, default: []] += paths[start..<end].lazy.map(\.row)
            start = end
        }
        for section in rows.keys { sort(section) }
    }

    private mutating func sort(_ section: Int) {
        guard var sorted = rows[section] else { return }
        func isAscending() -> Bool { zip(sorted, sorted.dropFirst()).allSatisfy { $0 < $1 } }
        if !isAscending() {
            sorted.sort()
            if !isAscending() { hasDuplicates = true }
        }
        rows[section] = sorted
    }

    /// The rows of a section, in ascending order.
    subscript(section: Int) -> [Int] { rows[section] ?? [] }
}
