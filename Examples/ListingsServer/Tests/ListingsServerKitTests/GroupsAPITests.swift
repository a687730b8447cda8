import Foundation
import Testing

@Suite("Groups API")
struct GroupsAPITests {
    let server: RunningServer

    init() throws {
        server = try RunningServer(["--faults"])
    }

    private func data(_ target: String) throws -> [String: Any] {
        let response = try server.get(target)
        guard let data = try response.json()["Data"] as? [String: Any] else { throw TestFailure(response.text) }
        return data
    }

    private func list(_ target: String) throws -> [[String: Any]] {
        guard let list = try data(target)["List"] as? [[String: Any]] else { throw TestFailure("no list: \(target)") }
        return list
    }

    private func all(_ path: String) throws -> [[String: Any]] {
        var found: [[String: Any]] = []
        for page in 1...200 {
            let next = try list("\(path)?size=9&page=\(page)")
            if next.isEmpty { return found }
            found += next
        }
        throw TestFailure("no end after 200 pages")
    }

    @Test("groups are a list, and each can be had alone")
    func groups() throws {
        let groups = try all("/api/groups")
        #expect(groups.compactMap { $0["id"] as? Int } == Array(1...24))
        #expect(try data("/api/groups?size=1")["Total"] as? Int == 24)
        #expect(groups.contains { $0["teamId"] as? Int == 0 })
        #expect(groups.contains { $0["teamId"] as? Int ?? 0 > 0 })
        for group in groups {
            let id = try #require(group["id"] as? Int)
            #expect(try data("/api/groups/\(id)") as NSDictionary == group as NSDictionary)
            #expect(group["joined"] as? Bool == false)
        }
    }

    @Test("the news are the newest ids of the lists, none where a list is empty, and what is unread")
    func news() throws {
        var unread: [Int] = []
        for id in 1...8 {
            let news = try data("/api/groups/\(id)/news")
            for (name, path) in [
                ("maxMessageId", "messages"), ("maxDynamicId", "dynamics"), ("maxActivityId", "activities"),
            ] {
                let ids = try all("/api/groups/\(id)/\(path)").compactMap { $0["id"] as? Int }
                #expect(ids == ids.sorted(by: >))
                #expect(news[name] as? Int == ids.first, "\(id) \(name)")
                #expect(news.keys.contains(name) == !ids.isEmpty)
                if path == "messages" { #expect(news["unreadMessages"] as? Int == ids.count) }
            }
            unread.append(news["unreadMessages"] as? Int ?? -1)
            #expect(news["muted"] as? Bool == (id % 4 == 3))
        }
        #expect(unread.contains { (1...99).contains($0) })
        #expect(unread.contains { $0 > 99 })
        #expect(unread.contains(0))
    }

    @Test("messages count as unread from the one that was read last")
    func unread() throws {
        let ids = try all("/api/groups/1/messages").compactMap { $0["id"] as? Int }
        for index in [0, ids.count / 2, ids.count - 1] {
            let news = try data("/api/groups/1/news?messagesReadTo=\(ids[index])")
            #expect(news["unreadMessages"] as? Int == index)
        }
    }

    @Test("joining is remembered, counts the member once, and is for the group asked for alone")
    func joining() throws {
        let members = try #require(try data("/api/groups/5")["members"] as? Int)
        for _ in 0..<2 {
            let response = try server.request("PUT", "/api/groups/5/membership")
            #expect(response.status == 200)
            let group = try #require(try response.json()["Data"] as? [String: Any])
            #expect(group["joined"] as? Bool == true)
            #expect(group["members"] as? Int == members + 1)
        }
        #expect(try data("/api/groups/5")["joined"] as? Bool == true)
        #expect(try list("/api/groups").filter { $0["joined"] as? Bool == true }.count == 1)
    }

    @Test(
        "bad input is refused",
        arguments: [
            ("GET", "/api/groups/0", 400), ("GET", "/api/groups/x", 400), ("GET", "/api/groups/25", 404),
            ("GET", "/api/groups/25/news", 404), ("GET", "/api/groups/1/news?messagesReadTo=-1", 400),
            ("GET", "/api/groups/1/news?page=1", 400), ("GET", "/api/groups/1/messages?kind=x", 400),
            ("GET", "/api/groups/1/photos", 404), ("GET", "/api/groups/1/news/2", 404), ("GET", "/api/groups/", 404),
            ("GET", "/api/groups/1/membership", 405), ("PUT", "/api/groups/99/membership", 404),
            ("PUT", "/api/groups/1", 405), ("GET", "/api/groups/1?size=2", 400),
        ])
    func refused(method: String, target: String, status: Int) throws {
        let response = try server.request(method, target)
        #expect(response.status == status)
        let error = try #require(try response.json()["Error"] as? [String: String])
        #expect(error["Message"]?.isEmpty == false)
    }

    @Test("faults apply to the news, to the lists and to joining")
    func faults() throws {
        try server.plan(#"{"path":"/api/groups/1/news","fault":{"kind":"status","status":503}}"#)
        #expect(try server.get("/api/groups/1/news").status == 503)
        try server.plan(#"{"path":"/api/groups/1/news","fault":{"kind":"wrongTypes","field":"maxDynamicId"}}"#)
        #expect(try data("/api/groups/1/news")["maxDynamicId"] is String)
        try server.plan(#"{"path":"/api/groups/1/dynamics","fault":{"kind":"empty"}}"#)
        #expect(try list("/api/groups/1/dynamics").isEmpty)
        try server.plan(#"{"path":"/api/groups/1/membership","fault":{"kind":"status","status":500}}"#)
        #expect(try server.request("PUT", "/api/groups/1/membership").status == 500)
        #expect(try server.request("PUT", "/api/groups/1/membership").status == 200)
        #expect(try server.log().last == "PUT /api/groups/1/membership  200 -")
        let refused = try server.request(
            "POST", "/api/faults", body: #"{"path":"/api/groups/1/news","fault":{"kind":"repeat"}}"#)
        #expect(refused.status == 400)
    }
}
