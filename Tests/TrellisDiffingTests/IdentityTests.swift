import Foundation
import Testing
import TrellisTesting

@testable import TrellisDiffing

private struct Row<ID: Hashable & Sendable>: Identifiable, Equatable, Sendable {
    var id: ID
    var text = ""
}

private struct Head: Identifiable, Equatable, Sendable {
    var id: Int
}

/// An identity whose hashes are all equal. It counts comparisons.
private struct Colliding: Hashable, Sendable {
    let number: Int
    let comparisons: Counter

    static func == (one: Colliding, other: Colliding) -> Bool {
        one.comparisons.count += 1
        return one.number == other.number
    }

    func hash(into hasher: inout Hasher) {}
}

/// The same identity with an order.
private struct OrderedColliding: Hashable, Comparable, Sendable {
    let number: Int
    let comparisons: Counter

    static func == (one: OrderedColliding, other: OrderedColliding) -> Bool {
        one.comparisons.count += 1
        return one.number == other.number
    }

    static func < (one: OrderedColliding, other: OrderedColliding) -> Bool {
        one.comparisons.count += 1
        return one.number < other.number
    }

    func hash(into hasher: inout Hasher) {}
}

/// An identity with few hashes, and an order that is inconsistent with `==`.
private struct Misordered: Hashable, Comparable, Sendable {
    let number: Int

    static func < (one: Misordered, other: Misordered) -> Bool { one.number % 7 < other.number % 7 }

    func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
}

private final class Counter: @unchecked Sendable {  // guard: each test has its own, and uses it in one task
    var count = 0
}

@Suite("Identities")
struct IdentityTests {
    @Test("integers, object identifiers and UUIDs are told apart by their bits, everything else by ==")
    func forms() {
        #expect(IdentityForm(of: Int.self) == .word)
        #expect(IdentityForm(of: UInt8.self) == .word)
        #expect(IdentityForm(of: ObjectIdentifier.self) == .word)
        #expect(IdentityForm(of: UUID.self) == .wordPair)
        #expect(IdentityForm(of: String.self) == .hashable)
        #expect(IdentityForm(of: Double.self) == .hashable)
        #expect(IdentityForm(of: AnyHashable.self) == .hashable)
        #expect(IdentityForm(of: Colliding.self) == .hashable)
    }

    @Test("hashes of numbers and of pairs of numbers differ where a single bit differs")
    func hashes() {
        let numbers = [0] + (0..<64).map { UInt64(1) << $0 } + (0..<64).map { ~(UInt64(1) << $0) }
        let mix = IdentityMix.ofProcess
        #expect(Set(numbers.map { $0.hash(mix) }).count == numbers.count)
        let pairs = numbers.flatMap { [WordPair(of: ($0, UInt64(7))), WordPair(of: (UInt64(7), $0))] }
        #expect(Set(pairs.map { $0.hash(mix) }).count == pairs.count)
    }

