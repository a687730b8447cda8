import Testing
import TrellisPaging
import TrellisTesting

@MainActor
@Suite("RemoteMediator")
struct RemoteMediatorTests {
    @Test("every page that is loaded is kept, and a refresh begins the store anew")
    func keepsEveryPage() async {
        let store = MemoryPageStore<Int, Row>()
        let mediator = RemoteMediator(remote: NumberSource(count: 9), store: store, maxAge: .zero)
        let pager = Pager(mediator, config: PagingConfig(pageSize: 3))
        pager.refresh()
        await pager.settled()
        pager.loadMore()
        await pager.settled()
        #expect(await store.page(for: nil)?.page.items.map(\.id) == [0, 1, 2])
        #expect(await store.page(for: 3)?.page.items.map(\.id) == [3, 4, 5])
        pager.refresh()
        await pager.settled()
        #expect(await store.page(for: nil)?.page.items.count == 3)
        #expect(await store.page(for: 3) == nil)
    }
}
