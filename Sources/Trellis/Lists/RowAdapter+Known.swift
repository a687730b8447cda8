internal import TrellisDiffing
internal import TrellisUIKit

extension RowAdapter {
    /// Changes rows at known index paths, without comparing the lists.
    func change(
        deleting deleted: [IndexPath], inserting inserted: [(path: IndexPath, row: AnyRow)],
        updating updated: [(path: IndexPath, row: AnyRow)], animated: Bool, fileID: String, line: Int
    ) -> Bool {
        let changes = KnownChanges(deleted, inserted, updated)
        if let mismatch = changes.mismatch(in: target) {
            let message = "nothing was changed, because the changes do not fit: \(mismatch)"
            ListIssue.reporter(ListIssue(kind: .refusedBatch, message: message, fileID: fileID, line: line))
            return false
        }
        // Read without a variable for the sections: a second reference to them would make the change copy every row.
        guard !isChanging, let hadRowHeights = (data as? SectionedRows)?.hasRowHeights, let view, view.window != nil,
            mismatch(of: view) == nil
        else {
            var new = target
            changes.perform(on: &new)
            return apply(new, animated: animated, fileID: fileID, line: line)
        }
        if hasHeights { forgetHeights(of: changes.leaving(target).map { AnyHashable($0.id) }) }
        return perform(changes, hadRowHeights: hadRowHeights, animated, in: view)
    }

    private func perform(
        _ changes: KnownChanges, hadRowHeights: Bool, _ animated: Bool, in view: any ListView
    ) -> Bool {
        // Keep the only reference to the sections, so that changing them copies no rows.
        var sections = target
        target = []
        data = SectionedRows()
        changes.perform(on: &sections)
        target = sections
        let rows = SectionedRows(sections: sections, hasRowHeights: hadRowHeights || changes.haveHeights)
        // Sections and headers stay the same, so only new heights matter.
        if rows.hasRowHeights != hadRowHeights { dataWillChange(to: rows) }
        isChanging = true
        let (deleted, inserted) = (changes.deletedPaths, changes.insertedPaths)
        keepingFirstRow(in: view, animated: animated, RowShift(deleted: deleted, inserted: inserted)) {
            view.performBatchUpdates(
                {
                    self.data = rows
                    view.change(deleted: deleted, inserted: inserted)
                }, completion: nil)
        }
        if !changes.updated.isEmpty { view.reconfigure(at: changes.updatedPaths) }
        isChanging = false
        // A change made during this one is applied after it.
        return needsChange ? apply(target, animated: animated) : true
    }
}

/// Changes at known index paths, in the order in which they are performed.
private struct KnownChanges {
    // Reading an `IndexPath` takes calls into Foundation; an `ItemPath` is two numbers.
    typealias Row = (path: ItemPath, row: AnyRow)

    /// The index paths of the deleted rows, in ascending order, as are those of the inserted rows.
    let deleted: [ItemPath]
    let inserted: [Row]
    let updated: [Row]

    /// The same index paths, for the view.
    let deletedPaths: [IndexPath]
    let insertedPaths: [IndexPath]
    let updatedPaths: [IndexPath]

    init(
        _ deleted: [IndexPath], _ inserted: [(path: IndexPath, row: AnyRow)],
        _ updated: [(path: IndexPath, row: AnyRow)]
    ) {
        deletedPaths = deleted
        insertedPaths = inserted.map { $0.path }
        updatedPaths = updated.map { $0.path }
        self.deleted = Self.sorted(deleted.map(ItemPath.init)) { $0 }
        self.inserted = Self.sorted(inserted.map { (ItemPath($0.path), $0.row) }) { $0.path }
        self.updated = updated.map { (ItemPath($0.path), $0.row) }
    }

    private static func sorted<Element>(_ list: [Element], _ path: (Element) -> ItemPath) -> [Element] {
        // Callers mostly pass the paths in order.
        let isSorted = zip(list, list.dropFirst()).allSatisfy { !(path($1) < path($0)) }
        return isSorted ? list : list.sorted { path($0) < path($1) }
    }

    var haveHeights: Bool {
        var look = HeightLook()
        return inserted.contains { look.hasHeight($0.row) } || updated.contains { look.hasHeight($0.row) }
    }

