package import Foundation

/// Runs a program of this package in a separate process.
package enum Probe {
    /// The folder of the programs, which is that of the tests.
    package static var folder: URL? { Bundle.main.executableURL?.deletingLastPathComponent() }

    /// Runs a program in the tests' folder, or in another folder, and waits until it ends.
    ///
    /// - Returns: The output and the exit status.
    package static func run(
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
