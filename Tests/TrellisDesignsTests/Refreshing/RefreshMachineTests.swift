import Testing
import Trellis
import TrellisDesigns
import TrellisTesting

@MainActor
@Suite("RefreshMachine")
struct RefreshMachineTests {
    let source = ScriptedSource<Int, Row>()
    let refresh: RefreshOperator<Row>
    let machine: RefreshMachine<Row>

    init() {
        refresh = RefreshOperator(source, config: PagingConfig(pageSize: 3))
        machine = RefreshMachine(refresh)
    }

    /// Triggers an action, lets the test end its load, and returns the outcome.
    private func outcome(
        of action: ListRefreshAction, _ response: @MainActor @escaping (ScriptedLoad<Int, Row>) async -> Void
    ) async -> TransitionOutcome<RefreshState> {
        let source = source
        Task { await response(await source.next()) }
        return await machine.perform(action)
    }

    private func loadFirstPage(next: Int? = 2) async {
        let outcome = await outcome(of: .pullToRefresh) { await $0.respond(with: rows(0..<3), next: next) }
        #expect(outcome == .completed(next == nil ? .populated : .paginated))
    }

    @Test("pulls, goes on and comes to the end; the state is the pager's at every moment")
    func pages() async {
        #expect(machine.currentState == .initial)
        machine.trigger(.pullToRefresh)
        #expect(machine.currentState == .refreshing)
        await source.next().respond(with: rows(0..<3), next: 2)
        await refresh.pager.waitUntilSettled()
        await machine.waitUntilSettled()
        #expect(machine.currentState == .paginated)
        #expect(
            await outcome(of: .loadingMore) { await $0.respond(with: rows(3..<5), next: nil) } == .completed(.populated)
        )
        #expect(refresh.pager.snapshot.ids == [0, 1, 2, 3, 4])
        #expect(await outcome(of: .pullToRefresh) { await $0.respond(with: [], next: nil) } == .completed(.empty))
        #expect(machine.currentState == .empty)
    }

    @Test("more has no meaning before the first page, at the end and in an empty list; it says so")
    func validity() async {
        #expect(await machine.perform(.loadingMore) == .ignored)
        await loadFirstPage(next: nil)
        #expect(await machine.perform(.loadingMore) == .ignored)
        _ = await outcome(of: .pullToRefresh) { await $0.respond(with: [], next: nil) }
        #expect(await machine.perform(.loadingMore) == .ignored)
        #expect(await source.requests.count == 2)
    }

    @Test("a pull while the next page is loaded takes its place, and both are told how they ended")
    func pullWhilePaging() async throws {
        await loadFirstPage()
        var outcomes: [String] = []
        machine.trigger(.loadingMore) { outcomes.append("more \($0)") }
        let more = await source.next()
        machine.trigger(.pullToRefresh) { _ in outcomes.append("pull") }
        #expect(machine.currentState == .refreshing)
        #expect(outcomes == ["more cancelled"])
        await more.cancelled()
        await source.next().respond(with: rows(10..<13), next: 2)
        try await eventually { outcomes.count >= 2 }
        #expect(outcomes == ["more cancelled", "pull"])
        #expect(refresh.pager.snapshot.ids == [10, 11, 12])
    }

    @Test("more during a pull is ignored, and the pull goes on")
    func moreWhilePulling() async throws {
        await loadFirstPage()
        var pulled: TransitionOutcome<RefreshState>?
        machine.trigger(.pullToRefresh) { pulled = $0 }
        let pull = await source.next()
        #expect(await machine.perform(.loadingMore) == .ignored)
        #expect(await pull.isCancelled == false)
        await pull.respond(with: rows(0..<3), next: 2)
        try await eventually { pulled != nil }
        #expect(pulled == .completed(.paginated))
    }

    @Test("a failed page is the one that more asks for again")
    func failedMore() async {
        await loadFirstPage()
        let failed = await outcome(of: .loadingMore) { await $0.fail(Broken()) }
        guard case .completed(.failed(let failure)) = failed else {
            Issue.record("\(failed)")
            return
        }
        #expect(failure.page == "next page")
        #expect(machine.currentState == .failed(failure))
        #expect(
            await outcome(of: .loadingMore) { await $0.respond(with: rows(3..<6), next: 3) } == .completed(.paginated))
        #expect(await source.requests.map(\.key) == [nil, 2, 2])
    }

    @Test("after a failed first page, more asks for the first page")
    func failedFirst() async {
        _ = await outcome(of: .pullToRefresh) { await $0.fail(Broken()) }
        #expect(
            await outcome(of: .loadingMore) { await $0.respond(with: rows(0..<3), next: 2) } == .completed(.paginated))
        #expect(await source.requests.map(\.key) == [nil, nil])
        #expect(refresh.pager.snapshot.ids == [0, 1, 2])
    }

    @Test("a failed pull forgets neither the rows nor that there are more")
    func failedPull() async {
        await loadFirstPage()
        _ = await outcome(of: .pullToRefresh) { await $0.fail(Broken()) }
        #expect(refresh.pager.snapshot.ids == [0, 1, 2])
        #expect(
            await outcome(of: .loadingMore) { await $0.respond(with: rows(3..<6), next: nil) } == .completed(.populated)
        )
        #expect(refresh.pager.snapshot.ids == [0, 1, 2, 3, 4, 5])
    }

    @Test("loads that nobody triggered here show in the state, and are joined rather than doubled")
    func otherLoads() async {
        await loadFirstPage()
        refresh.pager.itemShown(at: 2)
        #expect(machine.currentState == .loadingMore)
        #expect(
            await outcome(of: .loadingMore) { await $0.respond(with: rows(3..<6), next: 3) } == .completed(.paginated))
        #expect(await source.requests.map(\.key) == [nil, 2])
        refresh.pager.refresh()
        #expect(machine.currentState == .refreshing)
        #expect(await machine.perform(.loadingMore) == .ignored)
    }

    @Test("a page that is loaded ahead at once does not keep its pull from ending")
    func prefetchAfterPull() async {
        await loadFirstPage()
        refresh.pager.itemShown(at: 2)
        #expect(await source.next().request.key == 2)
        #expect(
            await outcome(of: .pullToRefresh) { await $0.respond(with: rows(0..<3), next: 2) } == .completed(.paginated)
        )
        #expect(machine.currentState == .loadingMore)
    }

    @Test("a failure is mapped to the state that the app says, in the outcome and in the state")
    func errorHandling() async {
        final class Lenient: RefreshOperator<Row> {
            override func errorHandling(_ failure: LoadFailure) -> RefreshState {
                failure.loadType == .append ? .populated : .refreshing
            }
        }
        let machine = RefreshMachine(Lenient(source, config: PagingConfig(pageSize: 3)))
        let source = source
        func failed(_ action: ListRefreshAction) async -> TransitionOutcome<RefreshState> {
            Task { await source.next().fail(Broken()) }
            return await machine.perform(action)
        }
        // The state `refreshing` isn't stable, so it is treated as the failed state.
        let first = await failed(.pullToRefresh)
        #expect(machine.currentState.failure != nil)
        #expect(first == .completed(machine.currentState))
        Task { await source.next().respond(with: rows(0..<3), next: 2) }
        _ = await machine.perform(.pullToRefresh)
        #expect(await failed(.loadingMore) == .completed(.populated))
        #expect(machine.currentState == .populated)
        #expect(await machine.perform(.loadingMore) == .ignored)
    }

    @Test("is released in the middle of a load with its operator and its pager, and the load is cancelled")
    func release() async throws {
        let probe = LeakProbe()
        let source = ScriptedSource<Int, Row>()
        var told = 0
        do {
            let refresh = probe.watch(RefreshOperator(source))
            probe.watch(refresh.pager)
            let machine = probe.watch(RefreshMachine(refresh))
            machine.onCompletion = { _ in told += 1 }
            machine.trigger(.pullToRefresh) { _ in told += 1 }
            try await eventually { await source.waiting > 0 }
        }
        let load = await source.next()
        await load.cancelled()
        try await eventually { probe.leaks.isEmpty }
        #expect(told == 0)
    }
}
