import ListingsScreens
import TrellisCache
import TrellisDesigns
import TrellisTesting
import XCTest

@MainActor
final class GroupMainViewModelTests: XCTestCase {
    private struct Broken: Error, LocalizedError {
        var errorDescription: String? { "no response in time" }
    }

    private let group = Group(id: 1, teamId: 7, name: "Runners", members: 8)
    private lazy var prompts = RecordedPrompts()

    private func viewModel(
        _ domain: StubDomainService, cache: MemoryCacheService = MemoryCacheService(), rules: BadgeRules = BadgeRules()
    ) -> GroupMainViewModel {
        GroupMainViewModel(
            group, appService: DefaultGroupMainAppService(domain: domain, cache: cache, prompts: prompts), rules: rules)
    }

    private func viewModel(
        _ news: GroupNews, read: [GroupTab: Int64] = [:], rules: BadgeRules = BadgeRules()
    ) async -> GroupMainViewModel {
        let model = viewModel(StubDomainService { _ in news }, cache: MemoryCacheService(read), rules: rules)
        await model.load().value
        return model
    }

    // MARK: Badges

    func testChatShowsANumberMoreADotOrNothing() async {
        let table: [(unread: Int, muted: Bool, badge: Badge)] = [
            (0, false, .none), (1, false, .number(1)), (99, false, .number(99)), (100, false, .more),
            (Int.max, false, .more), (0, true, .none), (1, true, .dot), (500, true, .dot), (-3, false, .none),
        ]
        for row in table {
            let model = await viewModel(GroupNews(maxMessageId: 900, unreadMessages: row.unread, muted: row.muted))
            XCTAssertEqual(model.chatBadge.value, row.badge, "\(row)")
        }
    }

    func testTheThresholdIsTheApps() async {
        let news = GroupNews(maxMessageId: 900, unreadMessages: 10)
        let strict = await viewModel(news, rules: BadgeRules(largestNumber: 9))
        XCTAssertEqual(strict.chatBadge.value, .more)
        let wide = await viewModel(news, rules: BadgeRules(largestNumber: 10))
        XCTAssertEqual(wide.chatBadge.value, .number(10))
    }

    func testDynamicsAndActivitiesAreComparedEachForItself() async {
        for (dynamic, activity) in [(false, false), (true, false), (false, true), (true, true)] {
            let news = GroupNews(maxDynamicId: dynamic ? 41 : 40, maxActivityId: activity ? 51 : 50)
            let model = await viewModel(news, read: [.dynamics: 40, .activities: 50])
            XCTAssertEqual(model.dynamicsBadge.value, dynamic ? .dot : .none)
            XCTAssertEqual(model.activitiesBadge.value, activity ? .dot : .none)
        }
    }

    func testAMissingIdIsNotReplacedByANumber() async {
        let model = await viewModel(GroupNews())
        XCTAssertEqual(
            [model.chatBadge.value, model.dynamicsBadge.value, model.activitiesBadge.value], [.none, .none, .none])
        let zero = await viewModel(GroupNews(maxDynamicId: 0, maxActivityId: -1))
        XCTAssertEqual([zero.dynamicsBadge.value, zero.activitiesBadge.value], [.none, .none])
    }

    func testEveryObserverGetsEveryStateIncludingNone() async {
        final class View { var badges: [Badge] = [] }
        let model = viewModel(StubDomainService { _ in GroupNews(maxDynamicId: 9) })
        let one = View(), other = View()
        for view in [one, other] { model.dynamicsBadge.observe(on: view) { $0.badges.append($1) } }
        XCTAssertEqual(one.badges, [.none], "what is so is told at once")
        await model.load().value
        model.select(.dynamics)
        await model.listShown(.dynamics, newest: 9)?.value
        for view in [one, other] { XCTAssertEqual(view.badges, [.none, .dot, .none]) }
    }

    func testAnObserverIsNotRetainedAndAReleasedOneIsNotCalled() async {
        final class View {}
        let model = await viewModel(GroupNews())
        let probe = LeakProbe()
        var calls = 0
        do {
            let view = probe.watch(View())
            model.chatBadge.observe(on: view) { _, _ in calls += 1 }
        }
        XCTAssertEqual(probe.leaks, [])
        await model.load().value
        XCTAssertEqual(calls, 1)
    }

