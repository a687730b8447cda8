internal import Foundation

extension UITableView {
    func beginBatch() {
        batchDepth += 1
    }

    /// Collects an update, or applies it alone outside of a batch.
    func update(_ change: (inout TableUpdate) -> Void) {
        beginBatch()
        change(&pendingUpdate)
        endBatch()
    }

    func endBatch() {
        guard batchDepth > 0 else {
            return report("endUpdates was called without beginUpdates")
        }
        batchDepth -= 1
        guard batchDepth == 0 else { return }
        let update = pendingUpdate
        pendingUpdate = TableUpdate()
        // Nothing was loaded yet, or all is going to be: the next pass asks for everything.
        guard !needsReload else { return }
        if isTiling { return contentIsStale() }
        apply(update)
    }

    private func apply(_ update: TableUpdate) {
        if update.isEmpty { askHeightsAgain() }
        let old = heights.sections.map(\.rows.count)
        let count = max(0, dataSourceInUse?.numberOfSections(in: self) ?? 0)
        let new = (0..<count).map { max(0, dataSourceInUse?.tableView(self, numberOfRowsInSection: $0) ?? 0) }
        do {
            let map = try update.resolve(old: old, new: new)
            if pendingAnchor == nil { pendingAnchor = survivingAnchor(map) }
            carryOver(map)
            // Who decides on heights could not be asked of a table without rows.
            let isFirst = old.allSatisfy { $0 == 0 }
            if isFirst { planRowHeights(new) }
            heights = TableHeights(
                sections: new.indices.map { index in
                    isFirst
                        ? section(at: index, rows: rowHeights(new[index], in: index))
                        : section(at: index, rows: new[index], map)
                }, top: heights.top)
        } catch {
            report(error.description)
            reload()
        }
        setNeedsLayout()
        if bounds.height > 0 { layoutIfNeeded() }
    }

    /// A batch without changes asks for heights again, as it does in UIKit.
    private func askHeightsAgain() {
        pendingAnchor = pendingAnchor ?? visibleAnchor
        if rowSizing == .delegate, estimatedRowHeight == 0 {
            heights = TableHeights(
                sections: heights.sections.enumerated().map { index, section in
                    var section = section
                    section.rows = rowHeights(section.rows.count, in: index)
                    return section
                }, top: heights.top)
        }
        for (path, cell) in display.rows { measure(cell, at: path) }
    }

    /// A row that is in sight and stays in the table, where it stands.
    private func survivingAnchor(_ map: TableUpdateMap) -> TableAnchor? {
        let inSight = display.paths.filter {
            heights.offset(ofRow: $0) + heights.height(ofRow: $0) > bounds.minY
        }
        // A row that moved would take what is in sight along.
        let survivor =
            inSight.first(where: map.keepsPlace(old:)) ?? inSight.first { map.newPath(forOld: $0) != nil }
        return survivor.flatMap { path in
            map.newPath(forOld: path).map {
                TableAnchor(path: $0, distance: heights.offset(ofRow: path) - bounds.minY)
            }
        }
    }

    /// Lets go of what went, and gives what stays its new paths.
    private func carryOver(_ map: TableUpdateMap) {
        for path in display.paths where map.newPath(forOld: path) == nil || map.isReloaded(old: path) {
            recycle(path)
        }
        display.rename(map.newPath(forOld:))
        selection = Set(
            selection.compactMap { map.isReloaded(old: $0) ? nil : map.newPath(forOld: $0) })
        pressedRow = pressedRow.flatMap(map.newPath(forOld:))
        focusedRow = focusedRow.flatMap(map.newPath(forOld:))
        prefetched = Set(prefetched.compactMap(map.newPath(forOld:)))
        for part in [SectionPart.header, .footer] {
            for section in display[part].keys.sorted()
            where map.newSection(forOld: section) == nil || map.isReloaded(oldSection: section) {
                endDisplaying(part, in: section)
            }
            display[part] = Dictionary(
                display[part].compactMap { section, view in map.newSection(forOld: section).map { ($0, view) } }
            ) { first, _ in first }
        }
        display.keptViews = [:]
        for card in display.cards.values { card.removeFromSuperview() }
        display.cards = [:]
    }

    private func section(at index: Int, rows count: Int, _ map: TableUpdateMap) -> TableHeights.Section {
        guard let origin = map.oldSection(forNew: index), let rows = map.rowHeights(inNew: index, from: heights) else {
            return section(at: index, rows: rowHeights(count, in: index))
        }
        var section = heights.sections[origin]
        section.rows = rows
        return section
    }

    func reconfigure(_ paths: [IndexPath]) {
        guard !needsReload, !isTiling, let dataSource = dataSourceInUse else { return }
        let visible = paths.filter { display.cell(at: $0) != nil }
        pendingAnchor = pendingAnchor ?? visibleAnchor
        for path in visible {
            guard let cell = display.cell(at: path) else { continue }
            display.reconfigured = cell
            let filled = dataSource.tableView(self, cellForRowAt: path)
            display.reconfigured = nil
            if filled === cell {
                measure(cell, at: path)
                cell.updateSpokenText()
            } else {
                // The data source made another cell after all.
                recycle(path)
                discard(filled)
            }
        }
        setNeedsLayout()
    }

    /// Tells the programmer of a mistake that UIKit raises an exception for.
    func report(_ message: String) {
        if let reporter = Self.reporter { return reporter(message) }
        FileHandle.standardError.write(Data("UITableView: \(message)\n".utf8))
    }

    /// Takes the reports in the place of the standard error; for tests.
    package static var reporter: ((String) -> Void)? {
        get { TableReports.reporter }
        set { TableReports.reporter = newValue }
    }
}

/// Where the reports of all tables go.
@MainActor
private enum TableReports {
    static var reporter: ((String) -> Void)?
}
