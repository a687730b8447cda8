internal import Foundation

/// The layout of the items of a section of a flow layout, in the coordinates of a layout that scrolls vertically.
///
/// Lines of items of the same size are stored as one run and placed by arithmetic. Only lines in which sizes differ are
/// stored one by one. A section of a million equal items is one run, and the line at a position is found in O(log
/// runs).
struct FlowSection {
    let metrics: FlowMetrics
    private(set) var sizes: FlowSizes
    private var runs: [Run] = []

    /// Successive lines of the same length with the same number of items in each, except perhaps the last.
    private struct Run {
        var first: Int
        var count: Int
        var perLine: Int
        /// The offset from the first line of the section.
        var offset: CGFloat
        var lineLength: CGFloat
        /// Whether all items have the common size.
        var isUniform: Bool

        var lines: Int { (count + perLine - 1) / perLine }
    }

    /// Arranges the items in lines. O(items with sizes of their own).
    init(metrics: FlowMetrics, sizes: FlowSizes) {
        self.metrics = metrics
        self.sizes = sizes
        flow(from: 0, offset: 0)
    }

    var count: Int { sizes.count }

    // MARK: Lengths

    /// The offset of the first line from the top of the section.
    var linesStart: CGFloat { metrics.header + metrics.inset.top }

    /// The length of the section: header, lines and footer.
    ///
    /// As in UIKit, the insets of a section without items count as well.
    var length: CGFloat { linesStart + linesLength + metrics.inset.bottom + metrics.footer }

    private var linesLength: CGFloat { runs.last.map { end(of: $0) } ?? 0 }

    private func end(of run: Run) -> CGFloat {
        run.offset + CGFloat(run.lines) * (run.lineLength + metrics.lineSpacing) - metrics.lineSpacing
    }

    // MARK: Items

    /// Returns the frame of an item in the section's coordinates. O(log runs + items of its line).
    func frame(of item: Int) -> CGRect {
        guard let run = run(holding: item) else { return .zero }
        let line = (item - run.first) / run.perLine
        let size = sizes.size(of: item)
        let top = linesStart + run.offset + CGFloat(line) * (run.lineLength + metrics.lineSpacing)
        return CGRect(
            x: metrics.inset.left + across(item, in: run), y: top + (run.lineLength - size.height) / 2,
            width: size.width, height: size.height)
    }

    /// Returns the offset of an item from the inset. The free space of a line is distributed between its items.
    private func across(_ item: Int, in run: Run) -> CGFloat {
        let place = (item - run.first) % run.perLine
        if run.isUniform {
            // A last line that isn't full keeps the columns of the other lines.
            let width = sizes.common.width
            guard run.perLine > 1 else { return max(0, (metrics.lineBreadth - width) / 2) }
            let rest = metrics.lineBreadth - CGFloat(run.perLine) * width
            return CGFloat(place) * (width + rest / CGFloat(run.perLine - 1))
        }
        let isLast = run.first + run.count == count
        let widths = (run.first..<run.first + run.count).map { sizes.size(of: $0).width }
        let rest = metrics.lineBreadth - widths.reduce(0, +)
        guard !isLast else { return widths[..<place].reduce(0, +) + CGFloat(place) * metrics.itemSpacing }
        guard run.count > 1 else { return max(0, rest / 2) }
        return widths[..<place].reduce(0, +) + CGFloat(place) * rest / CGFloat(run.count - 1)
    }

    /// Returns the items of the lines that intersect a vertical range in the section. O(log runs).
    func items(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        guard let start = item(at: top - linesStart, isEnd: false), let end = item(at: bottom - linesStart, isEnd: true)
        else { return 0..<0 }
        return start < end ? start..<end : 0..<0
    }

