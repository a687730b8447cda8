internal import TrellisUIKit

/// The differences between two lists of sections, found by walking along both at once.
///
/// This finds most changes with one comparison for each row: new pages, and rows that are inserted, deleted or changed
/// here and there. It doesn't find moves or rows that are too far apart, for which a `Changeset` is needed.
struct SectionWalk {
    /// The deleted rows, as numbered before the changes.
    private(set) var deleted: [IndexPath] = []
    /// The inserted rows, as numbered after the changes.
    private(set) var inserted: [IndexPath] = []
    /// The rows with new content, as numbered after the changes.
    private(set) var updated: [IndexPath] = []
    /// The sections that are added at the end.
    let newSections: Range<Int>

    /// The maximum number of inserted or deleted rows to skip when searching for a row that stayed.
    private static let reach = 32

    /// Walks along the rows of two lists. Returns `nil` if the differences can't be found that way.
    @MainActor
    init?(from old: [AnySection], to new: [AnySection]) {
        guard old.count <= new.count else { return nil }
        newSections = old.count..<new.count
        hasNewHeights = SectionedRows.haveHeights(new[newSections])
        for section in old.indices {
            let one = old[section], other = new[section]
            guard one.id == other.id, one.header == other.header, one.footer == other.footer,
                one.sharesRows(with: other) || walk(one.content, other.content, section)
            else { return nil }
        }
        guard !deleted.isEmpty, !(inserted.isEmpty && newSections.isEmpty) else { return }
        // A row deleted in one section and inserted in another has moved.
        let gone = Set(deleted.map { old[$0.section].row(at: $0.item).id })
        let hasMoved =
            inserted.contains { gone.contains(new[$0.section].row(at: $0.item).id) }
            || newSections.contains { new[$0].rows.contains { gone.contains($0.id) } }
        if hasMoved { return nil }
    }

    /// Whether an inserted or changed row determines its height.
    private(set) var hasNewHeights = false
    private var look = HeightLook()

    private mutating func walk(_ old: SectionContent, _ new: SectionContent, _ section: Int) -> Bool {
        var old = SectionReader(old), new = SectionReader(new)
        var from = 0, to = 0
        while from < old.count, to < new.count {
            let same = old.same(from: from, as: &new, from: to)
            if same > 0 {
                from += same
                to += same
                continue
            }
            let row = new[to]
            switch old[from].match(row) {
            case .other:
                guard let (gone, come) = Self.step(&old, from, &new, to) else { return false }
                remove(from..<from + gone, section)
                insert(to..<to + come, &new, section)
                from += gone
                to += come
                continue
            case .changed:
                updated.append(IndexPath(item: to, section: section))
                if row.fixedHeight != nil { hasNewHeights = true }
            case .same: break
            }
            from += 1
            to += 1
        }
        remove(from..<old.count, section)
        insert(to..<new.count, &new, section)
        return true
    }

    private mutating func remove(_ rows: Range<Int>, _ section: Int) {
        for row in rows { deleted.append(IndexPath(item: row, section: section)) }
    }

    private mutating func insert(_ rows: Range<Int>, _ new: inout SectionReader, _ section: Int) {
        for row in rows {
            inserted.append(IndexPath(item: row, section: section))
            if !hasNewHeights, look.hasHeight(new[row]) { hasNewHeights = true }
        }
    }

    /// Returns the numbers of deleted and inserted rows before the next row that stays.
    private static func step(
        _ old: inout SectionReader, _ from: Int, _ new: inout SectionReader, _ to: Int
    ) -> (gone: Int, come: Int)? {
        let gone = old[from].id, come = new[to].id
        for distance in 1...reach {
            let other = from + distance < old.count ? old[from + distance].id : nil
            if other == come { return (distance, 0) }
            guard to + distance < new.count else { continue }
            let id = new[to + distance].id
            if id == gone { return (0, distance) }
            if id == other { return (distance, distance) }
        }
        return nil
    }
}
