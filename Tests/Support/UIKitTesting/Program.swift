import Foundation
internal import ProcessTesting

/// Runs programs while the main loop runs.
@MainActor
package enum Program {
    /// An error thrown if a program can't be run or fails.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    /// Runs a program in the search path and waits until it ends.
    package static func run(_ name: String, _ arguments: [String]) async throws {
        let process = try ChildProcess(URL(filePath: "/usr/bin/env"), [name] + arguments, output: .shown)
        try await Condition.wait("\(name) ends") { !process.isRunning }
        guard let status = process.ending?.status, status != 0 else { return }
        throw Failure(description: "\(name) \(arguments.joined(separator: " ")): exit \(status)")
    }
}
