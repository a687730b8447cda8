@testable import TrellisPaging

/// Shortens a failing life as far as possible, as long as it fails with the same message.
///
/// - Returns: The numbers of the shortest life, or `nil` if the life doesn't fail.
func shrunk(seed: UInt64, traits: Simulation.Traits) -> Draws? {
    func failure(_ draws: Draws) -> (words: String, steps: [[UInt64]])? {
        var life = Simulation(draws: draws, traits: traits)
        do {
            try life.run()
            return nil
        } catch {
            let words = "\(error)".prefix { $0 != "[" }.filter { !$0.isNumber }
            return (words, life.random.steps + Array(repeating: [], count: draws.count + 2 - life.random.steps.count))
        }
    }
    guard let first = failure(Draws(seed: seed)) else { return nil }
    var best = first.steps
    /// Uses a shorter life if it fails too. Returns whether it does.
    func take(_ shorter: [[UInt64]]) -> Bool {
        guard let found = failure(Draws(shorter)), found.words == first.words else { return false }
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
                if take(shorter) { isShorter = true }
                start = min(start - 1, best.count - 1 - length)
            }
        }
        for step in best.indices {
            for place in best[step].indices where best[step][place] > Draws.least {
                let number = best[step][place]
                for smaller in [Draws.least, number / 4, number / 2, number - number / 8] {
                    var shorter = best
                    shorter[step][place] = max(smaller, Draws.least)
                    if take(shorter) {
                        isShorter = isShorter || smaller == Draws.least
                        break
                    }
                }
            }
        }
    }
    return Draws(best)
}
