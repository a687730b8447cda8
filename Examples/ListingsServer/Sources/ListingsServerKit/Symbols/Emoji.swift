/// A face emoji of Unicode.
struct Emoji: Encodable {
    /// The emoji's number, beginning with 1.
    let id: Int
    let symbol: String
    let name: String

    /// All emoji in Unicode's order, with Unicode's names.
    static let all: [Emoji] = (0x1F600...0x1F64F).compactMap(Unicode.Scalar.init).enumerated().map { index, scalar in
        let name = scalar.properties.name ?? "EMOJI"
        return Emoji(id: index + 1, symbol: String(scalar), name: name.prefix(1) + name.dropFirst().lowercased())
    }
}