    func testABadgeInWordsSaysEachState() async {
        let model = await viewModel(GroupNews(), rules: BadgeRules(largestNumber: 9))
        let texts = [Badge.none, .dot, .number(7), .more].map { model.text(of: $0) }
        XCTAssertEqual(texts, [nil, "", "7", "9+"])
        for tab in GroupTab.allCases { XCTAssertEqual(model.badge(of: tab).value, .none) }
        XCTAssertTrue(model.badge(of: .dynamics) === model.dynamicsBadge)
        XCTAssertTrue(model.badge(of: .activities) === model.activitiesBadge)
        XCTAssertTrue(model.badge(of: .chat) === model.chatBadge)
    }

    // MARK: Reading

    func testAListIsReadWhenItsTabIsSeenAndNotBefore() async {
        let cache = MemoryCacheService()
        let model = viewModel(StubDomainService { _ in GroupNews(maxDynamicId: 9, maxActivityId: 5) }, cache: cache)
        await model.load().value
        XCTAssertNil(model.listShown(.dynamics, newest: 9), "no list is seen")
        model.select(.chat)
        XCTAssertNil(model.listShown(.dynamics, newest: 9), "the chat is seen")
        var marks = await cache.marks
        XCTAssertEqual(marks, [:])
        XCTAssertEqual(model.dynamicsBadge.value, .dot)
        await model.select(.dynamics)?.value
        marks = await cache.marks
        XCTAssertEqual(marks, [.dynamics: 9])
        XCTAssertEqual(model.dynamicsBadge.value, .none)
        XCTAssertEqual(model.activitiesBadge.value, .dot, "the other list is not read by it")
    }

    func testAnOlderListDoesNotTakeBackWhatWasRead() async {
        let cache = MemoryCacheService([.dynamics: 9])
        let model = viewModel(StubDomainService { _ in GroupNews(maxDynamicId: 9) }, cache: cache)
        await model.load().value
        model.select(.dynamics)
        XCTAssertNil(model.listShown(.dynamics, newest: 4))
        XCTAssertNil(model.listShown(.dynamics, newest: nil))
        let marks = await cache.marks
        XCTAssertEqual(marks, [.dynamics: 9])
        XCTAssertEqual(model.dynamicsBadge.value, .none)
    }

    func testAListNewerThanTheNewsLeavesNothingUnread() async {
        let model = await viewModel(GroupNews(maxDynamicId: 9))
        model.select(.dynamics)
        await model.listShown(.dynamics, newest: 12)?.value
        XCTAssertEqual(model.dynamicsBadge.value, .none)
    }

    func testReadingTheChatClearsItsNumber() async {
        let model = await viewModel(GroupNews(maxMessageId: 9, unreadMessages: 3))
        XCTAssertEqual(model.chatBadge.value, .number(3))
        model.select(.chat)
        await model.listShown(.chat, newest: 9)?.value
        XCTAssertEqual(model.chatBadge.value, .none)
    }

    func testAChatReadInPartIsCountedAnew() async throws {
        let domain = StubDomainService { read in GroupNews(maxMessageId: 9, unreadMessages: Int(9 - read)) }
        let model = viewModel(domain)
        await model.load().value
        model.select(.chat)
        await model.listShown(.chat, newest: 7)?.value
        try await eventually { !model.isLoading.value }
        XCTAssertEqual(model.chatBadge.value, .number(2))
    }

    func testAResponseOnItsWayWhenTheChatIsReadIsNotShown() async throws {
        let gate = Gate()
        let asked = RecordedReads()
        let domain = StubDomainService { read in
            await asked.add(read)
            if read == 0 { try await gate.pass() }
            return GroupNews(maxMessageId: 9, unreadMessages: Int(9 - read))
        }
        let model = viewModel(domain)
        let stale = model.load()
        await gate.arrivals(1)
        model.select(.chat)
        await model.listShown(.chat, newest: 8)?.value
        await gate.open()
        await stale.value
        try await eventually { !model.isLoading.value }
        XCTAssertEqual(model.chatBadge.value, .number(1))
        let reads = await asked.reads
        XCTAssertEqual(reads, [0, 8])
    }

    func testForgettingBringsBackWhatIsNew() async {
        let cache = MemoryCacheService([.chat: 9, .dynamics: 9])
        let domain = StubDomainService { GroupNews(maxMessageId: 9, maxDynamicId: 9, unreadMessages: $0 < 9 ? 4 : 0) }
        let model = viewModel(domain, cache: cache)
        await model.load().value
        XCTAssertEqual([model.chatBadge.value, model.dynamicsBadge.value], [.none, .none])
        await model.forgetEverything().value
        XCTAssertEqual([model.chatBadge.value, model.dynamicsBadge.value], [.number(4), .dot])
        let marks = await cache.marks
        XCTAssertEqual(marks, [:])
    }

