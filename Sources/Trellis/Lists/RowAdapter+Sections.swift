internal import TrellisDiffing
public import TrellisUIKit

extension RowAdapter {
    /// The current sections, including pending changes.
    public var sections: [ListSection] { target }

    /// Returns the row at an index path, or `nil` if there is none.
    public func row(at indexPath: IndexPath) -> ListRow? { (data as? SectionedRows)?.row(at: indexPath) }

    /// Returns the index path of a row, or `nil` if there is none.
    ///
    /// - Complexity: O(rows)
    public func indexPath(of id: ListRow.ID) -> IndexPath? { (data as? SectionedRows)?.path(of: id) }

    /// Updates the sections. Rows that differ are inserted, deleted, moved or configured again.
    ///
    /// If the view doesn't show the adapter's rows, it is reloaded, and the mistake is reported. A view that isn't in a
    /// window is reloaded without a report.
    ///
    /// - Parameters:
    ///   - new: The sections.
    ///   - animated: Whether to animate the changes.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: `true` if the changes were made individually, `false` if the view was reloaded.
    /// - Complexity: O(rows) on average, and the view's own work.
    @discardableResult
    public func apply(
        _ new: [ListSection], animated: Bool = true, fileID: String = #fileID, line: Int = #line
    ) -> Bool {
        target = new
        needsChange = true
        // A change made during another one is applied after it.
        guard !isChanging else { return true }
        isChanging = true
        defer { isChanging = false }
        var isFit = true
        while needsChange {
            needsChange = false
            if !change(to: target, animated: animated, fileID: fileID, line: line) { isFit = false }
        }
        return isFit
    }

    /// Adds rows to a section, by default the last one. A section that doesn't exist is created.
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

    /// Updates a row. Returns `false` if there is no row with its identity.
    ///
    /// - Complexity: O(rows)
    @discardableResult
    public func update(_ row: ListRow) -> Bool {
        guard let path = path(of: row.id) else { return false }
        var new = sections
        new[path.section].rows[path.item] = row
        return apply(new)
    }

    /// Removes a row. Returns `false` if there is no row with the identity.
    ///
    /// - Complexity: O(rows)
    @discardableResult
    public func remove(_ id: ListRow.ID) -> Bool {
        guard let path = path(of: id) else { return false }
        var new = sections
        new[path.section].rows.remove(at: path.item)
        return apply(new)
    }

    private func path(of id: ListRow.ID) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let index = content.rows.firstIndex(where: { $0.id == id }) {
                return IndexPath(item: index, section: section)
            }
        }
        return nil
    }

    private func change(to new: [ListSection], animated: Bool, fileID: String, line: Int) -> Bool {
        let old = data as? SectionedRows, shown = old?.sections ?? []
        let walk = SectionWalk(from: shown, to: new)
        let rows =
            walk.map { SectionedRows(sections: new, hasRowHeights: old?.hasRowHeights == true || $0.hasNewHeights) }
            ?? SectionedRows(sections: new)
        let changes = walk == nil ? SectionedChangeset(from: shown.map(\.compared), to: new.map(\.compared)) : nil
        let updated = walk?.updated ?? changes?.itemUpdates.map { IndexPath(item: $0.item, section: $0.section) } ?? []
        forgetHeights(of: updated.map { AnyHashable(new[$0.section].rows[$0.item].id) })
        if let walk {
            forgetHeights(of: walk.deleted.map { AnyHashable(shown[$0.section].rows[$0.item].id) })
        } else if hasHeights {
            let staying = Set(new.flatMap { $0.rows.map(\.id) })
            forgetHeights(
                of: shown.flatMap { $0.rows.map(\.id) }.filter { !staying.contains($0) }.map { AnyHashable($0) })
        }
        guard let view, view.window != nil, data is SectionedRows else {
            show(rows)
            return true
        }
        // If the app itself determines the numbers of rows, only it knows which rows have changed.
        guard answeredRowCounts(of: rows, in: view) == new.map(\.rows.count) else {
            show(rows)
            return false
        }
        if let mismatch = mismatch(of: view) {
            let message = "the \(type(of: view).noun) was reloaded, because it does not show what its adapter holds: "
            ListIssue.reporter(
                ListIssue(kind: .refusedBatch, message: message + mismatch, fileID: fileID, line: line))
            show(rows)
            return false
        }
        // Call this before the rows change: the view requests their heights as soon as they appear.
        dataWillChange(to: rows)
        keepingFirstRow(in: view) {
            if let walk { perform(walk, rows, animated: animated, in: view) }
            for stage in changes?.stages ?? [] {
                view.performBatchUpdates(
                    {
                        self.data = SectionedRows(sections: stage.sections.map(ListSection.init))
                        view.perform(stage, animated: animated)
                    }, completion: nil)
            }
        }
        data = rows
        let headers = changes?.headerUpdates ?? []
        if !headers.isEmpty { keepingFirstRow(in: view) { view.reload(IndexSet(headers), animated: animated) } }
        if !updated.isEmpty { view.reconfigure(at: updated) }
        return true
    }

    private func perform(_ walk: SectionWalk, _ rows: SectionedRows, animated: Bool, in view: any ListView) {
        guard !(walk.deleted.isEmpty && walk.inserted.isEmpty && walk.newSections.isEmpty) else { return }
        view.performBatchUpdates(
            {
                self.data = rows
                view.insert(IndexSet(walk.newSections), animated: animated)
                view.change(deleted: walk.deleted, inserted: walk.inserted, animated: animated)
            }, completion: nil)
    }

    /// Replaces the data and reloads the view.
    package func show(_ new: any ListData) {
        dataWillChange(to: new)
        data = new
        view?.reloadRows()
    }

    /// Describes why the view cannot perform a batch, or returns `nil` if it shows the adapter's data.
    func mismatch(of view: any ListView) -> String? {
        guard view.numberOfSections == data.sectionCount else {
            return "\(view.numberOfSections) sections instead of \(data.sectionCount)"
        }
        for section in 0..<data.sectionCount {
            let count = view.rowCount(in: section), expected = data.rowCount(in: section)
            if count != expected { return "\(count) rows instead of \(expected) in section \(section)" }
        }
        return nil
    }
}
