/// A multiple of a number, and what else it can be divided by.
struct Multiple: Encodable {
    /// How many multiples of a number there are.
    static let count = 90

    let value: Int
    /// What it is made of by multiplication, from the smallest to the largest.
    let primes: [Int]

    /// Creates a multiple.
    ///
    /// - Parameter value: At least 1.
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
