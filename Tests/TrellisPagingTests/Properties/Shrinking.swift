@testable import TrellisPaging

/// How a life ended: the words of its error, and the numbers that its steps have drawn.
typealias FailedLife = (words: String, steps: [[UInt64]])

extension Draws {
    /// Returns how a life with these numbers ended, if its error is known.
    func failure(_ error: any Error, drawn steps: [[UInt64]]) -> FailedLife {
        let words = "\(error)".prefix { $0 != "[" }.filter { !$0.isNumber }
        return (words, steps + Array(repeating: [], count: max(0, count + 2 - steps.count)))
    }
}

/// Shortens a failing life as far as possible, as long as it fails with the same message.
///
/// - Parameters:
///   - draws: The numbers of the life.
///   - failure: Runs a life, and returns how it failed, or `nil` if it didn't.
/// - Returns: The numbers of the shortest life, or `nil` if the life doesn't fail.
func shrunk(_ draws: Draws, failure: (Draws) async -> FailedLife?) async -> Draws? {
    guard let first = await failure(draws) else { return nil }
    var best = first.steps
    /// Uses a shorter life if it fails too. Returns whether it does.
    func take(_ shorter: [[UInt64]]) async -> Bool {
        guard let found = await failure(Draws(shorter)), found.words == first.words else { return false }
        best = shorter
        return true
    }
    var isShorter = true
    while isShorter {
        isShorter = false
        for length in [16, 8, 4, 2, 1] {
            var start = best.count - 1 - length
            while start >= 1 {
                var shorter = best
                shorter.removeSubrange(start..<start + length)
                if await take(shorter) { isShorter = true }
                start = min(start - 1, best.count - 1 - length)
            }
        }
        for step in best.indices {
            for place in best[step].indices where best[step][place] > Draws.least {
                let number = best[step][place]
                for smaller in [Draws.least, number / 4, number / 2, number - number / 8] {
                    var shorter = best
                    shorter[step][place] = max(smaller, Draws.least)
                    if await take(shorter) {
                        isShorter = isShorter || smaller == Draws.least
                        break
                    }
                }
            }
        }
    }
    return Draws(best)
}

/// Shortens a failing life of a ledger with a server that the test simulates.
func shrunk(seed: UInt64, traits: Simulation.Traits) async -> Draws? {
    await shrunk(Draws(seed: seed)) { draws in
        var life = Simulation(draws: draws, traits: traits)
        do {
            try life.run()
            return nil
        } catch {
            return draws.failure(error, drawn: life.random.steps)
        }
    }
}
