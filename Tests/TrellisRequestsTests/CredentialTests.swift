import Foundation
import Testing
import TrellisPaging
import TrellisTesting

@testable import TrellisRequests

private struct Row: Decodable, Identifiable, Sendable {
    var id: Int
}

/// The credentials that reach a server, by the log of that server.
@Suite("Credentials", .timeLimit(.minutes(15)))
struct CredentialTests {
    /// Adds a token to every request, whatever its host.
    private struct Careless: HTTPInterceptor {
        var moves: URL?

        func send(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
            var request = request
            request.headers["Authorization"] = "Bearer interceptor"
            request.headers["X-Token"] = "interceptor"
            if let moves { request.url = moves }
            return try await next(request)
        }
    }

    /// A server with credentials, and another one that must not get them.
    private struct Servers: Sendable {
        let own: LoopbackServer
        let other: LoopbackServer
        let client: HTTPClient

        // `user` is the user and the password in the base URL.
        init(user: String = "", change: (inout HTTPClientConfiguration, LoopbackServer) -> Void = { _, _ in }) throws {
            let other = try LoopbackServer { request in
                request.target.hasPrefix("/picture")
                    ? .full(headers: ["Content-Type": "image/png"], body: Data("png".utf8))
                    : .json(#"{"rows":[{"id":1}],"next":"/relative"}"#)
            }
            own = try LoopbackServer { request in Self.response(request, other.url) }
            self.other = other
            var configuration = HTTPClientConfiguration()
            configuration.headers = [
                "Authorization": "Bearer 1", "Cookie": "a=1", "X-Api-Key": "key", "User-Agent": "Test",
            ]
            if !user.isEmpty { configuration.headers["Authorization"] = nil }
            change(&configuration, other)
            let base = try #require(URL(string: "http://\(user)127.0.0.1:\(own.port)/"))
            client = HTTPClient(baseURL: base, configuration: configuration)
        }

        /// Redirects from `/to/302?target`, gives pages with links to a target, or responds with a picture or an object.
        private static func response(_ request: LoopbackServer.Request, _ other: URL) -> LoopbackServer.Response {
            let parts = request.target.split(separator: "?", maxSplits: 1).map(String.init)
            let target = parts.count > 1 ? parts[1] : "\(other)/picture"
            if parts[0].hasPrefix("/to/") {
                return .json("{}", status: Int(parts[0].dropFirst(4)) ?? 302, headers: ["Location": target])
            }
            if parts[0] == "/list" {
                return .json(#"{"rows":[{"id":1}],"next":"\#(target)"}"#, headers: ["Link": "<\(target)>; rel=next"])
            }
            guard parts[0] == "/picture" else { return .json(#"{"rows":[{"id":2}]}"#) }
            return .full(headers: ["Content-Type": "image/png"], body: Data("png".utf8))
        }

        /// Loads the first page of a list with a link to a target, and the page that it leads to.
        func pages(_ scheme: HTTPPaging<PageLink>, to target: String) async throws {
            let source = HTTPPagingSource(
                client.get(url: try #require(URL(string: "\(own.url)/list?\(target)"))), page: scheme, list: "rows",
                as: Row.self)
            let first = try await source.load(PageRequest(key: nil, size: 20, loadType: .refresh))
            _ = try await source.load(PageRequest(key: first.nextKey, size: 20, loadType: .append))
        }
    }

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    /// The names of the fields that a server received and that aren't public.
    private func secrets(_ server: LoopbackServer) -> Set<String> {
        let transport = [
            "host", "accept", "accept-encoding", "user-agent", "content-type", "content-length", "cache-control",
        ]
        return Set(server.requests.flatMap(\.headers.fields.keys)).subtracting(transport)
    }

    private static let own: HTTPPaging<PageLink> = HTTPPaging(
        keys: .cursors, reading: ["next"],
        request: { request, page in if let key = page.key { try request.follow(key.url) } },
        neighbours: { page in
            let next = page["next"]?.plainText.flatMap { URL(string: $0, relativeTo: page.response.url) }
            return PageNeighbours(next: next.map { PageLink($0.absoluteURL) })
        })

    private typealias Way = @Sendable (CredentialTests, Servers) async throws -> Void

    /// Ways to the other server. Where it is refused, the request fails.
    private static let ways: [(name: String, way: Way)] = [
        ("URL", { try await $1.client.get(url: $1.other.url).response() }),
        ("POST to a URL", { try await $1.client.request(.post, url: $1.other.url, body: .form(["a": 1])).response() }),
        (
            "upper-case scheme",
            { try await $1.client.get(url: $0.url("HTTP://127.0.0.1:\($1.other.port)/")).response() }
        ),
        (
            "own host as the user",
            {
                try await $1.client.get(url: $0.url("http://127.0.0.1:\($1.own.port)@127.0.0.1:\($1.other.port)/"))
                    .response()
            }
        ),
        (
            "picture",
            { _ = try await ImageLoader(client: $1.client).data(at: $1.other.url.appending(path: "picture")) }
        ),
        (
            "picture without a client",
            {
                _ = try await ImageLoader(http: $1.client.configuration)
                    .data(at: $1.other.url.appending(path: "picture"))
            }
        ),
        (
            "avatar that redirects",
            { _ = try await ImageLoader(client: $1.client).data(at: $1.own.url.appending(path: "to/302")) }
        ),
        ("link in the body", { try await $1.pages(.nextURL(), to: "\($1.other.url)/") }),
        ("link in the header", { try await $1.pages(.link(), to: "\($1.other.url)/") }),
        ("link without a scheme", { try await $1.pages(.nextURL(), to: "//127.0.0.1:\($1.other.port)/") }),
        (
            "link with a user",
            { try await $1.pages(.link(), to: "http://127.0.0.1:\($1.own.port)@127.0.0.1:\($1.other.port)/") }
        ),
        ("scheme of an app", { try await $1.pages(own, to: "\($1.other.url)/") }),
        (
            "link behind a redirect",
            {
                let source = HTTPPagingSource(
                    $1.client.get(url: try $0.url("\($1.own.url)/to/302?\($1.other.url)/list")), page: .nextURL(),
                    list: "rows", as: Row.self)
                let first = try await source.load(PageRequest(key: nil, size: 20, loadType: .refresh))
                _ = try await source.load(PageRequest(key: first.nextKey, size: 20, loadType: .append))
            }
        ),
        (
            "stored link",
            {
                let source = HTTPPagingSource($1.client.get("list"), page: .nextURL(), list: "rows", as: Row.self)
                _ = try await source.load(PageRequest(key: PageLink($1.other.url), size: 20, loadType: .append))
            }
        ),
        ("redirect 301", { try await $1.client.get("to/301").response() }),
        ("redirect 302", { try await $1.client.get("to/302").response() }),
        ("redirect 303", { try await $1.client.post("to/303", body: .form(["a": 1])).response() }),
        ("redirect 307", { try await $1.client.post("to/307").header("X-Token", "own").response() }),
        ("redirect 308", { try await $1.client.get("to/308").header("Authorization", "own").response() }),
        (
            "redirect in upper case",
            {
                try await $1.client.get(url: $0.url("\($1.own.url)/to/302?HTTP://127.0.0.1:\($1.other.port)/"))
                    .response()
            }
        ),
        (
            "redirect with a user",
            {
                try await $1.client.get(url: $0.url("\($1.own.url)/to/302?http://a:b@127.0.0.1:\($1.other.port)/"))
                    .response()
            }
        ),
        (
            "two redirects",
            {
                let second = "/to/302?\($1.other.url)/picture"
                try await $1.client.get(url: $0.url("\($1.own.url)/to/302?\(second)")).response()
            }
        ),
        (
            "events behind a redirect",
            { for try await _ in $1.client.get("to/302").events(after: "") {} }
        ),
        (
            "client without a host",
            {
                let client = HTTPClient(
                    baseURL: URL(fileURLWithPath: "/"), configuration: $1.client.configuration)
                try await client.get(url: $1.other.url).response()
            }
        ),
    ]

    @Test("no credential reaches another host", arguments: ways.map(\.name), [false, true])
    func elsewhere(_ name: String, _ isIntercepted: Bool) async throws {
        let servers = try Servers { configuration, _ in
            if isIntercepted { configuration.interceptors = [Careless()] }
        }
        let way = try #require(Self.ways.first { $0.name == name }).way
        do {
            try await way(self, servers)
        } catch is RequestError {
            // A link was refused, or the other server's response isn't what was expected.
        }
        #expect(secrets(servers.other) == [])
        // A link to another host isn't followed at all.
        let refused = ["link in the body", "link in the header", "link without a scheme", "link with a user"]
        #expect(servers.other.requests.isEmpty == (refused + ["scheme of an app", "stored link"]).contains(name))
    }

    @Test("the user and the password of the base URL don't reach another host", arguments: ways.map(\.name))
    func user(_ name: String) async throws {
        let servers = try Servers(user: "ada:pw@")
        let way = try #require(Self.ways.first { $0.name == name }).way
        do {
            try await way(self, servers)
        } catch is RequestError {}
        #expect(secrets(servers.other) == [])
    }

    @Test("an interceptor that moves a request to another host doesn't take credentials there")
    func moved() async throws {
        let servers = try Servers { configuration, other in
            configuration.interceptors = [Careless(moves: other.url)]
        }
        try await servers.client.get("a").header("X-Token", "own").response()
        #expect(servers.other.requests.count == 1)
        #expect(secrets(servers.other) == [])
    }

    @Test("a field that an app sets for a request reaches its URL, but nothing behind a redirect")
    func ownField() async throws {
        let servers = try Servers()
        try await servers.client.get(url: servers.other.url).header("Authorization", "own").response()
        #expect(servers.other.requests.last?.headers["Authorization"] == "own")
        #expect(secrets(servers.other) == ["authorization"])
    }

    /// Ways that end at the server itself.
    private static let ownWays: [(name: String, way: Way)] = [
        ("path", { try await $1.client.get("a").response() }),
        ("URL", { try await $1.client.get(url: $1.own.url).response() }),
        ("upper-case scheme", { try await $1.client.get(url: $0.url("HTTP://127.0.0.1:\($1.own.port)/")).response() }),
        (
            "picture",
            { _ = try await ImageLoader(client: $1.client).data(at: $1.own.url.appending(path: "picture")) }
        ),
        ("redirect", { try await $1.client.get(url: $0.url("\($1.own.url)/to/302?/new")).response() }),
        ("redirect 308", { try await $1.client.get(url: $0.url("\($1.own.url)/to/308?\($1.own.url)/new")).response() }),
        (
            "redirect in upper case",
            {
                try await $1.client.get(url: $0.url("\($1.own.url)/to/301?HTTP://127.0.0.1:\($1.own.port)/new"))
                    .response()
            }
        ),
        ("link in the body", { try await $1.pages(.nextURL(), to: "\($1.own.url)/page") }),
        ("link in the header", { try await $1.pages(.link(), to: "\($1.own.url)/page") }),
        ("relative link", { try await $1.pages(.nextURL(), to: "page") }),
        ("link without a scheme", { try await $1.pages(.nextURL(), to: "//127.0.0.1:\($1.own.port)/page") }),
        ("scheme of an app", { try await $1.pages(own, to: "page") }),
        (
            "link with another user",
            { try await $1.pages(.nextURL(), to: "http://eve:x@127.0.0.1:\($1.own.port)/page") }
        ),
    ]

    @Test("all credentials reach the own host", arguments: ownWays.map(\.name), ["", "ada:pw@"])
    func kept(_ name: String, _ user: String) async throws {
        let servers = try Servers(user: user)
        let way = try #require(Self.ownWays.first { $0.name == name }).way
        try await way(self, servers)
        #expect(!servers.own.requests.isEmpty)
        for request in servers.own.requests {
            #expect(request.headers["Authorization"] == (user.isEmpty ? "Bearer 1" : "Basic YWRhOnB3"))
            #expect(request.headers["Cookie"] == "a=1")
            #expect(request.headers["X-Api-Key"] == "key")
        }
    }

    @Test("all credentials reach a host that the configuration names", arguments: ways.map(\.name))
    func named(_ name: String) async throws {
        let servers = try Servers { configuration, other in configuration.credentials.hosts = ["\(other.url)"] }
        let way = try #require(Self.ways.first { $0.name == name }).way
        do {
            try await way(self, servers)
        } catch is RequestError {}
        #expect(!servers.other.requests.isEmpty)
        for request in servers.other.requests {
            #expect(request.headers["Authorization"] == (name == "redirect 308" ? "own" : "Bearer 1"))
            #expect(request.headers["Cookie"] == "a=1")
            #expect(request.headers["X-Api-Key"] == "key")
        }
    }

    @Test("a body isn't redirected to another host, unless the configuration names it", arguments: [307, 308])
    func body(_ status: Int) async throws {
        let servers = try Servers()
        for method in [HTTPMethod.post, .put, .patch] {
            let request = servers.client.request(method, "to/\(status)", body: .form(["password": "pw"]))
            let error = await #expect(throws: RequestError.self) { try await request.response() }
            #expect(error?.kind == .insecure)
            #expect(
                error?.detail
                    == "the server redirects the request's body to another host: name that host in the client's rules "
                    + "for credentials if it should receive the body")
        }
        #expect(servers.other.requests.isEmpty)
        let named = try Servers { configuration, other in configuration.credentials.hosts = ["\(other.url)"] }
        try await named.client.request(.post, "to/\(status)", body: .form(["password": "pw"])).response()
        #expect(named.other.requests.last?.body == Data("password=pw".utf8))
    }

    @Test("credentials that a redirect has removed don't come back with it")
    func thereAndBack() async throws {
        let base = Locked<URL?>(nil)
        let other = try LoopbackServer { _ in
            .json("", status: 302, headers: ["Location": "\(base.withLock { $0 }.map { "\($0)" } ?? "")/end"])
        }
        let own = try LoopbackServer { request in
            request.target == "/end" ? .json("{}") : .json("", status: 302, headers: ["Location": "\(other.url)/"])
        }
        base.withLock { $0 = own.url }
        var configuration = HTTPClientConfiguration()
        configuration.headers = ["Authorization": "Bearer 1", "X-Api-Key": "key"]
        try await HTTPClient(baseURL: own.url, configuration: configuration).get("a").response()
        #expect(own.requests.map { $0.headers["Authorization"] } == ["Bearer 1", nil])
        #expect(own.requests.map { $0.headers["X-Api-Key"] } == ["key", nil])
        #expect(secrets(other) == [])
    }

    @Test(
        "spellings of another host are another host",
        arguments: [
            "http://127.0.0.1.:%", "http://[::ffff:127.0.0.1]:%", "http://localhost:%", "http://127.1:%", "http://0:%",
            "http://2130706433:%", "//localhost:%", "http:\\\\localhost:%", "http://127.0.0.1:1@localhost:%",
            "\\\\localhost:%",
            "http://127.0.0.1%23@localhost:%", "http:///localhost:%", "/\\localhost:%", "/\t/localhost:%",
        ])
    func spellings(_ host: String) async throws {
        let servers = try Servers()
        let target = "\(host.replacing(/%$/, with: "\(servers.other.port)"))/x"
        var link = servers.client.get("list").timeout(.seconds(5))
        do {
            try link.follow(target)
            try await link.response()
        } catch is RequestError {}
        let leading = try LoopbackServer { _ in .json("", status: 302, headers: ["Location": target]) }
        let client = HTTPClient(baseURL: leading.url, configuration: servers.client.configuration)
        do {
            try await client.get("a").timeout(.seconds(5)).response()
        } catch is RequestError {}
        #expect(secrets(servers.other) == [])
    }

    @Test("an interceptor knows whether a request may carry credentials")
    func allowsCredentials() async throws {
        struct Reader: HTTPInterceptor {
            let seen = Locked<[Bool]>([])
            func send(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
                seen.withLock { $0.append(request.allowsCredentials) }
                return try await next(request)
            }
        }
        let reader = Reader()
        let servers = try Servers { configuration, _ in configuration.interceptors = [reader] }
        try await servers.client.get("a").response()
        try await servers.client.get(url: servers.other.url).response()
        #expect(reader.seen.withLock { $0 } == [true, false])
        #expect(!TransportRequest(method: .get, url: servers.own.url).allowsCredentials)
    }

    @Test(
        "hosts are compared by scheme, host and port",
        arguments: [
            ("https://api.invalid", "https://API.invalid:443/x", true),
            ("https://api.invalid:443", "https://api.invalid", true),
            ("http://api.invalid", "http://api.invalid:80", true), ("http://api.invalid", "https://api.invalid", true),
            ("http://api.invalid:8080", "https://api.invalid:8080", true),
            ("https://api.invalid", "http://api.invalid", false),
            ("https://api.invalid", "https://api.invalid:8443", false),
            ("https://api.invalid", "https://api.invalid.", false),
            ("https://api.invalid", "https://x.api.invalid", false), ("file:///", "https://api.invalid", false),
            ("https://named.invalid", "https://api.invalid", false),
            ("https://x.invalid", "https://named.invalid:443", true),
            ("https://x.invalid", "http://named.invalid", false),
            ("https://x.invalid", "http://plain.invalid:81", true),
            ("https://x.invalid", "https://port.invalid:8443", false),
            ("https://x.invalid", "https://path.invalid", false),
            ("https://x.invalid", "https://user.invalid", false),
        ])
    func origins(_ base: String, _ target: String, _ isTrusted: Bool) throws {
        var rules = CredentialRules()
        rules.hosts = [
            "named.invalid", "http://plain.invalid:81", "port.invalid:8443", "path.invalid/x", "a@user.invalid", "",
            "*",
        ]
        let credentials = CredentialGuard(base: Origin(try url(base)), rules)
        #expect(credentials.trusts(Origin(try url(target))) == isTrusted)
    }

    @Test("fields that always are credentials can't be made public")
    func alwaysCredentials() {
        var rules = CredentialRules()
        rules.publicFields = ["X-App", "authorization", "Cookie"]
        let credentials = CredentialGuard(base: nil, rules)
        let names = ["x-app", "Authorization", "cookie", "Proxy-Authorization", "Accept"]
        #expect(names.map(credentials.isCredential) == [false, true, true, true, true])
    }
}
