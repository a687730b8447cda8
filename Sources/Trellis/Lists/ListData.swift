internal import TrellisPaging
package import TrellisUIKit

/// The data that an adapter shows. The number of rows and their content are read from the same object, so they always
/// match.
// Values would be copied for each cell.
@MainActor
package protocol ListData: AnyObject {
    var sectionCount: Int { get }
    /// Whether some rows compute their heights.
    var hasRowHeights: Bool { get }

    func rowCount(in section: Int) -> Int
    /// Returns the number of rows before a section.
    func rowCount(before section: Int) -> Int
    /// Dequeues the cell of a row and configures it, or returns `nil` if there is no such row.
    func cell(at path: IndexPath, in view: any ListView, from adapter: RowAdapter) -> UIView?
    /// Returns the model of a row and the class of its cell.
    func content(at path: IndexPath) -> (model: Any, kind: ObjectIdentifier)?
    /// Returns the identity of a row, or `nil` if rows have none.
    func id(at path: IndexPath) -> AnyHashable?
    /// Returns the height of a row, or `nil` if the list's settings apply.
    func height(at path: IndexPath, width: CGFloat) -> CGFloat?
    func view(_ part: SectionPart, of section: Int) -> AnySectionView?
    /// Returns the first of some identities that belongs to a row, by its rank, and the index path of that row.
    func firstRow(withOneOf ids: [AnyHashable]) -> (rank: Int, path: IndexPath)?
}

extension ListData {
    package func id(at path: IndexPath) -> AnyHashable? { nil }
    package func view(_ part: SectionPart, of section: Int) -> AnySectionView? { nil }
    package func firstRow(withOneOf ids: [AnyHashable]) -> (rank: Int, path: IndexPath)? { nil }

    package func rowCount(before section: Int) -> Int {
        (0..<max(0, min(section, sectionCount))).reduce(0) { $0 + rowCount(in: $1) }
    }
}

/// Sections of rows.
final class SectionedRows: ListData {
    var sections: [AnySection] { didSet { starts = nil } }
    /// Whether rows, not the list's settings, determine heights. O(rows) when it is first read, unless it was given.
    private(set) lazy var hasRowHeights = Self.haveHeights(sections)
    /// The number of rows before each section, and before the end, once they were needed.
    private var starts: [Int]?

    init(sections: [AnySection] = []) { self.sections = sections }

    /// Creates the data when it's known whether its rows determine heights.
    init(sections: [AnySection], hasRowHeights: Bool) {
        self.sections = sections
        self.hasRowHeights = hasRowHeights
    }

    /// Whether any row determines its height.
    static func haveHeights(_ sections: some Sequence<AnySection>) -> Bool {
        var look = HeightLook()
        return sections.contains { $0.hasRowHeights(&look) }
    }

    var sectionCount: Int { sections.count }

    func rowCount(in section: Int) -> Int { sections.indices.contains(section) ? sections[section].rowCount : 0 }

    func rowCount(before section: Int) -> Int {
        let starts = starts ?? sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.rowCount) }
        self.starts = starts
        return starts[max(0, min(section, sections.count))]
    }

    func row(at path: IndexPath) -> AnyRow? {
        let (section, item) = (path.section, path.item)
        guard sections.indices.contains(section), (0..<sections[section].rowCount).contains(item) else { return nil }
        return sections[section].row(at: item)
    }

    func cell(at path: IndexPath, in view: any ListView, from adapter: RowAdapter) -> UIView? {
        row(at: path)?.content.cell(from: adapter, at: path, in: view)
    }

    func content(at path: IndexPath) -> (model: Any, kind: ObjectIdentifier)? {
        row(at: path).map { ($0.content.model, $0.content.kind) }
    }

    func id(at path: IndexPath) -> AnyHashable? { row(at: path).map { AnyHashable($0.id) } }

    func height(at path: IndexPath, width: CGFloat) -> CGFloat? {
        row(at: path).flatMap { $0.fixedHeight ?? ($0.content.isMeasured ? $0.content.height(width: width) : nil) }
    }

    func view(_ part: SectionPart, of section: Int) -> AnySectionView? {
        guard sections.indices.contains(section) else { return nil }
        return part == .header ? sections[section].header : sections[section].footer
    }

    func firstRow(withOneOf ids: [AnyHashable]) -> (rank: Int, path: IndexPath)? {
        let wanted = ids.compactMap { $0.base as? AnyRow.ID }
        guard wanted.count == ids.count, !wanted.isEmpty else { return nil }
        let ranks = Dictionary(zip(wanted, wanted.indices)) { first, _ in first }
        var found: (rank: Int, path: IndexPath)?
        for (section, content) in sections.enumerated() {
            for (index, row) in content.rows.enumerated() {
                guard let rank = ranks[row.id], rank < found?.rank ?? .max else { continue }
                found = (rank, IndexPath(item: index, section: section))
                if rank == 0 { return found }
            }
        }
        return found
    }

    /// Returns the index path of a row, or `nil` if there is none.
    func path(of id: AnyRow.ID) -> IndexPath? { firstRow(withOneOf: [AnyHashable(id)])?.path }
}

