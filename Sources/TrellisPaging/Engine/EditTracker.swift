/// Combines successive changes of a list into one description.
///
/// The description of many changes would cost more than showing all rows again, so they count as a replacement.
struct EditTracker {
    private static var maximumChanges: Int { 2000 }
    /// The indexes of the removed items before the changes, ascending.
    private var removed: [Int] = []
    /// The indexes of the inserted items and of those with new content after the changes, ascending.
    private var marks: [(index: Int, isNew: Bool)] = []
    private var changes = 0
    /// Whether there were so many changes that they count as a replacement.
    private var isReplaced: Bool { changes > Self.maximumChanges }

    /// Returns the combined change of a list with the given number of items after it.
    func change(count: Int) -> PagingChange {
        if isReplaced { return .replaced }
        guard let first = marks.first?.index ?? removed.first, let last = marks.last?.index ?? removed.last else {
            return .loadStates
        }
        if removed.isEmpty, last - first + 1 == marks.count, marks.allSatisfy(\.isNew) {
            if last == count - 1 { return .appended(first..<count) }
            if first == 0 { return .prepended(0..<last + 1) }
        }
        let indexes = { (isNew: Bool) in marks.lazy.filter { $0.isNew == isNew }.map(\.index) }
        return .edited(PagingEdits(removed: removed, inserted: Array(indexes(true)), updated: Array(indexes(false))))
    }

    /// Records that all items were replaced.
    mutating func replace() {
        changes = .max
    }

    /// Records that items were inserted, with their range after the insertion.
    mutating func insert(_ range: Range<Int>) {
        guard !range.isEmpty, canRecord() else { return }
        let position = shift(from: range.lowerBound, by: range.count)
        marks.insert(contentsOf: range.lazy.map { (index: $0, isNew: true) }, at: position)
    }

    /// Records that items were removed, with their range before the removal.
    ///
    /// - Complexity: The length of the range times the number of changes so far.
    mutating func remove(_ range: Range<Int>) {
        guard !range.isEmpty, canRecord(range.count) else { return }
        for _ in range { remove(range.lowerBound) }
    }

    private mutating func remove(_ index: Int) {
        let position = self.position(of: index)
        let mark = isMarked(index, at: position) ? marks.remove(at: position) : nil
        if mark?.isNew != true {
            // The item's index before these changes.
            let base = index - marks[..<position].reduce(0) { $0 + ($1.isNew ? 1 : 0) }
            let earlier = removed.position { removed[$0] - $0 > base }
            removed.insert(base + earlier, at: earlier)
        }
        shift(from: index, by: -1)
    }

    /// Records that removed items were inserted again. Items that kept their order count as updated.
    ///
    /// - Parameters:
    ///   - ids: The ids of the removed items, which were contiguous.
    ///   - start: The index of the first removed item.
    ///   - end: The index after the items that were inserted in their place.
    ///   - id: Returns the id of the item at an index.
    mutating func keep<ID: Hashable>(_ ids: [ID], from start: Int, upTo end: Int, id: (Int) -> ID) {
        // Limit the number of items, because the comparison takes quadratic time in the worst case.
        guard !ids.isEmpty, ids.count < 1000, !isReplaced else { return }
        let inserted = marks.indices.filter { marks[$0].isNew && start..<end ~= marks[$0].index }
        let difference = inserted.map { id(marks[$0].index) }.difference(from: ids)
        var (gone, kept) = (Set<Int>(), Set(inserted))
        for change in difference {
            switch change {
            case .remove(let offset, _, _): gone.insert(start + offset)
            case .insert(let offset, _, _): kept.remove(inserted[offset])
            }
        }
        removed.removeAll { start..<start + ids.count ~= $0 && !gone.contains($0) }
        for position in kept { marks[position].isNew = false }
    }

    /// Records new content of the item at an index.
    mutating func update(_ index: Int) {
        let position = self.position(of: index)
        guard canRecord(), !isMarked(index, at: position) else { return }
        marks.insert((index, false), at: position)
    }

    /// Counts changes, and returns whether they are recorded.
    private mutating func canRecord(_ count: Int = 1) -> Bool {
        guard !isReplaced else { return false }
        changes += count
        if isReplaced { (removed, marks) = ([], []) }
        return !isReplaced
    }

    /// Returns the position of the first mark at an index or behind it.
    private func position(of index: Int) -> Int {
        if let last = marks.last, last.index < index { return marks.count }
        return marks.position { marks[$0].index >= index }
    }

    private func isMarked(_ index: Int, at position: Int) -> Bool {
        position < marks.count && marks[position].index == index
    }

    /// Moves the marks from an index on, and returns the position of the first of them.
    @discardableResult
    private mutating func shift(from start: Int, by distance: Int) -> Int {
        let first = position(of: start)
        for position in first..<marks.count { marks[position].index += distance }
        return first
    }
}

extension RandomAccessCollection where Index == Int {
    /// Returns the first index at which a condition holds that holds at all later ones.
    func position(where holds: (Int) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
