import Foundation
import ListingsServerKit
import Testing

@Suite("Listings API")
struct ListingsAPITests {
    let server: RunningServer

    init() throws {
        server = try RunningServer()
    }

    @Test("a page has the shape that apps rely on")
    func shape() throws {
        let response = try server.get("/api/listings?page=1&size=3")
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == "application/json")
        let data = try #require(try response.json()["Data"] as? [String: Any])
        #expect(data["PageSize"] as? Int == 3)
        #expect(data["Total"] as? Int == RunningServer.count)
        let list = try #require(data["HouseList"] as? [[String: Any]])
        #expect(list.count == 3)
        let expected = ListingGenerator(count: RunningServer.count).listing(RunningServer.count).listing
        let first = try #require(list.first)
        #expect(first["id"] as? Int == expected.id)
        #expect(first["title"] as? String == expected.title)
        #expect(first["district"] as? String == expected.district)
        #expect(first["price"] as? Int == expected.price)
        #expect(first["area"] as? Double == expected.area)
        #expect(first["rooms"] as? Int == expected.rooms)
        #expect(first["tags"] as? [String] == expected.tags)
        #expect(first["kind"] as? String == expected.kind.rawValue)
        #expect(first["seller"] as? String == expected.seller.rawValue)
        #expect(first["listed"] as? String == "2026-05-01")
        #expect(first["picture"] as? String == "/pictures/300.png")
        #expect(first["description"] == nil)
    }

    @Test("an app's tab has its name and shows its display, if there is one")
    func tab() throws {
        #expect(try server.get("/").status == 404)
        let page = try RunningServer(["--tab", "http://127.0.0.1:8081/"]).get("/")
        #expect(page.status == 200)
        #expect(page.headers["content-type"] == "text/html; charset=utf-8")
        #expect(page.text.contains("<title>Listings</title>"))
        #expect(page.text.contains("<script src=\"http://127.0.0.1:8081/broadway.js\"></script>"))
    }

    @Test("pages are without gaps or repeats, newest first", arguments: ["", "&kind=sale", "&kind=rent"])
    func pages(filter: String) throws {
        var ids: [Int] = []
        for page in 1...100 {
            let next = try server.ids("/api/listings?size=17&page=\(page)\(filter)")
            if next.isEmpty { break }
            ids += next
        }
        let kind = Listing.Kind(rawValue: filter.split(separator: "=").last.map(String.init) ?? "")
        let generator = ListingGenerator(count: RunningServer.count)
        let expected = (1...RunningServer.count).reversed()
            .filter { kind == nil || generator.listing($0).listing.kind == kind }
        #expect(ids == expected)
        let data = try server.get("/api/listings?size=1\(filter)").json()["Data"] as? [String: Any]
        #expect(data?["Total"] as? Int == expected.count)
    }

    @Test(
        "a page past the end is empty, not an error",
        arguments: [
            "page=16", "page=9000000000000000000", "page=99999999999999999999", "kind=rent&page=50&size=200",
            "query=house&page=99",
        ])
    func pastTheEnd(query: String) throws {
        let response = try server.get("/api/listings?\(query)")
        #expect(response.status == 200)
        let data = try #require(try response.json()["Data"] as? [String: Any])
        #expect((data["HouseList"] as? [Any])?.isEmpty == true)
        #expect((data["Total"] as? Int ?? 0) > 0)
    }

    @Test("a query finds text in titles and districts, whatever the case")
    func search() throws {
        let generator = ListingGenerator(count: RunningServer.count)
        let expected = (1...RunningServer.count).reversed().filter {
            let listing = generator.listing($0).listing
            return "\(listing.title)\n\(listing.district)".lowercased().contains("river")
        }
        #expect(try server.ids("/api/listings?query=RIVER&size=200") == expected)
        #expect(!expected.isEmpty)
        #expect(try server.ids("/api/listings?query=by+the%20river&kind=sale").count > 0)
        // The wildcards of SQL are ordinary characters.
        #expect(try server.ids("/api/listings?query=%25").isEmpty)
        #expect(try server.ids("/api/listings?query=_").isEmpty)
        #expect(try server.ids("/api/listings?query=%5C").isEmpty)
        #expect(try server.ids("/api/listings?query='").isEmpty)
    }

    @Test(
        "filters and orders do what their names say",
        arguments: [
            "sort=cheapest", "sort=dearest", "sort=largest&kind=rent", "district=Old+Town", "seller=owner&kind=sale",
            "rooms=5", "minPrice=200000&maxPrice=400000", "query=flat&rooms=2&sort=cheapest&seller=agent",
        ])
    func search(query: String) throws {
        let fields = Dictionary(
            uniqueKeysWithValues: query.replacing("+", with: " ").split(separator: "&").map { field in
                let parts = field.split(separator: "=").map(String.init)
                return (parts[0], parts[1])
            })
        let generator = ListingGenerator(count: RunningServer.count)
        func bound(_ name: String) -> Int? { fields[name].flatMap { Int($0) } }
        func matches(_ listing: Listing) -> Bool {
            if let text = fields["query"], !listing.title.lowercased().contains(text) { return false }
            if let district = fields["district"], listing.district != district { return false }
            if let kind = fields["kind"], listing.kind.rawValue != kind { return false }
            if let seller = fields["seller"], listing.seller.rawValue != seller { return false }
            guard listing.rooms >= bound("rooms") ?? 0 else { return false }
            return listing.price >= bound("minPrice") ?? 0 && listing.price <= bound("maxPrice") ?? Int.max
        }
        let all: [Listing] = (1...RunningServer.count).reversed().map { generator.listing($0).listing }
        var expected = all.filter(matches)
        switch fields["sort"] {
        case "cheapest": expected.sort { ($0.price, -$0.id) < ($1.price, -$1.id) }
        case "dearest": expected.sort { (-$0.price, -$0.id) < (-$1.price, -$1.id) }
        case "largest": expected.sort { (-$0.area, -$0.id) < (-$1.area, -$1.id) }
        default: break
        }
        #expect(!expected.isEmpty)
        var ids: [Int] = []
        for page in 1...20 { ids += try server.ids("/api/listings?size=33&page=\(page)&\(query)") }
        #expect(ids == expected.map { $0.id })
        let data = try server.get("/api/listings?size=1&\(query)").json()["Data"] as? [String: Any]
        #expect(data?["Total"] as? Int == expected.count)
    }

    @Test("a single listing has a description")
    func single() throws {
        let response = try server.get("/api/listings/17")
        #expect(response.status == 200)
        let data = try #require(try response.json()["Data"] as? [String: Any])
        let expected = ListingGenerator(count: RunningServer.count).listing(17).listing
        #expect(data["id"] as? Int == 17)
        #expect(data["title"] as? String == expected.title)
        #expect(data["description"] as? String == expected.description)
        let pictures = try #require(data["pictures"] as? [String])
        #expect(pictures.count == 5)
        var seen: Set<Data> = []
        for picture in pictures {
            let response = try server.get("\(picture)?width=64&height=48")
            #expect(response.status == 200, "\(picture)")
            seen.insert(response.body)
        }
        #expect(seen.count == 5)
    }

    @Test(
        "bad input is refused with what was expected",
        arguments: [
            ("page=abc", "page: expected a whole number from 1, got \"abc\""),
            ("page=0", "page: expected a whole number from 1, got \"0\""),
            ("page=-1", "page: expected a whole number from 1, got \"-1\""),
            ("page=%2B1", "page: expected a whole number from 1, got \"+1\""),
            ("page=1.0", "page: expected a whole number from 1, got \"1.0\""),
            ("page=", "page: expected a whole number from 1, got \"\""),
            ("page", "page: expected a whole number from 1, got \"\""),
            ("page=%D9%A1", "page: expected a whole number from 1, got \"١\""),
            ("size=0", "size: expected a whole number from 1 to 200, got \"0\""),
            ("size=201", "size: expected a whole number from 1 to 200, got \"201\""),
            (
                "size=99999999999999999999",
                "size: expected a whole number from 1 to 200, got \"99999999999999999999\""
            ),
            ("kind=lease", "kind: expected sale or rent, got \"lease\""),
            ("kind=", "kind: expected sale or rent, got \"\""),
            ("query=", "query: expected some text, got \"\""),
            ("page=1&page=2", "page: given twice"),
            (
                "offset=3",
                "offset: unknown parameter, known are page, size, kind, query, district, seller, rooms, minPrice, "
                    + "maxPrice, sort"
            ),
            ("sort=best", "sort: expected newest or cheapest or dearest or largest, got \"best\""),
            ("rooms=-1", "rooms: expected a whole number from 0 to 100, got \"-1\""),
            ("page=%FF", "query: the percent-encoding is wrong"),
        ])
    func strict(query: String, message: String) throws {
        let response = try server.get("/api/listings?\(query)")
        #expect(response.status == 400)
        #expect(try response.json() as? [String: [String: String]] == ["Error": ["Message": message]])
    }

    @Test(
        "other paths and methods are refused in JSON",
        arguments: [
            ("GET", "/", 404), ("GET", "/api", 404), ("GET", "/api/listing", 404), ("GET", "/api/listings/", 404),
            ("GET", "/api/listings/1/2", 404), ("GET", "//api/listings", 404), ("GET", "/api/listings/301", 404),
            ("GET", "/api/listings/abc", 400), ("GET", "/api/listings/0", 400), ("GET", "/api/listings/1?page=1", 400),
            ("GET", "/pictures/1", 404), ("GET", "/pictures/.png", 404), ("GET", "/pictures/301.png", 404),
            ("GET", "/pictures/abc.png", 400), ("GET", "/pictures/1-cellar.png", 400),
            ("GET", "/pictures/1.png?width=15", 400),
            ("GET", "/pictures/1.png?height=1025", 400), ("GET", "/pictures/1.png?scale=2", 400),
            ("GET", "/api/log?page=1", 400),
            ("POST", "/api/listings", 405), ("DELETE", "/api/listings/1", 405), ("POST", "/api/favourites", 405),
            ("GET", "/api/listings/1/messages", 405), ("PUT", "/api/favourites/301", 404),
            ("PUT", "/pictures/1.png", 405),
            ("POST", "/api/faults", 404), ("DELETE", "/api/faults", 404), ("DELETE", "/api/log", 405),
        ])
    func refused(method: String, target: String, status: Int) throws {
        let response = try server.request(method, target)
        #expect(response.status == status)
        #expect(response.headers["content-type"] == "application/json")
        let error = try #require(try response.json()["Error"] as? [String: String])
        #expect(error["Message"]?.isEmpty == false)
        #expect((response.headers["allow"] != nil) == (status == 405))
    }

    @Test("a picture is a PNG of the size asked for, and another for each listing")
    func pictures() throws {
        var pictures: Set<Data> = []
        for id in 1...40 {
            let response = try server.get("/pictures/\(id).png?width=64&height=48")
            #expect(response.status == 200)
            #expect(response.headers["content-type"] == "image/png")
            // Check the signature, and the width and the height in the header.
            #expect(response.body.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
            #expect(response.body[16..<24] == Data([0, 0, 0, 64, 0, 0, 0, 48]))
            pictures.insert(response.body)
        }
        #expect(pictures.count == 40)
        #expect(try server.get("/pictures/1.png").body[16..<24] == Data([0, 0, 0, 176, 0, 0, 0, 132]))
        #expect(try server.get("/pictures/1.png").body == server.get("/pictures/1.png?width=176&height=132").body)
    }

    @Test("a picture that is known is not sent again")
    func cachedPicture() throws {
        let first = try server.get("/pictures/5.png")
        let tag = try #require(first.headers["etag"])
        #expect(first.headers["cache-control"] == "public, max-age=86400")
        let again = try server.get("/pictures/5.png", headers: ["If-None-Match": "\"other\", \(tag)"])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
        #expect(again.headers["etag"] == tag)
        #expect(try server.get("/pictures/5.png?width=20", headers: ["If-None-Match": tag]).status == 200)
    }

    @Test("the log tells what was served, itself left out")
    func log() throws {
        _ = try server.get("/api/listings?kind=sale&page=1&size=20")
        _ = try server.get("/pictures/3.png")
        _ = try server.get("/api/listings?page=x")
        _ = try server.get("/nowhere")
        #expect(try server.log().count == 4)
        #expect(
            try server.log() == [
                "GET /api/listings kind=sale&page=1&size=20 200 -",
                "GET /pictures/3.png  200 -",
                "GET /api/listings page=x 400 -",
                "GET /nowhere  404 -",
            ])
        #expect(try server.get("/api/log").text.contains("\"fault\":null"))
    }

    @Test("many requests are served on one connection, and the log keeps the last 10,000")
    func keepAlive() throws {
        for _ in 0..<10_050 { _ = try server.get("/api/none") }
        _ = try server.get("/api/listings?size=1")
        let log = try server.log()
        #expect(log.count == 10_000)
        #expect(log.last == "GET /api/listings size=1 200 -")
    }

    @Test("a listing has a page for a browser, from which the app opens")
    func webPage() throws {
        let response = try server.request("GET", "/listings/1")
        #expect(response.status == 200)
        let page = String(decoding: response.body, as: UTF8.self)
        #expect(page.hasPrefix("<!DOCTYPE html>"))
        #expect(page.contains("/1\">Open in the app</a>"))
        #expect(page.contains("src=\"/pictures/1.png?width=1024&amp;height=768\""))
        #expect(try server.request("GET", "/listings/0").status == 400)
        #expect(try server.request("GET", "/listings/99999999").status == 404)
        #expect(try server.request("POST", "/listings/1").status == 405)
    }
}
