import TrellisTesting
import XCTest

@testable import Trellis

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

        func imageData(for url: URL) async throws -> Data {
            guard works else { throw Outage(description: "none") }
            return ImageSamples.onePixel
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
        try await load(from: source).answer(Row.rows(0..<20), next: 2)
        func states() -> Set<AsyncImageView.State> {
            Set(list.tableView.visibleCells.compactMap { ($0 as? PictureCell)?.picture.state })
        }
        await wait("no picture comes") { states() == [.failed] }
        await camera.mend()
        list.pager.loadMore()
        try await load(from: source).fail(Outage(description: "not yet"))
        await wait("the page fails") { list.pager.snapshot.append.failure != nil }
        XCTAssertEqual(states(), [.failed], "a load that fails is no reason to try")
        list.pager.retry()
        try await load(from: source).answer(Row.rows(20..<40), next: nil)
        await wait("the pictures come") { states() == [.shown] }
    }
}
