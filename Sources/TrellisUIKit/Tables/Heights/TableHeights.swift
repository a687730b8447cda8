internal import Foundation

/// The vertical layout of a table's content: its header view and the sections with their headers, rows and footers.
struct TableHeights {
    /// The height of the table header view.
    var top: CGFloat = 0
    private(set) var sections: [Section] = []
    private var sums = FenwickSums<CGFloat>()
    /// The sections with rows.
    private var filled = FilledSections([])

    /// The heights in one section.
    struct Section {
        /// The space above the header.
        var padding: CGFloat = 0
        var header: CGFloat = 0
        var rows: RowHeights
        var footer: CGFloat = 0

        var total: CGFloat { padding + header + rows.total + footer }
    }

    /// The part of a section at a vertical position.
    enum Place: Equatable {
        case header(Int)
        case row(IndexPath)
        case footer(Int)
    }

    /// Creates the layout of sections, one below the other. O(sections).
    init(sections: [Section] = [], top: CGFloat = 0) {
        self.sections = sections
        self.top = top
        sums = FenwickSums(sections.map(\.total))
        filled = FilledSections(sections.map(\.rows.count))
    }

    /// The height of the table header view and all sections.
    var total: CGFloat { top + sums.total }

    /// Returns whether the table has a row at an index path.
    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section)
            && (0..<sections[path.section].rows.count).contains(path.row)
    }

    // MARK: Offsets

    /// Returns the top of a section, or the end of the content for the index past the last section. O(log n).
    func offset(ofSection section: Int) -> CGFloat { top + sums.sum(before: section) }

    /// Returns the top of a section's header, below its padding. O(log n).
    func offset(ofHeader section: Int) -> CGFloat { offset(ofSection: section) + sections[section].padding }

    /// Returns the top of a section's rows. O(log n).
    func offset(ofRowsIn section: Int) -> CGFloat { offset(ofHeader: section) + sections[section].header }

    /// Returns the top of a row. O(log n).
    func offset(ofRow path: IndexPath) -> CGFloat {
        offset(ofRowsIn: path.section) + sections[path.section].rows.offset(of: path.row)
    }

    /// Returns the top of a section's footer. O(log n).
    func offset(ofFooter section: Int) -> CGFloat {
        offset(ofSection: section + 1) - sections[section].footer
    }

    /// Returns the height of a row. O(log n).
    func height(ofRow path: IndexPath) -> CGFloat { sections[path.section].rows.height(at: path.row) }

    /// Returns the part at a vertical position, or the nearest below it, or `nil` past the end of the content. O(log
    /// n).
    func place(at y: CGFloat) -> Place? {
        let (section, before) = sums.find(max(0, y - top))
        guard section < sections.count else { return nil }
        let inside = y - top - before - sections[section].padding
        if inside < sections[section].header { return .header(section) }
        let rows = sections[section].rows
        let below = inside - sections[section].header
        if below < rows.total, let row = rows.row(at: below) { return .row(IndexPath(row: row, section: section)) }
        return .footer(section)
    }

    /// Returns the row at a vertical position, or the nearest below it, or the last row, or `nil` if there are no rows.
    func row(nearest y: CGFloat) -> IndexPath? {
        switch place(at: y) {
        case .row(let path): return path
        case .header(let section): return firstRow(from: section) ?? lastRow(before: section)
        case .footer(let section): return firstRow(from: section + 1) ?? lastRow(before: section + 1)
        case nil: return lastRow(before: sections.count)
        }
    }

    private func firstRow(from section: Int) -> IndexPath? {
        filled.first(from: section).map { IndexPath(row: 0, section: $0) }
    }

    private func lastRow(before section: Int) -> IndexPath? {
        filled.last(before: section).map { IndexPath(row: sections[$0].rows.count - 1, section: $0) }
    }

    /// Returns the row after another one, in the next section if necessary.
    func row(after path: IndexPath) -> IndexPath? {
        if path.row + 1 < sections[path.section].rows.count {
            return IndexPath(row: path.row + 1, section: path.section)
        }
        return firstRow(from: path.section + 1)
    }

    /// Returns the row before another one, in the previous section if necessary.
    func row(before path: IndexPath) -> IndexPath? {
        path.row > 0 ? IndexPath(row: path.row - 1, section: path.section) : lastRow(before: path.section)
    }

    /// The first row of the table.
    var firstRow: IndexPath? { firstRow(from: 0) }
    /// The last row of the table.
    var lastRow: IndexPath? { lastRow(before: sections.count) }

    // MARK: Changes

    /// Sets the height of a row. O(log n).
    mutating func setHeight(_ height: CGFloat, ofRow path: IndexPath) {
        update(path.section) { $0.rows.setHeight(height, at: path.row) }
    }

    /// Sets the height of a section's header and the space above it.
    mutating func setHeader(_ height: CGFloat, padding: CGFloat, of section: Int) {
        update(section) {
            $0.header = height
            $0.padding = padding
        }
    }

    /// Sets the height of a section's footer.
    mutating func setFooter(_ height: CGFloat, of section: Int) {
        update(section) { $0.footer = height }
    }

    private mutating func update(_ section: Int, _ change: (inout Section) -> Void) {
        let old = sections[section].total
        change(&sections[section])
        let difference = sections[section].total - old
        if difference != 0 { sums.add(difference, at: section) }
    }
}
