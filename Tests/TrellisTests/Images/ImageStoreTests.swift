import Trellis
import XCTest

@MainActor
final class ImageStoreTests: XCTestCase {
    private let url = URL(filePath: "/pictures/1.png")

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
            XCTAssertEqual(
                error.localizedDescription, "expected an image at /pictures/1.png, found 6 bytes of something else")
        }
    }
}
