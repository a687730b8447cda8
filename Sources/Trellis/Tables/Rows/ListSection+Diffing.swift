internal import TrellisDiffing

extension ListSection {
    /// A section without its rows.
    struct Head: Identifiable, Equatable {
        let id: AnyHashable
        let header: ListSectionView?
        let footer: ListSectionView?
    }

    /// The section as a value to be compared.
    var compared: DiffSection<Head, ListRow> {
        DiffSection(Head(id: id, header: header, footer: footer), items: rows)
    }

    init(_ compared: DiffSection<Head, ListRow>) {
        self.init(
            id: compared.header.id, header: compared.header.header, footer: compared.header.footer,
            rows: compared.items)
    }
}
