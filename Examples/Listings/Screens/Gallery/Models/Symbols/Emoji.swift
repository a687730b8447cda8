/// One of Unicode's faces.
public struct Emoji: Identifiable, Hashable, Sendable, Decodable {
    /// Its number, from 1.
    public let id: Int
    public let symbol: String
    public let name: String
}
