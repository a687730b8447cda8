import Foundation

/// The common parts of the programs that measure paging: arguments, output, and memory.
public enum PageProgram {
    /// The work to measure, with the numbers of pages and of items in a page.
    public enum Work: Sendable {
        case http(pages: Int, size: Int)
        case memory(pages: Int, size: Int)
        case append(pages: Int, size: Int)
        case burst(pages: Int, size: Int)
        case waiting(pages: Int, size: Int)
        case deleted(pages: Int, size: Int)
        case duplicates(pages: Int, size: Int)
    }

    /// An error in a run.
    public struct Failure: Error {
        public let message: String

        public init(_ message: String) {
            self.message = message
        }
    }

    /// Runs the work in the command line, and prints its numbers.
    @MainActor
    public static func run(_ measure: @MainActor (Work) async throws -> [String: Double]) async {
        let arguments = CommandLine.arguments
        let numbers = arguments.dropFirst(2).compactMap { Int($0) }
        guard arguments.count == 4, numbers.count == 2, numbers.allSatisfy({ $0 > 0 }) else { usage() }
        let (pages, size) = (numbers[0], numbers[1])
        do {
            let result =
                switch arguments[1] {
                case "http": try await measure(.http(pages: pages, size: size))
                case "memory": try await measure(.memory(pages: pages, size: size))
                case "append": try await measure(.append(pages: pages, size: size))
                case "burst": try await measure(.burst(pages: pages, size: size))
                case "waiting": try await measure(.waiting(pages: pages, size: size))
                case "deleted": try await measure(.deleted(pages: pages, size: size))
                case "duplicates": try await measure(.duplicates(pages: pages, size: size))
                default: usage()
                }
            print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
        } catch {
            fail("\(error)", status: 1)
        }
    }

    /// Returns the resident memory of the process, in bytes.
    public static func residentMemory() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        guard text.count > 1, let pages = Int(text[1]) else { throw Failure("the memory cannot be read") }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Returns the ids of the rows in a burst of pushes, distributed over a list.
    public static func burst(of count: Int) -> [Int] {
        (0..<200).map { $0 * 7919 % count }
    }

    /// Returns the median of times, in milliseconds.
    public static func median(_ times: [Duration]) -> Double {
        times.sorted()[times.count / 2] / .milliseconds(1)
    }

    private static func usage() -> Never {
        fail("usage: http|memory|append|burst|waiting|deleted|duplicates PAGES SIZE", status: 2)
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Foundation.Data("\(message)\n".utf8))
        exit(status)
    }
}
