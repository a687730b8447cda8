internal import Foundation

/// The heights of a section's rows, and where each row lies.
///
/// While all rows are of one height (fixed, or an estimate nobody has measured against) that is one number and every
/// look-up is O(1). The first other height cuts the rows into chunks, which hold single heights only where they
/// differ: look-ups are O(log n), and a million unmeasured rows cost a few kilobytes.
struct RowHeights {
    private(set) var count: Int
    /// The height of rows that were neither measured nor given one.
    private(set) var estimate: CGFloat
    /// Empty while all rows have the estimate's height.
    private var chunks: [Chunk] = []
    private var counts = FenwickSums<Int>()
    private var sums = FenwickSums<CGFloat>()

    private static let chunkSize = 512

    private struct Chunk {
        var count: Int
        var sum: CGFloat
        /// Empty while all of the chunk's rows have the height `sum / count`.
        var heights: [CGFloat] = []

        func height(at index: Int) -> CGFloat {
            heights.isEmpty ? sum / CGFloat(count) : heights[index]
        }

        mutating func materialise() {
            if heights.isEmpty, count > 0 { heights = Array(repeating: sum / CGFloat(count), count: count) }
        }
    }

    /// Rows of one height. O(1).
    init(count: Int = 0, estimate: CGFloat) {
        self.count = count
        self.estimate = estimate
    }

    /// Rows whose heights are known, all of them. O(n).
    init(heights: [CGFloat], estimate: CGFloat) {
        count = heights.count
        self.estimate = estimate
        guard heights.contains(where: { $0 != estimate }) else { return }
        chunks = stride(from: 0, to: count, by: Self.chunkSize).map { start in
            let part = heights[start..<min(start + Self.chunkSize, count)]
            return Chunk(count: part.count, sum: part.reduce(0, +), heights: Array(part))
        }
        sumUp()
    }

    /// The height of all rows together.
    var total: CGFloat { chunks.isEmpty ? CGFloat(count) * estimate : sums.total }

    /// The height of a row. O(log n).
    func height(at row: Int) -> CGFloat {
        guard !chunks.isEmpty else { return estimate }
        let (chunk, before) = counts.find(row)
        return chunks[chunk].height(at: row - before)
    }

    /// How far below the first row's top a row begins; the end is past the last. O(log n).
    func offset(of row: Int) -> CGFloat {
        guard !chunks.isEmpty else { return CGFloat(row) * estimate }
        guard row < count else { return total }
        let (index, before) = counts.find(row)
        let chunk = chunks[index]
        let inside = row - before
        let offset =
            chunk.heights.isEmpty
            ? CGFloat(inside) * chunk.sum / CGFloat(chunk.count) : chunk.heights[..<inside].reduce(0, +)
        return sums.sum(before: index) + offset
    }

    /// The row that covers a distance below the first row's top, or the nearest, or `nil` if there is none. O(log n).
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

    /// Gives a row its height. O(log n).
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

    /// Puts a row in. O(log n).
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

    /// Takes a row out and gives back its height. O(log n).
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

    /// Cuts the uniform rows into chunks.
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
            index...index, with: halves.map { Chunk(count: $0.count, sum: $0.reduce(0, +), heights: Array($0)) })
        sumUp()
    }

    private mutating func sumUp() {
        counts = FenwickSums(chunks.map(\.count))
        sums = FenwickSums(chunks.map(\.sum))
    }
}
