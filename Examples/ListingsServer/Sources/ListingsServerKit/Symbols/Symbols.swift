/// A multiple of a number, and its prime factors.
struct Multiple: Encodable {
    /// The number of multiples of each number.
    static let count = 90

    let value: Int
    /// The prime factors, in ascending order.
    let primes: [Int]

    /// Creates a multiple.
    ///
    /// - Parameter value: The number, which must be at least 1.
    init(_ value: Int) {
        self.value = value
        var rest = value
        var primes: [Int] = []
        var divisor = 2
        while divisor * divisor <= rest {
            if rest.isMultiple(of: divisor) {
                primes.append(divisor)
                rest /= divisor
            } else {
                divisor += 1
            }
        }
        if rest > 1 { primes.append(rest) }
        self.primes = primes
    }
}

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
