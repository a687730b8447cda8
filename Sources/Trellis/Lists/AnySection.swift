internal import TrellisDiffing
internal import TrellisUIKit

/// A section with the kind of its cells erased, as adapters store and compare it.
package struct AnySection: Identifiable, Equatable {
    package let id: AnyHashable
    var header: AnySectionView?
    var footer: AnySectionView?
    package var rows: [AnyRow]

    init(id: some Hashable = 0, header: AnySectionView? = nil, footer: AnySectionView? = nil, rows: [AnyRow]) {
        self.id = AnyHashable(id)
        self.header = header
        self.footer = footer
        self.rows = rows
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
