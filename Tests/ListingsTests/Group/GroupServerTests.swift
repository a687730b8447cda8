import ListingsScreens
import ProcessTesting
import TrellisRequests
import UIKitTesting
import XCTest

/// The group's services with the real server and its failures.
@MainActor
final class GroupServerTests: ListingsTestCase {
    private lazy var prompts = RecordedPrompts()

    private func service(_ id: Int64 = 1, cache: MemoryCacheService = MemoryCacheService())
        -> DefaultGroupMainAppService
    {
        DefaultGroupMainAppService(
            domain: HTTPGroupMainDomainService(HTTPClient(baseURL: server.url), group: id), cache: cache,
            prompts: prompts)
    }

    private func news(_ id: Int64) async -> GroupNews? { await service(id).load()?.news }

    func testTheNewsAreWhatTheServerHas() async throws {
        let (few, many, muted, none) = (await news(1), await news(2), await news(3), await news(4))
        XCTAssertTrue((1...99).contains(few?.unreadMessages ?? 0), "\(String(describing: few))")
        XCTAssertGreaterThan(many?.unreadMessages ?? 0, 99)
        XCTAssertEqual(muted?.muted, true)
        XCTAssertEqual(none, GroupNews())
        XCTAssertEqual(prompts.errors, [])
    }

    func testMessagesAreCountedFromTheOneThatWasReadLast() async throws {
        let newest = await news(1)?.maxMessageId
        let max = try XCTUnwrap(newest)
        let status = await service(cache: MemoryCacheService([.chat: max - 1])).load()
        XCTAssertEqual(status?.news.unreadMessages, 1)
    }

    func testEveryFaultIsShownOnceAndTheNextLoadWorks() async throws {
        let faults: [(fault: [String: Any], words: String)] = [
            (["kind": "status", "status": 404], "isn’t available"), (["kind": "truncated"], "can’t be read"),
            (["kind": "wrongTypes", "field": "maxDynamicId"], "can’t be read"),
            (["kind": "html"], "can’t be read"),
        ]
        let service = service()
        for (number, row) in faults.enumerated() {
            try await server.plan(row.fault, path: "/api/groups/1/news")
            let failed = await service.load()
            XCTAssertNil(failed)
            XCTAssertEqual(prompts.errors.count, number + 1)
            XCTAssertTrue(prompts.errors.last?.contains(row.words) == true, prompts.errors.last ?? "")
            let status = await service.load()
            XCTAssertNotNil(status)
        }
    }

    func testAGroupIsJoinedAndARefusalIsShownOnce() async throws {
        try await server.plan(["kind": "status", "status": 403], path: "/api/groups/5/membership")
        let refused = await service(5).join()
        XCTAssertNil(refused)
        XCTAssertEqual(prompts.errors.count, 1)
        let joined = await service(5).join()
        XCTAssertEqual(joined?.joined, true)
        XCTAssertEqual(prompts.errors.count, 1)
    }

    func testACancelledLoadIsReportedToNobody() async throws {
        try await server.plan(["kind": "delay", "milliseconds": 60_000], path: "/api/groups/1/news")
        let service = service()
        let load = Task { await service.load() }
        let deadline = ContinuousClock.now + .seconds(Deadline.seconds)
        while try await server.requests(to: "/api/groups/1/news").isEmpty {
            guard ContinuousClock.now < deadline else { return XCTFail("the server was not asked") }
        }
        load.cancel()
        let status = await load.value
        XCTAssertNil(status)
        XCTAssertEqual(prompts.errors, [])
    }
}
