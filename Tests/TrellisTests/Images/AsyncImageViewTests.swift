import Trellis
import XCTest

@MainActor
final class AsyncImageViewTests: ListTestCase {
    private let first = URL(filePath: "/pictures/1.png")
    private let second = URL(filePath: "/pictures/2.png")

    func testAPictureThatCannotBeHadIsNotWaitedForAnyMore() async throws {
        struct NoPictures: ImageLoading {
            func imageData(for url: URL) async throws -> Data { throw Outage(description: "none") }
        }
        let view = AsyncImageView(frame: .zero)
        view.show(URL(string: "https://pictures.test/1.png"), from: ImageStore(NoPictures()))
        XCTAssertTrue(view.isLoading)
        await wait("the load has ended") { !view.isLoading }
        XCTAssertNil(view.image)
    }

    func testAPictureComesAndTheNextTimeAtOnce() async {
        let store = ImageStore(CountingLoader(data: ImageSamples.onePixel))
        let view = AsyncImageView(frame: .zero)
        view.show(first, from: store)
        XCTAssertNil(view.image)
        XCTAssertTrue(view.isLoading)
        await wait("the picture comes") { view.image != nil }
        XCTAssertFalse(view.isLoading)
        let other = AsyncImageView(frame: .zero)
        other.show(first, from: store)
        XCTAssertNotNil(other.image)
    }

    func testAReusedViewNeverShowsThePictureBefore() async {
        let loader = GatedLoader(data: ImageSamples.onePixel)
        let store = ImageStore(loader)
        let view = AsyncImageView(frame: .zero)
        view.show(first, from: store)
        await loader.asked(first)
        view.clear()
        XCTAssertFalse(view.isLoading)
        await loader.cancelled(first)
        view.show(second, from: store)
        await loader.asked(second)
        XCTAssertNil(view.image)
        await loader.open(second)
        await wait("the picture comes") { view.image != nil }
    }

    func testAViewThatIsGoneCancelsItsLoad() async {
        let loader = GatedLoader(data: ImageSamples.onePixel)
        let store = ImageStore(loader)
        var view: AsyncImageView? = AsyncImageView(frame: .zero)
        weak let weakView = view
        view?.show(first, from: store)
        await loader.asked(first)
        view = nil
        XCTAssertNil(weakView)
        await loader.cancelled(first)
    }
}
