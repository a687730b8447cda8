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

/// A set of rows, as ranges that neither touch nor overlap, in ascending order.
///
/// Inserting or removing a row costs the same whether its neighbours are in the set or not, and looks only at one of the
/// chunks that contain the ranges.
///
/// - Complexity: O(256 + ranges / 256) if nothing else is stated.
struct RowSet {
    private static var chunkSize: Int { 256 }
    /// The ranges. No chunk is empty.
    private var chunks: [[Range<Int>]] = []

    var isEmpty: Bool { chunks.isEmpty }

    /// The first row, or `nil` if there is none.
    var first: Int? { chunks.first?.first?.lowerBound }

    /// The rows as ranges, in ascending order, which neither touch nor overlap. O(ranges).
    var runs: [Range<Int>] { chunks.count == 1 ? chunks[0] : chunks.flatMap { $0 } }

    /// Returns whether a row is in the set. O(log ranges).
    func contains(_ row: Int) -> Bool {
        let found = position(endingFrom: row + 1)
        return found.chunk < chunks.count && chunks[found.chunk][found.index].lowerBound <= row
    }

    mutating func remove(_ row: Int) {
        guard contains(row) else { return }
        let (chunk, index) = position(endingFrom: row + 1), run = chunks[chunk][index]
        let rest = [run.lowerBound..<row, row + 1..<run.upperBound].filter { !$0.isEmpty }
        chunks[chunk].replaceSubrange(index...index, with: rest)
        if chunks[chunk].isEmpty { chunks.remove(at: chunk) } else { split(chunk) }
    }

    /// Inserts successive rows.
    mutating func insert(_ rows: Range<Int>) {
        guard !rows.isEmpty else { return }
        let (chunk, index) = position(endingFrom: rows.lowerBound)
        guard chunk < chunks.count else {
            if chunks.last.map({ $0.count < Self.chunkSize }) != true { chunks.append([]) }
            return chunks[chunks.count - 1].append(rows)
        }
        let first = chunks[chunk][index]
        guard first.lowerBound <= rows.upperBound else {
            chunks[chunk].insert(rows, at: index)
            return split(chunk)
        }
        // The range that touches the rows grows, up to the last one that they touch.
        var run = min(first.lowerBound, rows.lowerBound)..<max(first.upperBound, rows.upperBound)
        while let (chunk, index) = next(after: chunk, index), chunks[chunk][index].lowerBound <= run.upperBound {
            run = run.lowerBound..<max(run.upperBound, chunks[chunk].remove(at: index).upperBound)
            if chunks[chunk].isEmpty { chunks.remove(at: chunk) }
        }
        chunks[chunk][index] = run
    }

    /// Returns the position of the first range that ends at a row or later, or the end.
    private func position(endingFrom row: Int) -> (chunk: Int, index: Int) {
        func first(_ count: Int, _ end: (Int) -> Int) -> Int {
            var (low, high) = (0, count)
            while low < high {
                let middle = (low + high) / 2
                if end(middle) >= row { high = middle } else { low = middle + 1 }
            }
            return low
        }
        // Rows are mostly inserted in their order.
        guard let last = chunks.last?.last, last.upperBound >= row else { return (chunks.count, 0) }
        let chunk = first(chunks.count) { chunks[$0][chunks[$0].count - 1].upperBound }
        return (chunk, first(chunks[chunk].count) { chunks[chunk][$0].upperBound })
    }

    private func next(after chunk: Int, _ index: Int) -> (chunk: Int, index: Int)? {
        if index + 1 < chunks[chunk].count { return (chunk, index + 1) }
        return chunk + 1 < chunks.count ? (chunk + 1, 0) : nil
    }

    private mutating func split(_ chunk: Int) {
        guard chunks[chunk].count > Self.chunkSize else { return }
        let later = Array(chunks[chunk][(Self.chunkSize / 2)...])
        chunks[chunk].removeSubrange((Self.chunkSize / 2)...)
        chunks.insert(later, at: chunk + 1)
    }
}
