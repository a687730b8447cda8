import Foundation
import TrellisTesting

/// Random numbers that a seed repeats: `TRELLIS_SEED=n` replays a failure.
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
