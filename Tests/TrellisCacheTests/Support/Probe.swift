import Foundation

/// The program that works on a cache in a process of its own.
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

    /// Waits until the program has printed a line, the first one.
    func line() async throws -> String {
        let handle = output.fileHandleForReading
        return try await Task.detached {
            var line = Data()
            while let byte = try handle.read(upToCount: 1), byte != Data("\n".utf8), !byte.isEmpty { line += byte }
            return String(decoding: line, as: UTF8.self)
        }.value
    }

    /// Gives the program the line that it waits for.
    func go() throws {
        try input.fileHandleForWriting.write(contentsOf: Data("go\n".utf8))
    }

    /// Waits for the program's end.
    ///
    /// - Returns: The lines that it printed, whole ones only, and whether a signal ended it.
    func end() async -> (lines: [String], wasKilled: Bool) {
        let handle = output.fileHandleForReading
        let output = await Task.detached { handle.readDataToEndOfFile() }.value
        for await _ in ended {}
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.dropLast().map(String.init), process.terminationReason == .uncaughtSignal)
    }

    /// Runs the program and waits for its end.
    static func run(_ arguments: String...) async throws -> (lines: [String], wasKilled: Bool) {
        try await Probe(arguments).end()
    }
}
