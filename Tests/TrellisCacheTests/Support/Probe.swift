import Foundation

/// The program that works on a cache in a process of its own.
enum Probe {
    /// Runs the program and waits for its end.
    ///
    /// - Returns: The lines that it printed, whole ones only, and whether a signal ended it.
    static func run(_ arguments: String...) async throws -> (lines: [String], wasKilled: Bool) {
        let process = Process()
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "CacheProbe")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        let ended = AsyncStream<Void> { continuation in
            process.terminationHandler = { _ in continuation.finish() }
        }
        try process.run()
        let output = await Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }.value
        for await _ in ended {}
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.dropLast().map(String.init), process.terminationReason == .uncaughtSignal)
    }
}
