internal import TrellisDiffing
internal import TrellisUIKit

/// A section with the kind of its cells erased, as adapters store and compare it.
package struct AnySection: Identifiable, Equatable {
    package let id: AnyHashable
    var header: AnySectionView?
    var footer: AnySectionView?
    private(set) var content: SectionContent

    /// All rows. Those of items are made for it.
    package var rows: [AnyRow] {
        _read {
            // Lent, because `get` would copy the section for each row that is read.
            if case .made(let rows) = content { yield rows } else { yield content.made() }
        }
        _modify {
            var rows = content.made()
            content = .made([])
            defer { content = .made(rows) }
            yield &rows
        }
    }

    /// The number of rows, which needn't be made to be counted.
    var rowCount: Int { content.count }

    init(id: some Hashable = 0, header: AnySectionView? = nil, footer: AnySectionView? = nil, rows: [AnyRow]) {
        self.id = AnyHashable(id)
        self.header = header
        self.footer = footer
        content = .made(rows)
    }

    /// The number of rows if all of them are those of a list's items, else `nil`.
    var itemCount: Int? {
        guard case .items(_, let count) = content else { return nil }
        return count
    }

    /// Returns a row, without making the others.
    func row(at index: Int) -> AnyRow { content.row(at: index) }

    /// Replaces rows by those of items, or by none.
    mutating func replace(_ range: Range<Int>, with new: ItemRows?) { content.replace(range, with: new) }

    /// Whether any row determines its height.
    func hasRowHeights(_ look: inout HeightLook) -> Bool { content.haveHeights(&look) }

    /// Returns whether the rows are known to be those of another section, without comparing them.
    func sharesRows(with other: AnySection) -> Bool { content.isSame(as: other.content) }

    package static func == (one: AnySection, other: AnySection) -> Bool {
        one.id == other.id && one.header == other.header && one.footer == other.footer
            && (one.sharesRows(with: other) || one.rows == other.rows)
    }
}

/// The header or footer of a section with the kind of its view erased.
package struct AnySectionView: Equatable {
    var title: String?
    var view: RowContent?

    package static func == (one: AnySectionView, other: AnySectionView) -> Bool {
        guard one.title == other.title else { return false }
        guard let view = one.view else { return other.view == nil }
        return other.view.map { view.match($0) == .same } ?? false
    }
}

extension AnySection {
    /// A section without its rows.
    package struct Head: Identifiable, Equatable {
        package let id: AnyHashable
        let header: AnySectionView?
        let footer: AnySectionView?
    }

    /// The section as a value for comparison.
    var compared: DiffSection<Head, AnyRow> {
        DiffSection(Head(id: id, header: header, footer: footer), items: rows)
    }

    init(_ compared: DiffSection<Head, AnyRow>) {
        self.init(
            id: compared.header.id, header: compared.header.header, footer: compared.header.footer,
            rows: compared.items)
    }
}
