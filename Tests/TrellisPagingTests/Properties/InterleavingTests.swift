import Foundation
import Testing

@testable import TrellisPaging

/// Random lives of a list. `TRELLIS_SEED=n` lives the one of that seed again and shows its steps;
/// `TRELLIS_INTERLEAVINGS=n` lives about so many instead of 24,000, where each of them is slow.
@Suite("Interleavings")
struct InterleavingTests {
    @Test(
        "whatever the order of events, nothing is lost, repeated, or shown wrongly",
        arguments: [
            ("plain", Simulation.Traits(), 5000),
            ("window", Simulation.Traits(window: true), 4000),
            ("jumps", Simulation.Traits(jumps: true), 3000),
            ("pushes", Simulation.Traits(pushes: true), 4000),
            ("edits", Simulation.Traits(edits: true), 4000),
            ("all", Simulation.Traits(pushes: true, edits: true, window: true), 4000),
        ])
    func random(name: String, traits: Simulation.Traits, count: Int) {
        let environment = ProcessInfo.processInfo.environment
        let wanted = environment["TRELLIS_SEED"].flatMap { UInt64($0) }
        let all = environment["TRELLIS_INTERLEAVINGS"].flatMap { Int($0) }
        let lives = all.map { max(1, count * min($0, 1_000_000) / 24_000) } ?? count
        for seed in wanted.map({ $0...$0 }) ?? 1...UInt64(lives) {
            var simulation = Simulation(seed: seed, traits: traits)
            do {
                try simulation.run(steps: 40)
            } catch {
                let trace = wanted == nil ? "" : "\n" + simulation.trace.joined(separator: "\n")
                Issue.record("\(name): TRELLIS_SEED=\(seed): \(error)\(trace)")
                return
            }
        }
    }
}
