import Foundation
import Testing

@testable import TrellisRequests

/// Paths below a base URL, and links.
@Suite("Paths and links")
struct PathTests {
    private let transport = ScriptedTransport { request, _ in request.json("{}") }

    private func sent(_ request: HTTPRequest) async throws -> String? {
        try await request.response()
        return transport.requests.last?.url.absoluteString
    }

    @Test(
        "a path that leaves that of the base URL is refused",
        arguments: ["..", "../admin", "a/../../admin", "/../x", "./..", "..;a=1/admin", "a/..;/..;/x"])
    func leaves(_ path: String) async throws {
        let client = transport.client("http://test.invalid/v2/")
        let error = await #expect(throws: RequestError.self) { try await client.get(path).response() }
        #expect(error?.kind == .invalidURL)
        #expect(
            error?.description
                == "GET http://test.invalid/v2/: the path leaves that of the base URL: request the whole URL if it "
                + "should")
        #expect(transport.requests.isEmpty)
    }

    @Test("dots that stay below the base URL are sent", arguments: ["a/../b", "..a", "a..", "a/./b", ".../x"])
    func stays(_ path: String) async throws {
        let client = transport.client("http://test.invalid/v2")
        #expect(try await sent(client.get(path)) == "http://test.invalid/v2/\(path)")
    }

    @Test("components are escaped with their slashes, and can't be dots")
    func components() async throws {
        let client = transport.client("http://test.invalid/v%2F2/?key=1")
        let request = client.request(.get, components: ["files", "a/b ?%2F", "ä"], query: ["page": 2])
        #expect(try await sent(request) == "http://test.invalid/v%2F2/files/a%2Fb%20%3F%252F/%C3%A4?key=1&page=2")
        for component in ["", ".", ".."] {
            let error = await #expect(throws: RequestError.self) {
                try await client.request(.get, components: ["files", component]).response()
            }
            #expect(error?.kind == .invalidURL)
        }
        #expect(transport.requests.count == 1)
    }

    @Test(
        "a link is followed relative to the request's URL or another one",
        arguments: [
            ("?page=2", "https://test.invalid/v2/list?page=2"), ("next", "https://test.invalid/v2/next"),
            ("/next?a=%2F", "https://test.invalid/next?a=%2F"), ("//test.invalid/x", "https://test.invalid/x"),
            ("http://test.invalid/x", "https://test.invalid/x"),
            ("https://TEST.invalid:443/x", "https://TEST.invalid:443/x"),
            ("https://eve:pw@test.invalid/x", "https://test.invalid/x"),
            ("?page[after]=a%3D", "https://test.invalid/v2/list?page%5Bafter%5D=a%3D"),
            ("a%20b/straße", "https://test.invalid/v2/a%20b/stra%C3%9Fe"),
            ("https://test.invalid/a%20b{c}?x=1", "https://test.invalid/a%20b%7Bc%7D?x=1"),
            ("//test.invalid?u=http://ü%20", "https://test.invalid?u=http://%C3%BC%20"),
        ])
    func followed(_ link: String, _ target: String) async throws {
        let client = transport.client("https://test.invalid/v2")
        var request = client.get("list", query: ["page": 1])
        try request.follow(link)
        #expect(try await sent(request)?.replacing("[", with: "%5B").replacing("]", with: "%5D") == target)
        try request.follow("next", relativeTo: URL(string: "https://test.invalid/a/b"))
        #expect(try await sent(request) == "https://test.invalid/a/next")
    }

    @Test(
        "a link to another host, or of another scheme, is refused",
        arguments: [
            "https://other.invalid/", "//other.invalid", "https://test.invalid:8443/", "ftp://test.invalid/",
            "file:///etc",
        ])
    func refused(_ link: String) async throws {
        let client = transport.client("https://test.invalid/v2")
        var request = client.get("list")
        let error = #expect(throws: RequestError.self) { try request.follow(link) }
        #expect(error?.kind == .invalidURL)
        #expect(error?.detail.hasPrefix("the link leads to another host") == true)
        #expect(try await sent(request) == "https://test.invalid/v2/list")
    }

    @Test("a link to a host that gets credentials is followed")
    func namedHost() async throws {
        let client = transport.client("https://test.invalid/v2") { $0.credentials.hosts = ["pages.invalid"] }
        var request = client.get("list")
        try request.follow("https://pages.invalid/2")
        #expect(try await sent(request) == "https://pages.invalid/2")
    }
}
