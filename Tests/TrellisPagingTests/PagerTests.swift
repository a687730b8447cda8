import Testing
import TrellisPaging
import TrellisTesting

@MainActor
@Suite("Pager")
struct PagerTests {
    @Test("loads the first page and the next ones, and knows the end")
    func pages() async {
        let source = ScriptedSource<Int, Row>()
        let pager = Pager(source, config: PagingConfig(pageSize: 3))
        #expect(pager.snapshot.refreshState == .initial)
        pager.refresh()
        #expect(pager.snapshot.refreshState == .refreshing)
        await source.next().respond(with: rows(0..<3), next: 2)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [0, 1, 2])
        #expect(pager.snapshot.refreshState == .paginated)
        pager.append()
        pager.append()
        #expect(pager.snapshot.refreshState == .loadingMore)
        await source.next().respond(with: rows(3..<5), next: nil)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [0, 1, 2, 3, 4])
        #expect(pager.snapshot.refreshState == .populated)
        #expect(pager.snapshot.append == .end)
        pager.append()
        await pager.waitUntilSettled()
        #expect(
            await source.requests == [
                PageRequest(key: nil, size: 3, loadType: .refresh), PageRequest(key: 2, size: 3, loadType: .append),
            ])
    }

    @Test("a failed page keeps the rows and is the page that retry asks for")
    func retry() async {
        let source = ScriptedSource<Int, Row>()
        let pager = Pager(source, config: PagingConfig(pageSize: 3))
        pager.refresh()
        await source.next().respond(with: rows(0..<3), next: 2)
        await pager.waitUntilSettled()
        pager.append()
        await source.next().fail(Broken())
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [0, 1, 2])
        #expect(pager.snapshot.append.failure?.description == "next page: the line was cut")
        pager.itemShown(at: 2)
        #expect(!pager.snapshot.isLoading)
        pager.retry()
        let again = await source.next()
        #expect(again.request == PageRequest(key: 2, size: 3, loadType: .append))
        await again.respond(with: rows(3..<6), next: 3)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [0, 1, 2, 3, 4, 5])
        #expect(await source.requests.map(\.key) == [nil, 2, 2])
    }

    @Test("a request after a push is the same as without it")
    func requestAfterPush() async {
        let source = ScriptedSource<Int, Row>()
        let pager = Pager(source, config: PagingConfig(pageSize: 3))
        pager.refresh()
        await source.next().respond(with: rows(0..<3), next: 2)
        await pager.waitUntilSettled()
        pager.receive(.updated(rows([1], "new")))
        pager.append()
        let next = await source.next()
        #expect(Set([next.request]) == [PageRequest(key: 2, size: 3, loadType: .append)])
        await next.respond(with: rows(3..<6), next: nil)
    }

    @Test("a response that comes after a refresh is dropped, and its load cancelled")
    func lateResponse() async {
        let source = ScriptedSource<Int, Row>(ignoresCancellation: true)
        let pager = Pager(source, config: PagingConfig(pageSize: 3))
        pager.refresh()
        await source.next().respond(with: rows(0..<3), next: 2)
        await pager.waitUntilSettled()
        pager.append()
        let late = await source.next()
        pager.refresh()
        await late.cancelled()
        let fresh = await source.next()
        await fresh.respond(with: rows(10..<13), next: 2)
        await pager.waitUntilSettled()
        await late.respond(with: rows(3..<6), next: 3)
        await pager.tasksEnded()
        #expect(pager.snapshot.ids == [10, 11, 12])
        #expect(pager.snapshot.append == .idle)
    }

    @Test(
        "tells the failure first, then observers, whether it is handled",
        arguments: [FailureHandling.handled, .unhandled])
    func order(handling: FailureHandling) async {
        let source = ScriptedSource<Int, Row>()
        let pager = Pager(source)
        var told: [String] = []
        let observation = pager.observe { told.append("\($0.snapshot.refresh) \($0.isFailureHandled)") }
        pager.onFailure = { failure in
            guard case .load(let failure) = failure else { return .unhandled }
            told.append("failure of the \(failure.page ?? "")")
            return handling
        }
        pager.refresh()
        await source.next().fail(Broken())
        await pager.waitUntilSettled()
        #expect(told.count == 3)
        #expect(told.prefix(2) == ["loading false", "failure of the first page"])
        #expect(told.last?.hasSuffix("\(handling == .handled)") == true)
        observation.cancel()
        pager.retry()
        await source.next().respond(with: [], next: nil)
        await pager.waitUntilSettled()
        #expect(told.count == 3)
        #expect(pager.snapshot.refreshState == .empty)
    }

    @Test(
        "an edit that can't be saved is told to the app and to the observers, and saved by a retry",
        .timeLimit(.minutes(15)))
    func failedEdit() async {
        let pager = Pager(NumberSource(count: 3))
        pager.refresh()
        await pager.waitUntilSettled()
        let accepts = Locked(false)
        var told: [String] = []
        var retry: (@MainActor () -> Void)?
        let observation = pager.observe { update in
            guard let edit = update.failedEdit else { return }
            told.append("observer \(edit.error) \(update.isFailureHandled) \(update.snapshot.ids)")
            retry = edit.retry
        }
        pager.onFailure = { failure in
            if case .edit(let error) = failure { told.append("app \(error)") }
            return .handled
        }
        await #expect(throws: Broken.self) {
            try await pager.edit(.delete(2)) { if !accepts.withLock({ $0 }) { throw Broken() } }
        }
        #expect(told == ["app the line was cut", "observer the line was cut true [0, 1, 2]"])
        accepts.withLock { $0 = true }
        retry?()
        while pager.snapshot.ids != [0, 1] { await Task.yield() }
        await #expect(throws: CancellationError.self) {
            try await pager.edit(.delete(1)) { throw CancellationError() }
        }
        #expect(told.count == 2)
        #expect(pager.snapshot.ids == [0, 1])
        observation.cancel()
    }

    @Test("an edit is shown when its call returns, and the edits of an item are saved in the order of their calls")
    func editsInOrder() async throws {
        let pager = Pager(NumberSource(count: 3))
        pager.refresh()
        await pager.waitUntilSettled()
        let saved = Locked<[String]>([])
        func edit() {
            pager.edit(.delete(1)) {
                await Task.yield()
                saved.withLock { $0.append("deletion") }
            }
            #expect(pager.snapshot.ids == [0, 2])
            pager.insert(Row(id: -1), at: 0) { Row(id: 9) }
            #expect(pager.snapshot.ids == [-1, 0, 2])
        }
        edit()
        try await pager.edit(.insert(Row(id: 1), at: 1)) { saved.withLock { $0.append("insertion") } }
        #expect(saved.withLock { $0 } == ["deletion", "insertion"])
        while pager.snapshot.ids.contains(-1) { await Task.yield() }
        #expect(pager.snapshot.ids == [9, 1, 0, 2])
    }

    @Test(
        "an edit without a screen is saved, and its failure told, although nobody holds the pager",
        .timeLimit(.minutes(15)))
    func editOfReleasedPager() async {
        let (failures, failed) = AsyncStream.makeStream(of: String.self)
        do {
            let pager = Pager(NumberSource(count: 3))
            pager.refresh()
            await pager.waitUntilSettled()
            pager.onFailure = { failure in
                failed.yield("\(failure.error)")
                return .unhandled
            }
            func leave() { pager.edit(.delete(2)) { throw Broken() } }
            leave()
        }
        var all = failures.makeAsyncIterator()
        #expect(await all.next() == "the line was cut")
    }

    @Test("is released in the middle of a load, whose task is cancelled")
    func release() async {
        let source = ScriptedSource<Int, Row>()
        var pager: Pager? = Pager(source)
        weak let released = pager
        let updates = pager?.updates()
        pager?.refresh()
        let load = await source.next()
        pager = nil
        await load.cancelled()
        #expect(released == nil)
        var count = 0
        if let updates { for await _ in updates { count += 1 } }
        #expect(count == 1)
    }
}