    /// Returns the first item of the first line that ends past a distance. With `isEnd`, returns the item after the
    /// last line that begins before the distance.
    private func item(at distance: CGFloat, isEnd: Bool) -> Int? {
        guard !runs.isEmpty else { return nil }
        var low = 0, high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if isEnd ? runs[middle].offset < distance : end(of: runs[middle]) <= distance {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard isEnd else {
            guard low < runs.count else { return count }
            let run = runs[low]
            // A gap belongs to the line below it.
            let passed = (distance - run.offset + metrics.lineSpacing) / (run.lineLength + metrics.lineSpacing)
            return run.first + Self.whole(passed.rounded(.down), of: run.lines - 1) * run.perLine
        }
        guard low > 0 else { return 0 }
        let run = runs[low - 1]
        let begun = ((distance - run.offset) / (run.lineLength + metrics.lineSpacing)).rounded(.up)
        return run.first + min(run.count, Self.whole(begun, of: run.lines) * run.perLine)
    }

    /// Returns a number of lines clamped to `0...most`. If lines have no length, the number isn't finite and `most` is
    /// returned.
    private static func whole(_ lines: CGFloat, of most: Int) -> Int {
        lines.isFinite ? Int(min(max(0, lines), CGFloat(most))) : most
    }

    private func index(ofRunHolding item: Int) -> Int {
        var low = 0, high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].first <= item { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    private func run(holding item: Int) -> Run? {
        guard item >= 0, item < count else { return nil }
        return runs[index(ofRunHolding: item)]
    }

    // MARK: Line breaking

    /// Sets the sizes of items. O(items with sizes of their own from the first changed item on).
    mutating func setSizes(_ given: [(item: Int, size: CGSize)]) {
        let changed = given.filter { $0.item < count && sizes.size(of: $0.item) != $0.size }
        guard let first = changed.map(\.item).min() else { return }
        for (item, size) in changed { sizes.setSize(size, of: item) }
        // The item may now fit into the line before its own, which may be the end of a long run.
        var index = index(ofRunHolding: first)
        var lines = (first - runs[index].first) / runs[index].perLine - 1
        if lines < 0, index > 0 {
            index -= 1
            lines = runs[index].lines - 1
        }
        let run = runs[index]
        runs.removeSubrange(index...)
        flow(after: run, keeping: lines)
    }

    /// Arranges the items after the first lines of a run, which don't change.
    private mutating func flow(after run: Run, keeping lines: Int) {
        guard lines > 0 else { return flow(from: run.first, offset: run.offset) }
        var kept = run
        kept.count = min(run.count, lines * run.perLine)
        runs.append(kept)
        flow(from: kept.first + kept.count, offset: end(of: kept) + metrics.lineSpacing)
    }

    private mutating func flow(from start: Int, offset: CGFloat) {
        var item = start, offset = offset
        let perLine = fitting(sizes.common.width)
        while item < count {
            let own = sizes.firstOwn(from: item)
            // The line before an item of another size is filled one by one, since that item may fit into it.
            let uniform = own == count ? count - item : max(0, own - item - 1) / perLine * perLine
            let run =
                uniform > 0
                ? Run(
                    first: item, count: uniform, perLine: perLine, offset: offset, lineLength: sizes.common.height,
                    isUniform: true)
                : line(from: item, offset: offset)
            runs.append(run)
            item += run.count
            offset = end(of: run) + metrics.lineSpacing
        }
    }

    /// Returns the number of items of a width that fit into a line, at least one.
    private func fitting(_ width: CGFloat) -> Int {
        let each = width + metrics.itemSpacing
        guard each > 0 else { return max(1, count) }
        // Three thirds of a width add up to slightly more than the width because of rounding.
        let fitting = ((metrics.lineBreadth + metrics.itemSpacing) / each + 1e-6).rounded(.down)
        return fitting.isFinite ? Int(min(max(1, fitting), 1_000_000)) : 1
    }

    /// Returns the line of items of different sizes that begins with an item.
    private func line(from first: Int, offset: CGFloat) -> Run {
        var breadth = sizes.size(of: first).width, length = sizes.size(of: first).height
        var item = first + 1
        while item < count {
            let size = sizes.size(of: item)
            guard breadth + metrics.itemSpacing + size.width <= metrics.lineBreadth + 1e-6 else { break }
            breadth += metrics.itemSpacing + size.width
            length = max(length, size.height)
            item += 1
        }
        return Run(
            first: first, count: item - first, perLine: item - first, offset: offset, lineLength: length,
            isUniform: false)
    }
}
