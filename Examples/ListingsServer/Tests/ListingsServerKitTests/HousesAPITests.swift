import Foundation
import ListingsServerKit
import Testing

@Suite("Houses by two APIs")
struct HousesAPITests {
    let server: RunningServer

    init() throws {
        server = try RunningServer(["--faults"])
    }

    /// Returns all houses of an API by loading all pages, and the total in each page.
    private func all(_ path: String, kind: String) throws -> (houses: [[String: Any]], total: Int) {
        var houses: [[String: Any]] = []
        for page in 1...100 {
            let (list, total) = try server.matchesOrHouses("\(path)?kind=\(kind)&size=7&page=\(page)")
            if list.isEmpty { return (houses, total) }
            houses += list
        }
        throw TestFailure("no end after 100 pages")
    }

    private func expected(kind: String, _ isIncluded: (Listing) -> Bool) -> [Int] {
        let generator = ListingGenerator(count: RunningServer.count)
        return (1...RunningServer.count).reversed().filter { id in
            let listing = generator.listing(id).listing
            return listing.kind.rawValue == kind && isIncluded(listing)
        }
    }

    @Test(
        "owners' houses are those that owners offer, newest first, without gaps or repeats",
        arguments: ["sale", "rent"])
    func owners(kind: String) throws {
        let (houses, total) = try all("/api/houses/owner", kind: kind)
        let ids = expected(kind: kind) { $0.seller == .owner }
        #expect(houses.compactMap { $0["id"] as? Int } == ids)
        #expect(total == ids.count)
        #expect(houses.allSatisfy { $0["score"] == nil && $0["seller"] as? String == "owner" })
    }

    @Test("quick matches are those that fit well, with a score, whoever offers them", arguments: ["sale", "rent"])
    func matches(kind: String) throws {
        let (houses, total) = try all("/api/houses/match", kind: kind)
        let ids = expected(kind: kind) { QuickMatch.score(of: $0) >= QuickMatch.threshold }
        #expect(houses.compactMap { $0["id"] as? Int } == ids)
        #expect(total == ids.count)
        let scores = houses.compactMap { $0["score"] as? Int }
        #expect(scores.count == houses.count)
        #expect(scores.allSatisfy { (QuickMatch.threshold...100).contains($0) })
        #expect(Set(houses.compactMap { $0["seller"] as? String }) == ["owner", "agent"], "some are in both lists")
    }

    @Test(
        "bad input is refused with what was expected",
        arguments: [
            ("", "kind: expected sale or rent, got nothing"), ("kind=let", "kind: expected sale or rent, got \"let\""),
            ("kind=sale&query=x", "query: unknown parameter, known are kind, page, size"),
            ("kind=sale&page=0", "page: expected a whole number from 1, got \"0\""),
        ])
    func strict(query: String, message: String) throws {
        for path in ["/api/houses/owner", "/api/houses/match"] {
            let response = try server.get("\(path)?\(query)")
            #expect(response.status == 400)
            #expect(try response.json() as? [String: [String: String]] == ["Error": ["Message": message]])
        }
        #expect(try server.get("/api/houses").status == 404)
        #expect(try server.request("POST", "/api/houses/owner?kind=sale").status == 405)
    }

    @Test("a page past the end is empty")
    func pastTheEnd() throws {
        let (list, total) = try server.matchesOrHouses("/api/houses/match?kind=rent&page=9000000000000000000")
        #expect(list.isEmpty)
        #expect(total > 0)
    }

    @Test("each API has its own faults, at its own depth")
    func faults() throws {
        try server.plan(#"{"path":"/api/houses/match","fault":{"kind":"wrongTypes"}}"#)
        #expect(try server.matchesOrHouses("/api/houses/owner?kind=sale").list.count == 20)
        let data = try server.get("/api/houses/match?kind=sale").json()["Data"] as? [String: Any]
        #expect((data?["QuickMatch"] as? [String: Any])?["List"] is String)

        try server.plan(#"{"path":"/api/houses/match","fault":{"kind":"wrongTypes","field":"score"}}"#)
        let list = try server.matchesOrHouses("/api/houses/match?kind=sale").list
        #expect(list[0]["score"] is String)
        #expect(list[1]["score"] is Int)

        try server.plan(#"{"path":"/api/houses/match","fault":{"kind":"empty"}}"#)
        let empty = try server.matchesOrHouses("/api/houses/match?kind=sale")
        #expect(empty.list.isEmpty)
        #expect(empty.total > 0)

        let before = try server.matchesOrHouses("/api/houses/owner?kind=sale&page=1&size=5").list
        try server.plan(#"{"path":"/api/houses/owner","fault":{"kind":"repeat"}}"#)
        let again = try server.matchesOrHouses("/api/houses/owner?kind=sale&page=2&size=5").list
        #expect(again.compactMap { $0["id"] as? Int } == before.compactMap { $0["id"] as? Int })
    }
}

extension RunningServer {
    /// Returns a page of either API, and the total in it.
    fileprivate func matchesOrHouses(_ target: String) throws -> (list: [[String: Any]], total: Int) {
        let response = try get(target)
        guard var data = try response.json()["Data"] as? [String: Any] else { throw TestFailure(response.text) }
        if let match = data["QuickMatch"] as? [String: Any] { data = match }
        guard let list = (data["HouseList"] ?? data["List"]) as? [[String: Any]], let total = data["Total"] as? Int
        else {
            throw TestFailure("not a page: \(response.text.prefix(200))")
        }
        return (list, total)
    }
}
