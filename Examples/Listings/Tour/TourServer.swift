import Foundation
import FoundationNetworking

/// The sample API as the tour sees it: what it was asked, and what shall go wrong next.
struct TourServer: Sendable {
    let url: URL

    /// The pages of a list that were asked for, in order, since the log was cleared.
    func pagesAsked(_ list: String = "/api/listings") async throws -> [Int] {
        try await requests(to: list).compactMap { $0["page"].flatMap { Int($0) } }
    }

    /// The queries that a path was asked with, in order, since the log was cleared.
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

    /// Empties the log.
    func clearLog() async throws {
        try await send("DELETE", "api/log")
    }

    /// Lets the next request for a page of a list fail with a status.
    func failNextRequest(for list: String = "/api/listings", page: Int, status: Int) async throws {
        try await send(
            "POST", "api/faults",
            [
                "path": list, "query": ["page": "\(page)"],
                "fault": ["kind": "status", "status": status] as [String: Any],
            ])
    }

    /// Makes every favourite none, those of an earlier tour too.
    func clearFavourites() async throws {
        try await send("DELETE", "api/faults")
        for favourite in try await favourites() { try await send("DELETE", "api/favourites/\(favourite.id)") }
    }

    /// Lets the next order of the favourites fail.
    func refuseNextOrder() async throws {
        try await send(
            "POST", "api/faults",
            ["path": "/api/favourites", "fault": ["kind": "status", "status": 403] as [String: Any]])
    }

    /// Lets the next change of each favourite fail.
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

    /// A favourite that the server keeps.
    struct Favourite: Decodable {
        let id: Int
        let title: String
    }

    /// The favourites that the server keeps, in their order.
    func favourites() async throws -> [Favourite] {
        struct Answer: Decodable {
            struct List: Decodable { let HouseList: [Favourite] }
            let Data: List
        }
        let (data, _) = try await URLSession.shared.data(from: url.appending(path: "api/favourites"))
        return try JSONDecoder().decode(Answer.self, from: data).Data.HouseList
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