/// Finds out for one row after another whether it determines its height.
struct HeightLook {
    private var kind: ObjectIdentifier?

    mutating func hasHeight(_ row: AnyRow) -> Bool {
        if row.fixedHeight != nil { return true }
        // Neighbouring rows usually have the same cell class, and looking a class up is slow.
        if row.content.kind == kind { return false }
        kind = row.content.kind
        return row.content.isMeasured
    }
}

/// A section of a list of rows. It ends before the first row of the next section.
struct PagedSection {
    let header: AnySectionView?
    /// The number of the section's first row in the whole list.
    let start: Int
}

/// The items of a pager as rows. Rows are created on demand, so the cost of a new page is proportional to the page.
///
/// Rows are numbered from the beginning of the list, across sections and including placeholders.
final class PagedRows<Item: Identifiable & Sendable>: ListData where Item.ID: Sendable {
    let items: PagedItems<Item>
    /// The numbers of placeholder rows before and after the items.
    let placeholders: (before: Int, after: Int)
    /// The sections, or none if all rows are in one.
    let sections: [PagedSection]
    let rows: RowMaking<Item>
    /// A row that the user moved, if the items don't reflect the move yet.
    var moved: (from: Int, to: Int)?
    /// Creates the cells of placeholder rows.
    let placeholder: RowContent?
    /// The row of a gap, which represents items that a refresh left out.
    let gap: (row: Int, content: RowContent)?

    /// Creates the rows.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - placeholders: The numbers of placeholder rows before and after the items.
    ///   - sections: The sections, without the row of a gap; none if all rows are in one.
    ///   - rows: Creates the rows of items.
    ///   - placeholder: Creates the cells of placeholder rows.
    ///   - gap: The row of a gap, and the index of the item after it.
    init(
        items: PagedItems<Item>, placeholders: (before: Int, after: Int), sections: [PagedSection],
        rows: RowMaking<Item>, placeholder: RowContent?, gap: (index: Int, content: RowContent)?
    ) {
        self.items = items
        self.placeholders = placeholders
        self.rows = rows
        self.placeholder = placeholder
        self.gap = gap.map { (placeholders.before + $0.index, $0.content) }
        let gapRow = self.gap?.row ?? .max
        self.sections = sections.map {
            PagedSection(header: $0.header, start: $0.start > gapRow ? $0.start + 1 : $0.start)
        }
    }

    var sectionCount: Int { max(1, sections.count) }
    var hasRowHeights: Bool { rows.height != nil || gap != nil }
    /// The number of rows.
    var rowCount: Int { itemRows.upperBound + placeholders.after }
    /// The rows of the items, and of the gap between them.
    var itemRows: Range<Int> {
        placeholders.before..<placeholders.before + items.count + (gap == nil ? 0 : 1)
    }

    /// Returns the rows of a section.
    func rows(in section: Int) -> Range<Int> {
        guard section >= 0, section < sectionCount else { return 0..<0 }
        guard !sections.isEmpty else { return 0..<rowCount }
        let end = section + 1 < sections.count ? min(sections[section + 1].start, rowCount) : rowCount
        return min(sections[section].start, end)..<end
    }

    func rowCount(in section: Int) -> Int { rows(in: section).count }

    func rowCount(before section: Int) -> Int {
        section < sectionCount ? rows(in: max(0, section)).lowerBound : rowCount
    }

