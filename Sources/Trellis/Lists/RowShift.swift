internal import TrellisDiffing
internal import TrellisUIKit

/// Where the rows of a list are after a batch of changes that leaves them.
struct RowShift {
    /// The deleted and moved rows of each old section, and the rows that are inserted or moved into each new one.
    private var leaving: [Int: [Int]] = [:]
    private var coming: [Int: [Int]] = [:]
    private var leavingSections: [Int] = []
    private var comingSections: [Int] = []

    /// Creates the shift of deleted and inserted rows. O(changes log changes).
    init(deleted: [IndexPath], inserted: [IndexPath]) {
        for path in deleted { leaving[path.section, default: []].append(path.item) }
        for path in inserted { coming[path.section, default: []].append(path.item) }
        sort()
    }

    /// Creates the shift of a stage of changes. Moved rows don't stay: they aren't followed.
    init(_ stage: SectionedChangeset<AnySection.Head, AnyRow>.Stage) {
        for path in stage.itemDeletes + stage.itemMoves.map(\.old) {
            leaving[path.section, default: []].append(path.item)
        }
        for path in stage.itemInserts + stage.itemMoves.map(\.new) {
            coming[path.section, default: []].append(path.item)
        }
        leavingSections = stage.sectionDeletes + stage.sectionMoves.map(\.old)
        comingSections = (stage.sectionInserts + stage.sectionMoves.map(\.new)).sorted()
        sort()
    }

    private mutating func sort() {
        for section in coming.keys { coming[section]?.sort() }
    }

    /// Returns the new index path of a row, or `nil` if it is deleted or moved. O(changes of its section).
    func newPath(of path: IndexPath) -> IndexPath? {
        guard let section = Self.shifted(path.section, leavingSections, comingSections),
            let item = Self.shifted(path.item, leaving[path.section] ?? [], coming[section] ?? [])
        else { return nil }
        return IndexPath(item: item, section: section)
    }

    private static func shifted(_ index: Int, _ leaving: [Int], _ coming: [Int]) -> Int? {
        var new = index
        for other in leaving {
            if other == index { return nil }
            if other < index { new -= 1 }
        }
        for other in coming {
            guard other <= new else { break }
            new += 1
        }
        return new
    }
}
