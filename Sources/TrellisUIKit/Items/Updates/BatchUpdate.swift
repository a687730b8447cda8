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
        let goneSections = Set(deletedSections)

        // Rows of deleted or reloaded sections aren't deleted one by one.
        let isDropped = { (path: IndexPath) in goneSections.contains(path.section) || fresh.contains(path.section) }
        let leaving = deletedRows + movedRows.map(\.from)
        for (path, verb) in deletedRows.map({ ($0, "deleted") }) + reloadedRows.map({ ($0, "reloaded") })
            + movedRows.map({ ($0.from, "moved") })
        {
            guard path.count == 2, old.indices.contains(path.section), (0..<old[path.section]).contains(path.row)
            else { throw .noSuchItem(path, verb, noun, counts: old, when: "before the update") }
        }
        for (path, verb) in insertedRows.map({ ($0, "inserted") }) + movedRows.map({ ($0.to, "moved to") }) {
            guard path.count == 2, new.indices.contains(path.section), (0..<new[path.section]).contains(path.row)
            else { throw .noSuchItem(path, verb, noun, counts: new, when: "after it") }
        }
        try checkUnique(leaving + reloadedRows, "deleted, reloaded or moved")
        try checkUnique(insertedRows + movedRows.map(\.to), "inserted or moved to")

        var removed: [Int: [Int]] = [:]
        for path in leaving where !isDropped(path) { removed[path.section, default: []].append(path.row) }
        var occupied: [Int: [Int]] = [:]
        for path in insertedRows + movedRows.map(\.to) { occupied[path.section, default: []].append(path.row) }

        var rows: [Int: ListMapping] = [:]
        for section in new.indices {
            guard let origin = sections.old(forNew: section), !fresh.contains(origin) else { continue }
            let mapping = ListMapping(removed: removed[origin] ?? [], occupied: occupied[section] ?? [])
            guard mapping.count(from: old[origin]) == new[section] else {
                throw .wrongItemCount(self, section: origin, newSection: section, old: old[origin], new: new[section])
            }
            if removed[origin] != nil || occupied[section] != nil { rows[section] = mapping }
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
        let mapping = ListMapping(removed: leaving, occupied: coming)
        guard mapping.count(from: old) == new else {
            throw .wrongSectionCount(self, old: old, expected: mapping.count(from: old), new: new)
        }
        return SectionMapping(places: mapping, moves: movedSections)
    }

    private func checkUnique<Index: Hashable>(_ list: [Index], _ verb: String) throws(BatchUpdateError) {
        var seen: Set<Index> = []
        for index in list where !seen.insert(index).inserted { throw .twice(index, verb, noun) }
    }
}
