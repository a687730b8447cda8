import Foundation
import Testing

@testable import TrellisPaging

/// Random lives of lists through the library's sources, compositions, and sources as others write them.
///
/// There are 2,000 of them, or `TRELLIS_LIVES=n` of each kind, beginning with the seed `TRELLIS_FIRST_SEED=n`; with
/// `TRELLIS_KIND=name`, only of the kinds whose names begin so. A life that fails is shortened as far as possible, and its
/// steps are printed.
@Suite("Source lives")
struct SourceLifeTests {
    private static let kinds = SourceKind.all.filter { kind in
        ProcessInfo.processInfo.environment["TRELLIS_KIND"].map { kind.name.hasPrefix($0) } ?? true
    }

    @Test("whatever happens on the server, no row is lost, repeated or out of order", arguments: kinds)
    func random(kind: SourceKind) async {
        let environment = ProcessInfo.processInfo.environment
        func number(_ name: String) -> UInt64? { environment[name].flatMap { UInt64($0) } }
        let lives = number("TRELLIS_LIVES") ?? UInt64(2000 / SourceKind.all.count + 1)
        let first = number("TRELLIS_FIRST_SEED") ?? 1
        guard lives > 0 else { return }
        for seed in number("TRELLIS_SEED").map({ $0...$0 }) ?? first...first + lives - 1 {
            var life = SourceLife(draws: Draws(seed: seed), kind: kind)
            do {
                try await life.run()
            } catch {
                Issue.record("\(kind.name): TRELLIS_SEED=\(seed): \(error)\n\(await story(of: seed, kind))")
                return
            }
        }
    }

    /// Returns the steps of the shortest life that fails like the one with a seed.
    private func story(of seed: UInt64, _ kind: SourceKind) async -> String {
        guard let draws = await shrunk(Draws(seed: seed), kind: kind) else { return "" }
        var life = SourceLife(draws: draws, kind: kind, isTraced: true)
        do {
            try await life.run()
        } catch {
            let kept = (try? JSONEncoder().encode(KeptLife(kind: kind.name, draws: life.random.steps))) ?? Data()
            return "\(life.trace.joined(separator: "\n"))\n\(error)\n\(String(decoding: kept, as: UTF8.self))"
        }
        return ""
    }
}
