import TrellisTesting
import XCTest

@testable import Trellis

@MainActor
final class AsyncImageViewTests: ListTestCase {
    private let first = URL(filePath: "/pictures/1.png")
    private let second = URL(filePath: "/pictures/2.png")

    func testAPictureThatCannotBeHadIsNotWaitedForAnyMore() async throws {
        struct NoPictures: ImageLoading {
            func load(_ request: ImageRequest) async throws -> ImageResponse { throw Outage(description: "none") }
        }
        let view = AsyncImageView(frame: .zero)
        view.show(URL(string: "https://pictures.test/1.png"), from: ImageStore(NoPictures()))
        XCTAssertEqual(view.state, .loading)
        await wait("the load has ended") { view.state != .loading }
        XCTAssertNil(view.image)
    }

    func testAPictureComesAndTheNextTimeAtOnce() async {
        let store = ImageStore(CountingLoader(data: ImageSamples.onePixel))
        let view = AsyncImageView(frame: .zero)
        view.show(first, from: store)
        XCTAssertNil(view.image)
        XCTAssertEqual(view.state, .loading)
        await wait("the picture comes") { view.image != nil }
        XCTAssertNotEqual(view.state, .loading)
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
        XCTAssertNotEqual(view.state, .loading)
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

    /// Fails until the test allows loads to succeed.
    private actor Camera: ImageLoading {
        private var works = false

        func mend() { works = true }

        func load(_ request: ImageRequest) async throws -> ImageResponse {
            guard works else { throw Outage(description: "none") }
            return ImageResponse(ImageSamples.onePixel)
        }
    }

    func testEachStateLooksDifferent() async throws {
        let camera = Camera()
        let store = ImageStore(camera)
        let view = AsyncImageView(frame: CGRect(x: 0, y: 0, width: 96, height: 72))
        XCTAssertEqual(view.state, .empty)
        view.show(first, from: store)
        XCTAssertEqual(view.state, .loading)
        XCTAssertEqual(view.backgroundColor, view.placeholderColor)
        XCTAssertEqual(view.subviews, [])
        await wait("the load fails") { view.state == .failed }
        view.layoutIfNeeded()
        XCTAssertEqual(view.backgroundColor, view.placeholderColor)
        XCTAssertEqual(view.subviews.map(\.frame), [CGRect(x: 36, y: 24, width: 24, height: 24)])
        await camera.mend()
        view.retry()
        XCTAssertEqual(view.state, .loading)
        XCTAssertEqual(view.subviews, [])
        await wait("the picture comes") { view.state == .shown }
        XCTAssertNotNil(view.image)
        XCTAssertEqual(view.backgroundColor, .clear)
        view.clear()
        XCTAssertEqual(view.state, .empty)
    }

    /// A loader with a picture of 400 x 300 pixels for each URL. It records the requests.
    private actor Photos: ImageLoading {
        private(set) var requests: [URL] = []

        func load(_ request: ImageRequest) async throws -> ImageResponse {
            requests.append(request.url)
            return ImageResponse(ImageSamples.png(width: 400, height: 300))
        }
    }

    func testAPictureIsDecodedAtTheSizeOfItsView() async throws {
        let store = ImageStore(Photos())
        let view = AsyncImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        view.contentMode = .scaleAspectFill
        view.show(first, from: store)
        await wait("the picture comes") { view.state == .shown }
        XCTAssertEqual(view.image?.size, CGSize(width: 85, height: 64))
        // A layout doesn't depend on it.
        XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 400, height: 300))
        let other = AsyncImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        other.contentMode = .center
        other.show(second, from: store)
        await wait("the picture comes") { other.state == .shown }
        XCTAssertEqual(other.image?.size, CGSize(width: 400, height: 300))
    }

    func testAViewThatGrowsShowsALargerPicture() async throws {
        let store = ImageStore(Photos())
        let view = AsyncImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        view.show(first, from: store)
        await wait("the picture comes") { view.state == .shown }
        view.frame.size = CGSize(width: 150, height: 150)
        view.layoutIfNeeded()
        XCTAssertEqual(view.state, .shown, "the small one is shown meanwhile")
        await wait("the larger one comes") { view.image?.size.height == 182 }
        view.frame.size = CGSize(width: 900, height: 900)
        view.layoutIfNeeded()
        await wait("the whole one comes") { view.image?.size.height == 300 }
        // A view that shrinks keeps it.
        view.frame.size = CGSize(width: 60, height: 60)
        view.layoutIfNeeded()
        XCTAssertEqual(view.image?.size.height, 300)
    }

    func testTwentyViewsOfAURLShowTheSameImage() async throws {
        let photos = Photos(), store = ImageStore(photos)
        let views = (0..<20).map { _ in AsyncImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 40)) }
        for view in views { view.show(first, from: store) }
        await wait("the pictures come") { views.allSatisfy { $0.state == .shown } }
        XCTAssertEqual(Set(views.compactMap(\.image).map(ObjectIdentifier.init)).count, 1)
        let requests = await photos.requests
        XCTAssertEqual(requests, [first])
    }

    func testARefreshWithNewSignaturesShowsAllPicturesAtOnce() async throws {
        let photos = Photos(), store = ImageStore(photos) { $0.path }
        func signed(_ number: Int, _ signature: Int) throws -> URL {
            try XCTUnwrap(URL(string: "https://pictures.test/\(number).png?sig=\(signature)"))
        }
        let views = (0..<12).map { _ in AsyncImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 40)) }
        for (number, view) in views.enumerated() { view.show(try signed(number, 1), from: store) }
        await wait("the pictures come") { views.allSatisfy { $0.state == .shown } }
        for (number, view) in views.reversed().enumerated() {
            view.clear()
            view.show(try signed(number, 2), from: store)
        }
        XCTAssertEqual(views.filter { $0.state == .shown && $0.image != nil }.count, 12)
        let requests = await photos.requests.count
        XCTAssertEqual(requests, 12)
    }

    func testTheSamePictureUnderAnotherURLStaysWhileItIsLoadedAgain() async throws {
        let loader = GatedLoader(data: ImageSamples.onePixel)
        // Nothing fits into the memory.
        let store = ImageStore(loader, memoryLimit: 0) { $0.path }
        let old = try XCTUnwrap(URL(string: "https://pictures.test/1.png?sig=1"))
        let new = try XCTUnwrap(URL(string: "https://pictures.test/1.png?sig=2"))
        let view = AsyncImageView(frame: .zero)
        view.show(old, from: store)
        await loader.asked(old)
        await loader.open(old)
        await wait("the picture comes") { view.state == .shown }
        view.show(new, from: store)
        await loader.asked(new)
        XCTAssertEqual(view.state, .shown)
        view.show(second, from: store)
        XCTAssertEqual(view.state, .loading)
        XCTAssertNil(view.image)
    }

    func testTheCompletionIsCalledOnceForEachShow() async throws {
        let store = ImageStore(Photos())
        let view = AsyncImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        var results: [String] = []
        view.show(first, from: store) { _ in results.append("replaced") }
        view.show(second, from: store) { results.append((try? $0.get()) == nil ? "failed" : "second") }
        await wait("the picture comes") { view.state == .shown }
        view.show(second, from: store) { _ in results.append("again") }
        view.clear()
        view.show(second, from: store) { _ in results.append("from memory") }
        XCTAssertEqual(results, ["second", "again", "from memory"])
        view.clear()
        view.show(first, from: ImageStore(Camera())) { results.append((try? $0.get()) == nil ? "failed" : "shown") }
        await wait("the load fails") { view.state == .failed }
        XCTAssertEqual(results.last, "failed")
    }

    func testAnAppCanShowAViewOfItsOwnAfterAFailure() async throws {
        let view = AsyncImageView(frame: CGRect(x: 0, y: 0, width: 96, height: 72))
        let label = UILabel()
        label.text = "?"
        view.failureView = label
        XCTAssertEqual(view.subviews, [])
        view.show(first, from: ImageStore(Camera()))
        await wait("the load fails") { view.state == .failed }
        view.layoutIfNeeded()
        XCTAssertEqual(view.subviews, [label])
        XCTAssertEqual(label.frame.midX, 48, accuracy: 1)
        XCTAssertGreaterThan(label.frame.width, 0)
        view.failureView = nil
        XCTAssertEqual(view.subviews, [])
        view.failureView = label
        XCTAssertEqual(view.subviews, [label])
        view.clear()
        XCTAssertEqual(view.subviews, [])
    }

    /// Has no pictures, and never will.
    private actor Nothing: ImageLoading {
        private struct NotFound: RetryableError {
            var isTransient: Bool { false }
        }
        private(set) var count = 0

        func load(_ request: ImageRequest) async throws -> ImageResponse {
            count += 1
            throw NotFound()
        }
    }

    func testAPictureThatDoesNotExistIsNotRequestedAtEachReuse() async throws {
        let loader = Nothing(), store = ImageStore(loader)
        let view = AsyncImageView(frame: .zero)
        view.show(first, from: store)
        await wait("the load fails") { view.state == .failed }
        for _ in 0..<3 {
            view.clear()
            view.show(first, from: store)
            XCTAssertEqual(view.state, .failed)
            view.retryPictures()
            XCTAssertEqual(view.state, .failed, "a load of the list doesn't help")
        }
        var count = await loader.count
        XCTAssertEqual(count, 1)
        view.retry()
        XCTAssertEqual(view.state, .loading, "a user may know better")
        await wait("the load fails") { view.state == .failed }
        count = await loader.count
        XCTAssertEqual(count, 2)
    }

    private final class PictureCell: UITableViewCell, ConfigurableCell {
        static var store: ImageStore?
        let picture = AsyncImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

        func configure(with row: Row) {
            contentView.addSubview(picture)
            picture.show(URL(filePath: "/pictures/\(row.id).png"), from: Self.store)
        }
    }

    func testPicturesThatFailedAreLoadedAgainWhenALoadOfTheListSucceeds() async throws {
        let camera = Camera(), source = Source()
        PictureCell.store = ImageStore(camera)
        defer { PictureCell.store = nil }
        let list = ListController(
            Pager(source, config: PagingConfig(pageSize: 20, prefetchDistance: 0)), cell: PictureCell.self)
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<20), next: 2)
        func states() -> Set<AsyncImageView.State> {
            Set(list.tableView.visibleCells.compactMap { ($0 as? PictureCell)?.picture.state })
        }
        await wait("no picture comes") { states() == [.failed] }
        await camera.mend()
        list.pager.append()
        try await load(from: source).fail(Outage(description: "not yet"))
        await wait("the page fails") { list.pager.snapshot.append.failure != nil }
        XCTAssertEqual(states(), [.failed], "a load that fails is no reason to try")
        list.pager.retry()
        try await load(from: source).respond(with: Row.rows(20..<40), next: nil)
        await wait("the pictures come") { states() == [.shown] }
    }
}
