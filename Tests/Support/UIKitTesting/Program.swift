import Foundation

/// Another program, run while the main loop goes on.
@MainActor
package enum Program {
    /// A program could not be run, or failed.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    /// Runs a program that is on the path, and waits for its end.
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