    /// Describes why the changes don't fit the sections, or returns `nil` if they do.
    func mismatch(in sections: [AnySection]) -> String? {
        var counts = sections.map(\.rowCount)
        if let path = Self.misfit(deleted, counts) { return Self.refusal("delete", path) }
        for path in deleted { counts[path.section] -= 1 }
        let coming = inserted.map { $0.path }
        for path in coming where counts.indices.contains(path.section) { counts[path.section] += 1 }
        if let path = Self.misfit(coming, counts) { return Self.refusal("insert", path) }
        return updated.first { !Self.isThere($0.path, counts) }.map { Self.refusal("update", $0.path) }
    }

    private static func refusal(_ verb: String, _ path: ItemPath) -> String {
        "cannot \(verb) row \(path.item) of section \(path.section)"
    }

    private static func isThere(_ path: ItemPath, _ counts: [Int]) -> Bool {
        counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
    }

    /// Returns the first of some sorted paths that doesn't exist or is a duplicate, or `nil` if there is none.
    private static func misfit(_ paths: [ItemPath], _ counts: [Int]) -> ItemPath? {
        var last: ItemPath?
        for path in paths {
            guard isThere(path, counts), path != last else { return path }
            last = path
        }
        return nil
    }

    /// Returns the rows that are deleted or get new content.
    func leaving(_ sections: [AnySection]) -> [AnyRow] {
        deleted.map { sections[$0.section].row(at: $0.item) } + updated.map(\.row)
    }

    func perform(on sections: inout [AnySection]) {
        var gone = deleted[...], come = inserted[...]
        while true {
            let section = min(gone.first?.section ?? .max, come.first?.path.section ?? .max)
            guard section != .max else { break }
            let deleted = gone.prefix { $0.section == section }, inserted = come.prefix { $0.path.section == section }
            Self.change(&sections[section].rows, deleting: deleted, inserting: inserted)
            gone = gone[deleted.endIndex...]
            come = come[inserted.endIndex...]
        }
        for (path, row) in updated { sections[path.section].rows[path.item] = row }
    }

    /// Changes the rows of a section.
    ///
    /// Each remaining row moves at most once. Removing and inserting rows one by one would move all following rows each
    /// time.
    private static func change(
        _ rows: inout [AnyRow], deleting deleted: ArraySlice<ItemPath>, inserting inserted: ArraySlice<Row>
    ) {
        let shifts = shifts(of: rows.count, deleted, inserted), growth = inserted.count - deleted.count
        if growth > 0, let row = inserted.first?.row { rows.append(contentsOf: repeatElement(row, count: growth)) }
        rows.withUnsafeMutableBufferPointer { rows in
            // Rows that move up are moved first to last, those that move down last to first. So each of them is swapped
            // with a deleted row or with one of the spare rows at the end, never with a remaining row.
            for shift in shifts where shift.distance < 0 {
                for row in shift.rows { rows.swapAt(row, row + shift.distance) }
            }
            for shift in shifts.reversed() where shift.distance > 0 {
                for row in shift.rows.reversed() { rows.swapAt(row, row + shift.distance) }
            }
            for (path, row) in inserted { rows[path.item] = row }
        }
        if growth < 0 { rows.removeLast(-growth) }
    }

    /// Returns the remaining rows whose indexes change, in order, with the distance to their new indexes.
    private static func shifts(
        of count: Int, _ deleted: ArraySlice<ItemPath>, _ inserted: ArraySlice<Row>
    ) -> [(rows: Range<Int>, distance: Int)] {
        var shifts: [(rows: Range<Int>, distance: Int)] = []
        var gone = deleted, come = inserted
        var from = 0, to = 0
        while from < count {
            if gone.first?.item == from {
                gone.removeFirst()
                from += 1
            } else if come.first?.path.item == to {
                come.removeFirst()
                to += 1
            } else {
                let length = min(
                    count - from, (gone.first?.item ?? .max) - from, (come.first?.path.item ?? .max) - to)
                if from != to { shifts.append((from..<from + length, to - from)) }
                from += length
                to += length
            }
        }
        return shifts
    }
}

extension ItemPath {
    /// Creates the path of a row. An index path that doesn't have two parts becomes an invalid path.
    fileprivate init(_ path: IndexPath) {
        self = path.count == 2 ? ItemPath(section: path.section, item: path.item) : ItemPath(section: -1, item: -1)
    }
}
