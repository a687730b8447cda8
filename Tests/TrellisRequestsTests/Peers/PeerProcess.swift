import Foundation
import ProcessTesting
import Synchronization
import Testing
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A third-party server on loopback with its own folder, which runs until the value is released.
///
/// `./test --all` installs such programs in `~/.cache/trellis` if they are available.
final class PeerProcess: Sendable {
    /// The folder for the program's files, which is removed at the end.
    let folder: URL
    private let process: ChildProcess

    /// Returns a file of a program in `~/.cache/trellis`, or `nil` if it isn't installed or isn't wanted: `./test` leaves
    /// these tests to `./test --all`, also where the programs are installed.
    static func program(_ path: String) -> URL? {
        let environment = ProcessInfo.processInfo.environment
        guard environment["TRELLIS_ALL"] != nil else { return nil }
        // Use the environment as the shell does: Foundation's home folder is that of the account, regardless of HOME.
        guard let cache = environment["XDG_CACHE_HOME"] ?? environment["HOME"].map({ $0 + "/.cache" }) else {
            return nil
        }
        let file = URL(fileURLWithPath: cache).appendingPathComponent("trellis/\(path)")
        return FileManager.default.isExecutableFile(atPath: file.path) ? file : nil
    }

    /// Creates a folder for a program's files.
    static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The executable.
    ///   - arguments: The arguments.
    ///   - folder: The folder of the program, which is removed at the end.
    /// - Throws: An error if the program can't be started.
    init(_ program: URL, _ arguments: [String], in folder: URL) async throws {
        self.folder = folder
        process = try ChildProcess(program, arguments, in: folder, output: .discarded, errors: .discarded)
    }

    /// Runs blocking work on a separate thread, because the threads that tasks share are needed by other tests.
    static func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
        }
    }

    deinit {
        // A server that is asked to terminate would wait for the connections that clients keep open.
        process.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Waits until a server listens at the ports.
    func listens(at ports: [Int]) async throws {
        for port in ports {
            try await Deadline.wait("a server listens at \(port)") {
                try #require(process.isRunning, "the program ended before it listened")
                return Self.canConnect(to: port)
            }
        }
    }

    /// Runs a program until it ends, and returns its output.
    @discardableResult
    static func run(_ program: URL, _ arguments: [String], in folder: URL) async throws -> Data {
        let process = try ChildProcess(program, arguments, in: folder, errors: .discarded)
        let ending = try await process.end()
        try #require(ending.status == 0, "\(program.lastPathComponent) \(arguments) failed")
        return process.output
    }

    /// Returns free ports of loopback, for programs that can't choose one.
    ///
    /// They are below those that the system assigns, which other tests could get as soon as they are free again. Each is
    /// returned only once, because the program that gets it may not listen yet when the next one asks.
    static func freePorts(_ count: Int) throws -> [Int] {
        var found: [Int] = []
        for _ in portRange where found.count < count {
            let port = nextPort.withLock { next in
                next = next + 1 < portRange.upperBound ? next + 1 : portRange.lowerBound
                return next
            }
            let socket = loopbackSocket()
            defer { close(socket) }
            var address = loopbackAddress(port)
            let isFree = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
            if isFree { found.append(port) }
        }
        try #require(found.count == count)
        return found
    }

    private static let portRange = 20_000..<30_000
    private static let nextPort = Mutex(Int.random(in: portRange))

    private static func canConnect(to port: Int) -> Bool {
        let socket = loopbackSocket()
        defer { close(socket) }
        var address = loopbackAddress(port)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func loopbackSocket() -> Int32 {
        #if canImport(Glibc)
        socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        socket(AF_INET, SOCK_STREAM, 0)
        #endif
    }

    private static func loopbackAddress(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return address
    }
}
