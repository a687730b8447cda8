import Foundation
import TrellisRequests
import TrellisTesting
import UITesting
import XCTest

@testable import Trellis

@MainActor
final class ImageStoreTests: UITestCase {
    private let url = URL(filePath: "/pictures/1.png")

    /// A loader with a picture of 400 x 300 pixels, or what a test makes of it.
    private actor Gallery: ImageLoading {
        private let response: @Sendable (ImageRequest) throws -> ImageResponse
        private(set) var requests: [ImageRequest] = []
        private(set) var removed: [String] = []

        init(_ response: @escaping @Sendable (ImageRequest) throws -> ImageResponse = { _ in Gallery.picture }) {
            self.response = response
        }

        static let picture = ImageResponse(ImageSamples.png(width: 400, height: 300))

        func load(_ request: ImageRequest) async throws -> ImageResponse {
            requests.append(request)
            await Task.yield()
            return try response(request)
        }

        func removeImage(forKey key: String) { removed.append(key) }
        func removeAllImages() { removed.append("all") }
    }

    private func url(_ name: Int) throws -> URL { try XCTUnwrap(URL(string: "https://pictures.test/\(name).png")) }

    func testAnImageIsLoadedOnceAndIsThenInMemory() async throws {
        let loader = CountingLoader(data: ImageSamples.onePixel)
        let store = ImageStore(loader)
        XCTAssertNil(store.cachedImage(for: url))
        let image = try await store.image(for: url)
        XCTAssertEqual(image.size, CGSize(width: 1, height: 1))
        XCTAssertTrue(store.cachedImage(for: url) === image)
        _ = try await store.image(for: url)
        let count = await loader.count
        XCTAssertEqual(count, 1)
    }

    func testBytesThatAreNoImageAreAnErrorThatSaysSo() async {
        let store = ImageStore(CountingLoader(data: Data("<html>".utf8)))
        do {
            _ = try await store.image(for: url)
            XCTFail("an image was made of HTML")
        } catch {
            XCTAssertEqual((error as? CocoaError)?.code, .fileReadCorruptFile)
            XCTAssertEqual(error.localizedDescription, "expected an image, found 6 bytes of something else")
        }
    }

    func testTwentyCallersShareOneLoadAndOneDecoding() async throws {
        let loader = Gallery(), store = ImageStore(loader)
        let tasks = (0..<20).map { _ in Task { try await store.image(for: url, side: 100) } }
        var images: [UIImage] = []
        for task in tasks { images.append(try await task.value) }
        XCTAssertEqual(Set(images.map(ObjectIdentifier.init)).count, 1)
        let count = await loader.requests.count
        XCTAssertEqual(count, 1)
    }

    func testAnImageIsDecodedAtAboutTheSizeThatIsNeeded() async throws {
        let loader = Gallery(), store = ImageStore(loader)
        let small = try await store.image(for: url, side: 60)
        XCTAssertEqual(small.size, CGSize(width: 85, height: 64))
        // A smaller one needs no other.
        let smaller = try await store.image(for: url, side: 50)
        XCTAssertTrue(smaller === small)
        let whole = try await store.image(for: url)
        XCTAssertEqual(whole.size, CGSize(width: 400, height: 300))
        let large = try await store.image(for: url, side: 5000)
        XCTAssertTrue(large === whole)
        let count = await loader.requests.count
        XCTAssertEqual(count, 2)
    }

    func testTheImageUsedLeastRecentlyIsRemovedFirst() async throws {
        // Three pictures of 480,000 bytes.
        let store = ImageStore(Gallery(), memoryLimit: 1_500_000)
        for name in [1, 2, 3, 1, 4] { _ = try await store.image(for: url(name)) }
        XCTAssertEqual(try (1...4).map { store.cachedImage(for: try url($0)) != nil }, [true, false, true, true])
    }

    func testAnImageThatIsTooLargeDoesNotRemoveTheOthers() async throws {
        let store = ImageStore(
            Gallery {
                $0.url.lastPathComponent == "9.png" ? .init(ImageSamples.png(width: 900, height: 900)) : Gallery.picture
            },
            memoryLimit: 1_500_000)
        for name in [1, 2, 9] { _ = try await store.image(for: url(name)) }
        XCTAssertEqual(try [1, 2, 9].map { store.cachedImage(for: try url($0)) != nil }, [true, true, false])
    }

    private struct Refusal: RetryableError {
        var isTransient: Bool
    }

