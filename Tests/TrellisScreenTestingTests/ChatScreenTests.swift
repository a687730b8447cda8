@testable import Trellis
import TrellisScreenTesting
import TrellisTesting
import XCTest

/// A list that begins at its end, operated by the driver.
@MainActor
final class ChatScreenTests: XCTestCase {
    private struct Message: Identifiable, Codable, Equatable, Sendable {
        let id: Int
        var text: String

        init(_ id: Int, _ text: String? = nil) {
            self.id = id
            self.text = text ?? "Message \(id)."
        }
    }

    private final class MessageCell: UITableViewCell, ConfigurableCell {
        func configure(with message: Message) {
            textLabel?.numberOfLines = 0
            // The rows have different heights, and are measured when they appear.
            textLabel?.text = message.text + String(repeating: "\nmore", count: message.id % 3)
        }
    }

    private final class MessageTile: UICollectionViewCell, ConfigurableCell {
        private let label = UILabel()

        func configure(with message: Message) {
            label.text = message.text
            label.frame = contentView.bounds
            if label.superview == nil { contentView.addSubview(label) }
        }
    }

    /// Messages 0 to 99, of which the first page is the last. It may fail to load earlier pages.
    private struct Messages: PagingSource {
        let keys = PageKeys<Int>.cursors
        var size = 20
        var failing = false
        /// Suspends the load of an earlier page until it ends.
        var pause: AsyncStream<Void>?

        func load(_ request: PageRequest<Int>) async throws -> Page<Int, Message> {
            if failing, request.key != nil { throw Refusal() }
            if let pause, request.key != nil { for await _ in pause {} }
            let end = request.key ?? 100, start = max(0, end - size)
            return Page(items: (start..<end).map { Message($0) }, previousKey: start > 0 ? start : nil, nextKey: nil)
        }
    }

    private struct Refusal: Error, CustomStringConvertible { let description = "read only" }

    /// Starts a display before the first screen is created, if there is none.
    override func setUp() async throws {
        try await ScreenDriver(UIViewController()).close()
    }

    private func chat(_ source: Messages = Messages()) -> ListController<Message> {
        let list = ListController(Pager(source, config: PagingConfig(pageSize: 20)), cell: MessageCell.self)
        list.title = "Chat"
        return list.beginsAtEnd()
    }

    private func shown(_ screen: UIViewController) async throws -> ScreenDriver {
        let driver = try await ScreenDriver(UINavigationController(rootViewController: screen))
        addTeardownBlock { @MainActor in driver.close() }
        return driver
    }

    private func add(_ ids: Int..., to list: PagedController<Message>) {
        for id in ids { list.pager.edit(.insert(Message(id), at: list.items.count)) }
    }

    private func isAtEnd(_ list: PagedController<Message>) -> Bool {
        list.scrollView.layoutIfNeeded()
        return abs(list.scrollView.distanceToEnd) < 1
    }

    func testASpinnerIsAtTheTopWhileEarlierMessagesAreLoaded() async throws {
        let (pause, response) = AsyncStream<Void>.makeStream()
        let list = chat(Messages(pause: pause)), driver = try await shown(list)
        try await driver.waitForText("Message 99.")
        try await driver.wait("the list is at its end") { isAtEnd(list) }
        list.pager.prepend()
        XCTAssertTrue(list.pager.snapshot.prepend.isLoading)
        try await driver.wait("the first row isn't visible") { list.chrome.floating.earlierPages?.isTurning != true }
        list.scrollView.contentOffset.y = -list.scrollView.adjustedContentInset.top
        try await driver.wait("it turns") { list.chrome.floating.earlierPages?.spinner.isAnimating == true }
        XCTAssertEqual(list.chrome.floating.earlierPages?.isHidden, false)
        response.finish()
        try await driver.wait("it is gone") {
            list.chrome.floating.earlierPages?.isHidden == true && list.items.count >= 40
        }
        XCTAssertEqual(list.chrome.floating.earlierPages?.spinner.isAnimating, false)
    }

    func testItsEndIsShownFirst() async throws {
        let list = chat(), driver = try await shown(list)
        try await driver.waitForText("Message 99.")
        try await driver.wait("the list is at its end") { isAtEnd(list) && !list.isLoadingItems }
        XCTAssertTrue(driver.rows.last?.contains("Message 99.") == true)
        XCTAssertFalse(driver.shows(ListTexts().end))
        let frame = list.tableView.rectForRow(at: [0, list.items.count - 1])
        XCTAssertEqual(frame.maxY, list.tableView.bounds.maxY, accuracy: 1, "nothing is below the last row")
    }

    func testEarlierPagesAreLoadedByScrollingUp() async throws {
        let list = chat(), driver = try await shown(list)
        try await driver.waitForText("Message 99.")
        try await driver.wait("the first message is in sight") {
            list.tableView.setContentOffset(.zero, animated: false)
            return driver.shows("Message 0.")
        }
        XCTAssertEqual(list.items.count, 100)
        XCTAssertFalse(isAtEnd(list))
    }

