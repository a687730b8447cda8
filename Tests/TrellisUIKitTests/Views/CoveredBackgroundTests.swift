import XCTest

@testable import TrellisUIKit

/// Backgrounds are not drawn if an opaque view is in front of them, and only then.
@MainActor
final class CoveredBackgroundTests: UITestCase {
    private lazy var root = makeBox(.red)
    private lazy var cover = makeBox(.blue)

    private func makeBox(_ color: UIColor) -> UIView {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        box.backgroundColor = color
        return box
    }

    private let red = [255, 0, 0, 255], blue = [0, 0, 255, 255], half = [127, 0, 128, 255]

    /// Returns the colours at the top, in the middle and at the bottom.
    private func colors(_ window: UIWindow) async throws -> [[Int]] {
        await settle(window)
        let picture = try XCTUnwrap(ViewPicture(of: root))
        return [10, picture.height / 2, picture.height - 10].map { picture.color(x: 100, y: $0) }
    }

    func testACoverThatMovesShowsWhatIsBehindIt() async throws {
        root.addSubview(cover)
        let window = await show(root, width: 200, height: 300)
        cover.frame = root.bounds
        var seen = try await colors(window)
        XCTAssertEqual(seen, [blue, blue, blue])
        cover.frame.origin.y = root.bounds.height - 100
        seen = try await colors(window)
        XCTAssertEqual(seen, [red, red, blue])
        cover.frame.origin.y = 100 - root.bounds.height
        seen = try await colors(window)
        XCTAssertEqual(seen, [blue, red, red])
        cover.frame = CGRect(x: 50, y: 0, width: 150, height: root.bounds.height)
        await settle(window)
        XCTAssertEqual(ViewPicture(of: root)?.color(x: 10, y: 10), red)
        cover.isHidden = true
        seen = try await colors(window)
        XCTAssertEqual(seen, [red, red, red])
        window.isHidden = true
    }

    func testATranslucentCoverOrParentCoversNothing() async throws {
        let parent = UIView()
        parent.addSubview(cover)
        root.addSubview(parent)
        let window = await show(root, width: 200, height: 300)
        parent.frame = root.bounds
        cover.frame = root.bounds
        cover.alpha = 0.5
        for color in try await colors(window) { assertHalf(color) }
        cover.alpha = 1
        parent.alpha = 0.5
        for color in try await colors(window) { assertHalf(color) }
        parent.alpha = 1
        cover.backgroundColor = UIColor.blue.withAlphaComponent(0.5)
        for color in try await colors(window) { assertHalf(color) }
        window.isHidden = true
    }

    private func assertHalf(_ color: [Int], line: UInt = #line) {
        for (channel, wanted) in zip(color, half) { XCTAssertEqual(channel, wanted, accuracy: 2, line: line) }
    }

    func testAParentThatClipsOrHasRoundCornersCoversOnlyWhatItShows() async throws {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        parent.clipsToBounds = true
        parent.addSubview(cover)
        root.addSubview(parent)
        let window = await show(root, width: 200, height: 300)
        cover.frame = root.bounds
        var seen = try await colors(window)
        XCTAssertEqual(seen, [blue, red, red])
        parent.frame = root.bounds
        cover.layer.cornerRadius = 30
        seen = try await colors(window)
        XCTAssertEqual(seen, [blue, blue, blue])
        XCTAssertEqual(ViewPicture(of: root)?.color(x: 1, y: 1), red)
        window.isHidden = true
    }

    func testMovedBoundsAndScrolledContentAreFollowed() async throws {
        let parent = UIView(), scroll = UIScrollView()
        root.addSubview(parent)
        parent.addSubview(scroll)
        scroll.addSubview(cover)
        let window = await show(root, width: 200, height: 300)
        let height = root.bounds.height
        parent.frame = root.bounds
        scroll.frame = root.bounds
        cover.frame = CGRect(x: 0, y: 0, width: root.bounds.width, height: height)
        scroll.contentSize = CGSize(width: root.bounds.width, height: 3 * height)
        var seen = try await colors(window)
        XCTAssertEqual(seen, [blue, blue, blue])
        scroll.contentOffset.y = (height * 0.75).rounded()
        seen = try await colors(window)
        XCTAssertEqual(seen, [blue, red, red])
        scroll.contentOffset.y = 0
        parent.bounds.origin.y = -(height * 0.75).rounded()
        seen = try await colors(window)
        XCTAssertEqual(seen, [red, red, blue])
        window.isHidden = true
    }

    func testRowsCoverTheTableBehindThem() async throws {
        let table = UITableView(), source = Rows()
        table.backgroundColor = .clear
        table.separatorStyle = .none
        table.rowHeight = 50
        table.dataSource = source
        root.addSubview(table)
        let window = await show(root, width: 200, height: 300)
        table.frame = root.bounds
        var seen = try await colors(window)
        XCTAssertEqual(seen, [blue, red, red], "two rows, and nothing below them")
        source.count = 100
        table.reloadData()
        seen = try await colors(window)
        XCTAssertEqual(seen, [blue, blue, blue])
        table.cellForRow(at: IndexPath(row: 2, section: 0))?.alpha = 0
        seen = try await colors(window)
        XCTAssertEqual(seen[1], red)
        window.isHidden = true
    }

    private final class Rows: NSObject, UITableViewDataSource {
        var count = 2

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "row")
                ?? UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.backgroundColor = .blue
            return cell
        }
    }
}
