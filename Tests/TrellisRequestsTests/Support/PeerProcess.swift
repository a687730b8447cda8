import Foundation
import Testing
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A program of others that serves on loopback, in a folder of its own, for as long as the value lives.
///
/// `./test` puts such programs into `~/.cache/trellis`, wherever they can be had.
final class PeerProcess: Sendable {
    /// A folder for the program's files, removed at the end.
    let folder: URL
    private let process: Process

    /// A file of a program below `~/.cache/trellis`; `nil` if it is not installed.
    static func program(_ path: String) -> URL? {
        let environment = ProcessInfo.processInfo.environment
        // As the shell has it: Foundation's home folder is the account's, whatever HOME says.
        guard let cache = environment["XDG_CACHE_HOME"] ?? environment["HOME"].map({ $0 + "/.cache" }) else {
            return nil
        }
        let file = URL(fileURLWithPath: cache).appendingPathComponent("trellis/\(path)")
        return FileManager.default.isExecutableFile(atPath: file.path) ? file : nil
    }

    /// A new folder for a program's files.
    static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The file to run.
    ///   - arguments: What it is given.
    ///   - folder: Its folder, which is removed at the end.
    /// - Throws: What keeps it from starting.
    init(_ program: URL, _ arguments: [String], in folder: URL) async throws {
        self.folder = folder
        process = try await Self.onThread {
            let process = Process()
            process.executableURL = program
            process.arguments = arguments
            process.currentDirectoryURL = folder
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            return process
        }
    }

    /// Does what makes its thread wait on one of its own: the few that tasks share are for other tests, too.
    static func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
        }
    }

    deinit {
        // Asked to end, a server would wait for the connections that clients keep open.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Returns when something listens at the ports.
    func listens(at ports: [Int]) async throws {
        for port in ports {
            while !Self.canConnect(to: port) {
                try #require(process.isRunning, "the program ended before it listened")
                try await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    /// Runs a program to its end, and returns what it wrote.
    @discardableResult
    static func run(_ program: URL, _ arguments: [String], in folder: URL) async throws -> Data {
        let (status, data) = try await onThread {
            let process = Process()
            process.executableURL = program
            process.arguments = arguments
            process.currentDirectoryURL = folder
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (process.terminationStatus, data)
        }
        try #require(status == 0, "\(program.lastPathComponent) \(arguments) failed")
        return data
    }

    /// Ports of loopback at which nothing listens, for programs that cannot choose one.
    ///
    /// They are below those that the system gives out by itself, to other tests, as soon as they are free again.
    static func freePorts(_ count: Int) throws -> [Int] {
        let ports = (20_000..<30_000).shuffled().lazy.filter { port in
            let socket = loopbackSocket()
            defer { close(socket) }
            var address = loopbackAddress(port)
            return withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
        }
        let found = Array(ports.prefix(count))
        try #require(found.count == count)
        return found
    }

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
