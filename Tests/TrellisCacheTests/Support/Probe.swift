import Foundation

/// The program that uses a cache in a separate process.
final class Probe: @unchecked Sendable {  // guard: the process is told of nothing after `init`; the pipes are its own
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let ended: AsyncStream<Void>

    /// Starts the program.
    init(_ arguments: [String]) throws {
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "CacheProbe")
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        let process = process
        ended = AsyncStream { continuation in
            process.terminationHandler = { _ in continuation.finish() }
        }
        try process.run()
    }

    /// Waits for the first line of the output.
    func line() async throws -> String {
        let handle = output.fileHandleForReading
        return try await Task.detached {
            var line = Data()
            while let byte = try handle.read(upToCount: 1), byte != Data("\n".utf8), !byte.isEmpty { line += byte }
            return String(decoding: line, as: UTF8.self)
        }.value
    }

    /// Writes the line for which the program waits.
    func go() throws {
        try input.fileHandleForWriting.write(contentsOf: Data("go\n".utf8))
    }

    /// Waits until the program ends.
    ///
    /// - Returns: The complete lines of the output, and whether the program was killed by a signal.
    func end() async -> (lines: [String], wasKilled: Bool) {
        let handle = output.fileHandleForReading
        let output = await Task.detached { handle.readDataToEndOfFile() }.value
        for await _ in ended {}
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.dropLast().map(String.init), process.terminationReason == .uncaughtSignal)
    }

    /// Runs the program and waits until it ends.
    static func run(_ arguments: String...) async throws -> (lines: [String], wasKilled: Bool) {
        try await Probe(arguments).end()
    }
}
