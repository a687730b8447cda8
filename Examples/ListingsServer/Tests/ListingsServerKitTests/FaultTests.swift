import Foundation
import Testing

@Suite("Faults on demand")
struct FaultTests {
    let server: RunningServer

    init() throws {
        server = try RunningServer(["--faults"])
    }

    private func plan(_ fault: String, path: String = "/api/listings", more: String = "") throws {
        try server.plan(#"{"path":"\#(path)","fault":\#(fault)\#(more)}"#)
    }

    @Test("status: an error, once, noted in the log")
    func status() throws {
        try plan(#"{"kind":"status","status":503}"#)
        let response = try server.get("/api/listings?page=2")
        #expect(response.status == 503)
        #expect(try response.json()["Error"] != nil)
        #expect(try server.get("/api/listings?page=2").status == 200)
        #expect(
            try server.log().suffix(2) == ["GET /api/listings page=2 503 status", "GET /api/listings page=2 200 -"])
    }

    @Test("delay: the right response, late, while others are served")
    func delay() throws {
        try plan(#"{"kind":"delay","milliseconds":600000}"#)
        let waiting = try Connection(port: server.port)
        try waiting.send("GET", "/api/listings?page=1")
        // The delayed request is in the log when it has arrived. Other requests have their responses in the meantime.
        while try !server.log().contains("GET /api/listings page=1 200 delay") {}
        #expect(try server.ids("/api/listings?page=2").count == 20)

        try plan(#"{"kind":"delay","milliseconds":50}"#)
        let begin = ContinuousClock.now
        #expect(try server.ids("/api/listings?page=2").count == 20)
        #expect(ContinuousClock.now - begin >= .milliseconds(45))
    }

    @Test("delay: a client that leaves does no harm")
    func delayAbandoned() throws {
        try plan(#"{"kind":"delay","milliseconds":30}"#)
        var waiting: Connection? = try Connection(port: server.port)
        try waiting?.send("GET", "/api/listings?page=1")
        while try !server.log().contains("GET /api/listings page=1 200 delay") {}
        waiting = nil
        // This response arrives after the abandoned one would have.
        try plan(#"{"kind":"delay","milliseconds":100}"#)
        #expect(try server.ids("/api/listings?page=2").count == 20)
    }

    @Test("cut: the connection ends in the middle of a body whose whole length was announced")
    func cut() throws {
        let whole = try server.get("/api/listings?page=3")
        try plan(#"{"kind":"cut"}"#)
        let connection = try Connection(port: server.port)
        let response = try connection.request("GET", "/api/listings?page=3")
        #expect(response.status == 200)
        #expect(response.headers["content-length"] == String(whole.body.count))
        #expect(!response.isWhole)
        #expect(response.body == whole.body.prefix(whole.body.count / 2))
        #expect(try connection.hasEnded)
        #expect(try server.get("/api/listings?page=3").body == whole.body)
    }

    @Test("truncated: half of the JSON in a whole message")
    func truncated() throws {
        let whole = try server.get("/api/listings?page=3")
        try plan(#"{"kind":"truncated"}"#)
        let response = try server.get("/api/listings?page=3")
        #expect(response.status == 200)
        #expect(response.isWhole)
        #expect(response.body == whole.body.prefix(whole.body.count / 2))
        #expect(throws: (any Error).self) { try response.json() }
    }

    @Test("malformed: complete, and not JSON")
    func malformed() throws {
        try plan(#"{"kind":"malformed"}"#)
        let response = try server.get("/api/listings")
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == "application/json")
        #expect(response.text.hasSuffix("}"))
        #expect(throws: (any Error).self) { try response.json() }
    }

    @Test("wrongTypes: the list, or one field of the first listing, is a string")
    func wrongTypes() throws {
        try plan(#"{"kind":"wrongTypes"}"#)
        let list = try server.get("/api/listings").json()["Data"] as? [String: Any]
        #expect(list?["HouseList"] is String)
        #expect(list?["Total"] as? Int == RunningServer.count)

        try plan(#"{"kind":"wrongTypes","field":"price"}"#)
        let page = try server.page("/api/listings")
        #expect(page[0]["price"] is String)
        #expect(page[0]["area"] is Double)
        #expect(page[1]["price"] is Int)

        try plan(#"{"kind":"wrongTypes","field":"tags"}"#, path: "/api/listings/7")
        let single = try server.get("/api/listings/7").json()["Data"] as? [String: Any]
        #expect(single?["tags"] is String)

        try plan(#"{"kind":"wrongTypes"}"#, path: "/api/listings/7")
        #expect(try server.get("/api/listings/7").json()["Data"] is String)
    }

    @Test("html: a page for people")
    func html() throws {
        try plan(#"{"kind":"html"}"#)
        let response = try server.get("/api/listings")
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == "text/html; charset=utf-8")
        #expect(response.text.contains("<html>"))
    }

    @Test("empty: a page without listings that is not the end")
    func empty() throws {
        try plan(#"{"kind":"empty"}"#, more: #","query":{"page":"2"}"#)
        let data = try server.get("/api/listings?page=2").json()["Data"] as? [String: Any]
        #expect((data?["HouseList"] as? [Any])?.isEmpty == true)
        #expect(data?["Total"] as? Int == RunningServer.count)
        #expect(try server.ids("/api/listings?page=3").count == 20)
    }

    @Test("repeat: the listings of the page before")
    func repeated() throws {
        let before = try server.ids("/api/listings?kind=sale&page=2&size=10")
        try plan(#"{"kind":"repeat"}"#, more: #","times":2"#)
        #expect(try server.ids("/api/listings?kind=sale&page=3&size=10") == before)
        #expect(try server.ids("/api/listings") == server.ids("/api/listings?page=1"))
        #expect(try server.ids("/api/listings?kind=sale&page=3&size=10") != before)
    }

    @Test("pictures fail, too")
    func pictures() throws {
        try plan(#"{"kind":"malformed"}"#, path: "/pictures/4.png")
        let response = try server.get("/pictures/4.png")
        #expect(response.headers["content-type"] == "image/png")
        #expect(response.body.first != 0x89)
        #expect(try server.get("/pictures/4.png").body.first == 0x89)
    }

    @Test("a plan is for the requests that it names, and for as many as it says")
    func matching() throws {
        try plan(#"{"kind":"status","status":500}"#, more: #","query":{"page":"3","kind":"rent"},"times":2"#)
        #expect(try server.get("/api/listings?page=3").status == 200)
        #expect(try server.get("/api/listings?page=3&kind=sale").status == 200)
        #expect(try server.get("/api/listings/3").status == 200)
        #expect(try server.get("/api/listings?kind=rent&page=3&size=5").status == 500)
        #expect(try server.get("/api/listings?kind=rent&page=3&size=5").status == 500)
        #expect(try server.get("/api/listings?kind=rent&page=3&size=5").status == 200)
    }

    @Test("plans are used up in the order given")
    func order() throws {
        try plan(#"{"kind":"status","status":500}"#)
        try plan(#"{"kind":"status","status":502}"#, more: #","times":2"#)
        try plan(#"{"kind":"empty"}"#)
        let statuses = try (0..<5).map { _ in try server.get("/api/listings").status }
        #expect(statuses == [500, 502, 502, 200, 200])
        #expect(try server.log().filter { $0.hasSuffix("empty") }.count == 1)
    }

    @Test("a request that is wrong by itself uses up no plan")
    func badRequests() throws {
        try plan(#"{"kind":"html"}"#)
        #expect(try server.get("/api/listings?page=0").status == 400)
        #expect(try server.request("POST", "/api/listings").status == 405)
        #expect(try server.get("/api/listings").headers["content-type"] == "text/html; charset=utf-8")
    }

    @Test("a plan for ever lasts until all are dropped; the log can be emptied")
    func clearing() throws {
        try plan(#"{"kind":"status","status":500}"#, more: #","times":-1"#)
        for _ in 0..<20 { #expect(try server.get("/api/listings").status == 500) }
        #expect(try server.request("DELETE", "/api/faults").status == 200)
        #expect(try server.get("/api/listings").status == 200)
        #expect(try server.request("DELETE", "/api/log").status == 200)
        #expect(try server.log().isEmpty)
    }

    @Test(
        "a bad plan is refused with what was expected",
        arguments: [
            ("", "plan: expected a JSON object"),
            ("[1]", "plan: expected a JSON object"),
            (#"{"fault":{"kind":"cut"}}"#, "path: expected a text, got nothing"),
            (#"{"path":"/api/listings"}"#, "fault: expected an object, got nothing"),
            (#"{"path":"/api/listings","fault":{}}"#, "fault.kind: expected a text, got nothing"),
            (
                #"{"path":"/api/listings","fault":{"kind":"flood"}}"#,
                "fault.kind: expected one of status, delay, wrongTypes, cut, truncated, malformed, html, empty, repeat"
                    + ", got \"flood\""
            ),
            (
                #"{"path":"/api/listings","fault":{"kind":"status"}}"#,
                "fault.status: expected a whole number from 400 to 599, got nothing"
            ),
            (
                #"{"path":"/api/listings","fault":{"kind":"status","status":200}}"#,
                "fault.status: expected a whole number from 400 to 599, got 200"
            ),
            (
                #"{"path":"/api/listings","fault":{"kind":"delay","milliseconds":-1}}"#,
                "fault.milliseconds: expected a whole number from 0 to 600000, got -1"
            ),
            (
                #"{"path":"/api/listings","fault":{"kind":"wrongTypes","field":"title"}}"#,
                "fault.field: expected one of id, price, area, rooms, tags, score, members, joined, maxDynamicId, "
                    + "maxActivityId, unreadMessages, got \"title\""
            ),
            (
                #"{"path":"/api/listings","fault":{"kind":"cut","status":500}}"#,
                "fault.status: unknown, known are kind"
            ),
            (
                #"{"path":"/api/listings","fault":{"kind":"cut"},"time":2}"#,
                "plan.time: unknown, known are path, query, times, fault"
            ),
            (
                #"{"path":"/api/listings","fault":{"kind":"cut"},"times":0}"#,
                "times: expected a whole number from 1, or -1 for ever, got 0"
            ),
            (
                #"{"path":"/api/listings","fault":{"kind":"cut"},"query":{"page":3}}"#,
                "query.page: expected a text, got 3"
            ),
            (
                #"{"path":"/pictures/1.png","fault":{"kind":"empty"}}"#,
                "path: expected the path of a response that can have the fault \"empty\", got \"/pictures/1.png\""
            ),
            (
                #"{"path":"/api/log","fault":{"kind":"cut"}}"#,
                "path: expected the path of a response that can have the fault \"cut\", got \"/api/log\""
            ),
        ])
    func badPlans(json: String, message: String) throws {
        let response = try server.request("POST", "/api/faults", body: json)
        #expect(response.status == 400)
        #expect(try response.json() as? [String: [String: String]] == ["Error": ["Message": message]])
        #expect(try server.get("/api/listings").status == 200)
    }

    @Test("a plan that is too large is refused")
    func hugePlan() throws {
        let response = try server.request("POST", "/api/faults", body: String(repeating: " ", count: 70_000))
        #expect(response.status == 400)
    }

    @Test("plans are posted or dropped, nothing else")
    func methods() throws {
        #expect(try server.get("/api/faults").status == 405)
        #expect(try server.request("DELETE", "/api/faults?page=1").status == 400)
    }
}
