/// What is read: each kind has its marks, independent of the others.
public struct ReadKind: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    /// The kind's name in the file.
    public let rawValue: String

    /// A kind of a given name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A kind of a given name.
    public init(stringLiteral name: String) {
        rawValue = name
    }

    /// The posts of a group.
    public static let dynamic = ReadKind(rawValue: "dynamic")
    /// The activities of a group.
    public static let activity = ReadKind(rawValue: "activity")
}
