import TrellisTesting

/// The random numbers of a life: drawn from a seed, or given again to live a part of a life that was drawn before.
///
/// They are kept by the step that drew them, so that a step can be left out and the others stay what they were.
struct Draws: RandomNumberGenerator {
    /// The numbers of each step; the first are those that made the life, the last those of its end.
    private(set) var steps: [[UInt64]] = [[]]
    private var seeded: SeededGenerator?
    private let given: [[UInt64]]
    private var position = 0

    init(seed: UInt64, steps: Int = 40) {
        seeded = SeededGenerator(seed: seed)
        given = Array(repeating: [], count: steps + 2)
    }

    init(_ given: [[UInt64]]) {
        self.given = given
    }

    /// The number of steps between the beginning of the life and its end.
    var count: Int { given.count - 2 }

    mutating func beginStep() {
        steps.append([])
        position = 0
    }

    /// The number that stands for the first of a range. With 0, a range would ask again for ever.
    static let least: UInt64 = 1 << 32

    /// The next number; the least where none was given.
    mutating func next() -> UInt64 {
        let step = steps.count - 1
        let number = seeded?.next() ?? (position < given[step].count ? given[step][position] : Self.least)
        position += 1
        steps[step].append(number)
        return number
    }
}
