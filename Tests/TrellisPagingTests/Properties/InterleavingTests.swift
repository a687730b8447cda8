import Foundation
import Testing

@testable import TrellisPaging

/// Random lives of a list. `TRELLIS_SEED=n` lives the one of that seed again and shows its steps; `TRELLIS_LIVES=n` lives
/// so many of each kind instead of 300.
@Suite("Interleavings")
struct InterleavingTests {
    static let kinds: [(name: String, traits: Simulation.Traits)] = {
        typealias Traits = Simulation.Traits
        let single: [(String, WritableKeyPath<Traits, Bool>)] = [
            ("window", \.window), ("jumps", \.jumps), ("pushes", \.pushes), ("edits", \.edits), ("moves", \.moves),
            ("silent", \.silent),
        ]
        var kinds = [("plain", Traits())]
        for (index, first) in single.enumerated() {
            var traits = Traits()
            traits[keyPath: first.1] = true
            kinds.append((first.0, traits))
            for second in single[(index + 1)...] {
                // What is told and what isn't can cancel out: a list with both may look unchanged.
                if second.0 == "silent", ["pushes", "edits", "moves"].contains(first.0) { continue }
                // A life has edits of one kind: moves, or all others.
                if second.0 == "moves", first.0 == "edits" { continue }
                var pair = traits
                pair[keyPath: second.1] = true
                kinds.append(("\(first.0)+\(second.0)", pair))
            }
        }
        kinds.append(("all", Traits(pushes: true, edits: true, window: true, jumps: true)))
        return kinds
    }()

    @Test("whatever the order of events, nothing is lost, repeated, or shown wrongly", arguments: kinds)
    func random(name: String, traits: Simulation.Traits) {
        let environment = ProcessInfo.processInfo.environment
        let wanted = environment["TRELLIS_SEED"].flatMap { UInt64($0) }
        let lives = environment["TRELLIS_LIVES"].flatMap { UInt64($0) } ?? 300
        let first = environment["TRELLIS_FIRST_SEED"].flatMap { UInt64($0) } ?? 1
        let only = environment["TRELLIS_KIND"]
        guard only == nil || only == name, lives > 0 else { return }
        var failed = 0
        for seed in wanted.map({ $0...$0 }) ?? first...first + lives - 1 {
            var simulation = Simulation(seed: seed, traits: traits)
            do {
                try simulation.run(steps: 40)
            } catch {
                let trace = wanted == nil ? "" : "\n" + simulation.trace.joined(separator: "\n")
                Issue.record("\(name): TRELLIS_SEED=\(seed): \(error)\(trace)")
                failed += 1
                if failed == 5 { return }
            }
        }
    }

    @Test(
        "lives that once went wrong",
        arguments: [
            // A page begins with a row that is hidden at the end of those held, and goes on with new ones.
            ("edits", 2027), ("edits", 2046),
            // An insertion between rows of a list that another one replaced.
            ("jumps+edits", 945),
            // A mark in a page that is larger than a jump asks for.
            ("jumps", 837), ("window+jumps", 306),
        ] as [(String, UInt64)])
    func named(name: String, seed: UInt64) throws {
        let traits = try #require(Self.kinds.first { $0.0 == name }?.1)
        var simulation = Simulation(seed: seed, traits: traits)
        try simulation.run(steps: 40)
    }
}
