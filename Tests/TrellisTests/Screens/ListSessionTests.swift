import Trellis
import TrellisTesting
import UIKitTesting
import XCTest

/// A list that is restored, recorded and replayed.
@MainActor
final class ListSessionTests: ListTestCase {
    /// A hundred notes with pages by offset, or a failure.
    private struct Notes: PagingSource {
        let keys = PageKeys<Int>.offsets
        var fails = false
        /// The stream after whose end further pages are loaded, or `nil` if they are loaded at once.
        var opening: AsyncStream<Never>?

        func load(_ request: PageRequest<Int>) async throws -> Page<Int, Note> {
            if fails { throw Outage(description: "no") }
            if let opening, request.loadType == .append { for await _ in opening {} }
            let all = (0..<100).map { Note(id: $0, text: "note \($0)") }
            let start = min(request.key ?? 0, all.count), end = min(start + request.size, all.count)
            return Page(
                items: Array(all[start..<end]), previousKey: start > 0 ? max(0, start - request.size) : nil,
                nextKey: end < all.count ? end : nil)
        }
    }

    struct Note: Identifiable, Codable, Equatable, Sendable {
        let id: Int
        let text: String
    }

    private final class NoteCell: UITableViewCell, ConfigurableCell {
        func configure(with note: Note) { textLabel?.text = note.text }
    }

    /// User defaults that count how often a value is set.
    private final class CountingDefaults: UserDefaults {
        private(set) var writes = 0

        override func set(_ value: Any?, forKey defaultName: String) {
            writes += 1
            super.set(value, forKey: defaultName)
        }
    }

    private func makeList() -> ListController<Note> {
        let list = ListController(
            Notes(), cell: NoteCell.self, config: PagingConfig(pageSize: 20, prefetchDistance: 5))
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 50
        return list
    }

    private func texts(_ list: ListController<Note>) -> [String?] {
        list.tableView.layoutIfNeeded()
        return list.tableView.visibleCells.map(\.textLabel?.text)
    }

    func testTheScrollPositionIsRestoredByANewScreen() async throws {
        let name = "ListSessionTests.\(UUID().uuidString)"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        func stored() -> String {
            String(decoding: defaults.data(forKey: "trellis.position.notes") ?? Data(), as: UTF8.self)
        }
        do {
            let list = makeList().restoresScrollPosition(as: "notes", in: defaults)
            await show(list)
            for page in 1...3 {
                await wait("page \(page) is there") { list.items.count >= page * 20 }
                list.tableView.scrollToRow(at: [0, page * 20 - 1], at: .bottom, animated: false)
                list.tableView.layoutIfNeeded()
            }
            await wait("more is there") { list.items.count >= 60 }
            list.tableView.setContentOffset(CGPoint(x: 0, y: 45 * 50 + 20), animated: false)
            list.tableView.layoutIfNeeded()
            XCTAssertEqual(texts(list).first, "note 45")
            await wait("the position is kept") { stored().contains("\"offset\":20") && stored().contains("45") }
            window?.isHidden = true
        }
        let list = ListController(
            Notes(), cell: NoteCell.self, config: PagingConfig(pageSize: 20, prefetchDistance: 5)
        )
        .restoresScrollPosition(as: "notes", in: defaults)
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 50
        await show(list)
        await wait("the row is back") { self.texts(list).first == "note 45" }
        let row = try XCTUnwrap(list.tableView.indexPathsForVisibleRows?.first)
        XCTAssertEqual(list.tableView.contentOffset.y - list.tableView.rectForRow(at: row).minY, 20, accuracy: 1)
    }

    /// A hundred notes with pages in one direction, or a failure, once a stream has ended.
    private struct Feed: PagingSource {
        let keys = PageKeys<String>.cursors
        let opening: AsyncStream<Never>
        let fails: Bool

        func load(_ request: PageRequest<String>) async throws -> Page<String, Note> {
            for await _ in opening {}
            if fails { throw Outage(description: "no") }
            let start = request.key.flatMap { Int($0) } ?? 0, end = min(start + request.size, 100)
            return Page(
                items: (start..<end).map { Note(id: $0, text: "note \($0)") }, nextKey: end < 100 ? "\(end)" : nil)
        }
    }

