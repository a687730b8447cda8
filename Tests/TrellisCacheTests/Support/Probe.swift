import Foundation
import ProcessTesting

/// The program that uses a cache in a separate process.
final class Probe: Sendable {
    private let process: ChildProcess

    /// Starts the program.
    init(_ arguments: [String]) throws {
        let folder = Bundle.main.executableURL?.deletingLastPathComponent()
        process = try ChildProcess(folder?.appending(path: "CacheProbe") ?? URL(filePath: "CacheProbe"), arguments)
    }

    /// Waits for the first line of the output.
    func line() async throws -> String { try await process.line() }

    /// Writes the line for which the program waits.
    func go() throws { try process.write("go\n") }

    /// Waits until the program ends.
    ///
    /// - Returns: The complete lines of the output, and whether the program was killed by a signal.
    func end() async throws -> (lines: [String], wasKilled: Bool) {
        let ending = try await process.end()
        let lines = process.text.split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.dropLast().map(String.init), ending.wasKilled)
    }

    /// Runs the program and waits until it ends.
    static func run(_ arguments: String...) async throws -> (lines: [String], wasKilled: Bool) {
        try await Probe(arguments).end()
    }
}
