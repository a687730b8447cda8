import Foundation
import Testing
import TrellisRequests
import TrellisTesting

@Suite("ImageLoader", .timeLimit(.minutes(5)))
struct ImageLoaderTests {
    private let issues = IssueLog()

    private var http: HTTPClientConfiguration {
        var http = HTTPClientConfiguration()
        http.clock = TestClock()
        http.reporter = issues.reporter
        return http
    }

    private func url(_ name: String) throws -> URL {
        try #require(URL(string: "http://test.invalid/\(name)"))
    }

    private func image(_ request: TransportRequest, _ count: Int = 100) -> TransportResponse {
        TransportResponse(
            status: 200, headers: ["Content-Type": "image/png"],
            body: Data(repeating: UInt8(request.url.path.utf8.last ?? 0), count: count), url: request.url)
    }

    private func temporaryFolder() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("trellis-images-\(UUID().uuidString)")
    }

    @Test("an image is loaded once and then comes from memory")
    func memory() async throws {
        let transport = ScriptedTransport { request, _ in image(request) }
        let loader = ImageLoader(transport: transport, http: http)
        let first = try await loader.imageData(for: url("a"))
        #expect(try await loader.imageData(for: url("a")) == first)
        #expect(first == Data(repeating: UInt8(ascii: "a"), count: 100))
        #expect(transport.requests.count == 1)
    }

    @Test("many askers share one load, and one that is cancelled does not stop it for the others")
    func shared() async throws {
        let (gate, open) = AsyncStream<Void>.makeStream()
        let transport = ScriptedTransport { request, _ in
            for await _ in gate {}
            try Task.checkCancellation()
            return image(request)
        }
        let loader = ImageLoader(transport: transport, http: http)
        let url = try url("a")
        let tasks = (0..<10).map { _ in Task { try await loader.imageData(for: url) } }
        try await eventually { await loader.askers(for: url) >= 10 }
        tasks[3].cancel()
        await #expect(throws: CancellationError.self) { try await tasks[3].value }
        open.finish()
        for (index, task) in tasks.enumerated() where index != 3 { #expect(try await task.value.count == 100) }
        #expect(transport.requests.count == 1)
    }

    @Test("the load is cancelled with its last asker, and a later one starts anew")
    func cancelled() async throws {
        let (stopped, stop) = AsyncStream<Void>.makeStream()
        let transport = ScriptedTransport { request, number in
            guard number == 1 else { return image(request) }
            await untilCancelled()
            stop.finish()
            throw CancellationError()
        }
        let loader = ImageLoader(transport: transport, http: http)
        let url = try url("a")
        let tasks = (0..<2).map { _ in Task { try await loader.imageData(for: url) } }
        try await eventually { await loader.askers(for: url) >= 2 && !transport.requests.isEmpty }
        for task in tasks { task.cancel() }
        for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
        for await _ in stopped {}
        #expect(try await loader.imageData(for: url).count == 100)
    }

    @Test("a failure reaches every asker, is not kept, and names the URL")
    func failure() async throws {
        let transport = ScriptedTransport { request, number in
            if number == 1 { throw TransportFailure.connectionLost }
            return image(request)
        }
        let loader = ImageLoader(transport: transport, http: http)
        let error = await #expect(throws: RequestError.self) { try await loader.imageData(for: url("a")) }
        #expect(error?.description == "GET http://test.invalid/a: connection lost")
        #expect(try await loader.imageData(for: url("a")).count == 100)
    }

    @Test(
        "what is not an image is an error",
        arguments: [
            ("text/html", 10, "expected an image, found text/html"),
            ("image/png", 0, "expected an image, found an empty answer"),
            ("image/png", 2000, "the image has more than 1000 bytes: use a smaller one, or raise imageLimit"),
        ])
    func notAnImage(_ type: String, _ count: Int, _ words: String) async throws {
        let transport = ScriptedTransport { request, _ in
            TransportResponse(
                status: 200, headers: ["Content-Type": type], body: Data(count: count), url: request.url)
        }
        var configuration = ImageLoaderConfiguration()
        configuration.imageLimit = 1000
        let loader = ImageLoader(transport: transport, configuration: configuration, http: http)
        let error = await #expect(throws: RequestError.self) { try await loader.imageData(for: url("a")) }
        #expect(error?.detail == words)
    }

    @Test("a URL that is not HTTP is refused")
    func scheme() async throws {
        let loader = ImageLoader(transport: ScriptedTransport { request, _ in image(request) }, http: http)
        let error = await #expect(throws: RequestError.self) {
            try await loader.imageData(for: URL(fileURLWithPath: "/etc/hostname"))
        }
        #expect(error?.kind == .invalidURL)
    }

    @Test("memory is capped, and the image not used for longest goes first")
    func memoryCap() async throws {
        let transport = ScriptedTransport { request, _ in image(request) }
        var configuration = ImageLoaderConfiguration()
        configuration.memoryLimit = 250
        let loader = ImageLoader(transport: transport, configuration: configuration, http: http)
        for name in ["a", "b", "a", "c", "a", "b"] { _ = try await loader.imageData(for: url(name)) }
        #expect(transport.requests.map(\.url.path) == ["/a", "/b", "/c", "/b"])
    }

    @Test("an image outlives its loader on disk")
    func disk() async throws {
        let folder = temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let transport = ScriptedTransport { request, _ in image(request) }
        for _ in 0..<2 {
            let loader = ImageLoader(
                transport: transport, configuration: ImageLoaderConfiguration(folder: folder), http: http)
            #expect(try await loader.imageData(for: url("a")).count == 100)
        }
        #expect(transport.requests.count == 1)
        #expect(issues.issues.isEmpty)
    }

    @Test("a damaged file is dropped and loaded again", arguments: ["flipped", "cut", "text", "empty", "other"])
    func damaged(_ damage: String) async throws {
        let folder = temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let transport = ScriptedTransport { request, _ in image(request) }
        func load() async throws -> Data {
            try await ImageLoader(
                transport: transport, configuration: ImageLoaderConfiguration(folder: folder), http: http
            ).imageData(for: url("a"))
        }
        let whole = try await load()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let file = folder.appendingPathComponent(try #require(names.first))
        var contents = try Data(contentsOf: file)
        switch damage {
        case "flipped": contents[contents.count - 1] ^= 1
        case "cut": contents.removeLast(50)
        case "text": contents = Data("not an image".utf8)
        case "empty": contents = Data()
        default: contents.replaceSubrange(29..<30, with: Data("f".utf8))  // the first letter of its URL
        }
        try contents.write(to: file)
        #expect(try await load() == whole)
        #expect(transport.requests.count == 2)
        #expect(try await load() == whole)
        #expect(transport.requests.count == 2)
    }

    @Test("the disk is capped")
    func diskCap() async throws {
        let folder = temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let transport = ScriptedTransport { request, _ in image(request, 1000) }
        var configuration = ImageLoaderConfiguration(folder: folder)
        configuration.diskLimit = 5000
        let loader = ImageLoader(transport: transport, configuration: configuration, http: http)
        for index in 0..<20 { _ = try await loader.imageData(for: url("\(index)")) }
        let sizes = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
            try Data(contentsOf: folder.appendingPathComponent($0)).count
        }
        #expect(sizes.reduce(0, +) <= 5000)
        #expect(sizes.count >= 3)
        await loader.removeAll()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("a folder that cannot be written costs a report, not the image")
    func unwritable() async throws {
        let file = temporaryFolder()
        try Data("a file, not a folder".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let loader = ImageLoader(
            transport: ScriptedTransport { request, _ in image(request) },
            configuration: ImageLoaderConfiguration(folder: file), http: http)
        #expect(try await loader.imageData(for: url("a")).count == 100)
        #expect(issues.kinds == [.diskCache])
    }

    @Test("a loader with nothing to do is released, and so is one whose askers went")
    func released() async throws {
        weak var held: ImageLoader?
        do {
            let loader = ImageLoader(transport: ScriptedTransport { request, _ in image(request) }, http: http)
            held = loader
            _ = try await loader.imageData(for: url("a"))
        }
        try await eventually { held == nil }
    }
}
