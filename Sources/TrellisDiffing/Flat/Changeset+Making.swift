extension Changeset {
    /// Makes the changes from one list to another, rows told apart by `id` and their content by `==`.
    ///
    /// - Parameters:
    ///   - old: The list before.
    ///   - new: The list after.
    /// - Complexity: O(n) on average, O(n log n) where many elements move.
    @inlinable
    public init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
        self = old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in Changeset(old, new, by: ByIdentity<Element>.self) }
        }
    }

    /// Makes the changes from one list of values to another; a value is its own identity, so nothing is ever updated.
    ///
    /// - Parameters:
    ///   - old: The list before.
    ///   - new: The list after.
    /// - Complexity: O(n) on average, O(n log n) where many elements move.
    @inlinable
    @_disfavoredOverload
    public init<Element: Hashable>(from old: [Element], to new: [Element]) {
        self = old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in Changeset(old, new, by: ByValue<Element>.self) }
        }
    }

    @inlinable
    init<Rule: DiffRule>(
        _ old: UnsafeBufferPointer<Rule.Element>, _ new: UnsafeBufferPointer<Rule.Element>, by rule: Rule.Type
    ) {
        self.init()
        // Most changes of a list leave both its ends as they are, and the ends need no hashing.
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, Rule.isIdentical(old[head], new[head]) {
            if !Rule.isSame(old[head], new[head]) { updates.append(Update(old: head, new: head)) }
            head += 1
        }
        var tail = 0
        while tail < shorter - head, Rule.isIdentical(old[old.count - 1 - tail], new[new.count - 1 - tail]) {
            tail += 1
        }

        let oldEnd = old.count - tail
        let newEnd = new.count - tail
        if head == newEnd {
            deletes.append(contentsOf: head..<oldEnd)
        } else if head == oldEnd {
            inserts.append(contentsOf: head..<newEnd)
        } else {
            var matching = Matching(oldCount: oldEnd - head, newCount: newEnd - head)
            let oldMiddle = UnsafeBufferPointer(rebasing: old[head..<oldEnd])
            let newMiddle = UnsafeBufferPointer(rebasing: new[head..<newEnd])
            matching.matchInPlace(oldMiddle, 0..<oldMiddle.count, newMiddle, 0..<newMiddle.count, by: rule)
            matching.matchRest(oldMiddle, newMiddle, by: rule)
            read(matching, from: head)
            for new in newMiddle.indices {
                guard let old = matching.old(of: new), !Rule.isSame(oldMiddle[old], newMiddle[new]) else { continue }
                updates.append(Update(old: old + head, new: new + head))
            }
        }
        for distance in stride(from: tail, to: 0, by: -1) {
            let (before, after) = (old.count - distance, new.count - distance)
            if !Rule.isSame(old[before], new[after]) { updates.append(Update(old: before, new: after)) }
        }
    }

    /// Takes deletes, inserts and moves over.
    @usableFromInline
    mutating func read(_ matching: Matching, from head: Int) {
        for old in matching.newOf.indices where matching.newOf[old] < 0 { deletes.append(old + head) }
        for new in matching.oldOf.indices where matching.oldOf[new] < 0 { inserts.append(new + head) }
        for new in LongestRise.falling(matching.oldOf) {
            moves.append(Move(from: Int(matching.oldOf[new]) + head, to: new + head))
        }
    }
}
