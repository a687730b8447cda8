import Foundation
import ListingsScreens

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Loads the houses of both APIs and merges them, newest first.
struct PlainHouseLoader {
    /// An error in a response.
    enum Failure: Error, CustomStringConvertible {
        case status(Int)

        var description: String {
            switch self {
            case .status(let status): "The server responded with \(status)"
            }
        }
    }

    private struct OwnerResponse: Decodable {
        struct Content: Decodable {
            let HouseList: [Listing]
            let Total: Int
        }
        let Data: Content
    }

    private struct MatchResponse: Decodable {
        struct Content: Decodable {
            let QuickMatch: Matches
        }
        struct Matches: Decodable {
            let List: [Match]
            let Total: Int
        }
        struct Match: Decodable {
            let listing: Listing
            let score: Int

            private enum CodingKeys: CodingKey {
                case score
            }

            init(from decoder: any Decoder) throws {
                listing = try Listing(from: decoder)
                score = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .score)
            }
        }
        let Data: Content
    }

    /// The position in the list of an API.
    private struct Side {
        var nextPage = 1
        var isEnd = false
        var waiting: [PlainHouse] = []
    }

    private let server: URL
    private let kind: Listing.Kind
    private let pageSize = 20
    private var owners = Side()
    private var matches = Side()

    init(server: URL, kind: Listing.Kind) {
        self.server = server
        self.kind = kind
    }

    /// Whether all houses have been loaded.
    var isEnd: Bool {
        owners.isEnd && matches.isEnd && owners.waiting.isEmpty && matches.waiting.isEmpty
    }

    /// Loads another page of houses. If it throws, the houses that the other API returned are kept.
    mutating func next() async throws -> [PlainHouse] {
        var copy = self
        var page: [PlainHouse] = []
        while page.count < pageSize, !copy.isEnd {
            if copy.owners.waiting.isEmpty, !copy.owners.isEnd { try await copy.readOwners() }
            if copy.matches.waiting.isEmpty, !copy.matches.isEnd { try await copy.readMatches() }
            guard let house = copy.takeNewest() else { continue }
            page.append(house)
        }
        self = copy
        return page
    }

    private mutating func takeNewest() -> PlainHouse? {
        switch (owners.waiting.first, matches.waiting.first) {
        case (let owned?, let match?) where owned.listing.id == match.listing.id:
            owners.waiting.removeFirst()
            matches.waiting.removeFirst()
            return PlainHouse(listing: owned.listing, score: match.score)
        case (let owned?, let match?) where owned.listing.id < match.listing.id:
            matches.waiting.removeFirst()
            return match
        case (let owned?, _):
            owners.waiting.removeFirst()
            return owned
        case (nil, let match?):
            matches.waiting.removeFirst()
            return match
        case (nil, nil):
            return nil
        }
    }

    private mutating func readOwners() async throws {
        let response: OwnerResponse = try await get("api/houses/owner", page: owners.nextPage)
        owners.waiting = response.Data.HouseList.map { PlainHouse(listing: $0) }
        owners.isEnd = owners.nextPage * pageSize >= response.Data.Total
        owners.nextPage += 1
    }

    private mutating func readMatches() async throws {
        let response: MatchResponse = try await get("api/houses/match", page: matches.nextPage)
        let content = response.Data.QuickMatch
        matches.waiting = content.List.map { PlainHouse(listing: $0.listing, score: $0.score) }
        matches.isEnd = matches.nextPage * pageSize >= content.Total
        matches.nextPage += 1
    }

    private func get<Response: Decodable>(_ path: String, page: Int) async throws -> Response {
        let url = server.appending(path: path).appending(queryItems: [
            URLQueryItem(name: "kind", value: kind.rawValue), URLQueryItem(name: "page", value: "\(page)"),
            URLQueryItem(name: "size", value: "\(pageSize)"),
        ])
        let (data, response) = try await URLSession.shared.data(from: url)
        if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 { throw Failure.status(status) }
        return try JSONDecoder().decode(Response.self, from: data)
    }
}
