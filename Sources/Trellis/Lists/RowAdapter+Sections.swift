internal import TrellisDiffing
internal import TrellisUIKit

extension RowAdapter {
    /// Changes the rows to those of new sections. Returns `false` if the view was reloaded.
    @discardableResult
    func apply(
        _ new: [AnySection], animated: Bool = true, fileID: String = #fileID, line: Int = #line
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

    private func change(to new: [AnySection], animated: Bool, fileID: String, line: Int) -> Bool {
        let old = data as? SectionedRows, shown = old?.sections ?? []
        let walk = SectionWalk(from: shown, to: new)
        let rows =
            walk.map { SectionedRows(sections: new, hasRowHeights: old?.hasRowHeights == true || $0.hasNewHeights) }
            ?? SectionedRows(sections: new)
        let changes = walk == nil ? SectionedChangeset(from: shown.map(\.compared), to: new.map(\.compared)) : nil
        let updated = walk?.updated ?? changes?.itemUpdates.map { IndexPath(item: $0.item, section: $0.section) } ?? []
        forgetHeights(of: updated.map { AnyHashable(new[$0.section].row(at: $0.item).id) })
        forgetHeights(from: shown, to: new, walk)
        guard let view, view.window != nil, data is SectionedRows else {
            show(rows)
            return true
        }
        // If the app itself determines the numbers of rows, only it knows which rows have changed.
        guard answeredRowCounts(of: rows, in: view) == new.map(\.rowCount) else {
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
        if let walk { perform(walk, rows, animated: animated, in: view) }
        if let changes { perform(changes, animated: animated, in: view) }
        data = rows
        let headers = changes?.headerUpdates ?? []
        if !headers.isEmpty { keepingFirstRow(in: view, animated: animated) { view.reload(IndexSet(headers)) } }
        if !updated.isEmpty { view.reconfigure(at: updated) }
        return true
    }

    /// Forgets the heights of rows that are deleted.
    private func forgetHeights(from shown: [AnySection], to new: [AnySection], _ walk: SectionWalk?) {
        if let walk {
            forgetHeights(of: walk.deleted.map { AnyHashable(shown[$0.section].row(at: $0.item).id) })
        } else if hasHeights {
            let staying = Set(new.flatMap { $0.rows.map(\.id) })
            forgetHeights(
                of: shown.flatMap { $0.rows.map(\.id) }.filter { !staying.contains($0) }.map { AnyHashable($0) })
        }
    }

    private func perform(
        _ changes: SectionedChangeset<AnySection.Head, AnyRow>, animated: Bool, in view: any ListView
    ) {
        for stage in changes.stages {
            keepingFirstRow(in: view, animated: animated, RowShift(stage)) {
                view.performBatchUpdates(
                    {
                        self.data = SectionedRows(sections: stage.sections.map(AnySection.init))
                        view.perform(stage)
                    }, completion: nil)
            }
        }
    }

    private func perform(_ walk: SectionWalk, _ rows: SectionedRows, animated: Bool, in view: any ListView) {
        guard !(walk.deleted.isEmpty && walk.inserted.isEmpty && walk.newSections.isEmpty) else { return }
        keepingFirstRow(in: view, animated: animated, RowShift(deleted: walk.deleted, inserted: walk.inserted)) {
            view.performBatchUpdates(
                {
                    self.data = rows
                    view.insert(IndexSet(walk.newSections))
                    view.change(deleted: walk.deleted, inserted: walk.inserted)
                }, completion: nil)
        }
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
