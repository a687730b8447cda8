/// The changes that turn one list into another, in the form of a table view's batch update.
///
/// For example:
/// ```swift
/// let changes = Changeset(from: oldRows, to: newRows)
/// tableView.performBatchUpdates {
///     rows = newRows
///     tableView.deleteRows(at: changes.deletes.map { IndexPath(row: $0, section: 0) }, with: .automatic)
///     tableView.insertRows(at: changes.inserts.map { IndexPath(row: $0, section: 0) }, with: .automatic)
///     for move in changes.moves {
///         tableView.moveRow(at: IndexPath(row: move.old, section: 0), to: IndexPath(row: move.new, section: 0))
///     }
/// }
/// tableView.reconfigureRows(at: changes.updates.map { IndexPath(row: $0.new, section: 0) })
/// ```
/// Deletes and the origins of moves are indexes in the old list. Inserts and the targets of moves are indexes in the
/// new list. Perform all of them in one batch, in any order. A batch must not both move and reload a row, so
/// reconfigure the updated rows after it, at their new indexes.
///
/// Elements are matched by identity. If an identity occurs more than once, its occurrences are matched one by one.
///
/// Creating a changeset takes linear time unless many elements move, even if the hashes of the identities collide
/// because of a poor or malicious `hash(into:)`. In that case, `Comparable` identities are sorted instead, for which
/// their order must be consistent with `==`. Other identities are matched up to a limit. Rows beyond it are deleted and
/// inserted instead of moved.
public struct Changeset: Sendable, Hashable {
    /// The indexes in the old list of the deleted elements, ascending.
    public var deletes: [Int] = []
    /// The indexes in the new list of the inserted elements, ascending.
    public var inserts: [Int] = []
    /// The elements that change their position relative to the other elements that stay, as few as possible, in ascending
    /// order of their new index.
    public var moves: [IndexPair<Int>] = []
    /// The elements with different content, including moved ones, in ascending order of their new index.
    public var updates: [IndexPair<Int>] = []

    /// Creates an empty changeset.
    @inlinable
    package init() {}

    /// A Boolean value that indicates whether the lists are equal, including their content.
    public var isEmpty: Bool { isStructurallyEmpty && updates.isEmpty }

    /// A Boolean value that indicates whether no element is inserted, deleted or moved.
    package var isStructurallyEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }
}

/// The index of an element before and after a change.
public struct IndexPair<Index: Sendable & Hashable>: Sendable, Hashable {
    /// The index in the old list.
    public let old: Index
    /// The index in the new list.
    public let new: Index

    /// Creates a pair.
    @inlinable
    public init(old: Index, new: Index) {
        self.old = old
        self.new = new
    }
}

extension Changeset {
    /// Creates the changes from one list to another. Elements are matched by `id`, and their content is compared by
    /// `==`.
    ///
    /// - Parameters:
    ///   - old: The list before the change.
    ///   - new: The list after the change.
    /// - Complexity: O(*n*) on average, O(*n* log *n*) if many elements move or the hashes collide.
    @inlinable
    public init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
        self = old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in Changeset(old, new, by: IdentifiableRule<Element>.self) }
        }
    }

    /// Creates the changes from one list of values to another. The identity of a value is the value itself, so there
    /// are no updates.
    ///
    /// - Parameters:
    ///   - old: The list before the change.
    ///   - new: The list after the change.
    /// - Complexity: O(*n*) on average, O(*n* log *n*) if many elements move or the hashes collide.
    @inlinable
    @_disfavoredOverload
    public init<Element: Hashable>(from old: [Element], to new: [Element]) {
        self = old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in Changeset(old, new, by: ValueRule<Element>.self) }
        }
    }

    @inlinable
    init<Rule: DiffRule>(
        _ old: UnsafeBufferPointer<Rule.Element>, _ new: UnsafeBufferPointer<Rule.Element>, by rule: Rule.Type
    ) {
        self.init()
        // Most changes don't affect the beginning and the end of a list, and comparing these needs no hashing.
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, Rule.haveSameID(old[head], new[head]) {
            if !Rule.haveSameContent(old[head], new[head]) { updates.append(IndexPair(old: head, new: head)) }
            head += 1
        }
        var tail = 0
        while tail < shorter - head, Rule.haveSameID(old[old.count - 1 - tail], new[new.count - 1 - tail]) {
            tail += 1
        }

        let oldEnd = old.count - tail
        let newEnd = new.count - tail
        if head == newEnd {
            deletes.append(contentsOf: head..<oldEnd)
        } else if head == oldEnd {
            inserts.append(contentsOf: head..<newEnd)
        } else {
            let oldMiddle = UnsafeBufferPointer(rebasing: old[head..<oldEnd])
            let newMiddle = UnsafeBufferPointer(rebasing: new[head..<newEnd])
            let matching = Matching(oldMiddle, newMiddle, by: rule)
            append(matching, from: head)
            for new in newMiddle.indices {
                guard let old = matching.old(of: new), !Rule.haveSameContent(oldMiddle[old], newMiddle[new]) else {
                    continue
                }
                updates.append(IndexPair(old: old + head, new: new + head))
            }
        }
        for distance in stride(from: tail, to: 0, by: -1) {
            let (before, after) = (old.count - distance, new.count - distance)
            if !Rule.haveSameContent(old[before], new[after]) { updates.append(IndexPair(old: before, new: after)) }
        }
    }

    /// Appends the deletes, inserts and moves of a matching whose elements begin at index `head`.
    @usableFromInline
    mutating func append(_ matching: Matching, from head: Int) {
        deletes = Matching.unmatched(matching.newOf, from: head)
        inserts = Matching.unmatched(matching.oldOf, from: head)
        let moved = LongestIncreasingSubsequence.complement(in: matching.oldOf)
        moves.reserveCapacity(moved.count)
        for new in moved { moves.append(IndexPair(old: Int(matching.oldOf[new]) + head, new: new + head)) }
    }
}

extension Changeset {
    /// Applies the changes to a list the way a table view applies a batch update to its rows.
    ///
    /// All indexes are checked. The implementation is independent of the one that creates changesets, so tests can
    /// compare the two.
    ///
    /// - Parameters:
    ///   - old: The list before the change.
    ///   - new: The list after the change, from which inserted and updated elements are taken.
    /// - Returns: The resulting list, or `nil` if the changes contradict each other or the lists.
    /// - Complexity: O(*n*)
    package func replayed<Element>(on old: [Element], with new: [Element]) -> [Element]? {
        guard old.count - deletes.count + inserts.count == new.count else { return nil }
        var stays = [Bool](repeating: true, count: old.count)
        for index in deletes + moves.map(\.old) {
            guard stays.indices.contains(index), stays[index] else { return nil }
            stays[index] = false
        }
        var result = [Element?](repeating: nil, count: new.count)
        var isFilled = [Bool](repeating: false, count: new.count)
        for index in inserts + moves.map(\.new) {
            guard isFilled.indices.contains(index), !isFilled[index] else { return nil }
            isFilled[index] = true
        }
        for index in inserts { result[index] = new[index] }
        for move in moves { result[move.new] = old[move.old] }
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

    /// Returns whether the changes turn one list into the other, including the content.
    ///
    /// - Complexity: O(*n*)
    public func leads<Element: Equatable>(from old: [Element], to new: [Element]) -> Bool {
        replayed(on: old, with: new) == new
    }
}
