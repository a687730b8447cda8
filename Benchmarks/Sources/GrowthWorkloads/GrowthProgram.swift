import Foundation

/// The common part of the programs that measure how costs grow: `PROGRAM WORK SIZE` prints the figures of an operation
/// as a line of JSON.
@MainActor
public enum GrowthProgram {
    /// Measures an operation at a size.
    public typealias Work = @MainActor (_ size: Int) async throws -> GrowthMeter

    /// An error in a run.
    public struct Failure: Error {
        public let message: String

        public init(_ message: String) {
            self.message = message
        }
    }

    /// Runs the work in the command line, and ends the process.
    public static func run(_ works: [String: Work]) async -> Never {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let work = works[arguments[1]], let size = Int(arguments[2]), size > 0 else {
            fail("usage: \(works.keys.sorted().joined(separator: "|")) SIZE", status: 2)
        }
        do {
            let figures = try await work(size).figures
            print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
            exit(0)
        } catch {
            fail("\(error)", status: 1)
        }
    }

    /// Fails unless a condition holds.
    public static func check(_ condition: Bool, _ message: String) throws(Failure) {
        if !condition { throw Failure(message) }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }
}
