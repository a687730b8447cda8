import Dispatch
import Testing
import Trellis
import TrellisDesigns
import TrellisTesting

@MainActor
@Suite("CallbackService")
struct CallbackServiceTests {
    typealias Service = CallbackService<RowTarget, RowPage>

    @Test("a response from another thread reaches the pager on the main actor")
    func otherThread() async {
        let service = Service { target, completion in
            DispatchQueue.global().async { completion(.success(RowPage(items: rows(0..<target.page)))) }
            return {}
        }
        let pager = RefreshOperator(service, target: RowTarget()).pager
        // The observer's type is isolated to the main actor. `assumeIsolated` checks that it's called there.
        var updates = 0
        let observation = pager.observe { _ in MainActor.assumeIsolated { updates += 1 } }
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [0])
        #expect(updates == 2)
        observation.cancel()
    }

    @Test("of two responses the first counts")
    func twice() async throws {
        let service = Service { _, completion in
            completion(.success(RowPage(items: rows(0..<1))))
            completion(.success(RowPage(items: rows(0..<2))))
            completion(.failure(Broken()))
            return {}
        }
        #expect(try await service.load(RowTarget()).items.count == 1)
    }

    @Test("a failure is thrown")
    func failure() async {
        let service = Service { _, completion in
            completion(.failure(Broken()))
            return {}
        }
        await #expect(throws: Broken.self) { try await service.load(RowTarget()) }
    }

    @Test("a handler that is released without a response is a failure, not an endless wait")
    func noResponse() async {
        let error = await #expect(throws: PagingError.self) { try await Service { _, _ in {} }.load(RowTarget()) }
        #expect(error?.kind == .noResponse)
    }

    @Test("a load that is no longer wanted calls what gives up the request, once")
    func cancel() async throws {
        actor Calls {
            var cancelled = 0
            func count() { cancelled += 1 }
        }
        let calls = Calls()
        let (requests, begun) = AsyncStream.makeStream(of: (@Sendable (Result<RowPage, any Error>) -> Void).self)
        let service = Service { _, completion in
            begun.yield(completion)
            return { Task { await calls.count() } }
        }
        let pager = RefreshOperator(service, target: RowTarget()).pager
        var arrived = requests.makeAsyncIterator()
        pager.refresh()
        let first = await arrived.next()
        pager.refresh()
        let second = await arrived.next()
        try await eventually { await calls.cancelled > 0 }
        first?(.success(RowPage(items: rows(0..<1))))
        second?(.success(RowPage(items: rows(0..<2))))
        await pager.waitUntilSettled()
        await pager.tasksEnded()
        #expect(pager.snapshot.ids == [0, 1])
        #expect(await calls.cancelled == 1)
    }

    /// A response of an older network layer.
    private struct Response: Sendable {
        struct Body: Sendable { let names: [String] }
        let body: Body
        let pageCount: Int
    }

    @Test("a response of any type has its list at a key path, and its elements become items or are dropped")
    func list() async throws {
        let service = CallbackService(
            list: \Response.body.names, nextPage: { $1.page < $0.pageCount ? $1.page + 1 : nil },
            transform: { name in Int(name).map { Row($0) } }
        ) { (target: RowTarget, completion) in
            let names = target.page == 1 ? ["1", "none", "2"] : ["3"]
            completion(.success(Response(body: Response.Body(names: names), pageCount: 2)))
            return {}
        }
        let refresh = RefreshOperator(service, target: RowTarget())
        refresh.pager.refresh()
        await refresh.pager.waitUntilSettled()
        #expect(refresh.pager.snapshot.ids == [1, 2])
        #expect(refresh.pager.snapshot.metadata(of: CallbackPage<Response, Row, Int>.self)?.response.pageCount == 2)
        refresh.pager.append()
        await refresh.pager.waitUntilSettled()
        #expect(refresh.pager.snapshot.ids == [1, 2, 3])
        #expect(refresh.pager.snapshot.append == .end)
    }

    @Test("a list of items needs no transform, and is one page by default")
    func plainList() async throws {
        let service = CallbackService(list: { (rows: [Row]) in rows }) { (_: RowTarget, completion) in
            completion(.success(rows(0..<3)))
            return {}
        }
        let page = try await service.load(RowTarget())
        #expect(page.items.map(\.id) == [0, 1, 2])
        #expect(page.nextPage == nil)
    }

    @Test("an element that can't be converted fails the load, and so does the request")
    func unconverted() async {
        let service = CallbackService(list: { $0 }, transform: { (_: String) -> Row? in throw Broken() }) {
            (target: RowTarget, completion) in
            completion(target.page == 1 ? .success(["1"]) : .failure(CancellationError()))
            return {}
        }
        await #expect(throws: Broken.self) { try await service.load(RowTarget()) }
        await #expect(throws: CancellationError.self) { try await service.load(RowTarget(page: 2)) }
    }
}
