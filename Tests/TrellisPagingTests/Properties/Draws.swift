import TrellisTesting

/// The random numbers of a simulated life, which are drawn from a seed, or repeated from a previous life.
///
/// They are stored by the step that drew them, so that a step can be omitted without affecting the others.
struct Draws: RandomNumberGenerator {
    /// The numbers of each step. The first element is for the creation of the life, the last for its end.
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

    /// The number of steps between the beginning and the end of the life.
    var count: Int { given.count - 2 }

    mutating func beginStep() {
        steps.append([])
        position = 0
    }

    /// The number that results in the first element of a range. With 0, the standard library would draw again
    /// endlessly.
    static let least: UInt64 = 1 << 32

    /// Returns the next number, or the least one if there is none.
    mutating func next() -> UInt64 {
        let step = steps.count - 1
        let number = seeded?.next() ?? (position < given[step].count ? given[step][position] : Self.least)
        position += 1
        steps[step].append(number)
        return number
    }
}
