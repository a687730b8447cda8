/// Combines successive changes of a list into one description.
///
/// The description of many changes would cost more than showing all rows again, so they count as a replacement.
struct EditTracker {
    private static var maximumChanges: Int { 2000 }
    private var edits = PagingEdits()
    private var changes = 0
    /// Whether there were so many changes that they count as a replacement.
    private var isReplaced: Bool { changes > Self.maximumChanges }

    /// Returns the combined change of a list with the given number of items after it.
    func change(count: Int) -> PagingChange {
        if isReplaced { return .replaced }
        if edits.isEmpty { return .loadStates }
        if edits.removed.isEmpty, edits.updated.isEmpty, let first = edits.inserted.first,
            let last = edits.inserted.last,
            last - first + 1 == edits.inserted.count
        {
            if last == count - 1 { return .appended(first..<count) }
            if first == 0 { return .prepended(0..<last + 1) }
        }
        return .edited(edits)
    }

    /// Records that all items were replaced.
    mutating func replace() {
        changes = .max
    }

    /// Records that items were inserted, with their range after the insertion.
    mutating func insert(_ range: Range<Int>) {
        guard !range.isEmpty, canRecord() else { return }
        shift(from: range.lowerBound, by: range.count)
        edits.inserted.insert(contentsOf: range, at: edits.inserted.position(of: range.lowerBound))
    }

    /// Records that items were removed, with their range before the removal.
    ///
    /// - Complexity: The length of the range times the number of changes so far.
    mutating func remove(_ range: Range<Int>) {
        guard !range.isEmpty, canRecord(range.count) else { return }
        for _ in range { remove(range.lowerBound) }
    }

    private mutating func remove(_ index: Int) {
        let inserted = edits.inserted.position(of: index)
        if edits.inserted.has(index, at: inserted) {
            edits.inserted.remove(at: inserted)
        } else {
            // The item's index before these changes.
            let base = index - inserted
            let removed = edits.removed.position { edits.removed[$0] - $0 > base }
            edits.removed.insert(base + removed, at: removed)
        }
        let updated = edits.updated.position(of: index)
        if edits.updated.has(index, at: updated) { edits.updated.remove(at: updated) }
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
        let inserted = edits.inserted.filter { start <= $0 && $0 < end }
        let difference = inserted.map(id).difference(from: ids)
        var (gone, new) = (Set<Int>(), Set<Int>())
        for change in difference {
            switch change {
            case .remove(let offset, _, _): gone.insert(start + offset)
            case .insert(let offset, _, _): new.insert(inserted[offset])
            }
        }
        edits.removed.removeAll { start..<start + ids.count ~= $0 && !gone.contains($0) }
        let kept = inserted.filter { !new.contains($0) }
        edits.inserted.removeAll { start..<end ~= $0 && !new.contains($0) }
        edits.updated = (edits.updated.filter { !kept.contains($0) } + kept).sorted()
    }

    /// Records new content of the item at an index.
    mutating func update(_ index: Int) {
        guard canRecord() else { return }
        let inserted = edits.inserted.position(of: index)
        let updated = edits.updated.position(of: index)
        guard !edits.inserted.has(index, at: inserted), !edits.updated.has(index, at: updated) else { return }
        edits.updated.insert(index, at: updated)
    }

    /// Counts changes, and returns whether they are recorded.
    private mutating func canRecord(_ count: Int = 1) -> Bool {
        guard !isReplaced else { return false }
        changes += count
        if isReplaced { edits = PagingEdits() }
        return !isReplaced
    }

    private mutating func shift(from start: Int, by distance: Int) {
        for place in edits.inserted.position(of: start)..<edits.inserted.count { edits.inserted[place] += distance }
        for place in edits.updated.position(of: start)..<edits.updated.count { edits.updated[place] += distance }
    }
}

extension [Int] {
    /// Returns the index of the first number that is not less than a given one, in an ascending array.
    fileprivate func position(of number: Int) -> Int {
        if let last, last < number { return count }
        return position { self[$0] >= number }
    }

    fileprivate func has(_ number: Int, at position: Int) -> Bool {
        position < count && self[position] == number
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
