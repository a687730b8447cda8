internal import Foundation

/// A set of items, such as the selected ones, by their index paths. Neighbours share their storage.
struct ItemSet {
    private(set) var sections: [Int: RowSet] = [:]

    var isEmpty: Bool { sections.isEmpty }

    func contains(_ path: IndexPath) -> Bool { path.count == 2 && sections[path.section]?.contains(path.row) ?? false }

    mutating func insert(_ path: IndexPath) { insert(path.row..<path.row + 1, in: path.section) }

    /// Inserts successive items of a section.
    mutating func insert(_ rows: Range<Int>, in section: Int) { sections[section, default: RowSet()].insert(rows) }

    /// Removes an item, and returns whether it was contained.
    @discardableResult
    mutating func remove(_ path: IndexPath) -> Bool {
        guard contains(path) else { return false }
        sections[path.section]?.remove(path.row)
        if sections[path.section]?.isEmpty == true { sections[path.section] = nil }
        return true
    }

    /// The first item.
    var first: IndexPath? {
        guard let section = sections.keys.min(), let row = sections[section]?.first else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// The index paths in ascending order. O(items).
    var paths: [IndexPath] {
        sections.sorted { $0.key < $1.key }.flatMap { section, rows in
            rows.runs.flatMap { run in run.map { IndexPath(row: $0, section: section) } }
        }
    }
}

/// A set of rows, as the bits of words that exist only where they contain a row.
struct RowSet {
    private var words: [Int: UInt64] = [:]

    var isEmpty: Bool { words.isEmpty }

    /// The first row, or `nil` if there is none.
    var first: Int? {
        guard let number = words.keys.min(), let word = words[number] else { return nil }
        return number * 64 + word.trailingZeroBitCount
    }

    func contains(_ row: Int) -> Bool { (words[row >> 6] ?? 0) & Self.bit(row) != 0 }

    mutating func remove(_ row: Int) {
        guard let word = words[row >> 6] else { return }
        let rest = word & ~Self.bit(row)
        words[row >> 6] = rest == 0 ? nil : rest
    }

    /// Inserts successive rows. O(rows / 64).
    mutating func insert(_ rows: Range<Int>) {
        var row = rows.lowerBound
        while row < rows.upperBound {
            let end = min(rows.upperBound, (row >> 6 + 1) << 6), count = UInt64(end - row)
            let ones = count == 64 ? UInt64.max : (1 << count) - 1
            words[row >> 6, default: 0] |= ones << UInt64(row & 63)
            row = end
        }
    }

    /// The rows as ranges, in ascending order, which neither touch nor overlap.
    var runs: [Range<Int>] {
        var runs: [Range<Int>] = []
        func add(_ run: Range<Int>) {
            if let last = runs.last, last.upperBound == run.lowerBound {
                runs[runs.count - 1] = last.lowerBound..<run.upperBound
            } else {
                runs.append(run)
            }
        }
        for number in words.keys.sorted() {
            guard var rest = words[number] else { continue }
            var shift = 0
            while rest != 0 {
                let zeros = rest.trailingZeroBitCount, ones = (~(rest >> UInt64(zeros))).trailingZeroBitCount
                let start = number * 64 + shift + zeros
                add(start..<start + ones)
                shift += zeros + ones
                rest = zeros + ones == 64 ? 0 : rest >> UInt64(zeros + ones)
            }
        }
        return runs
    }

    private static func bit(_ row: Int) -> UInt64 { 1 << UInt64(row & 63) }
}
