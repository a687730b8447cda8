import Testing
import Trellis
import TrellisDesigns
import TrellisTesting

@MainActor
@Suite("ServiceSource")
struct ServiceSourceTests {
    /// A service whose calls wait for the test.
    struct ScriptedService: PageService {
        let source: ScriptedSource<Int, Row>
        let targets = Targets()

        func load(_ target: RowTarget) async throws -> RowPage {
            await targets.note(target)
            let page = try await source.load(PageRequest(key: target.page, size: 3, loadType: .refresh))
            return RowPage(items: page.items, nextPage: page.nextKey, title: "\(page.itemsBefore ?? 0)")
        }
    }

    actor Targets {
        private(set) var all: [RowTarget] = []
        func note(_ target: RowTarget) { all.append(target) }
    }

    let script = ScriptedSource<Int, Row>(ignoresCancellation: true)

    @Test("asks for each page with a target of its own, in which what came from the screen before stays")
    func targets() async {
        let service = ScriptedService(source: script)
        let refresh = RefreshOperator(service, target: RowTarget(list: "fruit"), config: PagingConfig(pageSize: 3))
        refresh.pager.refresh()
        await script.next().respond(with: rows(0..<3), next: 2)
        await refresh.pager.waitUntilSettled()
        refresh.pager.append()
        await script.next().fail(Broken())
        await refresh.pager.waitUntilSettled()
        refresh.pager.retry()
        await script.next().respond(with: rows(3..<5), next: nil)
        // The page before is loaded again, which proves that no row has moved.
        await script.next().respond(with: rows(0..<3), next: 2)
        await refresh.pager.waitUntilSettled()
        #expect(refresh.pager.snapshot.ids == [0, 1, 2, 3, 4])
        let asked = await service.targets.all
        #expect(asked.map(\.page) == [1, 2, 2, 1])
        #expect(asked.allSatisfy { $0.list == "fruit" })
        #expect(refresh.isRefreshable)
    }

    @Test("the other fields of the response are those of the page loaded last, and of no late one")
    func otherFields() async {
        let source = ServiceSource(ScriptedService(source: script), target: RowTarget())
        let pager = Pager(source, config: PagingConfig(pageSize: 3))
        #expect(source.latest == nil)
        pager.refresh()
        await script.next().respond(with: rows(0..<3), next: 2, before: 1)
        await pager.waitUntilSettled()
        #expect(source.latest == RowPage(items: rows(0..<3), nextPage: 2, title: "1"))
        pager.append()
        let late = await script.next()
        pager.refresh()
        await script.next().respond(with: rows(5..<8), next: 2, before: 2)
        await pager.waitUntilSettled()
        await late.respond(with: rows(3..<6), next: 3, before: 3)
        await pager.tasksEnded()
        #expect(source.latest?.title == "2")
        pager.append()
        await script.next().respond(with: rows(8..<9), next: nil, before: 4)
        // The page before is loaded again, which proves that no row has moved.
        await script.next().respond(with: rows(5..<8), next: 2, before: 5)
        await pager.waitUntilSettled()
        #expect(source.latest?.title == "4")
        #expect(pager.snapshot.metadata(of: RowPage.self)?.title == "2", "what came with the first page stays")
        #expect(source.latest?.nextPage == nil)
    }

    @Test("a target without pages is loaded once, and needs to say no more than what it is")
    func plainTarget() async {
        struct Plain: PageTarget {
            var isRefreshable: Bool { false }
        }
        struct Response: PageModel {
            var items: [Row]
        }
        struct Service: PageService {
            func load(_ target: Plain) async throws -> Response { Response(items: rows(0..<2)) }
        }
        let refresh = RefreshOperator(Service(), target: Plain())
        #expect(!refresh.isRefreshable)
        #expect(await RefreshMachine(refresh).perform(.pullToRefresh) == .completed(.populated))
        #expect(refresh.pager.snapshot.ids == [0, 1])
    }
}
