import Testing
import TrellisDiffing
import TrellisTesting

private struct Row: Identifiable, Hashable, Sendable {
    var id: Int
    var text = ""
}

@Suite("Changeset")
struct ChangesetTests {
    @Test("equal lists have no changes")
    func same() {
        #expect(Changeset(from: [1, 2, 3], to: [1, 2, 3]).isEmpty)
        #expect(Changeset(from: [Int](), to: []).isEmpty)
    }

    @Test("deletes are indexes in the old list, inserts in the new one")
    func indexes() {
        let changes = Changeset(from: ["a", "b", "c", "d"], to: ["b", "x", "d", "y"])
        #expect(changes.deletes == [0, 2])
        #expect(changes.inserts == [1, 3])
        #expect(changes.moves.isEmpty)
        #expect(changes.leads(from: ["a", "b", "c", "d"], to: ["b", "x", "d", "y"]))
    }

    @Test(
        "moves are as few as can be",
        arguments: [
            ([1, 2, 3, 4, 5], [5, 1, 2, 3, 4], 1), ([1, 2, 3, 4, 5], [2, 3, 4, 5, 1], 1),
            ([1, 2, 3, 4, 5], [5, 4, 3, 2, 1], 4), ([1, 2, 3, 4, 5, 6], [4, 5, 6, 1, 2, 3], 3),
            ([1, 2, 3, 4, 5], [1, 4, 3, 2, 5], 2), ([1, 2, 3, 4], [9, 4, 8, 1, 7], 1),
        ])
    func moves(_ old: [Int], _ new: [Int], _ count: Int) {
        let changes = Changeset(from: old, to: new)
        #expect(changes.moves.count == count)
        #expect(changes.leads(from: old, to: new))
    }

    @Test("content is told from identity: a row with other content is updated, moved or not")
    func updates() {
        let old = (0..<6).map { Row(id: $0) }
        var new = old
        new[0].text = "first"
        new[2].text = "third"
        new[5].text = "last"
        new.swapAt(2, 4)
        new.insert(Row(id: 9), at: 1)
        let changes = Changeset(from: old, to: new)
        #expect(changes.updates == [.init(old: 0, new: 0), .init(old: 2, new: 5), .init(old: 5, new: 6)])
        #expect(changes.inserts == [1])
        #expect(changes.deletes.isEmpty)
        #expect(changes.leads(from: old, to: new))
    }

    @Test("only content: nothing moves")
    func contentOnly() {
        let old = (0..<6).map { Row(id: $0) }
        let new = old.map { Row(id: $0.id, text: "new") }
        let changes = Changeset(from: old, to: new)
        #expect(changes.isStructurallyEmpty)
        #expect(changes.updates.map(\.new) == Array(0..<6))
    }

    @Test("an identity that comes more than once is matched one by one")
    func duplicates() {
        let old = [1, 1, 2, 1, 3, 3]
        let new = [3, 1, 1, 1, 1, 2]
        let changes = Changeset(from: old, to: new)
        #expect(changes.deletes.count == 1)
        #expect(changes.inserts.count == 1)
        #expect(changes.leads(from: old, to: new))
    }

    @Test("a replay refuses changes that do not fit the lists")
    func refuses() {
        let changes = Changeset(from: [1, 2, 3], to: [3, 1, 4])
        #expect(changes.replayed(on: [1, 2, 3], with: [3, 1]) == nil)
        #expect(changes.replayed(on: [1], with: [3]) == nil)
        #expect(!changes.leads(from: [1, 2, 3], to: [1, 3, 4]))
        #expect(!Changeset().leads(from: [1, 2], to: [2, 1]))
        let update = Changeset(from: [Row(id: 1)], to: [Row(id: 1, text: "x")])
        #expect(!update.leads(from: [Row(id: 1)], to: [Row(id: 1, text: "y"), Row(id: 2)]))
    }

    @Test("random lists: every changeset replays to its target with the fewest moves", arguments: 0..<40)
    func random(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let ids = Int.random(in: 1...30, using: &random)
            let isUnique = Bool.random(using: &random)
            func list() -> [Row] {
                let count = Int.random(in: 0...30, using: &random)
                let some =
                    isUnique
                    ? Array((0..<ids).shuffled(using: &random).prefix(count))
                    : (0..<count).map { _ in Int.random(in: 0..<ids, using: &random) }
                return some.map { Row(id: $0, text: Int.random(in: 0..<4, using: &random) == 0 ? "new" : "") }
            }
            let old = list()
            let new = Bool.random(using: &random) ? list() : edited(old, &random)
            let changes = Changeset(from: old, to: new)
            #expect(changes.leads(from: old, to: new), "seed \(seed): \(old.map(\.id)) to \(new.map(\.id))")
            #expect(changes.deletes.count == surplus(old, new), "seed \(seed)")
            #expect(changes.inserts.count == surplus(new, old), "seed \(seed)")
            if Set(old.map(\.id)).count == old.count, Set(new.map(\.id)).count == new.count {
                let common = new.compactMap { row in old.firstIndex { $0.id == row.id } }
                #expect(changes.moves.count == common.count - longestRise(common), "seed \(seed)")
            }
        }
    }

    @Test("large lists", arguments: [0, 1, 2])
    func large(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let old = (0..<20_000).map { Row(id: $0) }
        var new = old
        new.removeSubrange(4000..<6000)
        new.insert(contentsOf: (0..<2000).map { Row(id: 100_000 + $0) }, at: 6000)
        new[0..<400].shuffle(using: &random)
        let changes = Changeset(from: old, to: new)
        #expect(changes.deletes == Array(4000..<6000))
        #expect(changes.inserts == Array(6000..<8000))
        #expect(changes.leads(from: old, to: new))
        let shuffled = old.shuffled(using: &random)
        let moves = Changeset(from: old, to: shuffled)
        #expect(moves.deletes.isEmpty && moves.inserts.isEmpty)
        #expect(moves.leads(from: old, to: shuffled))
        let reversed = Changeset(from: old, to: old.reversed())
        #expect(reversed.moves.count == old.count - 1)
        #expect(reversed.leads(from: old, to: old.reversed()))
    }

    private func edited(_ old: [Row], _ random: inout SeededGenerator) -> [Row] {
        var new = old
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                new.insert(
                    Row(id: Int.random(in: 100..<200, using: &random)),
                    at: Int.random(in: 0...new.count, using: &random))
            case 1 where !new.isEmpty: new.remove(at: Int.random(in: 0..<new.count, using: &random))
            case 2 where !new.isEmpty:
                let row = new.remove(at: Int.random(in: 0..<new.count, using: &random))
                new.insert(row, at: Int.random(in: 0...new.count, using: &random))
            case 3 where !new.isEmpty: new[Int.random(in: 0..<new.count, using: &random)].text += "!"
            default: break
            }
        }
        return new
    }

    /// Returns the number of a list's rows that aren't in another list, counted by identity.
    private func surplus(_ list: [Row], _ other: [Row]) -> Int {
        var counts: [Int: Int] = [:]
        for row in list { counts[row.id, default: 0] += 1 }
        for row in other { counts[row.id, default: 0] -= 1 }
        return counts.values.filter { $0 > 0 }.reduce(0, +)
    }

    /// Returns the length of the longest increasing subsequence, computed by a simple algorithm.
    private func longestRise(_ numbers: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, number) in numbers.enumerated() {
            lengths.append(1 + (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.reduce(0, max))
        }
        return lengths.max() ?? 0
    }
}
