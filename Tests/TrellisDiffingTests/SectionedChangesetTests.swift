import Testing
import TrellisDiffing
import TrellisTesting

private struct Head: Identifiable, Equatable, Sendable {
    var id: Int
    var title = ""
}

private struct Row: Identifiable, Equatable, Sendable {
    var id: Int
    var text = ""
}

private typealias List = [DiffSection<Head, Row>]

private func list(_ sections: (Int, [Int])...) -> List {
    sections.map { DiffSection(Head(id: $0.0), items: $0.1.map { Row(id: $0) }) }
}

@Suite("SectionedChangeset")
struct SectionedChangesetTests {
    @Test("equal lists have no changes")
    func same() {
        let both = list((1, [1, 2]), (2, []), (3, [3]))
        #expect(SectionedChangeset(from: both, to: both).isEmpty)
        #expect(SectionedChangeset<Head, Row>(from: [], to: []).isEmpty)
    }

    @Test("items that change while sections stay are one stage, its places before and after")
    func items() throws {
        let old = list((1, [1, 2, 3]), (2, [4, 5]))
        let new = list((1, [3, 1, 9]), (2, [4, 2, 5, 8]))
        let changes = SectionedChangeset(from: old, to: new)
        let stage = try #require(changes.stages.first)
        #expect(changes.stages.count == 1)
        #expect(stage.itemDeletes.isEmpty)
        #expect(stage.itemInserts == [ItemPath(section: 0, item: 2), ItemPath(section: 1, item: 3)])
        #expect(
            stage.itemMoves.map(\.new) == [ItemPath(section: 0, item: 1), ItemPath(section: 1, item: 1)]
                || stage.itemMoves.map(\.new) == [ItemPath(section: 0, item: 0), ItemPath(section: 1, item: 1)])
        #expect(changes.leads(from: old, to: new))
    }

    @Test("an item moves between sections, out of one that moves and into one that comes")
    func betweenSections() {
        let old = list((1, [1, 2]), (2, [3, 4]), (3, [5]))
        let new = list((3, [5, 1]), (1, [2]), (2, [3]), (9, [4, 7]))
        let changes = SectionedChangeset(from: old, to: new)
        #expect(changes.leads(from: old, to: new))
        #expect(changes.stages.count == 2)
        #expect(changes.stages.first?.sectionInserts == [3])
        #expect(changes.stages.first?.sectionMoves.count == 1)
        #expect(changes.stages.first?.sections.last?.items == [Row(id: 7)])
        #expect(changes.stages.last?.itemMoves.count == 2)
        #expect(changes.stages.last?.itemInserts.isEmpty == true)
    }

    @Test("an item whose section goes comes anew elsewhere, never out of a section that is gone")
    func outOfDeleted() {
        let old = list((1, [1, 2]), (2, [3]))
        let new = list((2, [3, 1]), (4, [2]))
        let changes = SectionedChangeset(from: old, to: new)
        #expect(changes.leads(from: old, to: new))
        #expect(changes.stages.map(\.sectionDeletes) == [[0], [], []])
        #expect(changes.stages.last?.itemInserts == [ItemPath(section: 0, item: 1)])
        #expect(changes.stages.allSatisfy { $0.itemMoves.isEmpty })
    }

    @Test("content is told from identity, in headers and items")
    func updates() {
        let old = list((1, [1, 2]), (2, [3]))
        var new = list((2, [3]), (1, [2, 1]))
        new[0].header.title = "new"
        new[1].items[0].text = "new"
        let changes = SectionedChangeset(from: old, to: new)
        #expect(changes.headerUpdates == [0])
        #expect(changes.itemUpdates == [ItemPath(section: 1, item: 0)])
        #expect(changes.leads(from: old, to: new))
    }

    @Test("items before and behind the changed ones of a section are compared, also in a section that moves")
    func updatesAround() {
        let old = list((1, [1, 2, 3, 4, 5, 6]), (2, [7, 8]), (3, [9]))
        var new = list((2, [7, 8]), (1, [1, 2, 30, 31, 4, 5, 6]), (3, [9]))
        for (section, item) in [(0, 1), (1, 0), (1, 1), (1, 4), (1, 6), (2, 0)] {
            new[section].items[item].text = "new"
        }
        let changes = SectionedChangeset(from: old, to: new)
        let updates = [(0, 1), (1, 0), (1, 1), (1, 4), (1, 6), (2, 0)].map { ItemPath(section: $0, item: $1) }
        #expect(changes.itemUpdates == updates)
        #expect(changes.stages.first?.itemDeletes == [ItemPath(section: 0, item: 2)])
        #expect(changes.leads(from: old, to: new))
    }

    @Test("sections that share their items with those of the old list have no changes, wherever they go")
    func shared() {
        let old = list((1, [1, 2, 3]), (2, [4, 5]), (3, []))
        #expect(SectionedChangeset(from: old, to: old).isEmpty)
        let new = [old[2], old[0], old[1]] + list((4, [6]))
        let changes = SectionedChangeset(from: old, to: new)
        #expect(changes.stages.count == 1)
        #expect(changes.stages.first?.sectionMoves.count == 1)
        #expect(changes.stages.first?.sectionInserts == [3])
        #expect(changes.leads(from: old, to: new))
    }

    @Test("what comes twice stays where its section stays, though it is in a deleted section too")
    func twiceInDeleted() {
        let old = list((1, [1, 2]), (2, [5, 1, 6]))
        let new = list((2, [6, 1]))
        let changes = SectionedChangeset(from: old, to: new)
        #expect(changes.stages.map(\.itemDeletes) == [[ItemPath(section: 1, item: 0)], []])
        #expect(changes.stages.last?.itemMoves.count == 1)
        #expect(changes.stages.last?.itemInserts.isEmpty == true)
        #expect(changes.leads(from: old, to: new))
    }

    @Test("a replay refuses what a batch update must not do")
    func refuses() throws {
        let old = list((1, [1, 2]), (2, [3]))
        let new = list((1, [2]), (2, [1, 3]))
        var stage = try #require(SectionedChangeset(from: old, to: new).stages.first)
        #expect(stage.replayed(on: old) == new)
        #expect(stage.replayed(on: new) == nil || stage.replayed(on: new) != new)
        stage.itemDeletes = [ItemPath(section: 5, item: 0)]
        #expect(stage.replayed(on: old) == nil)
        stage.itemDeletes = []
        stage.sectionDeletes = [0]
        stage.sectionInserts = [0]
        #expect(stage.replayed(on: old) == nil)
    }

    @Test("random lists: every stage replays to its list, and the last to the target", arguments: 0..<40)
    func random(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let isUnique = Int.random(in: 0..<4, using: &random) > 0
            func make() -> List {
                var rows = (0..<24).shuffled(using: &random)[...]
                let heads =
                    isUnique
                    ? Array((0..<6).shuffled(using: &random))
                    : (0..<6).map { _ in Int.random(in: 0..<4, using: &random) }
                return heads.prefix(Int.random(in: 0...6, using: &random)).map { head in
                    let count = Int.random(in: 0...5, using: &random)
                    var items = rows.prefix(count).map { Row(id: $0) }
                    rows = rows.dropFirst(count)
                    if !isUnique, let first = items.first { items.append(first) }
                    if Bool.random(using: &random), !items.isEmpty { items[0].text = "new" }
                    return DiffSection(Head(id: head, title: Bool.random(using: &random) ? "a" : "b"), items: items)
                }
            }
            let old = make()
            var new = make()
            if Bool.random(using: &random) {
                // The same sections with different items, which results in one stage.
                new = zip(old, new + new + old).map { DiffSection($0.header, items: $1.items) }
            }
            let changes = SectionedChangeset(from: old, to: new)
            #expect(changes.leads(from: old, to: new), "seed \(seed): \(old) to \(new)")
            #expect(changes.stages.count <= 3 && changes.stages.allSatisfy { !$0.isEmpty }, "seed \(seed)")
            if old.map(\.id) == new.map(\.id) { #expect(changes.stages.count <= 1, "seed \(seed)") }
        }
    }
}
