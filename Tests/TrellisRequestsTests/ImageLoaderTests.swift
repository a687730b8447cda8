import Foundation
import Testing
import TrellisPaging
import TrellisRequests
import TrellisTesting

@Suite("ImageLoader", .timeLimit(.minutes(15)))
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

    private func files(in folder: URL) throws -> [URL] {
        let own = folder.appendingPathComponent("TrellisImages")
        return try FileManager.default.contentsOfDirectory(at: own, includingPropertiesForKeys: nil)
    }

    private func temporaryFolder() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("trellis-images-\(UUID().uuidString)")
    }

    @Test("an image is loaded once and then comes from memory")
    func memory() async throws {
        let transport = ScriptedTransport { request, _ in image(request) }
        let loader = ImageLoader(transport: transport, http: http)
        let first = try await loader.data(at: url("a"))
        #expect(try await loader.data(at: url("a")) == first)
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
        let tasks = (0..<10).map { _ in Task { try await loader.data(at: url) } }
        try await eventually { loader.callers(for: url) >= 10 }
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
        let tasks = (0..<2).map { _ in Task { try await loader.data(at: url) } }
        try await eventually { loader.callers(for: url) >= 2 && !transport.requests.isEmpty }
        for task in tasks { task.cancel() }
        for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
        for await _ in stopped {}
        #expect(try await loader.data(at: url).count == 100)
    }

    @Test("a failure reaches every asker, is not kept, and names the URL")
    func failure() async throws {
        let transport = ScriptedTransport { request, number in
            if number == 1 { throw TransportFailure.connectionLost }
            return image(request)
        }
        let loader = ImageLoader(transport: transport, http: http)
        let error = await #expect(throws: RequestError.self) { try await loader.data(at: url("a")) }
        #expect(error?.description == "GET http://test.invalid/a: connection lost")
        #expect(try await loader.data(at: url("a")).count == 100)
    }

    @Test(
        "what is not an image is an error",
        arguments: [
            ("text/html", 10, "expected an image, found text/html"),
            ("image/png", 0, "expected an image, found an empty response"),
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
        let error = await #expect(throws: RequestError.self) { try await loader.data(at: url("a")) }
        #expect(error?.detail == words)
    }

    @Test(
        "a URL that can't have a picture is refused",
        arguments: ["ftp://test.invalid/a", "about:blank", "mailto:a@b.c"])
    func scheme(_ url: String) async throws {
        let loader = ImageLoader(transport: ScriptedTransport { request, _ in image(request) }, http: http)
        let error = await #expect(throws: RequestError.self) {
            try await loader.data(at: try #require(URL(string: url)))
        }
        #expect(error?.kind == .invalidURL)
    }

    @Test("a file is read and a data URL decoded, without a request")
    func local() async throws {
        let transport = ScriptedTransport { request, _ in image(request) }
        var configuration = ImageLoaderConfiguration()
        configuration.imageLimit = 1000
        let loader = ImageLoader(transport: transport, configuration: configuration, http: http)
        let file = temporaryFolder()
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("picture".utf8).write(to: file)
        #expect(try await loader.data(at: file) == Data("picture".utf8))
        for text in ["data:image/png;base64,cGljdHVyZQ==", "data:image/png;BASE64,cGljdHVyZQ%3D%3D", "data:,pict%75re"]
        {
            #expect(try await loader.data(at: #require(URL(string: text))) == Data("picture".utf8), "\(text)")
        }
        try Data(count: 1001).write(to: file)
        let large = await #expect(throws: RequestError.self) { try await loader.data(at: file) }
        #expect(large?.kind == .tooLarge)
        // A device has no end.
        for path in ["/dev/zero", "/tmp", "/no/such/file"] {
            let error = await #expect(throws: RequestError.self) {
                try await loader.data(at: URL(fileURLWithPath: path))
            }
            #expect(error?.detail == "there is no such file")
        }
        let damaged = await #expect(throws: RequestError.self) {
            try await loader.data(at: #require(URL(string: "data:image/png;base64")))
        }
        #expect(damaged?.description == "GET data:: the image can't be read from its URL")
        #expect(transport.requests.isEmpty)
    }

    @Test("the bytes decide what is a picture, not the type that the server says")
    func bytes() async throws {
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])
        let bodies: [(String, String, Data, Bool)] = [
            ("a", "binary/octet-stream", png, true), ("b", "text/plain", png, true), ("c", "", png, true),
            ("d", "image/new", Data("new".utf8), true), ("e", "image/png", Data("<html>".utf8), false),
            ("f", "application/octet-stream", Data("new".utf8), false), ("g", "image/png", Data("{}".utf8), false),
        ]
        for (name, type, body, isPicture) in bodies {
            let transport = ScriptedTransport { request, _ in
                TransportResponse(status: 200, headers: ["Content-Type": type], body: body, url: request.url)
            }
            let loader = ImageLoader(transport: transport, http: http)
            let data = try? await loader.data(at: url(name))
            #expect(data == (isPicture ? body : nil), "\(type)")
        }
    }

    @Test("the server is asked for what this machine decodes, unless the app says otherwise")
    func accept() async throws {
        let transport = ScriptedTransport { request, _ in image(request) }
        var request = ImageRequest(try url("a"))
        _ = try await ImageLoader(transport: transport, http: http).load(request)
        request.contentTypes = ["image/webp", "image/png"]
        _ = try await ImageLoader(transport: transport, http: http).load(request)
        var own = http
        own.headers["Accept"] = "image/own"
        _ = try await ImageLoader(transport: transport, http: own).load(request)
        #expect(
            transport.requests.map { $0.headers["Accept"] } == [
                "image/*", "image/webp,image/png,*/*;q=0.1", "image/own",
            ])
    }

    @Test("a picture that becomes visible while it is prefetched is requested with its new priority")
    func priority() async throws {
        let transport = ScriptedTransport { request, number in
            if number == 1 { await untilCancelled() }
            return image(request)
        }
        let loader = ImageLoader(transport: transport, http: http)
        let url = try url("a")
        var request = ImageRequest(url)
        request.isPrefetch = true
        let prefetch = Task { [request] in try await loader.load(request).data }
        try await eventually { !transport.requests.isEmpty }
        #expect(try await loader.data(at: url) == prefetch.value)
        #expect(transport.requests.map(\.priority) == [.prefetch, .picture])
    }

    @Test("memory is capped, and the image not used for longest goes first")
    func memoryCap() async throws {
        let transport = ScriptedTransport { request, _ in image(request) }
        var configuration = ImageLoaderConfiguration()
        configuration.memoryLimit = 250
        let loader = ImageLoader(transport: transport, configuration: configuration, http: http)
        for name in ["a", "b", "a", "c", "a", "b"] { _ = try await loader.data(at: url(name)) }
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
            #expect(try await loader.data(at: url("a")).count == 100)
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
            ).data(at: url("a"))
        }
        let whole = try await load()
        let file = try #require(files(in: folder).first)
        var contents = try Data(contentsOf: file)
        switch damage {
        case "flipped": contents[contents.count - 1] ^= 1
        case "cut": contents.removeLast(50)
        case "text": contents = Data("not an image".utf8)
        case "empty": contents = Data()
        default: contents[50] ^= 1  // a part of what is kept beside the data
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
        for index in 0..<20 { _ = try await loader.data(at: url("\(index)")) }
        let sizes = try files(in: folder).map { try Data(contentsOf: $0).count }
        #expect(sizes.reduce(0, +) <= 5000)
        #expect(sizes.count >= 3)
        await loader.removeAllImages()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("what a new loader finds on disk is capped as well, and the file used least recently goes first")
    func diskCapOfOldFiles() async throws {
        let folder = temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let transport = ScriptedTransport { request, _ in image(request, 1000) }
        var configuration = ImageLoaderConfiguration(folder: folder)
        let first = ImageLoader(transport: transport, configuration: configuration, http: http)
        for index in 0..<10 {
            _ = try await first.data(at: url("\(index)"))
            // Later than those before.
            for file in try files(in: folder) where index < 5 {
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: file.path)
            }
        }
        configuration.diskLimit = 8000
        let second = ImageLoader(transport: transport, configuration: configuration, http: http)
        _ = try await second.data(at: url("0"))
        try await eventually { (try? files(in: folder).count) ?? 0 < 10 }
        let requests = transport.requests.count
        for index in [0, 5, 6, 7, 8, 9] { _ = try await second.data(at: url("\(index)")) }
        #expect(transport.requests.count == requests)
    }

    @Test("files are readable only by their owner, and contain neither a URL nor a key")
    func secrets() async throws {
        let folder = temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let loader = ImageLoader(
            transport: ScriptedTransport { request, _ in image(request) },
            configuration: ImageLoaderConfiguration(folder: folder), http: http)
        _ = try await loader.data(at: url("a?token=geheim"))
        let file = try #require(files(in: folder).first)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self) + file.lastPathComponent
        #expect(!text.contains("geheim") && !text.contains("test.invalid"))
        // SHA-256 of the URL.
        #expect(
            file.lastPathComponent == "e69855cbc3544c592f462da9733972366db9c812b9fbc7c03ce654b9e3ea3a90.image")
    }

    @Test("files of others in the folder are never changed")
    func foreign() async throws {
        let folder = temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let own = ["holiday.image", "0123456789abcdef.image", "notes.txt"].map { folder.appendingPathComponent($0) }
        for file in own { try Data(repeating: 1, count: 5000).write(to: file) }
        var configuration = ImageLoaderConfiguration(folder: folder)
        configuration.diskLimit = 3000
        let loader = ImageLoader(
            transport: ScriptedTransport { request, _ in image(request, 1000) }, configuration: configuration,
            http: http)
        for index in 0..<9 { _ = try await loader.data(at: url("\(index)")) }
        await loader.removeAllImages()
        for file in own { #expect(try Data(contentsOf: file).count == 5000) }
    }

    @Test("one image is removed from memory and disk, and the others stay")
    func removal() async throws {
        let folder = temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let transport = ScriptedTransport { request, _ in image(request) }
        let loader = ImageLoader(
            transport: transport, configuration: ImageLoaderConfiguration(folder: folder), http: http)
        for name in ["a", "b"] { _ = try await loader.data(at: url(name)) }
        await loader.removeImage(forKey: try url("a").absoluteString)
        for name in ["a", "b"] { _ = try await loader.data(at: url(name)) }
        #expect(transport.requests.map(\.url.path) == ["/a", "/b", "/a"])
    }

    @Test("what was requested before everything was removed is not kept after it")
    func removalDuringLoad() async throws {
        let (gate, open) = AsyncStream<Void>.makeStream()
        let transport = ScriptedTransport { request, number in
            if number == 1 { for await _ in gate {} }
            return image(request)
        }
        let loader = ImageLoader(transport: transport, http: http)
        let url = try url("a")
        let load = Task { try await loader.data(at: url) }
        try await eventually { !transport.requests.isEmpty }
        await loader.removeAllImages()
        open.finish()
        #expect(try await load.value.count == 100)
        _ = try await loader.data(at: url)
        #expect(transport.requests.count == 2)
    }

    @Test("a folder that cannot be written costs a report, not the image")
    func unwritable() async throws {
        let file = temporaryFolder()
        try Data("a file, not a folder".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let loader = ImageLoader(
            transport: ScriptedTransport { request, _ in image(request) },
            configuration: ImageLoaderConfiguration(folder: file), http: http)
        #expect(try await loader.data(at: url("a")).count == 100)
        #expect(issues.kinds == [.diskCache])
    }

    @Test("a loader with nothing to do is released, and so is one whose askers went")
    func released() async throws {
        weak var held: ImageLoader?
        do {
            let loader = ImageLoader(transport: ScriptedTransport { request, _ in image(request) }, http: http)
            held = loader
            _ = try await loader.data(at: url("a"))
        }
        try await eventually { held == nil }
    }
}
