/// Joins changes that are made one after the other into one description.
struct EditTracker {
    private(set) var edits = PagingEdits()
    private(set) var isReplaced = false

    /// What the changes come to, in a list that now has this many items.
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

    /// All items were replaced.
    mutating func replace() {
        isReplaced = true
    }

    /// Items were put in; the range is theirs, now.
    mutating func insert(_ range: Range<Int>) {
        guard !range.isEmpty, !isReplaced else { return }
        shift(&edits.inserted, from: range.lowerBound, by: range.count)
        shift(&edits.updated, from: range.lowerBound, by: range.count)
        let place = edits.inserted.firstIndex { $0 > range.lowerBound } ?? edits.inserted.count
        edits.inserted.insert(contentsOf: range, at: place)
    }

    /// Items were taken out; the range was theirs, just before.
    mutating func remove(_ range: Range<Int>) {
        guard !range.isEmpty, !isReplaced else { return }
        let insertedHere = edits.inserted.filter { range.contains($0) }.count
        if insertedHere < range.count {
            let gone = range.filter { !edits.inserted.contains($0) }.map(indexBefore)
            edits.removed = (edits.removed + gone).sorted()
        }
        edits.inserted.removeAll { range.contains($0) }
        edits.updated.removeAll { range.contains($0) }
        shift(&edits.inserted, from: range.upperBound, by: -range.count)
        shift(&edits.updated, from: range.upperBound, by: -range.count)
    }

    /// The item at an index has new content.
    mutating func update(_ index: Int) {
        guard !isReplaced, !edits.inserted.contains(index), !edits.updated.contains(index) else { return }
        let place = edits.updated.firstIndex { $0 > index } ?? edits.updated.count
        edits.updated.insert(index, at: place)
    }

    /// Where an item that was not put in by these changes was before them.
    private func indexBefore(_ index: Int) -> Int {
        var before = index - edits.inserted.prefix { $0 < index }.count
        for removed in edits.removed where removed <= before { before += 1 }
        return before
    }

    private func shift(_ indexes: inout [Int], from start: Int, by distance: Int) {
        for place in indexes.indices where indexes[place] >= start { indexes[place] += distance }
    }
}
