import Foundation

/// Records the tour: a picture for each step, and `tour.json`.
@MainActor
final class TourRecorder {
    private let app: TourApp
    private let out: URL
    private var report = TourReport()

    init(_ app: TourApp, out: URL) {
        self.app = app
        self.out = out
    }

    /// Records the steps of a closure. If one fails, takes the picture `failed.png`, prints the beginning of the window's
    /// texts, and stops.
    ///
    /// - Returns: Whether all steps passed and the report was written.
    func record(_ steps: () async throws -> Void) async -> Bool {
        do {
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
            try await steps()
            report.passed = true
        } catch {
            report.error = "\(error)"
            try? await app.takePicture(out.appending(path: "failed.png"))
            let texts = app.texts.prefix(40).joined(separator: " | ")
            FileHandle.standardError.write(Data("ListingsTour: \(error)\n\(texts)\n".utf8))
        }
        return write() && report.passed
    }

    /// Takes a picture when nothing moves any more, and records facts.
    func take(_ name: String, facts: [String: TourReport.Fact]) async throws {
        try await app.settle()
        try await app.takePicture(out.appending(path: name + ".png"))
        report.steps.append(TourReport.Step(name: name, png: name + ".png", facts: facts))
        print(name)
        fflush(nil)
    }

    private func write() -> Bool {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try encoder.encode(report).write(to: out.appending(path: "tour.json"))
            return true
        } catch {
            FileHandle.standardError.write(Data("ListingsTour: tour.json: \(error)\n".utf8))
            return false
        }
    }
}