    /// Returns the number of a row, or `nil` if there is no such row.
    func row(at path: IndexPath) -> Int? {
        let (section, item) = (path.section, path.item)
        let rows = rows(in: section)
        return item >= 0 && item < rows.count ? rows.lowerBound + item : nil
    }

    /// Returns the index path of a row.
    ///
    /// - Complexity: O(log sections)
    func path(ofRow row: Int) -> IndexPath {
        guard !sections.isEmpty else { return IndexPath(item: row, section: 0) }
        var low = 0, high = sections.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if sections[middle].start <= row { low = middle } else { high = middle - 1 }
        }
        return IndexPath(item: row - sections[low].start, section: low)
    }

    /// Returns the position of a row's item, counted from 1 and including placeholders; `nil` for a gap or a missing
    /// row.
    func itemNumber(at path: IndexPath) -> Int? {
        guard let row = row(at: path), row != gap?.row else { return nil }
        return row < gap?.row ?? .max ? row + 1 : row
    }

    /// Returns whether a row stands for an item that isn't loaded.
    func isPlaceholder(at path: IndexPath) -> Bool { row(at: path).map { !itemRows.contains($0) } ?? false }

    /// Returns the number that a row had before the user moved a row.
    private func row(beforeMoveOf row: Int) -> Int {
        guard let moved else { return row }
        if row == moved.to { return moved.from }
        if row >= moved.from, row < moved.to { return row + 1 }
        return row <= moved.from && row > moved.to ? row - 1 : row
    }

    /// Returns the index of a row's item, or `nil` if the row shows no item or doesn't exist.
    func index(at path: IndexPath) -> Int? {
        // Most lists have neither sections nor a gap, and this is called for each cell.
        let isPlain = sections.isEmpty && gap == nil && path.section == 0
        guard var row = isPlain ? path.item : row(at: path) else { return nil }
        if moved != nil { row = self.row(beforeMoveOf: row) }
        if let gap {
            if row == gap.row { return nil }
            if row > gap.row { row -= 1 }
        }
        let index = row - placeholders.before
        return index >= 0 && index < items.count ? index : nil
    }

    /// Returns the item of a row, or `nil` if the row shows no item or doesn't exist.
    func item(at path: IndexPath) -> Item? { index(at: path).map { items[$0] } }

    /// Returns the content of a row that shows no item.
    private func otherContent(at path: IndexPath) -> RowContent? {
        guard let row = row(at: path) else { return nil }
        return row == gap?.row ? gap?.content : placeholder
    }

    func cell(at path: IndexPath, in view: any ListView, from adapter: RowAdapter) -> UIView? {
        if let index = index(at: path) { return rows.cell(adapter, items[index], path, view) }
        return otherContent(at: path)?.cell(from: adapter, at: path, in: view)
    }

    func content(at path: IndexPath) -> (model: Any, kind: ObjectIdentifier)? {
        item(at: path).map(rows.content) ?? otherContent(at: path).map { ($0.model, $0.kind) }
    }

    func id(at path: IndexPath) -> AnyHashable? { item(at: path).map { AnyHashable($0.id) } }

    func height(at path: IndexPath, width: CGFloat) -> CGFloat? {
        if let item = item(at: path) { return rows.height?(item, width) }
        return otherContent(at: path)?.height(width: width)
    }

    func view(_ part: SectionPart, of section: Int) -> AnySectionView? {
        part == .header && sections.indices.contains(section) ? sections[section].header : nil
    }

    func firstRow(withOneOf ids: [AnyHashable]) -> (rank: Int, path: IndexPath)? {
        let wanted = ids.compactMap { $0.base as? Item.ID }
        guard wanted.count == ids.count, !wanted.isEmpty else { return nil }
        let ranks = Dictionary(zip(wanted, wanted.indices)) { first, _ in first }
        var found: (rank: Int, row: Int)?
        for (index, item) in items.enumerated() {
            guard let rank = ranks[item.id], rank < found?.rank ?? .max else { continue }
            let row = placeholders.before + index
            found = (rank, row >= gap?.row ?? .max ? row + 1 : row)
            if rank == 0 { break }
        }
        return found.map { ($0.rank, path(ofRow: $0.row)) }
    }
}
