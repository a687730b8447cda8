package import Foundation
internal import FoundationNetworking
internal import ProcessTesting
internal import UIKitTesting
internal import XCTest

/// The sample API in a separate process, on a free loopback port, with faults.
@MainActor
package final class ServerProcess {
    private var process: ChildProcess?
    private let database: URL
    package private(set) var port = 0

    /// The server's URL.
    package var url: URL { URL(string: "http://127.0.0.1:\(port)") ?? URL(fileURLWithPath: "/") }

    /// Starts a server with its own small database.
    package init() async throws {
        database = FileManager.default.temporaryDirectory.appending(path: "listings-\(UUID().uuidString).sqlite")
        try await start()
    }

    /// Starts the server. If it was started before, it uses the same port.
    package func start() async throws {
        let path = ProcessInfo.processInfo.environment["TRELLIS_LISTINGS_SERVER"] ?? Self.builtServer.path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw XCTSkip("the sample API is not built: run ./test, which builds it")
        }
        let process = try ChildProcess(
            URL(filePath: path),
            ["--database", database.path, "--count", "2000", "--port", "\(port)", "--faults", "--with-parent"])
        self.process = process
        let line = try await process.line()
        port = try XCTUnwrap(
            line.split(separator: ":").last.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) },
            "the server said: \(line)")
    }

    /// Kills the server, like a crash.
    package func kill() async throws {
        process?.kill()
        try await Condition.wait("the server ends") { [process] in process?.isRunning != true }
    }

    /// Stops the server and removes its database.
    package func remove() async throws {
        try await kill()
        for suffix in ["", "-wal", "-shm", ".user", ".user-journal"] {
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

    /// Plans a fault for the next requests to a path. If `times` is -1, it is for all requests.
    package func plan(_ fault: [String: Any], path: String, query: [String: String] = [:], times: Int = 1) async throws
    {
        try await send("POST", "api/faults", ["path": path, "query": query, "times": times, "fault": fault])
    }

    /// Returns the pages of the list that were requested, in order.
    package func pagesAsked(_ path: String = "/api/listings") async throws -> [Int] {
        try await requests(to: path).compactMap { $0["page"].flatMap { Int($0) } }
    }

    /// Returns the queries of the requests to a path, in order.
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
