import Foundation
import Testing
import TrellisPaging
import TrellisRequests

/// How long images are kept (RFC 9111).
@Suite("Freshness of images", .timeLimit(.minutes(15)))
struct ImageFreshnessTests {
    /// A server with one picture, and a clock.
    private final class Scene: Sendable {
        private let time = Locked(Date(timeIntervalSince1970: 1_000_000))
        let transport: ScriptedTransport

        init(_ headers: HTTPHeaders, later: @escaping @Sendable (TransportRequest) throws -> TransportResponse) {
            transport = ScriptedTransport { request, number in
                guard number == 1 else { return try later(request) }
                return TransportResponse(
                    status: 200, headers: headers, body: Data([0xFF, 0xD8, 0xFF, 1]), url: request.url)
            }
        }

        convenience init(_ headers: HTTPHeaders) {
            self.init(headers) { request in
                TransportResponse(status: 200, headers: headers, body: Data([0xFF, 0xD8, 0xFF, 2]), url: request.url)
            }
        }

        func wait(_ seconds: Double) { time.withLock { $0 += seconds } }

        func loader(folder: URL? = nil) -> ImageLoader {
            var configuration = ImageLoaderConfiguration(folder: folder)
            configuration.now = { self.time.withLock { $0 } }
            var http = HTTPClientConfiguration()
            http.clock = TestClock()
            return ImageLoader(transport: transport, configuration: configuration, http: http)
        }
    }

    private let url = URL(string: "https://pictures.test/1.jpg") ?? URL(fileURLWithPath: "/")

    @Test(
        "an image is used for as long as the server allows, and then asked for again",
        arguments: [
            (["Cache-Control": "max-age=60"], 59, 61), (["Cache-Control": "public, MAX-AGE = \"60\""], 59, 61),
            (["Cache-Control": "max-age=60", "Age": "20"], 39, 41), ([:], 604_799, 604_801),
            (
                ["Expires": "Mon, 12 Jan 1970 13:48:00 GMT", "Date": "Mon, 12 Jan 1970 13:47:00 GMT"], 59, 61
            ),
        ] as [(HTTPHeaders, Double, Double)])
    func lifetime(_ headers: HTTPHeaders, _ used: Double, _ asked: Double) async throws {
        let scene = Scene(headers), loader = scene.loader()
        _ = try await loader.data(at: url)
        scene.wait(used)
        #expect(try await loader.data(at: url).last == 1)
        scene.wait(asked - used)
        #expect(try await loader.data(at: url).last == 2)
    }

    @Test(
        "an image is asked for each time if the server says so",
        arguments: [
            ["Cache-Control": "no-store"], ["Cache-Control": "no-cache"], ["Cache-Control": "max-age=0"],
            ["Expires": "0"], ["Vary": "*"], ["Cache-Control": "max-age=60, no-store"],
        ] as [HTTPHeaders])
    func eachTime(_ headers: HTTPHeaders) async throws {
        let scene = Scene(headers), loader = scene.loader()
        let first = try await loader.load(ImageRequest(url))
        #expect(first.data.last == 1)
        #expect(first.lifetime ?? .zero <= .seconds(1))
        #expect(try await loader.data(at: url).last == 2)
    }

    @Test("no-store leaves nothing on disk, also of an image that was kept before")
    func noStore() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let scene = Scene(["Cache-Control": "max-age=1"]) { request in
            TransportResponse(
                status: 200, headers: ["Cache-Control": "no-store"], body: Data([0xFF, 0xD8, 0xFF, 2]), url: request.url
            )
        }
        let loader = scene.loader(folder: folder)
        _ = try await loader.data(at: url)
        let files = folder.appendingPathComponent("TrellisImages").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: files).count == 1)
        scene.wait(2)
        #expect(try await loader.load(ImageRequest(url)).lifetime == .zero)
        #expect(try FileManager.default.contentsOfDirectory(atPath: files).isEmpty)
    }

    @Test("an image that has not changed is not sent again, and is fresh for another while", arguments: [false, true])
    func revalidation(fromDisk: Bool) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let headers: HTTPHeaders = [
            "Cache-Control": "max-age=60", "ETag": "\"1\"", "Last-Modified": "Mon, 12 Jan 1970 13:46:40 GMT",
        ]
        let scene = Scene(headers) { request in
            TransportResponse(status: 304, headers: ["Cache-Control": "max-age=100"], url: request.url)
        }
        var loader = scene.loader(folder: folder)
        func next() async throws -> Data {
            if fromDisk { loader = scene.loader(folder: folder) }
            return try await loader.data(at: url)
        }
        #expect(try await next().last == 1)
        scene.wait(61)
        #expect(try await next().last == 1)
        scene.wait(99)
        #expect(try await next().last == 1)
        #expect(scene.transport.requests.map { $0.headers["If-None-Match"] } == [nil, "\"1\""])
        #expect(scene.transport.requests.map { $0.headers["If-Modified-Since"] } == [nil, nil])
        scene.wait(2)
        #expect(try await next().last == 1)
        #expect(scene.transport.requests.count == 3)
    }

    @Test("a server without ETag is asked by the date")
    func date() async throws {
        let date = "Mon, 12 Jan 1970 13:46:40 GMT"
        let scene = Scene(["Cache-Control": "max-age=60", "Last-Modified": date])
        let loader = scene.loader()
        _ = try await loader.data(at: url)
        scene.wait(61)
        _ = try await loader.data(at: url)
        #expect(scene.transport.requests.map { $0.headers["If-Modified-Since"] } == [nil, date])
    }

    @Test("while the server can't be reached, a kept image is used, unless the server forbids it")
    func offline() async throws {
        for (control, isUsed) in [("max-age=60", true), ("max-age=60, must-revalidate", false), ("no-cache", false)] {
            let scene = Scene(["Cache-Control": control]) { _ in throw TransportFailure.offline }
            let loader = scene.loader()
            _ = try await loader.data(at: url)
            scene.wait(61)
            let data = try? await loader.data(at: url)
            #expect(data?.last == (isUsed ? 1 : nil), "\(control)")
        }
    }

    @Test("a refusal is not hidden by a kept image")
    func gone() async throws {
        let scene = Scene(["Cache-Control": "max-age=60"]) { request in
            TransportResponse(status: 404, url: request.url)
        }
        let loader = scene.loader()
        _ = try await loader.data(at: url)
        scene.wait(61)
        let error = await #expect(throws: RequestError.self) { try await loader.data(at: url) }
        #expect(error?.status == 404)
    }

    @Test("URLs with the same key are one image", arguments: [false, true])
    func key(onDisk: Bool) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let scene = Scene([:])
        var loader = scene.loader(folder: onDisk ? folder : nil)
        for signature in 1...3 {
            let signed = url.appending(queryItems: [URLQueryItem(name: "sig", value: "\(signature)")])
            let response = try await loader.load(ImageRequest(signed, key: url.path))
            #expect(response.data.last == 1)
            if onDisk { loader = scene.loader(folder: folder) }
        }
        #expect(scene.transport.requests.count == 1)
    }
}
