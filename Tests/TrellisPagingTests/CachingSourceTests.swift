import Testing
import TrellisPaging
import TrellisTesting

@MainActor
@Suite("CachingSource", .timeLimit(.minutes(15)))
struct CachingSourceTests {
    @Test(
        "a merged list of two that are stored shows what is stored, offline too",
        arguments: [Duration.zero, .seconds(99)])
    func mergedOffline(maxAge: Duration) async {
        let isOffline = Locked(false)
        func cached(_ first: Int) -> some PagingSource<Int, Row> {
            let remote = ClosureSource(rows: { range in
                if isOffline.withLock({ $0 }) { throw Broken() }
                return range.clamped(to: 0..<7).map { Row(id: first + 2 * $0) }
            })
            return CachingSource(remote: remote, store: MemoryPageStore<Int, Row>(), maxAge: maxAge)
        }
        let source = cached(0).merged(with: cached(1)) { $0.id < $1.id }
        for _ in 0..<2 {
            let pager = Pager(source, config: PagingConfig(pageSize: 3, prefetchDistance: 0))
            pager.append()
            await pager.waitUntilSettled()
            #expect(pager.snapshot.ids == [0, 1, 2])
            // A fresh page is used instead of a request.
            #expect((pager.snapshot.refresh.failure != nil) == (isOffline.withLock { $0 } && maxAge == .zero))
            for _ in 0..<9 where !isOffline.withLock({ $0 }) {
                pager.append()
                await pager.waitUntilSettled()
            }
            isOffline.withLock { $0 = true }
        }
    }

    @Test("every page that is loaded is kept, and a refresh begins the store anew")
    func keepsEveryPage() async {
        let store = MemoryPageStore<Int, Row>()
        let cached = CachingSource(remote: NumberSource(count: 9), store: store, maxAge: .zero)
        let pager = Pager(cached, config: PagingConfig(pageSize: 3))
        pager.refresh()
        await pager.waitUntilSettled()
        pager.append()
        await pager.waitUntilSettled()
        #expect(await store.page(for: nil)?.page.items.map(\.id) == [0, 1, 2])
        #expect(await store.page(for: 2)?.page.items.map(\.id) == [2, 3, 4, 5])
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(await store.page(for: nil)?.page.items.count == 3)
        #expect(await store.page(for: 2) == nil)
    }

    @Test("after a refresh that begins at a key, no page is used that was stored before it")
    func refreshInTheMiddle() async {
        let text = Locked("old")
        let remote = ClosureSource<Int, Row>(keys: .cursors) { request in
            let start = request.key ?? 0
            return Page(
                items: rows(start..<start + 2, text.withLock { $0 }), previousKey: start > 0 ? start - 2 : nil,
                nextKey: start < 18 ? start + 2 : nil)
        }
        let cached = CachingSource(remote: remote, store: MemoryPageStore<Int, Row>(), maxAge: .seconds(300))
        let pager = Pager(
            cached, config: PagingConfig(pageSize: 2, prefetchDistance: 0, maxSize: 6, refreshStrategy: .visiblePages))
        for _ in 1...20 where pager.snapshot.append != .end {
            pager.append()
            await pager.waitUntilSettled()
            pager.rowShown(at: pager.snapshot.items.count - 1)
        }
        pager.rowShown(at: 0)
        text.withLock { $0 = "new" }
        pager.refresh()
        await pager.waitUntilSettled()
        for _ in 1...20 where pager.snapshot.append != .end {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.ids.last == 19 && pager.snapshot.items.allSatisfy { $0.text == "new" })
    }

