/// What a list does not tell of a listing.
public struct ListingDetail: Codable, Hashable, Sendable {
    /// A paragraph about it.
    public let description: String
    /// The paths of all its pictures on the server.
    public let pictures: [String]?
}

/// A message to who offers a listing.
public struct ContactMessage: Codable, Hashable, Sendable {
    /// Who writes.
    public var name = ""
    /// Where the answer goes.
    public var email = ""
    /// What is written.
    public var text = ""

    /// Creates an empty message.
    public init() {}
}
