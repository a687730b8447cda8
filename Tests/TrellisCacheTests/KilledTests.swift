import CacheTesting
import Foundation
import Testing
import TrellisCache

@Suite("Killed while writing")
struct KilledTests {
    @Test("200 processes killed at random instants: every committed page is there, and nothing half-written")
    func killed() async throws {
        var seed = Seed()
        let delays = (0..<200).map { _ in Int.random(in: 0...60_000, using: &seed) }
        var folder = try TemporaryFolder()
        var commits = 0
        for (run, delay) in delays.enumerated() {
            if run % 20 == 0 {
                folder = try TemporaryFolder()
                commits = 0
            }
            // Half of the processes are killed at the start, the others while they write after their first commit.
            let moment = run % 2 == 0 ? "start" : "commit"
            let (lines, wasKilled) = try await Probe.run(
                "write", folder.file.path, "\(commits + 1)", "\(delay)", moment)
            let context: Comment =
                "run \(run), killed \(delay) µs after its \(moment): \(lines.suffix(2)); TRELLIS_SEED=\(seed.value)"
            try #require(wasKilled, context)
            let told = try lines.map { try #require(Int($0), context) }
            #expect(told == (commits..<(commits + told.count)).map { $0 + 1 }, context)
            #expect(moment == "start" || !told.isEmpty, context)
            let last = told.last ?? commits

            // The commit after the last printed one may be in the file or not, but nothing else.
            let recoveries = Recoveries()
            let cache = try await recoveries.open(folder.file)
            let state = try await WriteScript.state(of: cache)
            try await cache.verify()
            #expect(try folder.names == ["pages.sqlite", "pages.sqlite-shm", "pages.sqlite-wal"], context)
            #expect(recoveries.all.isEmpty, context)
            let found = [last, last + 1].first { WriteScript.state(after: $0) == state }
            commits = try #require(found, context)
        }
    }
}
