import Testing
import TrellisPaging
@testable import TrellisTesting

@Suite("Test kit")
struct TestKitTests {
    @Test("a timeline drives a list and says what is shown")
    func timeline() throws {
        var timeline = PagingTimeline()
        #expect(
            try timeline.run("refresh 3> more ! retry 2.") == [
                "refreshing", "paginated 0 1 2", "loadingMore 0 1 2", "failed 0 1 2", "loadingMore 0 1 2",
                "populated 0 1 2 3 4",
            ])
        #expect(timeline.pagesAsked == ["first page", "page 2", "page 2"])
        #expect(
            try timeline.run("delete:1 refresh refresh 0.") == [
                "populated 0 2 3 4", "refreshing 0 2 3 4", "refreshing 0 2 3 4", "empty",
            ])
    }

    @Test("a timeline refuses what it does not know")
    func flaws() {
        var timeline = PagingTimeline()
        #expect(throws: PagingTimeline.Flaw(description: "jump: no such step")) { try timeline.run("jump") }
        #expect(throws: PagingTimeline.Flaw(description: "3>: nothing is being loaded")) { try timeline.run("3>") }
    }

    @MainActor
    @Test("a probe names what is still alive")
    func probe() {
        let probe = LeakProbe()
        let kept = probe.watch(PagerBox(), as: "kept")
        probe.watch(PagerBox())
        #expect(probe.leaks == ["kept"])
        withExtendedLifetime(kept) {}
    }

    @Test("a manual clock wakes whoever slept until then, and whoever is cancelled")
    func clock() async throws {
        let clock = ManualClock()
        let first = Task { try await clock.sleep(until: clock.now.advanced(by: .seconds(2)), tolerance: nil) }
        let second = Task { try await clock.sleep(until: clock.now.advanced(by: .seconds(5)), tolerance: nil) }
        await clock.sleepers(2)
        clock.advance(by: .seconds(2))
        try await first.value
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(clock.now.offset == .seconds(2))
    }

    @Test(
        "whoever waits in vain stops waiting when the test is cancelled, as at its time limit", .timeLimit(.minutes(15))
    )
    func cancelledWaits() async {
        let (source, clock) = (ScriptedSource<Int, Row>(), ManualClock())
        for begins in [true, false] {
            let waits = [
                Task { _ = await source.next() },
                Task { await clock.sleepers(1) },
                Task { await ScriptedLoad<Int, Row>(PageRequest(key: 1, size: 2, loadType: .append)).cancelled() },
            ]
            // Cancelled while they wait, and before they begin to.
            if begins { for _ in 0..<100 { await Task.yield() } }
            for wait in waits { wait.cancel() }
            for wait in waits { await wait.value }
        }
        // A load is for whoever still waits.
        async let load = source.next()
        async let page = source.load(PageRequest(key: 3, size: 2, loadType: .append))
        await load.respond(with: rows(0..<2), next: 4)
        #expect((try? await page)?.items == rows(0..<2))
    }

    @Test("a scripted load counts its first response only, and a cancelled one ends")
    func scripted() async throws {
        let source = ScriptedSource<Int, Row>()
        let load = Task { try await source.load(PageRequest(key: 3, size: 2, loadType: .append)) }
        let asked = await source.next()
        #expect(asked.request.key == 3)
        await asked.respond(with: rows(0..<2), next: 4)
        await asked.fail(Broken())
        #expect(try await load.value.items == rows(0..<2))
        let second = Task { try await source.load(PageRequest(key: nil, size: 2, loadType: .refresh)) }
        let cancelled = await source.next()
        second.cancel()
        await cancelled.cancelled()
        await #expect(throws: CancellationError.self) { try await second.value }
    }
}

@Suite("The manual clock")
struct ManualClockTests {
    @Test("forgets a task that is cancelled after it was woken")
    func cancelledAfterwards() async throws {
        let clock = ManualClock()
        for _ in 0..<3 {
            let task = Task { try await clock.sleep(until: clock.now.advanced(by: .seconds(1))) }
            await clock.sleepers(1)
            // Cancelled while it is resumed, so that the cancellation handler may still run.
            clock.advance(by: .seconds(1))
            task.cancel()
            try await task.value
        }
        #expect(clock.cancellationCount == 0)
    }
}

private final class PagerBox {}
