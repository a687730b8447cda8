public import Foundation
internal import PageWorkloads
internal import Synchronization

/// The common parts of the programs that measure many requests: arguments, output, and how requests are made.
public enum RequestProgram {
    /// Sends one request to a path of the server and returns the number of bytes in its response.
    public typealias Sender = @Sendable (_ path: String) async throws -> Int

    /// Runs the work in the command line with requests of one side, and prints its numbers.
    ///
    /// - Parameter sender: Creates the sender for a server.
    public static func run(_ sender: @Sendable (URL) -> Sender) async {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3, let count = Int(arguments[2]), count > 0 else { usage() }
        do {
            let result: [String: Double]
            switch (arguments[1], arguments.count) {
            case ("throughput", 4):
                let server = try PageServer(pages: 1, size: 20)
                result = try await throughput(count, total: Int(arguments[3]) ?? 1, sender(server.url))
            case ("waiting", 3): result = try await waiting(count, sender(try SilentServer().url))
            case ("cancel", 3): result = try await cancel(count, sender(try SilentServer().url))
            case ("waves", 5):
                guard let url = URL(string: arguments[4]) else { usage() }
                result = try await Waves(count, seconds: Double(arguments[3]) ?? 1).run(sender(url))
            default: usage()
            }
            print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    /// Measures the requests per second of a number of tasks that each send one request after the other.
    private static func throughput(_ tasks: Int, total: Int, _ send: @escaping Sender) async throws -> [String: Double]
    {
        _ = try await send("list")
        let time = try await ContinuousClock().measure {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<tasks {
                    let share = total / tasks + (number < total % tasks ? 1 : 0)
                    group.addTask {
                        for _ in 0..<share where try await send("list") < 1000 {
                            throw PageProgram.Failure("a response is short")
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
        return ["rate": Double(total) / (time / .seconds(1)), "requests": Double(total)]
    }

    /// Measures the memory of a waiting request beyond that of a task that is suspended, in bytes.
    private static func waiting(_ count: Int, _ send: @escaping Sender) async throws -> [String: Double] {
        // Fills the host's connections.
        var tasks = (0..<64).map { _ in Task { _ = try? await send("list") } }
        try await Task.sleep(for: .seconds(1))
        let before = try PageProgram.residentMemory()
        let held = HeldContinuations()
        tasks += (0..<count).map { _ in Task { await withCheckedContinuation { held.add($0) } } }
        try await Task.sleep(for: .seconds(2))
        let between = try PageProgram.residentMemory()
        tasks += (0..<count).map { _ in Task { _ = try? await send("list") } }
        try await Task.sleep(for: .seconds(3))
        let after = try PageProgram.residentMemory()
        withExtendedLifetime((held, tasks)) {}
        let bare = between - before
        return [
            "memory": Double(after - between - bare) / Double(count), "suspended": Double(bare) / Double(count),
            "requests": Double(count),
        ]
    }

    /// Measures the time from cancelling requests to the end of the last one, in milliseconds.
    private static func cancel(_ count: Int, _ send: @escaping Sender) async throws -> [String: Double] {
        let tasks = (0..<count).map { _ in Task { _ = try await send("list") } }
        try await Task.sleep(for: .seconds(3))
        let time = await ContinuousClock().measure {
            for task in tasks { task.cancel() }
            for task in tasks { _ = await task.result }
        }
        return ["time": time / .milliseconds(1), "requests": Double(count)]
    }

    private static func usage() -> Never {
        let words = "usage: throughput TASKS TOTAL | waiting COUNT | cancel COUNT | waves COUNT SECONDS URL\n"
        FileHandle.standardError.write(Data(words.utf8))
        exit(2)
    }
}

/// Continuations that are never resumed.
private final class HeldContinuations: Sendable {
    private let list = Mutex<[CheckedContinuation<Void, Never>]>([])

    func add(_ continuation: CheckedContinuation<Void, Never>) {
        list.withLock { $0.append(continuation) }
    }
}
