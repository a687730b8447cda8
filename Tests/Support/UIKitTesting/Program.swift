import Foundation

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
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        try process.run()
        try await Condition.wait("\(name) ends") { !process.isRunning }
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(name) \(arguments.joined(separator: " ")): exit \(process.terminationStatus)")
        }
    }
}
