package import Foundation
internal import ProcessTesting

/// Runs a program of this package in a separate process.
package enum Probe {
    /// The folder of the programs, which is that of the tests.
    package static var folder: URL? { Bundle.main.executableURL?.deletingLastPathComponent() }

    /// Runs a program in the tests' folder, or in another folder, and waits until it ends.
    ///
    /// - Returns: The output and the exit status, or the signal that ended the program.
    package static func run(
        _ name: String, in folder: URL? = nil, arguments: [String] = [], environment: [String: String] = [:]
    ) async throws -> (output: String, status: Int32) {
        let program = (folder ?? Self.folder)?.appending(path: name) ?? URL(filePath: name)
        let process = try ChildProcess(program, arguments, environment: environment)
        let ending = try await process.end()
        return (process.text, ending.status)
    }
}
