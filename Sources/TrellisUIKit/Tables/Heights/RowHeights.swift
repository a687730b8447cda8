internal import Foundation

/// The heights and offsets of a section's rows.
///
/// While all rows have the same height (a fixed one, or the estimate), it is stored once and every look-up is O(1). The
/// first different height splits the rows into chunks, which store individual heights only where they differ. Look-ups
/// are then O(log n), and a million unmeasured rows take a few kilobytes.
struct RowHeights {
    private(set) var count: Int
    /// The height of rows that have neither a measured nor a given height.
    private(set) var estimate: CGFloat
    /// The rows in chunks; empty while all rows have the estimated height.
    private var chunks: [Chunk] = []
    private var counts = FenwickSums<Int>()
    private var sums = FenwickSums<CGFloat>()

    private static let chunkSize = 512

    private struct Chunk {
        var count: Int
        var sum: CGFloat
        /// The individual heights; empty while all rows of the chunk have the height `sum / count`.
        var heights: [CGFloat] = []

        init(count: Int, sum: CGFloat) {
            self.count = count
            self.sum = sum
        }

        init(_ given: ArraySlice<CGFloat>) {
            count = given.count
            if let first = given.first, !given.contains(where: { $0 != first }) {
                sum = CGFloat(count) * first
            } else {
                sum = given.reduce(0, +)
                heights = Array(given)
            }
        }

        func height(at index: Int) -> CGFloat {
            heights.isEmpty ? sum / CGFloat(count) : heights[index]
        }

        mutating func materialise() {
            if heights.isEmpty, count > 0 { heights = Array(repeating: sum / CGFloat(count), count: count) }
        }
    }

    /// Creates rows of one height. O(1).
    init(count: Int = 0, estimate: CGFloat) {
        self.count = count
        self.estimate = estimate
    }

    /// Creates rows of known heights. O(n).
    init(heights: [CGFloat], estimate: CGFloat) {
        count = heights.count
        self.estimate = estimate
        guard heights.contains(where: { $0 != estimate }) else { return }
        chunks = stride(from: 0, to: count, by: Self.chunkSize).map { start in
            let part = heights[start..<min(start + Self.chunkSize, count)]
            return Chunk(part)
        }
        sumUp()
    }

    /// The total height of the rows.
    var total: CGFloat { chunks.isEmpty ? CGFloat(count) * estimate : sums.total }

    /// Returns the height of a row. O(log n).
    @inline(__always)
    func height(at row: Int) -> CGFloat { chunks.isEmpty ? estimate : heightInChunk(at: row) }

    private func heightInChunk(at row: Int) -> CGFloat {
        let (chunk, before) = counts.find(row)
        return chunks[chunk].height(at: row - before)
    }

    /// Returns the offset of a row from the top of the first one. The end index returns the total height. O(log n).
    @inline(__always)
    func offset(of row: Int) -> CGFloat {
        chunks.isEmpty ? CGFloat(row) * estimate : offsetInChunks(of: row)
    }

    private func offsetInChunks(of row: Int) -> CGFloat {
        guard row < count else { return total }
        let (index, before) = counts.find(row)
        let chunk = chunks[index]
        let inside = row - before
        let offset =
            chunk.heights.isEmpty
            ? CGFloat(inside) * chunk.sum / CGFloat(chunk.count) : chunk.heights[..<inside].reduce(0, +)
        return sums.sum(before: index) + offset
    }

    /// Returns the row at an offset from the top of the first row, or the nearest one, or `nil` if there are no rows.
    /// O(log n).
    func row(at y: CGFloat) -> Int? {
        guard count > 0 else { return nil }
        guard y >= 0 else { return 0 }
        guard !chunks.isEmpty else { return estimate > 0 ? Int(min(y / estimate, CGFloat(count - 1))) : 0 }
        let (index, before) = sums.find(y)
        guard index < chunks.count else { return count - 1 }
        let chunk = chunks[index]
        let start = counts.sum(before: index)
        var rest = y - before
        if chunk.heights.isEmpty {
            let each = chunk.sum / CGFloat(chunk.count)
            return start + min(Int(rest / each), chunk.count - 1)
        }
        for (inside, height) in chunk.heights.enumerated() {
            if rest < height { return start + inside }
            rest -= height
        }
        return start + chunk.count - 1
    }

