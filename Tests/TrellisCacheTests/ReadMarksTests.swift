import Foundation
import Testing
import TrellisCache

extension ReadKind {
    fileprivate static let dynamic = ReadKind(rawValue: "dynamic")
    fileprivate static let activity = ReadKind(rawValue: "activity")
}

@Suite("Read marks")
struct ReadMarksTests {
    private let folder: TemporaryFolder
    private let cache: PageCache
    private let marks: ReadMarks
    private let group: ReadScope = ["group 11"]
    private let both: ReadScope = ["team 7", "group 11"]

    init() async throws {
        folder = try TemporaryFolder()
        cache = try await Recoveries().open(folder.file)
        marks = ReadMarks(in: cache, user: "ada")
    }

    @Test("a mark only rises, and kinds are independent")
    func rises() async throws {
        #expect(try await marks.mark(.dynamic, in: group) == 0)
        #expect(try await marks.raise(.dynamic, to: 5, in: group))
        #expect(try await marks.raise(.dynamic, to: 4, in: group) == false)
        #expect(try await marks.raise(.dynamic, to: 5, in: group) == false)
        #expect(try await marks.mark(.dynamic, in: group) == 5)
        #expect(try await marks.mark(.activity, in: group) == 0)
        #expect(try await marks.raise(.dynamic, to: .max, in: group))
        #expect(try await marks.mark(.dynamic, in: group) == .max)
    }

    @Test("zero and less are no ids", arguments: [0, -1, Int64.min])
    func noID(id: Int64) async throws {
        #expect(try await marks.raise(.dynamic, to: id, in: group) == false)
        #expect(try await marks.mark(.dynamic, in: group) == 0)
    }

    @Test("a mark is stored under each key, and the highest counts")
    func teamAndGroup() async throws {
        let team: ReadScope = ["team 7"]
        try await marks.raise(.dynamic, to: 9, in: group)
        try await marks.raise(.dynamic, to: 5, in: team)
        #expect(try await marks.mark(.dynamic, in: both) == 9)
        #expect(try await marks.raise(.dynamic, to: 7, in: both) == false)
        #expect(try await marks.mark(.dynamic, in: team) == 7, "the lower of the two was raised")
        #expect(try await marks.mark(.dynamic, in: group) == 9)
        #expect(try await marks.raise(.dynamic, to: 12, in: both))
        #expect(try await marks.mark(.dynamic, in: group) == 12)
        #expect(try await marks.mark(.dynamic, in: team) == 12)
    }

    @Test("a scope without keys has no mark")
    func noKey() async throws {
        #expect(try await marks.raise(.dynamic, to: 5, in: []) == false)
        #expect(try await marks.mark(.dynamic, in: []) == 0)
    }

    @Test("keys are independent")
    func otherKey() async throws {
        try await marks.raise(.dynamic, to: 5, in: ["team 3"])
        #expect(try await marks.mark(.dynamic, in: ["group 3"]) == 0)
    }

    @Test("clearing forgets one user's marks alone")
    func clears() async throws {
        let other = ReadMarks(in: cache, user: "bob")
        try await marks.raise(.dynamic, to: 5, in: both)
        try await other.raise("visits", to: 6, in: both)
        try await marks.clear()
        #expect(try await marks.mark(.dynamic, in: both) == 0)
        #expect(try await other.mark("visits", in: both) == 6)
        #expect(try await marks.raise(.dynamic, to: 1, in: both))
    }

    @Test("marks that rise at the same time end at the highest")
    func concurrently() async throws {
        let second = try await Recoveries().open(folder.file)
        await withTaskGroup(of: Void.self) { group in
            for id in (1...100).shuffled() {
                let marks = ReadMarks(in: id.isMultiple(of: 2) ? cache : second, user: "ada")
                group.addTask {
                    await #expect(throws: Never.self) { try await marks.raise(.activity, to: Int64(id), in: both) }
                }
            }
        }
        #expect(try await marks.mark(.activity, in: both) == 100)
    }
}