    func testAnImageThatCannotBeHadIsAskedForAgainOnlyAfterAWhile() async throws {
        let loader = Gallery { _ in throw Refusal(isTransient: false) }, store = ImageStore(loader)
        var now = ContinuousClock.now
        store.now = { now }
        func ask() async -> Int {
            _ = try? await store.image(for: url)
            return await loader.requests.count
        }
        for _ in 0..<3 {
            let count = await ask()
            XCTAssertEqual(count, 1)
        }
        now += .seconds(299)
        var count = await ask()
        XCTAssertEqual(count, 1)
        now += .seconds(2)
        count = await ask()
        XCTAssertEqual(count, 2)
        await store.removeAllImages()
        count = await ask()
        XCTAssertEqual(count, 3)
    }

    func testAFailureThatMayPassIsNotRemembered() async throws {
        let loader = Gallery { _ in throw Refusal(isTransient: true) }, store = ImageStore(loader)
        for _ in 0..<3 { _ = try? await store.image(for: url) }
        let count = await loader.requests.count
        XCTAssertEqual(count, 3)
    }

    func testDataThatIsNoImageIsRemovedFromTheLoader() async throws {
        let loader = Gallery { _ in ImageResponse(Data("new".utf8)) }, store = ImageStore(loader)
        for _ in 0..<3 { _ = try? await store.image(for: url) }
        let (count, removed) = await (loader.requests.count, loader.removed)
        XCTAssertEqual(count, 1)
        XCTAssertEqual(removed, [url.absoluteString])
    }

    func testAnImageIsKeptForAsLongAsItsLoaderAllows() async throws {
        let loader = Gallery { request in
            var response = Gallery.picture
            response.lifetime = request.url.lastPathComponent == "1.png" ? .zero : .seconds(60)
            return response
        }
        let store = ImageStore(loader)
        var now = ContinuousClock.now
        store.now = { now }
        for name in [1, 2] { _ = try await store.image(for: url(name)) }
        XCTAssertEqual(try [1, 2].map { store.cachedImage(for: try url($0)) != nil }, [false, true])
        now += .seconds(59)
        XCTAssertNotNil(store.cachedImage(for: try url(2)))
        now += .seconds(2)
        XCTAssertNil(store.cachedImage(for: try url(2)))
    }

    func testImagesAreRemovedFromMemoryAndFromTheLoader() async throws {
        let loader = Gallery(), store = ImageStore(loader) { $0.lastPathComponent }
        for name in [1, 2, 3] { _ = try await store.image(for: url(name), side: 100) }
        await store.removeImage(for: try url(2))
        XCTAssertEqual(try (1...3).map { store.cachedImage(for: try url($0)) != nil }, [true, false, true])
        await store.removeAllImages()
        XCTAssertEqual(try (1...3).map { store.cachedImage(for: try url($0)) != nil }, [false, false, false])
        let removed = await loader.removed
        XCTAssertEqual(removed, ["2.png", "all"])
    }

    func testURLsWithTheSameKeyAreOneImage() async throws {
        let loader = Gallery(), store = ImageStore(loader) { $0.path }
        _ = try await store.image(for: try XCTUnwrap(URL(string: "https://pictures.test/1.png?sig=1")))
        XCTAssertNotNil(store.cachedImage(for: try XCTUnwrap(URL(string: "https://pictures.test/1.png?sig=2"))))
        let keys = await loader.requests.map(\.key)
        XCTAssertEqual(keys, ["/1.png"])
    }

    func testTheLoaderLearnsWhatCanBeDecoded() async throws {
        let loader = Gallery(), store = ImageStore(loader)
        _ = try await store.image(for: url)
        let request = await loader.requests.first
        XCTAssertTrue(request?.contentTypes.contains("image/jpeg") ?? false)
        XCTAssertEqual(request?.isPrefetch, false)
    }

    func testPrefetchedImagesAreInMemoryAtTheSizeOfTheOthers() async throws {
        let loader = Gallery(), store = ImageStore(loader)
        _ = try await store.image(for: url(1), side: 60)
        store.prefetch(try [1, 2, 3].map(url))
        await wait("the images are prefetched") {
            (try? store.cachedImage(for: self.url(2)) != nil && store.cachedImage(for: self.url(3)) != nil) ?? false
        }
        XCTAssertEqual(store.cachedImage(for: try url(3))?.size, CGSize(width: 85, height: 64))
        let requests = await loader.requests
        XCTAssertEqual(requests.map(\.isPrefetch), [false, true, true])
    }

    func testPrefetchingCanBeCancelled() async throws {
        let loader = GatedLoader(data: ImageSamples.onePixel), store = ImageStore(loader)
        store.prefetch([url])
        await loader.asked(url)
        store.cancelPrefetching([url])
        await loader.cancelled(url)
    }
}
