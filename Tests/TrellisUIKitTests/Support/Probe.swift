import Foundation

/// A program of this package, run in a process of its own.
enum Probe {
    /// Where the programs are that stand beside the tests.
    static var folder: URL? { Bundle.main.executableURL?.deletingLastPathComponent() }

    /// Runs a program that stands beside the tests, or in another folder, and waits for its end.
    ///
    /// - Returns: What it printed, and its exit status.
    static func run(
        _ name: String, in folder: URL? = nil, arguments: [String] = [], environment: [String: String] = [:]
    ) async throws -> (output: String, status: Int32) {
        let process = Process()
        process.executableURL = (folder ?? Self.folder)?.appending(path: name)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        let ended = AsyncStream<Void> { continuation in
            process.terminationHandler = { _ in continuation.finish() }
        }
        try process.run()
        let output = await Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }.value
        for await _ in ended {}
        return (String(decoding: output, as: UTF8.self), process.terminationStatus)
    }
}
