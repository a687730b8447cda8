internal import TrellisDiffing
public import TrellisUIKit

extension ListSource {
    /// Shows other sections, and lets come, go, move and change what is different.
    ///
    /// A table that does not show what the source holds, because somebody else answers for its rows, is reloaded
    /// instead, and that is reported. So is one that is not on screen, silently.
    ///
    /// - Parameters:
    ///   - new: The sections.
    ///   - animation: How rows come and go.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: Whether the changes were fit to be made.
    /// - Complexity: O(n) on average in the number of rows, and the table's own work.
    @discardableResult
    public func apply(
        _ new: [ListSection], with animation: UITableView.RowAnimation = .automatic, fileID: String = #fileID,
        line: Int = #line
    ) -> Bool {
        sections = new
        needsChange = true
        // One from the middle of another follows it.
        guard !isChanging else { return true }
        isChanging = true
        defer { isChanging = false }
        var isFit = true
        while needsChange {
            needsChange = false
            if !change(to: sections, with: animation, fileID: fileID, line: line) { isFit = false }
        }
        return isFit
    }

    private func change(
        to new: [ListSection], with animation: UITableView.RowAnimation, fileID: String, line: Int
    ) -> Bool {
        let changes = SectionedChangeset(from: shown.map(\.compared), to: new.map(\.compared))
        heights.forget(changes.itemUpdates.map { new[$0.section].rows[$0.item].id })
        if !changes.stages.isEmpty {
            let staying = Set(new.flatMap { $0.rows.map(\.id) })
            heights.forget(shown.flatMap { $0.rows.map(\.id) }.filter { !staying.contains($0) })
        }
        guard let table, table.window != nil else { return reload(new) }
        if let flaw = flaw(of: table) {
            let message = "the table was reloaded, because it does not show what its source holds: \(flaw)"
            ListIssue.reporter(ListIssue(kind: .refusedBatch, message: message, fileID: fileID, line: line))
            reload(new)
            return false
        }
        // Before the rows come: they are asked for their heights as soon as they are seen.
        setHandlers(of: table, for: new)
        for stage in changes.stages {
            table.performBatchUpdates {
                self.shown = stage.sections.map(ListSection.init)
                self.perform(stage, on: table, animation)
            }
        }
        shown = new
        if !changes.headerUpdates.isEmpty { table.reloadSections(IndexSet(changes.headerUpdates), with: animation) }
        let paths = changes.itemUpdates.map(IndexPath.init)
        if !paths.isEmpty { table.reconfigureRows(at: paths) }
        return true
    }

    /// Shows a model that names its cells.
    @discardableResult
    public func show(
        _ model: some ListPresentable, with animation: UITableView.RowAnimation = .automatic,
        fileID: String = #fileID, line: Int = #line
    ) -> Bool {
        apply(model.listSections, with: animation, fileID: fileID, line: line)
    }

    /// Adds rows to a section, by default the last one; where there is none, one is made.
    public func append(_ rows: [ListRow], to section: AnyHashable? = nil) {
        var new = sections
        let index = section.map { id in new.firstIndex { $0.id == id } } ?? new.indices.last
        if let index {
            new[index].rows += rows
        } else {
            new.append(section.map { ListSection(id: $0, rows: rows) } ?? ListSection(rows: rows))
        }
        apply(new)
    }

    /// Shows a row's new content; false where there is no row of its identity.
    ///
    /// - Complexity: O(rows)
    @discardableResult
    public func update(_ row: ListRow) -> Bool {
        guard let path = Self.path(of: row.id, in: sections) else { return false }
        var new = sections
        new[path.section].rows[path.row] = row
        return apply(new)
    }

    /// Takes a row away; false where there is none of its identity.
    ///
    /// - Complexity: O(rows)
    @discardableResult
    public func remove(_ id: ListRow.ID) -> Bool {
        guard let path = Self.path(of: id, in: sections) else { return false }
        var new = sections
        new[path.section].rows.remove(at: path.row)
        return apply(new)
    }

    @discardableResult
    private func reload(_ new: [ListSection]) -> Bool {
        shown = new
        if let table {
            setHandlers(of: table, for: new)
            table.reloadData()
        }
        return true
    }

    /// What keeps the table from taking a batch; nil where it shows what the source holds.
    private func flaw(of table: UITableView) -> String? {
        guard table.numberOfSections == shown.count else {
            return "\(table.numberOfSections) sections instead of \(shown.count)"
        }
        for (index, section) in shown.enumerated() {
            let count = table.numberOfRows(inSection: index)
            if count != section.rows.count {
                return "\(count) rows instead of \(section.rows.count) in section \(index)"
            }
        }
        return nil
    }

    private func perform(
        _ stage: SectionedChangeset<ListSection.Head, ListRow>.Stage, on table: UITableView,
        _ animation: UITableView.RowAnimation
    ) {
        if !stage.sectionDeletes.isEmpty { table.deleteSections(IndexSet(stage.sectionDeletes), with: animation) }
        if !stage.sectionInserts.isEmpty { table.insertSections(IndexSet(stage.sectionInserts), with: animation) }
        for move in stage.sectionMoves { table.moveSection(move.from, toSection: move.to) }
        if !stage.itemDeletes.isEmpty { table.deleteRows(at: stage.itemDeletes.map(IndexPath.init), with: animation) }
        if !stage.itemInserts.isEmpty { table.insertRows(at: stage.itemInserts.map(IndexPath.init), with: animation) }
        for move in stage.itemMoves { table.moveRow(at: IndexPath(move.from), to: IndexPath(move.to)) }
    }
}

extension IndexPath {
    /// The row at an item's place.
    fileprivate init(_ place: ItemPath) {
        self.init(row: place.item, section: place.section)
    }
}
