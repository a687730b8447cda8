import Foundation
import Testing
@testable import TrellisPaging

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
        let wanted = ProcessInfo.processInfo.environment["TRELLIS_SEED"].flatMap { UInt64($0) }
        for seed in wanted.map({ $0...$0 }) ?? 1...UInt64(count) {
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
