import ListingsScreens
import TrellisCache
import TrellisDesigns
import XCTest

/// Read marks are stored in a file, for each user, and for both the team and the group.
@MainActor
final class StoredGroupMainCacheServiceTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "marks-\(UUID().uuidString)")
    private var file: URL { folder.appending(path: "marks.sqlite") }

    override func tearDown() async throws {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Returns a new service, as in a new process.
    private func start(
        user: String = "ada", team: Int64 = 7, group: Int64 = 11,
        onRecovery: @escaping @Sendable (CacheRecovery) -> Void = { XCTFail("\($0)") }
    ) -> StoredGroupMainCacheService {
        let scope = Group(id: group, teamId: team, name: "").readScope
        return StoredGroupMainCacheService(file: file, user: user, scope: scope, onRecovery: onRecovery)
    }

    private func marks(_ service: StoredGroupMainCacheService) async throws -> [Int64] {
        var marks: [Int64] = []
        for tab in GroupTab.allCases { marks.append(try await service.read(tab)) }
        return marks
    }

    func testWhatWasReadIsStillReadAfterARestart() async throws {
        let first = start()
        try await first.note(.chat, readTo: 5)
        try await first.note(.dynamics, readTo: 9)
        try await first.note(.dynamics, readTo: 4)
        let second = start()
        let kept = try await marks(second)
        XCTAssertEqual(kept, [5, 9, 0])
    }

    func testWhatIsNoIdChangesNothing() async throws {
        let service = start()
        for id in [0, -1, Int64.min] { try await service.note(.activities, readTo: id) }
        let kept = try await marks(service)
        XCTAssertEqual(kept, [0, 0, 0])
    }

    func testWhatWasReadByTheGroupAloneIsReadByItsTeamAndTheOtherWayRound() async throws {
        try await start(team: 0).note(.dynamics, readTo: 9)
        let viaTeam = try await start().read(.dynamics)
        XCTAssertEqual(viaTeam, 9)
        try await start().note(.activities, readTo: 6)
        let teamAlone = try await start(group: 0).read(.activities),
            groupAlone = try await start(team: 0).read(.activities)
        XCTAssertEqual([teamAlone, groupAlone], [6, 6])
    }

    func testForgettingIsForOneUserAndForEveryGroup() async throws {
        for user in ["ada", "bob"] {
            for group in [11, 12] as [Int64] {
                try await start(user: user, team: 0, group: group).note(.chat, readTo: 5)
            }
        }
        try await start().forgetEverything()
        var kept: [Int64] = []
        for user in ["ada", "bob"] {
            for group in [11, 12] as [Int64] {
                kept.append(try await start(user: user, team: 0, group: group).read(.chat))
            }
        }
        XCTAssertEqual(kept, [0, 0, 5, 5])
    }

    func testAFileThatCannotBeMadeIsAnErrorAndNotACrash() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appending(path: "file"))
        let service = StoredGroupMainCacheService(
            file: folder.appending(path: "file/marks.sqlite"), user: "ada", scope: ["group 1"],
            onRecovery: { _ in })
        do {
            _ = try await service.read(.chat)
            XCTFail("it was read")
        } catch {
            XCTAssertTrue(error is CacheError, "\(error)")
        }
    }

    func testBadgesAreClearedForGoodAcrossARestart() async throws {
        func open() async -> GroupMainViewModel {
            let service = DefaultGroupMainAppService(
                domain: StubDomainService {
                    GroupNews(maxMessageId: 8, maxDynamicId: 9, unreadMessages: $0 < 8 ? 2 : 0)
                },
                cache: start(), prompts: RecordedPrompts())
            let model = GroupMainViewModel(Group(id: 11, teamId: 7, name: "Runners"), appService: service)
            await model.load().value
            return model
        }
        var model = await open()
        XCTAssertEqual([model.chatBadge.value, model.dynamicsBadge.value], [.number(2), .dot])
        model.select(.chat)
        await model.listShown(.chat, newest: 8)?.value
        model.select(.dynamics)
        await model.listShown(.dynamics, newest: 9)?.value
        model = await open()
        XCTAssertEqual([model.chatBadge.value, model.dynamicsBadge.value], [.none, .none])
    }
}
