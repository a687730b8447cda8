/// A generator of its own (SplitMix64), so that the same seed gives the same listings on every machine and release.
package struct SeededGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    /// The next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A whole number in `range`. The bias of the remainder is far below what anybody sees in sample data.
    package mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    /// True `percent` times in a hundred.
    package mutating func chance(_ percent: Int) -> Bool {
        number(in: 0...99) < percent
    }

    /// One element of a list that is not empty.
    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[number(in: 0...elements.count - 1)]
    }

    /// A number in `range`, in a thousand steps.
    package mutating func fraction(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(number(in: 0...1000)) / 1000
    }
}
