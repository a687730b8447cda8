import Foundation
import FoundationNetworking

/// The sample API: the requests that it has received, and its next failures.
struct TourServer: Sendable {
    let url: URL

    /// Returns the pages of a list that were requested since the log was cleared, in order.
    func pagesAsked(_ list: String = "/api/listings") async throws -> [Int] {
        try await requests(to: list).compactMap { $0["page"].flatMap { Int($0) } }
    }

    /// Returns the queries of the requests to a path since the log was cleared, in order.
    func requests(to path: String) async throws -> [[String: String]] {
        struct Log: Decodable {
            struct Request: Decodable {
                let path: String
                let query: [String: String]
            }
            let Requests: [Request]
        }
        let (data, _) = try await URLSession.shared.data(from: url.appending(path: "api/log"))
        return try JSONDecoder().decode(Log.self, from: data).Requests.filter { $0.path == path }.map(\.query)
    }

    /// Clears the log.
    func clearLog() async throws {
        try await send("DELETE", "api/log")
    }

    /// Makes the next request for a page of a list fail with a status.
    func failNextRequest(for list: String = "/api/listings", page: Int, status: Int) async throws {
        try await send(
            "POST", "api/faults",
            [
                "path": list, "query": ["page": "\(page)"],
                "fault": ["kind": "status", "status": status] as [String: Any],
            ])
    }

    /// Removes all favourites, including those of an earlier tour.
    func clearFavourites() async throws {
        try await send("DELETE", "api/faults")
        for favourite in try await favourites() { try await send("DELETE", "api/favourites/\(favourite.id)") }
    }

    /// Makes the next change of the favourites' order fail.
    func refuseNextOrder() async throws {
        try await send(
            "POST", "api/faults",
            ["path": "/api/favourites", "fault": ["kind": "status", "status": 403] as [String: Any]])
    }

    /// Makes the next change of each favourite fail.
    func refuseNextFavourite() async throws {
        for favourite in try await favourites() {
            try await send(
                "POST", "api/faults",
                [
                    "path": "/api/favourites/\(favourite.id)",
                    "fault": ["kind": "status", "status": 403] as [String: Any],
                ])
        }
    }

    /// A favourite on the server.
    struct Favourite: Decodable {
        let id: Int
        let title: String
    }

    /// Returns the favourites on the server, in order.
    func favourites() async throws -> [Favourite] {
        struct Response: Decodable {
            struct List: Decodable { let HouseList: [Favourite] }
            let Data: List
        }
        let (data, _) = try await URLSession.shared.data(from: url.appending(path: "api/favourites"))
        return try JSONDecoder().decode(Response.self, from: data).Data.HouseList
    }

    private func send(_ method: String, _ path: String, _ body: [String: Any]? = nil) async throws {
        var request = URLRequest(url: url.appending(path: path))
        request.httpMethod = method
        request.httpBody = try body.map { try JSONSerialization.data(withJSONObject: $0) }
        let (data, response) = try await URLSession.shared.data(for: request)
        guard let status = (response as? HTTPURLResponse)?.statusCode, (200..<300).contains(status) else {
            throw TourFailure(description: "\(method) \(path): \(String(decoding: data, as: UTF8.self))")
        }
    }
}
