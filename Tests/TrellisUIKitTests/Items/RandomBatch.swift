import Foundation
import TrellisTesting

@testable import TrellisUIKit

/// The names of rows before and after a random batch, and the batch update between them.
struct RandomBatch {
    let old: [[Int]]
    let new: [[Int]]
    let update: BatchUpdate
    /// The names in the old lists.
    let known: Set<Int>

    /// Deletes, inserts and moves sections, and deletes, inserts, moves and reloads rows in the other sections.
    init(from given: [[Int]]? = nil, using random: inout SeededGenerator) {
        var next = (given?.joined().max() ?? 0) + 1
        func name() -> Int {
            next += 1
            return next
        }
        let old =
            given
            ?? (0..<Int.random(in: 0...5, using: &random)).map { _ in
                (0..<Int.random(in: 0...12, using: &random)).map { _ in name() }
            }
        var update = BatchUpdate()

        // Change the sections first, as lists of old indexes; `nil` is an inserted section.
        let deleted = old.indices.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
        let moving = old.indices.filter { !deleted.contains($0) && Int.random(in: 0..<6, using: &random) == 0 }
        var order: [Int?] = old.indices.filter { !deleted.contains($0) && !moving.contains($0) }
        for section in moving { order.insert(section, at: Int.random(in: 0...order.count, using: &random)) }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            order.insert(nil, at: Int.random(in: 0...order.count, using: &random))
        }
        update.deletedSections = deleted
        update.insertedSections = order.indices.filter { order[$0] == nil }
        update.movedSections = moving.map { section in (section, order.firstIndex { $0 == section } ?? 0) }

        // Then change the rows: those that stay, those that leave, and those that are inserted.
        var leaving: [(name: Int, path: IndexPath)] = []
        var new: [[Int]] = order.map { section in
            guard let section else { return (0..<Int.random(in: 0...4, using: &random)).map { _ in name() } }
            return old[section].enumerated().compactMap { row, name in
                let path = IndexPath(row: row, section: section)
                switch Int.random(in: 0..<8, using: &random) {
                case 0:
                    update.deletedRows.append(path)
                    return nil
                case 1:
                    leaving.append((name, path))
                    return nil
                case 2:
                    update.reloadedRows.append(path)
                    return name
                default: return name
                }
            }
        }
        let stays = order.indices.filter { order[$0] != nil }
        for (name, path) in leaving {
            guard let target = stays.randomElement(using: &random) else { continue }
            new[target].insert(name, at: Int.random(in: 0...new[target].count, using: &random))
            update.movedRows.append((path, path))
        }
        var inserted: [Int] = []
        for target in stays where Bool.random(using: &random) {
            inserted.append(name())
            new[target].insert(next, at: Int.random(in: 0...new[target].count, using: &random))
        }
        var places: [Int: IndexPath] = [:]
        for (section, rows) in new.enumerated() {
            for (row, name) in rows.enumerated() { places[name] = IndexPath(row: row, section: section) }
        }
        update.movedRows = leaving.compactMap { name, path in places[name].map { (path, $0) } }
        update.insertedRows = inserted.compactMap { places[$0] }
        self.old = old
        self.new = new
        self.update = update
        known = Set(old.joined())
    }
}
