extension Changeset {
    /// Does to a list what a table view does to its rows in a batch update.
    ///
    /// Every index is checked. It is made without regard to how changesets are made, to hold them against it.
    ///
    /// - Parameters:
    ///   - old: The list before.
    ///   - new: The list after, from which inserted and updated elements are taken.
    /// - Returns: The list that the changes lead to; nil where they contradict each other or the lists.
    /// - Complexity: O(n)
    public func replayed<Element>(on old: [Element], with new: [Element]) -> [Element]? {
        guard old.count - deletes.count + inserts.count == new.count else { return nil }
        var stays = [Bool](repeating: true, count: old.count)
        for index in deletes + moves.map(\.from) {
            guard stays.indices.contains(index), stays[index] else { return nil }
            stays[index] = false
        }
        var result = [Element?](repeating: nil, count: new.count)
        var isFilled = [Bool](repeating: false, count: new.count)
        for index in inserts + moves.map(\.to) {
            guard isFilled.indices.contains(index), !isFilled[index] else { return nil }
            isFilled[index] = true
        }
        for index in inserts { result[index] = new[index] }
        for move in moves { result[move.to] = old[move.from] }
        var free = 0
        for index in old.indices where stays[index] {
            while free < new.count, isFilled[free] { free += 1 }
            guard free < new.count else { return nil }
            result[free] = old[index]
            isFilled[free] = true
        }
        for update in updates {
            guard old.indices.contains(update.old), new.indices.contains(update.new) else { return nil }
            result[update.new] = new[update.new]
        }
        let elements = result.compactMap(\.self)
        return elements.count == new.count ? elements : nil
    }

    /// Whether the changes lead from one list to the other, content included.
    ///
    /// - Complexity: O(n)
    public func leads<Element: Equatable>(from old: [Element], to new: [Element]) -> Bool {
        replayed(on: old, with: new) == new
    }
}