    /// Sets the height of a row. O(log n).
    mutating func setHeight(_ height: CGFloat, at row: Int) {
        if chunks.isEmpty {
            guard height != estimate else { return }
            cut()
        }
        let (index, before) = counts.find(row)
        let difference = height - chunks[index].height(at: row - before)
        guard difference != 0 else { return }
        chunks[index].materialise()
        chunks[index].heights[row - before] = height
        chunks[index].sum += difference
        sums.add(difference, at: index)
    }

    /// Inserts a row. O(log n).
    mutating func insert(_ height: CGFloat, at row: Int) {
        if chunks.isEmpty {
            if height == estimate {
                count += 1
                return
            }
            if count == 0 {
                chunks = [Chunk(count: 0, sum: 0)]
                sumUp()
            } else {
                cut()
            }
        }
        // A row past the end belongs to the last chunk.
        var (index, before) = row < count ? counts.find(row) : (chunks.count - 1, 0)
        if row >= count { before = counts.sum(before: index) }
        chunks[index].materialise()
        chunks[index].heights.insert(height, at: row - before)
        chunks[index].count += 1
        chunks[index].sum += height
        count += 1
        if chunks[index].count > 2 * Self.chunkSize {
            split(index)
        } else {
            counts.add(1, at: index)
            sums.add(height, at: index)
        }
    }

    /// Removes a row and returns its height. O(log n).
    @discardableResult
    mutating func remove(at row: Int) -> CGFloat {
        count -= 1
        guard !chunks.isEmpty else { return estimate }
        let (index, before) = counts.find(row)
        let height = chunks[index].height(at: row - before)
        if !chunks[index].heights.isEmpty { chunks[index].heights.remove(at: row - before) }
        chunks[index].count -= 1
        chunks[index].sum = chunks[index].count == 0 ? 0 : chunks[index].sum - height
        counts.add(-1, at: index)
        sums.add(-height, at: index)
        if count == 0 { chunks = [] }
        return height
    }

    /// Removes rows and inserts others, both in ascending order. Many rows are changed in one pass. O(rows), or less if
    /// there are few changes.
    mutating func change(removing removed: [Int], inserting inserted: [(row: Int, height: CGFloat)]) {
        guard (removed.count + inserted.count) * 64 > count, !chunks.isEmpty || !inserted.isEmpty else {
            for row in removed.reversed() { remove(at: row) }
            for (row, height) in inserted { insert(height, at: row) }
            return
        }
        var heights: [CGFloat] = []
        heights.reserveCapacity(count - removed.count + inserted.count)
        var gone = removed[...], coming = inserted[...]
        func takeComing() {
            while let next = coming.first, next.row == heights.count {
                heights.append(next.height)
                coming.removeFirst()
            }
        }
        var row = 0
        for chunk in chunks.isEmpty ? [Chunk(count: count, sum: CGFloat(count) * estimate)] : chunks {
            for inside in 0..<chunk.count {
                if gone.first == row {
                    gone.removeFirst()
                } else {
                    takeComing()
                    heights.append(chunk.height(at: inside))
                }
                row += 1
            }
        }
        takeComing()
        self = RowHeights(heights: heights, estimate: estimate)
    }

    /// Splits the uniform rows into chunks.
    private mutating func cut() {
        chunks = stride(from: 0, to: count, by: Self.chunkSize).map { start in
            let size = min(Self.chunkSize, count - start)
            return Chunk(count: size, sum: CGFloat(size) * estimate)
        }
        sumUp()
    }

    private mutating func split(_ index: Int) {
        let heights = chunks[index].heights
        let halves = [heights[..<(heights.count / 2)], heights[(heights.count / 2)...]]
        chunks.replaceSubrange(
            index...index, with: halves.map { Chunk($0) })
        sumUp()
    }

    private mutating func sumUp() {
        counts = FenwickSums(chunks.map(\.count))
        sums = FenwickSums(chunks.map(\.sum))
    }
}