    @Test("random lists replay with the fewest changes, whatever identifies their rows", arguments: 0..<20)
    func kinds(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let counter = Counter()
        check(seed, &random) { Int($0) * 0x1_0000_0001 - 40 }
        check(seed, &random) { UInt64($0) << 57 }
        check(seed, &random) { Int32($0) - 60 }
        check(seed, &random) { UInt16($0) << 8 | 1 }
        check(seed, &random) { Int8($0) }
        check(seed, &random) { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, UInt8($0), 0, 0, 0, 0, 0, 0, 0, 1)) }
        check(seed, &random) { UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8($0), 0, 0)) }
        check(seed, &random) { "row \($0)" }
        check(seed, &random) { [$0, -$0] }
        check(seed, &random) { Double($0) / 3 }
        check(seed, &random) { Colliding(number: $0, comparisons: counter) }
        check(seed, &random) { OrderedColliding(number: $0, comparisons: counter) }
    }

    @Test("hashes that collide cost a sort of ordered identities, and everything is still found")
    func orderedCollisions() {
        var random = SeededGenerator(seed: 1)
        let count = 20_000
        let counter = Counter()
        let numbers = (0..<count).map { $0 % 9_000 }
        let old = numbers.shuffled(using: &random).map { OrderedColliding(number: $0, comparisons: counter) }
        let new = numbers.shuffled(using: &random).map { OrderedColliding(number: $0, comparisons: counter) }
        let changes = Changeset(from: old, to: new)
        // Comparing all pairs would take 400,000,000 comparisons.
        #expect(counter.count < 500 * count)
        #expect(changes.deletes.isEmpty && changes.inserts.isEmpty)
        #expect(changes.leads(from: old, to: new))
    }

    @Test("hashes that collide, of identities without an order, cost a bounded number of comparisons")
    func unorderedCollisions() {
        var random = SeededGenerator(seed: 2)
        let count = 20_000
        let counter = Counter()
        let old = (0..<count).map { Colliding(number: $0, comparisons: counter) }
        let new = old[..<1000] + old[1000..<(count - 1000)].shuffled(using: &random) + old[(count - 1000)...]
        let changes = Changeset(from: old, to: Array(new))
        #expect(counter.count < 500 * count)
        // Elements that keep their position at the beginning or end are matched without hashes.
        #expect(changes.deletes.count <= count - 2000)
        #expect(changes.leads(from: old, to: Array(new)))
        // For so few elements, comparing all pairs is within the limit.
        let few = Array(old[..<100])
        let fewShuffled = few.shuffled(using: &random)
        let moves = Changeset(from: few, to: fewShuffled)
        #expect(moves.deletes.isEmpty)
        #expect(moves.leads(from: few, to: fewShuffled))
    }

    @Test("lookups alone can use the bound up: a sound old list, a new one full of collisions")
    func collidingLookups() {
        let counter = Counter()
        let old = (0..<3000).map { OrderedColliding(number: $0, comparisons: counter) }
        // The first 100 are inserted without collisions. Each later search passes all of them.
        let changes = Changeset(
            from: Array(old[..<100]), to: Array(old[1000...].reversed()) + Array(old[..<100].reversed()))
        #expect(counter.count < 500 * 3000)
        #expect(changes.deletes.isEmpty)
        #expect(changes.moves.count == 99)
    }

    @Test("an order that contradicts equality costs matches, never correctness")
    func misordered() {
        var random = SeededGenerator(seed: 3)
        let old = (0..<4000).map { Misordered(number: $0) }
        let new = old.shuffled(using: &random)
        #expect(Changeset(from: old, to: new).leads(from: old, to: new))
    }

    private func check<ID: Hashable & Sendable>(
        _ seed: UInt64, _ random: inout SeededGenerator, _ id: (Int) -> ID
    ) {
        for _ in 0..<20 {
            let isUnique = Bool.random(using: &random)
            func list() -> [Row<ID>] {
                let count = Int.random(in: 0...40, using: &random)
                let numbers =
                    isUnique
                    ? Array((0..<60).shuffled(using: &random).prefix(count))
                    : (0..<count).map { _ in Int.random(in: 0..<20, using: &random) }
                return numbers.map { Row(id: id($0), text: Int.random(in: 0..<4, using: &random) == 0 ? "new" : "") }
            }
            let (old, new) = (list(), list())
            let changes = Changeset(from: old, to: new)
            #expect(changes.leads(from: old, to: new), "\(ID.self), seed \(seed)")
            #expect(changes.deletes.count == surplus(old, new), "\(ID.self), seed \(seed)")
            #expect(changes.inserts.count == surplus(new, old), "\(ID.self), seed \(seed)")

            let (oldSections, newSections) = (sections(old, &random), sections(new, &random))
            let staged = SectionedChangeset(from: oldSections, to: newSections)
            #expect(staged.leads(from: oldSections, to: newSections), "\(ID.self), seed \(seed)")
        }
    }

    private func sections<ID>(_ rows: [Row<ID>], _ random: inout SeededGenerator) -> [DiffSection<Head, Row<ID>>] {
        let first = Int.random(in: 0...rows.count, using: &random)
        let second = Int.random(in: first...rows.count, using: &random)
        return [
            DiffSection(Head(id: 1), items: Array(rows[..<first])),
            DiffSection(Head(id: 2), items: Array(rows[first..<second])),
            DiffSection(Head(id: 3), items: Array(rows[second...])),
        ].shuffled(using: &random)
    }

    /// Returns the number of a list's rows that aren't in another list, counted by identity.
    private func surplus<ID>(_ list: [Row<ID>], _ other: [Row<ID>]) -> Int {
        var rest = other.map(\.id)
        return list.count { row in
            guard let index = rest.firstIndex(of: row.id) else { return true }
            rest.remove(at: index)
            return false
        }
    }
}
