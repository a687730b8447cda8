/// The details of a listing that lists don't include.
public struct ListingDetail: Codable, Hashable, Sendable {
    /// The description, in one paragraph.
    public let description: String
    /// The paths of all pictures on the server.
    public let pictures: [String]?
}

/// A message to a listing's seller.
public struct ContactMessage: Codable, Hashable, Sendable {
    /// The sender's name.
    public var name = ""
    /// The address for the answer.
    public var email = ""
    /// The text.
    public var text = ""

    /// Creates an empty message.
    public init() {}
}
