package import Foundation
internal import FoundationNetworking
internal import UIKitTesting
internal import XCTest

/// The sample API in a process of its own, on a free loopback port, with faults on demand.
@MainActor
package final class ServerProcess {
    private var process = Process()
    private let database: URL
    package private(set) var port = 0

    /// The server's address.
    package var url: URL { URL(string: "http://127.0.0.1:\(port)") ?? URL(fileURLWithPath: "/") }

    /// Starts a server over a small database of its own.
    package init() async throws {
        database = FileManager.default.temporaryDirectory.appending(path: "listings-\(UUID().uuidString).sqlite")
        try await start()
    }

    /// Starts it; again, on the same port.
    package func start() async throws {
        let path = ProcessInfo.processInfo.environment["TRELLIS_LISTINGS_SERVER"] ?? Self.builtServer.path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw XCTSkip("the sample API is not built: run ./test, which builds it")
        }
        process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = [
            "--database", database.path, "--count", "2000", "--port", "\(port)", "--faults", "--with-parent",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let line = await Task.detached { String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) }
            .value
        port = try XCTUnwrap(
            line.split(separator: ":").last.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) },
            "the server said: \(line)")
    }

    /// Ends it at once, as a crash does.
    package func kill() async throws {
        Foundation.kill(process.processIdentifier, SIGKILL)
        try await Condition.wait("the server ends") { [process] in !process.isRunning }
    }

    /// Ends it and removes its database.
    package func remove() async throws {
        if process.isRunning { try await kill() }
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: database.path + suffix)
        }
    }

    private static let builtServer = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Examples/ListingsServer/.build/debug/ListingsServer")

    // MARK: Faults and log

    /// Plans a fault for the next request for a page of a list.
    package func plan(_ fault: [String: Any], path: String = "/api/listings", page: Int) async throws {
        try await plan(fault, path: path, query: ["page": "\(page)"])
    }

    /// Plans a fault for the next requests of a path; -1 times is for ever.
    package func plan(_ fault: [String: Any], path: String, query: [String: String] = [:], times: Int = 1) async throws
    {
        try await send("POST", "api/faults", ["path": path, "query": query, "times": times, "fault": fault])
    }

    /// The pages of the list that were asked for, in order.
    package func pagesAsked(_ path: String = "/api/listings") async throws -> [Int] {
        try await requests(to: path).compactMap { $0["page"].flatMap { Int($0) } }
    }

    /// The queries that a path was asked with, in order.
    package func requests(to path: String) async throws -> [[String: String]] {
        struct Log: Decodable {
            struct Request: Decodable {
                let path: String
                let query: [String: String]
            }
            let Requests: [Request]
        }
        let data = try await send("GET", "api/log")
        return try JSONDecoder().decode(Log.self, from: data).Requests.filter { $0.path == path }.map(\.query)
    }

    @discardableResult
    private func send(_ method: String, _ path: String, _ body: [String: Any]? = nil) async throws -> Data {
        var request = URLRequest(url: url.appending(path: path))
        request.httpMethod = method
        request.httpBody = try body.map { try JSONSerialization.data(withJSONObject: $0) }
        let (data, response) = try await URLSession.shared.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard (200..<300).contains(status) else {
            throw Program.Failure(description: "\(method) \(path): \(status) \(String(decoding: data, as: UTF8.self))")
        }
        return data
    }
}
