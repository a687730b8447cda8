import Foundation
import Testing
import TrellisPaging
import TrellisTesting

private struct Failing: RetryableError {
    var isTransient: Bool
    var retryAfter: Duration?
}

/// The failures that the configuration's delays repeat, and those that are left to the user.
@Suite("RetryableError", .timeLimit(.minutes(15)))
@MainActor
struct RetryableErrorTests {
    private let clock = ManualClock()

    private func pager(_ error: Failing) -> Pager<Row> {
        let source = FailingSource(error: error)
        let pager = Pager(source, config: PagingConfig(retryDelays: [.seconds(2)]), clock: clock)
        pager.refresh()
        return pager
    }

    @Test("an error that does not pass is not repeated")
    func permanent() async {
        let pager = pager(Failing(isTransient: false))
        await pager.waitUntilSettled()
        #expect(pager.snapshot.refresh.failure?.isTransient == false)
    }

    @Test("an error that may pass is repeated, after the wait that the server asked for")
    func transient() async {
        let pager = pager(Failing(isTransient: true, retryAfter: .seconds(5)))
        await clock.sleepers(1)
        clock.advance(by: .seconds(4))
        #expect(pager.snapshot.refresh == .loading)
        clock.advance(by: .seconds(1))
        await pager.waitUntilSettled()
        #expect(pager.snapshot.refresh.failure?.retryAfter == .seconds(5))
    }

    @Test("a server that asks for more than a minute is asked again by the user")
    func longWait() async {
        let pager = pager(Failing(isTransient: true, retryAfter: .seconds(61)))
        await pager.waitUntilSettled()
        #expect(pager.snapshot.refresh.failure != nil)
    }

    @Test("a failure keeps what its error says when it is written down")
    func coded() throws {
        for error in [Failing(isTransient: false), Failing(isTransient: true, retryAfter: .seconds(3))] {
            let failure = LoadFailure(loadType: .append, page: nil, underlying: error)
            let copy = try JSONDecoder().decode(LoadFailure.self, from: JSONEncoder().encode(failure))
            #expect(copy.isTransient == error.isTransient)
            #expect(copy.retryAfter == error.retryAfter)
        }
    }
}

private struct FailingSource: PagingSource {
    let keys = PageKeys<Int>.numbers(first: 1)
    var error: Failing

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, Row> { throw error }
}
