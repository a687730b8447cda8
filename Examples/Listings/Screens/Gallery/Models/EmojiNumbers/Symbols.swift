/// A face emoji of Unicode.
public struct Emoji: Identifiable, Hashable, Sendable, Decodable {
    /// The emoji's number, beginning with 1.
    public let id: Int
    public let symbol: String
    public let name: String
}

/// A multiple of a number, and its prime factors.
public struct Multiple: Identifiable, Hashable, Sendable, Decodable {
    public let value: Int
    public let primes: [Int]

    public var id: Int { value }

    /// The prime factors as text, such as "28 = 2 × 2 × 7".
    public var factsText: String {
        switch primes.count {
        case 0: translated("\(value) has no prime factors")
        case 1: translated("\(value) is prime")
        default: "\(value) = \(primes.map(String.init).joined(separator: " × "))"
        }
    }
}
