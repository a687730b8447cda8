import Foundation
import TrellisTesting

/// A random number generator with a seed. `TRELLIS_SEED=n` repeats a failure.
struct Seed: RandomNumberGenerator {
    let value: UInt64
    private var generator: SeededGenerator

    init() {
        let given = ProcessInfo.processInfo.environment["TRELLIS_SEED"].flatMap(UInt64.init)
        value = given ?? UInt64.random(in: 0 ... .max)
        generator = SeededGenerator(seed: value)
    }

    mutating func next() -> UInt64 {
        generator.next()
    }
}
