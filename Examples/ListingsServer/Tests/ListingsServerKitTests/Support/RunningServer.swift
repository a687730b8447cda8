import Foundation

/// A running server with its own small database, and a connection to it.
final class RunningServer {
    static let count = 300

    let folder: TemporaryFolder
    let process: ServerProcess
    let port: Int
    private let connection: Connection

    init(_ arguments: [String] = []) throws {
        folder = try TemporaryFolder()
        process = try ServerProcess(
            ["--database", folder.file("listings.sqlite"), "--count", String(Self.count), "--with-parent"] + arguments)
        port = try process.port()
        connection = try Connection(port: port)
    }

    func get(_ target: String, headers: [String: String] = [:]) throws -> Connection.Response {
        try connection.request("GET", target, headers: headers)
    }

    func request(_ method: String, _ target: String, body: String = "") throws -> Connection.Response {
        try connection.request(method, target, body: body)
    }

    /// Plans a fault and checks that the server accepted the plan.
    func plan(_ json: String) throws {
        let response = try request("POST", "/api/faults", body: json)
        guard response.status == 200 else { throw TestFailure(response.text) }
    }

    /// Returns the listings of a page.
    func page(_ target: String) throws -> [[String: Any]] {
        let response = try get(target)
        guard let data = try response.json()["Data"] as? [String: Any], let list = data["HouseList"] as? [[String: Any]]
        else { throw TestFailure("not a page: \(response.text.prefix(200))") }
        return list
    }

    /// Returns the ids of a page.
    func ids(_ target: String) throws -> [Int] {
        try page(target).compactMap { $0["id"] as? Int }
    }

    /// Returns the log, as lines of the form `METHOD path status fault`.
    func log() throws -> [String] {
        let requests = try get("/api/log").json()["Requests"] as? [[String: Any]] ?? []
        return requests.map { entry in
            let query = (entry["query"] as? [String: String] ?? [:]).map { "\($0)=\($1)" }.sorted()
            return [
                entry["method"] as? String ?? "?", entry["path"] as? String ?? "?", query.joined(separator: "&"),
                "\(entry["status"] as? Int ?? 0)", entry["fault"] as? String ?? "-",
            ].joined(separator: " ")
        }
    }
}
