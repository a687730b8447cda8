/// A random number generator (SplitMix64) whose numbers depend only on the seed, on every machine and in every release.
package struct SeededGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    /// Returns the next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Returns an integer in a range. The remainder's bias doesn't matter for sample data.
    package mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    /// Returns `true` with a probability in percent.
    package mutating func chance(_ percent: Int) -> Bool {
        number(in: 0...99) < percent
    }

    /// Returns an element of a list that isn't empty.
    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[number(in: 0...elements.count - 1)]
    }

    /// Returns a number in a range, with a resolution of a thousandth.
    package mutating func fraction(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(number(in: 0...1000)) / 1000
    }
}
