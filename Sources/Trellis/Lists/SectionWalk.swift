internal import TrellisUIKit

/// Changes of rows that are found by walking along two lists of sections at once.
///
/// So most changes cost a comparison a row: pages that come, rows that come, go or change here and there. What moved,
/// and what lies too far apart, is for a comparison of all with all.
struct SectionWalk {
    /// The rows that go, in the numbers before.
    private(set) var deleted: [IndexPath] = []
    /// The rows that come, in the numbers after.
    private(set) var inserted: [IndexPath] = []
    /// The rows with new content, in the numbers after.
    private(set) var updated: [IndexPath] = []
    /// The sections that come after the last one.
    let newSections: Range<Int>

    /// How many rows that came or went are looked past to find one that stayed.
    private static let reach = 32

    /// Walks along the rows; `nil` if that doesn't lead to the end.
    @MainActor
    init?(from old: [ListSection], to new: [ListSection]) {
        guard old.count <= new.count else { return nil }
        newSections = old.count..<new.count
        for section in old.indices {
            let one = old[section], other = new[section]
            guard one.id == other.id, one.header == other.header, one.footer == other.footer,
                walk(one.rows, other.rows, section)
            else { return nil }
        }
        guard !deleted.isEmpty, !(inserted.isEmpty && newSections.isEmpty) else { return }
        // A row that goes here and comes there has moved.
        let gone = Set(deleted.map { old[$0.section].rows[$0.item].id })
        let hasMoved =
            inserted.contains { gone.contains(new[$0.section].rows[$0.item].id) }
            || newSections.contains { new[$0].rows.contains { gone.contains($0.id) } }
        if hasMoved { return nil }
    }

    private mutating func walk(_ old: [ListRow], _ new: [ListRow], _ section: Int) -> Bool {
        var from = 0, to = 0
        while from < old.count, to < new.count {
            if old[from].id == new[to].id {
                if !old[from].showsSame(as: new[to]) { updated.append(IndexPath(item: to, section: section)) }
                from += 1
                to += 1
                continue
            }
            guard let (gone, come) = Self.step(old, from, new, to) else { return false }
            deleted += (from..<from + gone).map { IndexPath(item: $0, section: section) }
            inserted += (to..<to + come).map { IndexPath(item: $0, section: section) }
            from += gone
            to += come
        }
        deleted += (from..<old.count).map { IndexPath(item: $0, section: section) }
        inserted += (to..<new.count).map { IndexPath(item: $0, section: section) }
        return true
    }

    /// How many rows go and come before the next one that stays.
    private static func step(_ old: [ListRow], _ from: Int, _ new: [ListRow], _ to: Int) -> (gone: Int, come: Int)? {
        for distance in 1...reach {
            if from + distance < old.count, old[from + distance].id == new[to].id { return (distance, 0) }
            if to + distance < new.count, new[to + distance].id == old[from].id { return (0, distance) }
            if from + distance < old.count, to + distance < new.count,
                old[from + distance].id == new[to + distance].id
            {
                return (distance, distance)
            }
        }
        return nil
    }
}
