import Trellis
import TrellisCache
import TrellisDesigns
import UIKitTesting
import XCTest

/// The group page of the third article, whose layers know each other by protocols: a display, a view model, an app service
/// with a cache service, and a domain service.
@MainActor
final class GroupPageArticleTests: ListTestCase {
    private struct Newest {
        var dynamic: Int64, activity: Int64
    }

    /// Fetches the newest ids of a team, of a group, or of a group of a team.
    @MainActor
    private protocol GroupMainDomainService {
        var scope: ReadScope { get }
        func newest() async throws -> Newest
        func join() async throws
    }

    @MainActor
    private protocol GroupMainCacheService {
        func read(_ kind: ReadKind, in scope: ReadScope) async throws -> Int64
        func save(_ kind: ReadKind, _ id: Int64, in scope: ReadScope) async throws
        func clean() async throws
    }

    @MainActor
    private protocol GroupMainAppService {
        func load() async -> Bool
        func unread(_ kind: ReadKind) async -> Badge
        func listRead(_ kind: ReadKind, _ id: Int64) async
        func join() async
    }

    private struct Domain: GroupMainDomainService {
        let scope: ReadScope
        let response: () throws -> Newest
        let joined: () -> Void

        func newest() async throws -> Newest { try response() }
        func join() async throws { joined() }
    }

    private struct Cache: GroupMainCacheService {
        let marks: ReadMarks

        func read(_ kind: ReadKind, in scope: ReadScope) async throws -> Int64 { try await marks.mark(kind, in: scope) }
        func save(_ kind: ReadKind, _ id: Int64, in scope: ReadScope) async throws {
            try await marks.raise(kind, to: id, in: scope)
        }
        func clean() async throws { try await marks.clear() }
    }

    private final class AppService: GroupMainAppService {
        let domain: any GroupMainDomainService, cache: any GroupMainCacheService, prompts: WindowPrompts
        private var newest: [ReadKind: Int64] = [:]

        init(_ domain: any GroupMainDomainService, cache: any GroupMainCacheService, prompts: WindowPrompts) {
            self.domain = domain
            self.cache = cache
            self.prompts = prompts
        }

        func load() async -> Bool {
            do {
                let ids = try await domain.newest()
                newest = ["dynamic": ids.dynamic, "activity": ids.activity]
                return true
            } catch {
                prompts.showError("Not loaded", message: "\(error)")
                return false
            }
        }

        func unread(_ kind: ReadKind) async -> Badge {
            Badge(newest: newest[kind] ?? 0, read: (try? await cache.read(kind, in: domain.scope)) ?? 0)
        }

        func listRead(_ kind: ReadKind, _ id: Int64) async {
            guard id > (try? await cache.read(kind, in: domain.scope)) ?? 0 else { return }
            newest[kind] = id
            try? await cache.save(kind, id, in: domain.scope)
        }

        func join() async { try? await domain.join() }
    }

    @MainActor
    private final class ViewModel {
        let chat = Output(Badge.none), dynamics = Output(Badge.none), activities = Output(Badge.none)
        var currentPage = 0
        private let service: any GroupMainAppService

        init(_ service: any GroupMainAppService, unread: Int) {
            self.service = service
            chat.value = Badge(unread: unread)
        }

        func load() async {
            if await service.load() { await showBadges() }
        }

        /// What a list has shown is read while its page is visible.
        func dynamicsShown(_ newest: Int64) async {
            guard currentPage == 1 else { return }
            await service.listRead("dynamic", newest)
            await showBadges()
        }

        func join() async { await service.join() }

        private func showBadges() async {
            dynamics.value = await service.unread("dynamic")
            activities.value = await service.unread("activity")
        }
    }

    private final class Page: UIViewController {
        let menu = PageMenu(["Chat", "Dynamics", "Activities"])
        let model: ViewModel
        var badges: [String?] { (0..<3).map { menu.badge(at: $0) } }

        init(_ model: ViewModel) {
            self.model = model
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            menu.frame = CGRect(x: 0, y: 60, width: 420, height: 44)
            view.addSubview(menu)
            model.chat.observe(on: menu) { $0.setBadge($1.text, at: 0) }
            model.dynamics.observe(on: menu) { $0.setBadge($1.text, at: 1) }
            model.activities.observe(on: menu) { $0.setBadge($1.text, at: 2) }
            menu.setHandler(for: .valueChanged) { [model] menu in model.currentPage = menu.selectedIndex }
        }
    }

    private func marks(_ name: String, user: String = "1") async throws -> ReadMarks {
        let file = FileManager.default.temporaryDirectory.appending(path: name)
        addTeardownBlock { try? FileManager.default.removeItem(at: file) }
        return ReadMarks(in: try await PageCache(at: file) { XCTFail("\($0)") }, user: user)
    }

    func testEachLayerDoesItsPart() async throws {
        var response = Result<Newest, Outage>.success(Newest(dynamic: 9, activity: 0)), joined = 0
        let file = "\(UUID()).sqlite", cache = Cache(marks: try await marks(file))
        let root = UIViewController()
        await show(root)
        let prompts = WindowPrompts(window: try XCTUnwrap(window))
        let domain = Domain(scope: ["team 7", "group 5"]) {
            try response.get()
        } joined: {
            joined += 1
        }
        let model = ViewModel(AppService(domain, cache: cache, prompts: prompts), unread: 12), page = Page(model)
        window?.rootViewController = page
        await wait("the page is shown") { page.menu.isPlaced }
        XCTAssertEqual(page.badges, ["12", nil, nil])
        await model.load()
        XCTAssertEqual(page.badges, ["12", "", nil], "each list is compared for itself")
        await model.dynamicsShown(9)
        XCTAssertEqual(page.badges, ["12", "", nil], "a page that isn't visible is not read")
        try await pointer.click(page.menu.subviews.compactMap { $0 as? UIButton }[1])
        await wait("the view model has the visible page") { model.currentPage == 1 }
        await model.dynamicsShown(9)
        XCTAssertEqual(page.badges, ["12", nil, nil])
        await model.dynamicsShown(15)
        XCTAssertEqual(page.badges, ["12", nil, nil], "what a list has shown is the newest")
        await model.dynamicsShown(4)
        let read = try await cache.read("dynamic", in: domain.scope)
        XCTAssertEqual(read, 15, "an older id isn't stored")
        await model.join()
        XCTAssertEqual(joined, 1)
        response = .failure(Outage(description: "no network"))
        await model.load()
        await wait("the failure is shown") { page.presentedViewController is UIAlertController }
        XCTAssertEqual(page.badges, ["12", nil, nil])

        // Another domain service, of the team alone, and another process: no other layer changes.
        let team = Domain(scope: ["team 7"]) {
            Newest(dynamic: 15, activity: 3)
        } joined: {
        }
        let again = Cache(marks: try await marks(file))
        let second = ViewModel(AppService(team, cache: again, prompts: prompts), unread: 0)
        await second.load()
        XCTAssertEqual(second.dynamics.value, Badge.none)
        XCTAssertEqual(second.activities.value, .dot)
        let other = Cache(marks: try await marks(file, user: "2"))
        try await other.save("dynamic", 2, in: team.scope)
        try await again.clean()
        let cleaned = try await again.read("dynamic", in: domain.scope)
        let kept = try await other.read("dynamic", in: team.scope)
        XCTAssertEqual([cleaned, kept], [0, 2], "the marks of the other user stay")
    }
}
