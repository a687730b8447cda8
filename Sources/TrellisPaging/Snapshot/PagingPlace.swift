/// A place in a list, to be kept and gone back to, after a cold start too.
public struct PagingPlace<ID: Hashable & Sendable>: Sendable {
    /// The item that was at the top.
    public var anchor: ID
    /// How far that item was scrolled past the top.
    public var offset: Double
    /// Where its page is.
    package var address: PageAddress
}

extension PagingPlace: Equatable {}
extension PagingPlace: Codable where ID: Codable {}