    func testTheScrollPositionIsRestoredBehindTheFirstPageOfTheCache() async throws {
        for fails in [false, true] {
            let name = "ListSessionTests.\(UUID().uuidString)"
            let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
            defer { defaults.removePersistentDomain(forName: name) }
            let store = MemoryPageStore<String, Note>()
            func shownList(_ remote: Feed) async -> ListController<Note> {
                let list = ListController(
                    CachingSource(remote: remote, store: store, maxAge: .zero), cell: NoteCell.self,
                    config: PagingConfig(pageSize: 20, prefetchDistance: 5)
                ).restoresScrollPosition(as: "notes", in: defaults)
                list.loadViewIfNeeded()
                list.tableView.rowHeight = 50
                await show(list)
                return list
            }
            let (opened, opening) = AsyncStream<Never>.makeStream()
            opening.finish()
            let list = await shownList(Feed(opening: opened, fails: false))
            await wait("four pages are there") {
                list.pager.append()
                return list.items.count >= 80
            }
            list.tableView.layoutIfNeeded()
            list.tableView.setContentOffset(CGPoint(x: 0, y: 45 * 50 + 20), animated: false)
            XCTAssertEqual(texts(list).first, "note 45")
            window?.isHidden = true
            let (closed, closing) = AsyncStream<Never>.makeStream()
            let later = await shownList(Feed(opening: closed, fails: fails))
            await wait("the stored page is there") { self.texts(later).first == "note 0" }
            closing.finish()
            await wait("the row is back, fails: \(fails)") { self.texts(later).first == "note 45" }
            window?.isHidden = true
        }
    }

    /// A hundred notes, of which the last page comes first. The others name no next page.
    private struct NewestLast: PagingSource {
        let keys = PageKeys<String>.cursors

        func load(_ request: PageRequest<String>) async -> Page<String, Note> {
            let end = request.key.flatMap { Int($0) } ?? 100, start = max(0, end - request.size)
            return Page(
                items: (start..<end).map { Note(id: $0, text: "note \($0)") },
                previousKey: start > 0 ? "\(start)" : nil, nextKey: nil)
        }
    }

    func testTheScrollPositionOfAChatIsRestored() async throws {
        let name = "ListSessionTests.\(UUID().uuidString)"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        func shownChat() async -> ListController<Note> {
            let list = ListController(
                NewestLast(), cell: NoteCell.self, config: PagingConfig(pageSize: 20, prefetchDistance: 5)
            ).beginsAtEnd().restoresScrollPosition(as: "notes", in: defaults)
            list.loadViewIfNeeded()
            list.tableView.rowHeight = 50
            await show(list)
            return list
        }
        let list = await shownChat()
        await wait("four pages are there") {
            list.pager.prepend()
            return list.items.count >= 80
        }
        list.tableView.layoutIfNeeded()
        await settle()
        let index = try XCTUnwrap(list.items.firstIndex { $0.id == 45 })
        list.tableView.setContentOffset(CGPoint(x: 0, y: index * 50 + 20), animated: false)
        await settle()
        XCTAssertEqual(texts(list).first, "note 45")
        window?.isHidden = true
        let later = await shownChat()
        await wait("the row is back") { self.texts(later).first == "note 45" }
        XCTAssertEqual(later.items.last?.id, 99)
    }

    /// Shows a cached list that was left with note 64 at its top, and whose further pages are loaded once a stream has
    /// ended. The content is too short for the note to be at the top before.
    private func shortList(
        isSearchable: Bool, in defaults: UserDefaults
    ) async -> (list: ListController<Note>, closing: AsyncStream<Never>.Continuation) {
        func shownList(_ notes: Notes) async -> ListController<Note> {
            let list = ListController(
                CachingSource(remote: notes, store: MemoryPageStore<Int, Note>(), maxAge: .seconds(300)),
                cell: NoteCell.self, config: PagingConfig(pageSize: 10, prefetchDistance: 5)
            ).restoresScrollPosition(as: "notes", in: defaults)
            if isSearchable { list.searchable { _ in Notes() } }
            await show(UINavigationController(rootViewController: list))
            return list
        }
        let list = await shownList(Notes())
        await wait("the pages are there") {
            list.pager.append()
            return list.items.count >= 100
        }
        list.tableView.layoutIfNeeded()
        list.tableView.scrollToRow(at: [0, 64], at: .top, animated: false)
        XCTAssertEqual(texts(list).first, "note 64")
        window?.isHidden = true
        let (closed, closing) = AsyncStream<Never>.makeStream()
        let later = await shownList(Notes(opening: closed))
        await wait("the row's page is there") { self.texts(later).contains("note 64") }
        for _ in 0..<8 {
            later.view.setNeedsLayout()
            later.view.layoutIfNeeded()
        }
        XCTAssertNotEqual(texts(later).first, "note 64")
        return (later, closing)
    }

