internal import Foundation

// Lives FIRST COUNT [KIND…]: what scripts/lives runs on each core.
let words = CommandLine.arguments.dropFirst()
let numbers = words.prefix(2).compactMap { UInt64($0) }
let names = Array(words.dropFirst(2))
let kinds = Simulation.kinds.filter { names.isEmpty || names.contains($0.name) }
guard numbers.count == 2, numbers[1] > 0, kinds.count == (names.isEmpty ? kinds.count : names.count) else {
    print("the kinds are \(Simulation.kinds.map(\.name).joined(separator: ", "))")
    exit(2)
}
let seeds = numbers[0]..<numbers[0] + numbers[1]
var failures = 0
for (name, traits) in kinds {
    var failed = 0
    let begin = ContinuousClock.now
    for seed in seeds {
        var life = Simulation(draws: Draws(seed: seed), traits: traits)
        do {
            try life.run()
        } catch {
            failed += 1
            print("\(name): TRELLIS_SEED=\(seed): \(error)")
            guard failed == 1, let draws = await shrunk(seed: seed, traits: traits) else { continue }
            var shortest = Simulation(draws: draws, traits: traits, isTraced: true)
            try? shortest.run()
            print(shortest.trace.joined(separator: "\n"))
        }
    }
    failures += failed
    let rate = Double(seeds.count) / (begin.duration(to: .now) / .seconds(1))
    print("\(name): \(failed) of the seeds \(seeds.lowerBound) to \(seeds.upperBound - 1) failed, \(Int(rate)) lives/s")
    fflush(nil)
}
exit(failures == 0 ? 0 : 1)