    func testPagesThatDoNotFillTheScreenAreFollowedByEarlierOnes() async throws {
        let list = chat(Messages(size: 2)), driver = try await shown(list)
        try await driver.waitForText("Message 99.")
        try await driver.wait("the screen is full") {
            isAtEnd(list) && list.tableView.contentSize.height > list.tableView.bounds.height
        }
        XCTAssertTrue(driver.shows("Message 99."))
    }

    func testNewRowsAreShownAtTheEnd() async throws {
        let list = chat(), driver = try await shown(list)
        try await driver.waitForText("Message 99.")
        add(100, to: list)
        try await driver.waitForText("Message 100.")
        add(101, 102, to: list)
        try await driver.waitForText("Message 102.")
        try await driver.wait("the list is at its end") { isAtEnd(list) }
        XCTAssertFalse(driver.shows("new"))
    }

    func testNewRowsAreCountedWhileTheUserReadsOlderOnes() async throws {
        let screens: [PagedController<Message>] = [
            chat(),
            GridController(Pager(Messages()), cell: MessageTile.self, columns: 2).beginsAtEnd(),
        ]
        for list in screens {
            let driver = try await shown(list)
            try await driver.waitForText("Message 99.")
            try await driver.wait("the list is at its end") { isAtEnd(list) && !list.isLoadingItems }
            try await driver.scroll(by: -250)
            let rows = driver.rows
            add(100, 101, to: list)
            try await driver.waitForText("2 new")
            XCTAssertEqual(driver.rows, rows)
            add(102, to: list)
            try await driver.waitForText("3 new")
            list.pager.edit(.delete(101))
            try await driver.waitForText("2 new")
            let pill = list.chrome.floating.pill.frame
            XCTAssertLessThan(pill.maxY, list.view.bounds.maxY)
            XCTAssertGreaterThan(pill.minY, list.view.bounds.midY)
            try await driver.tap("2 new")
            try await driver.waitForText("Message 102.")
            try await driver.waitForNoText("2 new")
            try await driver.wait("the list is at its end") { isAtEnd(list) }
            // The row comes in the moment in which the user scrolls.
            let top = list.scrollView.contentOffset.y
            list.scrollView.setContentOffset(CGPoint(x: 0, y: top - 250), animated: false)
            add(103, to: list)
            try await driver.waitForText("1 new")
            try await driver.scrollToEnd()
            try await driver.waitForNoText("1 new")
            driver.close()
        }
    }

    func testAnOwnMessageIsShownWhereverTheListIs() async throws {
        let list = chat(), driver = try await shown(list)
        try await driver.waitForText("Message 99.")
        try await driver.wait("the list is at its end") { isAtEnd(list) && !list.isLoadingItems }
        try await driver.scroll(by: -250)
        let own = Message(100, "Own")
        let count = list.items.count
        let (inserted, continuation) = AsyncStream<Void>.makeStream()
        Task {
            try await list.pager.edit(.insert(own, at: count)) {
                for await _ in inserted {}
                throw Refusal()
            }
        }
        try await driver.wait("the message is inserted") { list.items.contains { $0.id == 100 } }
        continuation.finish()
        list.scrollToEnd()
        try await driver.waitForText("Could not save: read only")
        try await driver.waitForNoText("Own")
        try await driver.wait("the list is at its end") { isAtEnd(list) }
        XCTAssertFalse(driver.shows("new"))
    }

    func testARefreshShowsTheEnd() async throws {
        let list = chat(), driver = try await shown(list)
        try await driver.waitForText("Message 99.")
        try await driver.wait("the list is at its end") { isAtEnd(list) && !list.isLoadingItems }
        try await driver.scroll(by: -250)
        list.refresh()
        try await driver.wait("the list is at its end") { isAtEnd(list) && !list.isLoadingItems }
        XCTAssertTrue(driver.shows("Message 99."))
    }

    func testTheEndStaysInSightWhenTheScreenGetsLower() async throws {
        let list = chat(), driver = try await shown(list)
        try await driver.waitForText("Message 99.")
        try await driver.wait("the list is at its end") { isAtEnd(list) && !list.isLoadingItems }
        list.tableView.frame.size.height -= 200
        try await driver.wait("the list is at its end") { isAtEnd(list) }
    }

    func testAPositionAboveTheEndIsRestored() async throws {
        let name = "ChatScreenTests.\(UUID().uuidString)"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        for distance in [CGFloat(400), 0] {
            let list = chat().restoresScrollPosition(as: "chat", in: defaults), driver = try await shown(list)
            try await driver.waitForText("Message")
            try await driver.scrollToEnd()
            try await driver.wait("the list is at its end") { isAtEnd(list) && !list.isLoadingItems }
            try await driver.scroll(by: -distance)
            await driver.settle()
            let row = try XCTUnwrap(list.tableView.indexPathsForVisibleRows?.first)
            let id = try XCTUnwrap(list.item(at: row)?.id)
            driver.close()
            let later = chat().restoresScrollPosition(as: "chat", in: defaults), other = try await shown(later)
            try await other.waitForText("Message \(id).")
            try await other.wait("the row is back") {
                later.tableView.layoutIfNeeded()
                let first = later.tableView.indexPathsForVisibleRows?.first
                return !later.isLoadingItems && first.flatMap { later.item(at: $0)?.id } == id
            }
            XCTAssertEqual(isAtEnd(later), distance == 0)
            other.close()
        }
    }
}
