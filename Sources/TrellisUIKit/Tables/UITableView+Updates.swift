internal import Foundation

extension UITableView {
    func take(_ map: BatchUpdateMap, counts: [Int], isAnimated: Bool) {
        carryOverSectionViews(map)
        // The delegate can't be called for a height while there are no rows, so the sizing is determined with the first
        // ones.
        let isFirst = heights.sections.allSatisfy { $0.rows.count == 0 }
        if isFirst { planRowHeights(counts) }
        var new = TableHeights(
            sections: counts.indices.map { index in
                isFirst
                    ? section(at: index, rows: rowHeights(counts[index], in: index))
                    : section(at: index, rows: counts[index], map)
            }, top: heights.top)
        // Rows that move into an inserted section keep their heights, as others that move do.
        for (from, to) in map.update.movedRows where rowSizing != .fixed && map.oldSection(forNew: to.section) == nil {
            new.setHeight(heights.height(ofRow: from), ofRow: to)
        }
        heights = new
        updateSeparators()
    }

    /// Measures the rows again after a batch without changes, as UIKit does.
    func askSizesAgain() {
        pendingAnchor = pendingAnchor ?? keptAnchor
        if rowSizing == .delegate, estimatedRowHeight == 0 {
            heights = TableHeights(
                sections: heights.sections.enumerated().map { index, section in
                    var section = section
                    section.rows = rowHeights(section.rows.count, in: index)
                    return section
                }, top: heights.top)
        }
        for (path, cell) in display.items { measure(cell, at: path) }
    }

    private func carryOverSectionViews(_ map: BatchUpdateMap) {
        for part in [SectionPart.header, .footer] {
            for section in sectionDisplay[part].keys.sorted()
            where map.newSection(forOld: section) == nil || map.isReloaded(oldSection: section) {
                endDisplaying(part, in: section)
            }
            sectionDisplay[part] = Dictionary(
                sectionDisplay[part].compactMap { section, view in map.newSection(forOld: section).map { ($0, view) } }
            ) { first, _ in first }
        }
        sectionDisplay.keptViews = [:]
    }

    private func section(at index: Int, rows count: Int, _ map: BatchUpdateMap) -> TableHeights.Section {
        map.section(inNew: index, from: heights) ?? section(at: index, rows: rowHeights(count, in: index))
    }

    /// Receives the reports of misuse instead of the standard error, for tests.
    package static var reporter: ((String) -> Void)? {
        get { MisuseReports.reporter }
        set { MisuseReports.reporter = newValue }
    }
}
