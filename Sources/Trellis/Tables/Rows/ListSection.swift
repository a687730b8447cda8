/// A section of a list: rows of any kinds in their order, and what stands above and below them.
public struct ListSection: Identifiable, Equatable {
    /// The section's identity.
    public let id: AnyHashable
    /// What stands above.
    public var header: ListSectionView?
    /// What stands below.
    public var footer: ListSectionView?
    /// The rows.
    public var rows: [ListRow]

    /// Makes a section.
    ///
    /// - Parameters:
    ///   - id: Its identity, which tells it from the list's other sections.
    ///   - header: What stands above; a string literal is a title.
    ///   - footer: What stands below.
    ///   - rows: The rows, in order.
    public init(
        id: some Hashable = 0, header: ListSectionView? = nil, footer: ListSectionView? = nil, rows: [ListRow]
    ) {
        self.id = AnyHashable(id)
        self.header = header
        self.footer = footer
        self.rows = rows
    }
}