    // MARK: Failures

    func testAFailedLoadCompletesTellsOnceAndKeepsWhatIsShown() async {
        let results = RecordedReads()
        let domain = StubDomainService { _ in
            await results.add(0)
            if await results.reads.count == 2 { throw Broken() }
            return GroupNews(maxMessageId: 9, maxDynamicId: 9, unreadMessages: 3)
        }
        let model = viewModel(domain)
        await model.load().value
        await model.load().value
        XCTAssertEqual(prompts.errors, ["Could not load what is new: no response in time"])
        XCTAssertEqual(model.chatBadge.value, .number(3))
        XCTAssertFalse(model.isLoading.value)
        await model.load().value
        XCTAssertEqual(prompts.errors.count, 1)
    }

    func testAFailedCacheIsReportedOnceForEachActionOfTheUser() async {
        let model = viewModel(
            StubDomainService { _ in GroupNews(maxDynamicId: 9) }, cache: MemoryCacheService(failure: Broken()))
        await model.load().value
        XCTAssertEqual(prompts.errors, ["Could not load what is new: no response in time"])
        model.select(.dynamics)
        await model.listShown(.dynamics, newest: 9)?.value
        await model.forgetEverything().value
        XCTAssertEqual(
            prompts.errors.dropFirst(),
            [
                "Could not remember what you have read: no response in time",
                "Could not forget what you have read: no response in time",
            ])
    }

    func testJoiningMakesAMemberAndAFailureIsReportedOnce() async {
        let model = viewModel(StubDomainService())
        await model.join().value
        XCTAssertTrue(model.group.value.joined)
        XCTAssertEqual(model.group.value.members, 9)
        let other = viewModel(StubDomainService(onJoin: { throw Broken() }))
        await other.join().value
        XCTAssertEqual(other.group.value, group)
        XCTAssertEqual(prompts.errors, ["Could not join the group: no response in time"])
    }

    // MARK: Races and lifetime

    func testOfTwoLoadsTheLaterOneCountsWhicheverEndsFirst() async {
        let gate = Gate()
        let asked = RecordedReads()
        let domain = StubDomainService { _ in
            await asked.add(0)
            if await asked.reads.count > 1 { return GroupNews(maxMessageId: 9, unreadMessages: 2) }
            // Ignore the cancellation, as for a response that is already being received.
            try? await gate.pass()
            return GroupNews(maxMessageId: 9, unreadMessages: 1)
        }
        let model = viewModel(domain)
        let first = model.load()
        await gate.arrivals(1)
        await model.load().value
        XCTAssertEqual(model.chatBadge.value, .number(2))
        await gate.open()
        await first.value
        XCTAssertEqual(model.chatBadge.value, .number(2))
        XCTAssertFalse(model.isLoading.value)
        XCTAssertEqual(prompts.errors, [])
    }

    func testAViewModelReleasedInTheMiddleOfALoadIsGoneAndTheLoadGivenUp() async {
        let gate = Gate()
        let probe = LeakProbe()
        var load: Task<Void, Never>?
        do {
            let model = probe.watch(
                viewModel(
                    StubDomainService { _ in
                        try await gate.pass()
                        return GroupNews()
                    }))
            load = model.load()
            await gate.arrivals(1)
        }
        XCTAssertEqual(probe.leaks, [])
        await load?.value
        let cancelled = await gate.cancelled
        XCTAssertEqual(cancelled, 1)
        XCTAssertEqual(prompts.errors, [], "being cancelled is no failure")
    }

    func testNothingButTheViewModelHoldsTheServicesAndTheyGoWithIt() async {
        let probe = LeakProbe()
        do {
            // Nothing else retains the model, as in the article, where a weak reference failed silently.
            let model = GroupMainViewModel(
                group,
                appService: probe.watch(
                    DefaultGroupMainAppService(
                        domain: StubDomainService { _ in GroupNews(maxDynamicId: 3) },
                        cache: probe.watch(MemoryCacheService()), prompts: probe.watch(RecordedPrompts()))))
            await model.load().value
            XCTAssertEqual(model.dynamicsBadge.value, .dot)
            model.select(.dynamics)
            await model.listShown(.dynamics, newest: 3)?.value
            await model.join().value
        }
        XCTAssertEqual(probe.leaks, [])
    }
}

/// The requests, in order.
private actor RecordedReads {
    private(set) var reads: [Int64] = []

    func add(_ read: Int64) { reads.append(read) }
}
