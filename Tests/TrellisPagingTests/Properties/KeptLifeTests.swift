import Foundation
import Testing

@testable import TrellisPaging

/// A random life of a source that once lost rows, in a file of the folder `Lives`.
struct KeptLife: Codable, Sendable, CustomTestStringConvertible {
    /// The name of its kind of source.
    let kind: String
    /// The numbers that it drew.
    let draws: [[UInt64]]
    /// The events of the list and their effects since the fault is mended, and the rows that it shows at the end.
    var recording: PagingRecording<Row>?
    var shown: [Int]?

    var testDescription: String { "\(kind), \(draws.count) steps" }

    static let files: [URL] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Lives")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).sorted { $0.path < $1.path }
    }()

    /// Lives again, from the server on.
    func life() throws -> SourceLife {
        let kind = try #require(SourceKind.all.first { $0.name == self.kind })
        return SourceLife(draws: Draws(draws), kind: kind, isTraced: true)
    }
}

/// Lives that once lost rows.
///
/// To keep another one, put what a failing test of `SourceLifeTests` prints into a file of `Lives`. When it is mended,
/// `TRELLIS_RECORD=1 ./test --filter KeptLife` records all of them. Do that too if the list rightly asks for other pages
/// than recorded.
@Suite("Kept lives")
struct KeptLifeTests {
    @Test("a life that once lost rows loses none, and is as recorded", arguments: KeptLife.files)
    func replay(file: URL) async throws {
        var kept = try JSONDecoder().decode(KeptLife.self, from: Data(contentsOf: file))
        var life = try kept.life()
        try await life.run()
        if ProcessInfo.processInfo.environment["TRELLIS_RECORD"] != nil {
            (kept.recording, kept.shown) = (life.recording, life.ledger.items.map(\.id))
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            try encoder.encode(kept).write(to: file)
        }
        let snapshots = try #require(kept.recording).replay()
        #expect(snapshots.last?.ids == kept.shown)
    }

    @Test("there are kept lives")
    func areThere() {
        #expect(KeptLife.files.count > 10)
    }
}