    func testTheScrollPositionIsRestoredWhenTheRowsBelowArriveLate() async throws {
        for isSearchable in [false, true] {
            let name = "ListSessionTests.\(UUID().uuidString)"
            let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
            defer { defaults.removePersistentDomain(forName: name) }
            let (list, closing) = await shortList(isSearchable: isSearchable, in: defaults)
            closing.finish()
            await wait("the row is back, searchable: \(isSearchable)") { self.texts(list).first == "note 64" }
            window?.isHidden = true
        }
    }

    func testTheScrollPositionIsNotRestoredOnceTheUserHasScrolled() async throws {
        let name = "ListSessionTests.\(UUID().uuidString)"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let (list, closing) = await shortList(isSearchable: true, in: defaults)
        defaults.removeObject(forKey: "trellis.position.notes")
        await wait("the list can be scrolled") {
            list.tableView.contentSize.height > list.tableView.bounds.height + 100
        }
        list.tableView.scrollToRow(at: [0, 1], at: .top, animated: false)
        let row = try XCTUnwrap(texts(list).first)
        await wait("the new position is kept") { defaults.data(forKey: "trellis.position.notes") != nil }
        closing.finish()
        await wait("more is there") {
            list.pager.append()
            return list.items.count >= 30 && !list.isLoadingItems
        }
        XCTAssertEqual(texts(list).first, row)
    }

    func testAListThatWasAtItsTopBeginsThere() async throws {
        let name = "ListSessionTests.\(UUID().uuidString)"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        func shownList(_ notes: [Int]) async -> ListController<Note> {
            let list = ListController(
                ClosureSource(all: { notes.map { Note(id: $0, text: "note \($0)") } }), cell: NoteCell.self
            ).restoresScrollPosition(as: "notes", in: defaults)
            await show(list)
            await wait("the notes are there") { list.items.count == notes.count && self.texts(list).count > 1 }
            return list
        }
        let list = await shownList(Array(0..<100))
        list.viewWillDisappear(false)
        XCTAssertNotNil(defaults.data(forKey: "trellis.position.notes"))
        window?.isHidden = true
        let later = await shownList([101] + Array(0..<100))
        XCTAssertEqual(texts(later).first, "note 101")
    }

    func testTheScrollPositionIsRestoredByANewProcess() async throws {
        for end in ["close", "kill"] {
            let home = FileManager.default.temporaryDirectory.appending(path: "position-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: home) }
            let environment = ["HOME": home.path, "XDG_CONFIG_HOME": home.path, "CFFIXED_USER_HOME": home.path]
            _ = try await Probe.run("PositionProbe", arguments: [end], environment: environment)
            let (output, status) = try await Probe.run("PositionProbe", arguments: ["show"], environment: environment)
            XCTAssertEqual(output, "note 45\n", end)
            XCTAssertEqual(status, 0)
        }
    }

    func testScrollingWritesThePositionOnlyWhenItEnds() async throws {
        let name = "ListSessionTests.\(UUID().uuidString)"
        let defaults = try XCTUnwrap(CountingDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let list = makeList().restoresScrollPosition(as: "notes", in: defaults)
        await show(list)
        await wait("the first page is there") { list.items.count >= 20 }
        var steps = 0
        await wait("the list has scrolled by many steps") {
            list.tableView.setContentOffset(CGPoint(x: 0, y: CGFloat(steps % 10 * 5)), animated: false)
            list.tableView.layoutIfNeeded()
            steps += 1
            return steps > 40
        }
        await wait("the position is kept") { defaults.data(forKey: "trellis.position.notes") != nil }
        XCTAssertLessThan(defaults.writes, 10)
    }

    func testASessionIsRecordedIntoAFileAndReplayed() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let list = ListController(
            Notes(), cell: NoteCell.self, config: PagingConfig(pageSize: 20, prefetchDistance: 0))
        try list.recordSession(to: file)
        await show(list)
        await wait("the first page is there") { list.items.count == 20 }
        list.pager.edit(.delete(3))
        list.pager.append()
        // The page begins a row earlier, because a row was deleted, and one more to overlap with the loaded ones.
        await wait("the second page is there") { list.items.count == 38 }
        window?.isHidden = true

        let replayed = ListController(Notes(fails: true), cell: NoteCell.self)
        await show(replayed)
        try await replayed.replaySession(from: file, pause: .zero)
        XCTAssertEqual(replayed.items.map(\.id), list.items.map(\.id))
        XCTAssertEqual(texts(replayed).prefix(4), ["note 0", "note 1", "note 2", "note 4"])
        do {
            try await replayed.replaySession(from: file.appending(path: "nowhere"), pause: .zero)
            XCTFail("a file that is not there was replayed")
        } catch {}
        XCTAssertThrowsError(try list.recordSession(to: file), "loads were asked for before")
    }
}
