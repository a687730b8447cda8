/// A face emoji of Unicode.
public struct Emoji: Identifiable, Hashable, Sendable, Decodable {
    /// The emoji's number, beginning with 1.
    public let id: Int
    public let symbol: String
    public let name: String
}
