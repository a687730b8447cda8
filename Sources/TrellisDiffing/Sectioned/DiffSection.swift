/// A section of a list and its items, as values to be compared.
public struct DiffSection<Header: Identifiable & Equatable, Item: Identifiable & Equatable>: Identifiable, Equatable {
    /// What the section is, apart from its items; its identity is the section's.
    public var header: Header
    /// The items, in order.
    public var items: [Item]

    /// Makes a section.
    @inlinable
    public init(_ header: Header, items: [Item]) {
        self.header = header
        self.items = items
    }

    /// The header's identity.
    @inlinable
    public var id: Header.ID { header.id }
}

extension DiffSection: Sendable where Header: Sendable, Item: Sendable {}
