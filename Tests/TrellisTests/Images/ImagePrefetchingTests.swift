import Foundation
import TrellisTesting
import XCTest

@testable import Trellis

@MainActor
final class ImagePrefetchingTests: ListTestCase {
    /// Records the requests, and has a picture for each.
    @MainActor
    private final class Photos: ImageLoading {
        private(set) var prefetched: Set<Int> = []

        func load(_ request: ImageRequest) async throws -> ImageResponse {
            if request.isPrefetch, let number = Int(request.url.lastPathComponent) { prefetched.insert(number) }
            return ImageResponse(ImageSamples.onePixel)
        }
    }

    func testTheImagesOfTheNextRowsAreLoadedInTheDirectionOfScrolling() async throws {
        let photos = Photos(), store = ImageStore(photos), source = Source()
        let list = ListController(
            Pager(source, config: PagingConfig(pageSize: 200, prefetchDistance: 0)), cell: RowCell.self
        ).prefetchImages(from: store, count: 5) { [URL(filePath: "/pictures/\($0.id)")] }
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 100
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<200), next: nil)
        await wait("rows are shown") { list.tableView.indexPathsForVisibleRows?.isEmpty == false }
        let last = try XCTUnwrap(list.tableView.indexPathsForVisibleRows?.last?.row)
        await wait("the next rows are prefetched") { photos.prefetched.isSuperset(of: last + 1..<last + 6) }
        XCTAssertFalse(photos.prefetched.contains(last + 7))
        list.tableView.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: false)
        await wait("the rows after a jump are prefetched") {
            photos.prefetched.isSuperset(of: 150 + last + 1..<150 + last + 5)
        }
        list.tableView.scrollToRow(at: IndexPath(row: 140, section: 0), at: .top, animated: false)
        await wait("the rows before are prefetched") { photos.prefetched.isSuperset(of: 135..<140) }
        XCTAssertFalse(photos.prefetched.contains(100))
    }
}
