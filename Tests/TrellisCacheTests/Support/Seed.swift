import Foundation

/// Random numbers that a seed repeats: `TRELLIS_SEED=n` replays a failure.
struct Seed: RandomNumberGenerator {
    let value: UInt64
    private var state: UInt64

    init() {
        let given = ProcessInfo.processInfo.environment["TRELLIS_SEED"].flatMap(UInt64.init)
        value = given ?? UInt64.random(in: 0 ... .max)
        state = value
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
