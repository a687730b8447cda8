internal import TrellisPaging
internal import TrellisUIKit

/// What an adapter shows: how many rows there are and what each of them is, read from one value, so that they cannot
/// disagree.
@MainActor
protocol ListData {
    var sectionCount: Int { get }
    /// Whether some rows compute their heights.
    var hasRowHeights: Bool { get }

    func rowCount(in section: Int) -> Int
    /// Dequeues the cell of a row and configures it; `nil` if there is no such row.
    func cell(at path: IndexPath, from adapter: ListAdapter) -> UIView?
    /// The model of a row and the class of its cell.
    func content(at path: IndexPath) -> (model: Any, kind: ObjectIdentifier)?
    /// The identity of a row, or `nil` if rows have none.
    func id(at path: IndexPath) -> AnyHashable?
    /// The height of a row, or `nil` if the list's settings count.
    func height(at path: IndexPath, width: CGFloat) -> CGFloat?
    func view(_ part: SectionPart, of section: Int) -> ListSectionView?
    /// The first of some identities that a row has, and its index path.
    func firstRow(withOneOf ids: [AnyHashable]) -> (rank: Int, path: IndexPath)?
}

extension ListData {
    func id(at path: IndexPath) -> AnyHashable? { nil }
    func view(_ part: SectionPart, of section: Int) -> ListSectionView? { nil }
    func firstRow(withOneOf ids: [AnyHashable]) -> (rank: Int, path: IndexPath)? { nil }

    /// How many rows come before a section.
    func rowCount(before section: Int) -> Int {
        (0..<max(0, min(section, sectionCount))).reduce(0) { $0 + rowCount(in: $1) }
    }
}

/// Sections of rows.
struct SectionedRows: ListData {
    var sections: [ListSection] = []

    var sectionCount: Int { sections.count }
    var hasRowHeights: Bool { sections.contains { $0.rows.contains(where: \.hasOwnHeight) } }

    func rowCount(in section: Int) -> Int { sections.indices.contains(section) ? sections[section].rows.count : 0 }

    func row(at path: IndexPath) -> ListRow? {
        guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.item) else {
            return nil
        }
        return sections[path.section].rows[path.item]
    }

    func cell(at path: IndexPath, from adapter: ListAdapter) -> UIView? {
        row(at: path)?.content.cell(from: adapter, at: path)
    }

    func content(at path: IndexPath) -> (model: Any, kind: ObjectIdentifier)? {
        row(at: path).map { ($0.content.model, $0.content.kind) }
    }

    func id(at path: IndexPath) -> AnyHashable? { row(at: path).map { AnyHashable($0.id) } }

    func height(at path: IndexPath, width: CGFloat) -> CGFloat? {
        row(at: path).flatMap { $0.fixedHeight ?? ($0.content.isMeasured ? $0.content.height(width: width) : nil) }
    }

    func view(_ part: SectionPart, of section: Int) -> ListSectionView? {
        guard sections.indices.contains(section) else { return nil }
        return part == .header ? sections[section].header : sections[section].footer
    }

    func firstRow(withOneOf ids: [AnyHashable]) -> (rank: Int, path: IndexPath)? {
        let wanted = ids.compactMap { $0.base as? ListRow.ID }
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

    /// The index path of a row, or `nil` if there is none.
    func path(of id: ListRow.ID) -> IndexPath? { firstRow(withOneOf: [AnyHashable(id)])?.path }
}

/// The items of a pager, one a row, as lazy as the pager: a page costs the page.
struct PagedRows<Item: Identifiable & Sendable>: ListData where Item.ID: Sendable {
    var items: PagedItems<Item>
    /// How many placeholder rows stand before and after the items.
    var placeholders: (before: Int, after: Int) = (0, 0)
    let rows: RowMaking<Item>
    /// Makes the cells of placeholder rows.
    var placeholder: (any RowContent)?

    var sectionCount: Int { 1 }
    var hasRowHeights: Bool { rows.height != nil }

    func rowCount(in section: Int) -> Int {
        section == 0 ? placeholders.before + items.count + placeholders.after : 0
    }

    /// The item of a row, or `nil` if it is a placeholder or isn't there.
    func item(at path: IndexPath) -> Item? {
        let index = path.item - placeholders.before
        return path.section == 0 && items.indices.contains(index) ? items[index] : nil
    }

    func cell(at path: IndexPath, from adapter: ListAdapter) -> UIView? {
        if let item = item(at: path) { return rows.cell(adapter, item, path) }
        guard path.section == 0, path.item >= 0, path.item < rowCount(in: 0) else { return nil }
        return placeholder?.cell(from: adapter, at: path)
    }

    func content(at path: IndexPath) -> (model: Any, kind: ObjectIdentifier)? {
        item(at: path).map(rows.content)
    }

    func id(at path: IndexPath) -> AnyHashable? { item(at: path).map { AnyHashable($0.id) } }

    func height(at path: IndexPath, width: CGFloat) -> CGFloat? {
        item(at: path).flatMap { rows.height?($0, width) }
    }

    func firstRow(withOneOf ids: [AnyHashable]) -> (rank: Int, path: IndexPath)? {
        let wanted = ids.compactMap { $0.base as? Item.ID }
        guard wanted.count == ids.count, !wanted.isEmpty else { return nil }
        let ranks = Dictionary(zip(wanted, wanted.indices)) { first, _ in first }
        var found: (rank: Int, path: IndexPath)?
        for (index, item) in items.enumerated() {
            guard let rank = ranks[item.id], rank < found?.rank ?? .max else { continue }
            found = (rank, IndexPath(item: placeholders.before + index, section: 0))
            if rank == 0 { break }
        }
        return found
    }
}