    @Test("a stored page doesn't prove that the list hasn't changed since", arguments: [Duration.zero, .seconds(300)])
    func storedProof(maxAge: Duration) async {
        let ids = Locked(Array(0..<12)), offline = Locked<Set<Int>>([])
        let remote = ClosureSource<Int, Row>(numbered: { number, size in
            if offline.withLock({ $0.contains(number) }) { throw Broken() }
            return ids.withLock { ids in
                ids[((number - 1) * size..<number * size).clamped(to: ids.indices)].map { Row(id: $0) }
            }
        })
        let source = CachingSource(remote: remote, store: MemoryPageStore<Int, Row>(), maxAge: maxAge)
        let pager = Pager(source, config: PagingConfig(pageSize: 3, prefetchDistance: 0))
        pager.refresh()
        await pager.waitUntilSettled()
        pager.append()
        await pager.waitUntilSettled()
        ids.withLock { $0.removeFirst() }
        offline.withLock { $0 = [2] }
        pager.append()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [0, 1, 2, 3, 4, 5])
        #expect(pager.snapshot.append.failure?.message.contains("stored page") == true, "\(pager.snapshot.append)")
        offline.withLock { $0 = [] }
        pager.retry()
        await pager.waitUntilSettled()
        for _ in 0..<9 where pager.snapshot.append == .idle {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.append == .end && pager.snapshot.ids.filter { $0 > 0 } == Array(1..<12))
    }

    /// A store that can be full.
    private actor FullStore: PageStore {
        private var pages: [Int?: Page<Int, Row>] = [:]
        private(set) var isFull = false

        func fill(_ isFull: Bool) { self.isFull = isFull }

        func page(for key: Int?) -> (page: Page<Int, Row>, age: Duration)? { pages[key].map { ($0, .zero) } }

        func save(_ page: Page<Int, Row>, for key: Int?, replacingAll: Bool) throws {
            if isFull { throw Broken() }
            if replacingAll { pages = [:] }
            pages[key] = page
        }

        /// The texts of the stored rows, by page.
        var texts: [[String]] { [nil, 3].map { pages[$0]?.items.map(\.text) ?? [] } }
    }

    @Test("a store that could not take the new list gives no pages of the old one for it, and takes none of the new")
    func failsHalfWay() async {
        let store = FullStore()
        let (remote, failures) = (ScriptedSource<Int, Row>(), Locked(0))
        let cached = CachingSource(remote: remote, store: store, maxAge: .seconds(300)) { _ in
            failures.withLock { $0 += 1 }
        }
        let pager = Pager(cached, config: PagingConfig(pageSize: 3))
        for text in ["old", "new", "newest"] {
            await store.fill(text == "new")
            pager.refresh()
            await remote.next().respond(with: rows(0..<3, text), next: 3)
            await pager.waitUntilSettled()
            pager.append()
            await remote.next().respond(with: rows(3..<6, text), next: nil)
            await pager.waitUntilSettled()
            #expect(pager.snapshot.items.map(\.text) == Array(repeating: text, count: 6))
            let kept = text == "new" ? "old" : text
            #expect(await store.texts == [[kept, kept, kept], [kept, kept, kept]])
        }
        #expect(failures.withLock { $0 } == 1)
    }

    /// A store whose first reading or saving takes until its task is cancelled.
    private actor SlowStore: PageStore {
        private(set) var isWaiting = false
        private var waits: Set<String>

        init(waitsFor method: String) { waits = [method] }

        func page(for key: Int?) async throws -> (page: Page<Int, Row>, age: Duration)? {
            try await wait("page")
            return nil
        }

        func save(_ page: Page<Int, Row>, for key: Int?, replacingAll: Bool) async throws { try await wait("save") }

        private func wait(_ method: String) async throws {
            guard waits.remove(method) != nil else { return }
            isWaiting = true
            try await Task.sleep(for: .seconds(600))
        }
    }

    @Test("a load that is cancelled is no failure of the store", arguments: ["save", "page"])
    func cancelled(_ method: String) async {
        let store = SlowStore(waitsFor: method), failures = Locked(0)
        let cached = CachingSource(remote: NumberSource(count: 9), store: store, maxAge: .zero) { _ in
            failures.withLock { $0 += 1 }
        }
        let pager = Pager(cached, config: PagingConfig(pageSize: 3))
        pager.append()
        while !(await store.isWaiting) { await Task.yield() }
        pager.refresh()
        await pager.waitUntilSettled()
        await pager.tasksEnded()
        #expect(pager.snapshot.ids == [0, 1, 2])
        #expect(failures.withLock { $0 } == 0)
    }

    @Test("a page that comes too late to be shown is not kept either")
    func latePage() async {
        let store = MemoryPageStore<Int, Row>()
        let remote = ScriptedSource<Int, Row>(ignoresCancellation: true)
        let pager = Pager(CachingSource(remote: remote, store: store, maxAge: .zero))
        pager.refresh()
        let old = await remote.next()
        pager.refresh()
        await remote.next().respond(with: rows(0..<1, "new"), next: nil)
        await pager.waitUntilSettled()
        await old.respond(with: rows(0..<1, "old"), next: nil)
        await pager.tasksEnded()
        #expect(await store.page(for: nil)?.page.items.map(\.text) == ["new"])
    }

    @Test(
        "a stored page isn't used any more after a push or an edit that changes its rows", arguments: [true, false])
    func changedSinceStored(isPushed: Bool) async throws {
        let ids = Locked(Array(0..<12))
        let remote = ClosureSource<Int, Row>(keys: .cursors) { request in
            let later = ids.withLock { $0 }.filter { $0 > request.key ?? -1 }, page = later.prefix(3)
            return Page(items: rows(page), nextKey: later.count > 3 ? page.last : nil)
        }
        let cached = CachingSource(remote: remote, store: MemoryPageStore<Int, Row>(), maxAge: .seconds(300))
        let config = PagingConfig(pageSize: 3, prefetchDistance: 0)
        await Pager(cached, config: config).loadAll()
        let pager = Pager(cached, config: config)
        pager.append()
        await pager.waitUntilSettled()
        if isPushed {
            ids.withLock { $0.removeAll { $0 == 7 } }
            pager.receive(.deleted([7]))
        } else {
            try await pager.edit(.delete(7)) { ids.withLock { $0.removeAll { $0 == 7 } } }
        }
        await pager.loadAll()
        #expect(pager.snapshot.ids == Array(0..<7) + Array(8..<12))
    }
}
