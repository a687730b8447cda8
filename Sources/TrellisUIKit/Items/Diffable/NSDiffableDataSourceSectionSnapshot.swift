internal import Foundation

/// The state of the data in one section, as a hierarchy of items.
///
/// Follows Apple's `NSDiffableDataSourceSectionSnapshot`. A duplicate item, for which UIKit raises an
/// exception, stops a debug build; a release build reports it and ignores it, as an unknown item.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
    /// The children of each item; those of `nil` are the root items.
    private var children: [ItemIdentifierType?: [ItemIdentifierType]] = [:]
    /// The parent of each item; `nil` for root items.
    private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
    private var expanded: Set<ItemIdentifierType> = []

    /// Creates an empty snapshot.
    public init() {}

    /// Creates a copy of another snapshot.
    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

    // MARK: Items

    /// The items without a parent.
    public var rootItems: [ItemIdentifierType] { children[nil] ?? [] }
    /// All items, parents before their children. O(items).
    public var items: [ItemIdentifierType] { flattened(under: nil) { _ in true } }
    /// The visible items, which have no collapsed ancestor. O(items).
    public var visibleItems: [ItemIdentifierType] { flattened(under: nil) { expanded.contains($0) } }

    private func flattened(
        under parent: ItemIdentifierType?, _ opens: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        var found: [ItemIdentifierType] = []
        var waiting = Array((children[parent] ?? []).reversed())
        while let item = waiting.popLast() {
            found.append(item)
            if opens(item) { waiting += (children[item] ?? []).reversed() }
        }
        return found
    }

    /// Returns whether the snapshot contains an item.
    public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }

    /// Returns the index of an item among all items, or `nil` if there is none. O(items).
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

    /// Returns the level of an item, which is 0 for a root item.
    public func level(of item: ItemIdentifierType) -> Int {
        guard check(item) else { return 0 }
        return sequence(first: item) { parent(of: $0) }.reduce(-1) { count, _ in count + 1 }
    }

    /// Returns the parent of an item, or `nil` if it has none.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] ?? nil }

    /// Returns whether an item is expanded.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

    /// Returns whether an item is visible, which means that all its ancestors are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        contains(item) && sequence(first: item) { parent(of: $0) }.dropFirst().allSatisfy { expanded.contains($0) }
    }

    /// Returns a snapshot of the children of an item.
    ///
    /// - Parameters:
    ///   - parent: The item.
    ///   - includingParent: Whether the item itself is the root of the new snapshot.
    /// - Returns: The snapshot, which is empty if there is no such item.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var part = Self()
        guard check(parent) else { return part }
        if includingParent { part.append([parent]) }
        part.graft(self, under: parent, to: includingParent ? parent : nil)
        if includingParent, expanded.contains(parent) { part.expanded.insert(parent) }
        return part
    }

    /// Returns a line for each item, indented by its level. `+` marks a collapsed item, `-` an expanded one, `*` one
    /// without children.
    public func visualDescription() -> String {
        items.map { item in
            let sign = children[item]?.isEmpty == false ? (expanded.contains(item) ? "- " : "+ ") : "* "
            return String(repeating: "  ", count: level(of: item)) + sign + "\(item)"
        }.joined(separator: "\n")
    }

    // MARK: Changes

    /// Appends items to the children of an item, or to the root items.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent, !check(parent) { return }
        add(items, to: parent, at: children[parent]?.count ?? 0)
    }

    /// Inserts items before another one, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        if let place = place(of: item) { add(items, to: place.parent, at: place.index) }
    }

    /// Inserts items after another one, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        if let place = place(of: item) { add(items, to: place.parent, at: place.index + 1) }
    }

    /// Inserts a snapshot before an item, with the same parent.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) {
        guard let place = place(of: item) else { return }
        add(snapshot.rootItems, to: place.parent, at: place.index)
        graftInside(snapshot)
    }

    /// Inserts a snapshot after an item, with the same parent.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) {
        guard let place = place(of: item) else { return }
        add(snapshot.rootItems, to: place.parent, at: place.index + 1)
        graftInside(snapshot)
    }

    /// Replaces the children of an item with the items of a snapshot.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        guard check(parent) else { return }
        remove(children[parent] ?? [])
        graft(snapshot, under: nil, to: parent)
    }

    /// Deletes items with their children.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        // By then, an item whose ancestor is deleted as well no longer exists.
        let there = items.filter(check)
        remove(there)
    }

    /// Deletes all items.
    public mutating func deleteAll() { self = Self() }

    /// Expands items.
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter(check)) }

    /// Collapses items.
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items.filter(check)) }

    /// Returns the snapshot after the user moved an item. Items keep their parents, and new items become root items.
    /// Items with the same parent are in the given order.
    func showing(_ order: [ItemIdentifierType]) -> Self {
        let shown = Set(order), was = Set(visibleItems)
        var new = self
        new.remove(was.subtracting(shown).filter { parent(of: $0).map(shown.contains) ?? true })
        new.append(order.filter { !new.contains($0) })
        let ranks = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
        for (parent, items) in new.children {
            new.children[parent] = items.sorted { ranks[$0] ?? .max < ranks[$1] ?? .max }
        }
        return new
    }

    private func check(_ item: ItemIdentifierType) -> Bool {
        if contains(item) { return true }
        SnapshotReports.warn("item \(item) isn't in the section snapshot")
        return false
    }

    private func place(of item: ItemIdentifierType) -> (parent: ItemIdentifierType?, index: Int)? {
        guard check(item) else { return nil }
        let parent = parent(of: item)
        return children[parent]?.firstIndex(of: item).map { (parent, $0) }
    }

    private mutating func add(_ items: [ItemIdentifierType], to parent: ItemIdentifierType?, at index: Int) {
        var fresh: [ItemIdentifierType] = []
        for item in items {
            guard parents[item] == nil else {
                SnapshotReports.raise("item \(item) is in the section snapshot already")
                continue
            }
            parents[item] = .some(parent)
            fresh.append(item)
        }
        children[parent, default: []].insert(contentsOf: fresh, at: index)
    }

    private mutating func remove(_ items: [ItemIdentifierType]) {
        for item in items where contains(item) {
            remove(children[item] ?? [])
            let parent = parent(of: item)
            children[parent]?.removeAll { $0 == item }
            (children[item], parents[item]) = (nil, nil)
            expanded.remove(item)
        }
    }

    /// Adds the descendants of an item of another snapshot.
    private mutating func graft(_ other: Self, under root: ItemIdentifierType?, to parent: ItemIdentifierType?) {
        append(other.children[root] ?? [], to: parent)
        for item in other.children[root] ?? [] { graft(other, under: item, to: item) }
        if let root, other.expanded.contains(root), contains(root) { expanded.insert(root) }
    }

    private mutating func graftInside(_ other: Self) {
        for item in other.rootItems { graft(other, under: item, to: item) }
    }
}

/// The changes of a section when the user moved an item.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// The identifier of the section.
    public internal(set) var sectionIdentifier: SectionIdentifierType
    /// The state before the change.
    public internal(set) var initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The state after the change.
    public internal(set) var finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference between the visible items of the two snapshots.
    public internal(set) var difference: CollectionDifference<ItemIdentifierType>
}
