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
