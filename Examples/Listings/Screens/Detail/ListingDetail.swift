/// What a list does not tell of a listing.
public struct ListingDetail: Codable, Hashable, Sendable {
    /// A paragraph about it.
    public let description: String
    /// The paths of all its pictures on the server.
    public let pictures: [String]?
}

/// A message to a listing's seller.
public struct ContactMessage: Codable, Hashable, Sendable {
    /// The sender's name.
    public var name = ""
    /// Where the answer goes.
    public var email = ""
    /// The text.
    public var text = ""

    /// Creates an empty message.
    public init() {}
}
