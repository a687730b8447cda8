internal import Foundation
internal import Synchronization

/// The state of the data in a list at a point in time, as identifiers of sections and items.
///
/// Follows Apple's `NSDiffableDataSourceSnapshot`. Identifiers are unique: a repeated or unknown identifier, for which UIKit
/// raises an exception, stops a debug build. A release build reports it once and ignores it. An item that is in the snapshot
/// already is moved to where it is appended or inserted, which is reported once.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    private(set) var sections: [SectionIdentifierType] = []
    private(set) var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
    private var reloadedSectionSet: [SectionIdentifierType] = []
    private var reloadedItemSet: [ItemIdentifierType] = []
    private var reconfiguredItemSet: [ItemIdentifierType] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Sections and items

    /// The number of items in all sections.
    public var numberOfItems: Int { sectionOfItem.count }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The identifiers of the sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    /// The identifiers of the items of all sections, in order. O(items).
    public var itemIdentifiers: [ItemIdentifierType] {
        var all: [ItemIdentifierType] = []
        all.reserveCapacity(sectionOfItem.count)
        for section in sections { all += items[section] ?? [] }
        return all
    }
    /// The identifiers of the sections to reload.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSectionSet }
    /// The identifiers of the items to reload.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItemSet }
    /// The identifiers of the items to reconfigure.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItemSet }

    /// Returns the number of items in a section, which must exist.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }

    /// Returns the items of a section, which must exist, in order.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let found = items[identifier] else {
            SnapshotReports.raise("there is no section \(identifier)")
            return []
        }
        return found
    }

    /// Returns the section that contains an item, or `nil` if the item isn't in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionOfItem[identifier]
    }

    /// Returns the index of an item among those of all sections, or `nil` if it isn't in the snapshot. O(items).
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = sectionOfItem[identifier] else { return nil }
        var before = 0
        for candidate in sections {
            if candidate == section { return items[candidate]?.firstIndex(of: identifier).map { before + $0 } }
            before += items[candidate]?.count ?? 0
        }
        return nil
    }

    /// Returns the index of a section, or `nil` if it isn't in the snapshot. O(sections).
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }

    // MARK: Items

    /// Appends items to a section. The default is the last section.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last, items[section] != nil else {
            return SnapshotReports.raise("items can't be appended to a section that isn't in the snapshot")
        }
        let new = take(identifiers, section)
        items[section, default: []] += new
    }

    /// Inserts items before another one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, beside: beforeIdentifier, offset: 0)
    }

    /// Inserts items after another one.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType)
    {
        insert(identifiers, beside: afterIdentifier, offset: 1)
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int) {
        guard let section = sectionOfItem[item], !identifiers.contains(item) else {
            return SnapshotReports.raise(
                "items can't be inserted beside \(item), which isn't in the snapshot, or is one of them")
        }
        let new = take(identifiers, section)
        guard let index = items[section]?.firstIndex(of: item) else { return }
        items[section]?.insert(contentsOf: new, at: index + offset)
    }

    /// Assigns items to a section, and returns them. Those that are in the snapshot already are moved.
    private mutating func take(
        _ identifiers: [ItemIdentifierType], _ section: SectionIdentifierType
    ) -> [ItemIdentifierType] {
        let known = identifiers.filter { sectionOfItem.updateValue(section, forKey: $0) != nil }
        guard !known.isEmpty else { return identifiers }
        var seen: Set<ItemIdentifierType> = []
        let unique = identifiers.filter { seen.insert($0).inserted }
        if unique.count < identifiers.count { SnapshotReports.raise("the items \(known.prefix(10)) aren't unique") }
        for (other, old) in items {
            let staying = old.filter { !seen.contains($0) }
            guard staying.count < old.count else { continue }
            items[other] = staying
            SnapshotReports.warn("the items \(known.prefix(10)) are in the snapshot already, and are moved")
        }
        return unique
    }

    /// Deletes items, if they are in the snapshot. O(items of their sections).
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        var bySection: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
        for identifier in identifiers {
            guard let section = sectionOfItem.removeValue(forKey: identifier) else { continue }
            bySection[section, default: []].insert(identifier)
        }
        for (section, gone) in bySection { items[section]?.removeAll(where: gone.contains) }
    }

    /// Deletes all items and all sections.
    public mutating func deleteAllItems() {
        sections = []
        items = [:]
        sectionOfItem = [:]
    }

    /// Moves an item before another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 0)
    }

    /// Moves an item after another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    private mutating func move(_ item: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int) {
        guard item != other, let old = sectionOfItem[item], let new = sectionOfItem[other] else {
            return SnapshotReports.raise("item \(item) can't be moved beside \(other)")
        }
        items[old]?.removeAll { $0 == item }
        guard let index = items[new]?.firstIndex(of: other) else { return }
        items[new]?.insert(item, at: index + offset)
        sectionOfItem[item] = new
    }

    /// Reloads items, which replaces their cells.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemSet += known(identifiers) }

    /// Reconfigures items, which configures their existing cells again.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemSet += known(identifiers)
    }

    private func known(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
        // Successive items of a section are found by comparing, which costs less than looking each up.
        var order: [ItemIdentifierType] = [], row = 0
        var known: [ItemIdentifierType] = []
        known.reserveCapacity(identifiers.count)
        for index in identifiers.indices {
            if row < order.count, order[row] == identifiers[index] {
                row += 1
            } else if let section = sectionOfItem[identifiers[index]] {
                order = items[section] ?? []
                row = order.first == identifiers[index] ? 1 : order.count
            } else {
                SnapshotReports.raise(
                    "item \(identifiers[index]) can't be reloaded or reconfigured: it isn't in the snapshot")
                continue
            }
            known.append(identifiers[index])
        }
        return known
    }

    // MARK: Sections

    /// Appends sections.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        sections += takeNewSections(identifiers)
    }

    /// Inserts sections before another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(sections: identifiers, beside: toIdentifier, offset: 0) }

    /// Inserts sections after another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(sections: identifiers, beside: toIdentifier, offset: 1) }

    private mutating func insert(
        sections identifiers: [SectionIdentifierType], beside section: SectionIdentifierType, offset: Int
    ) {
        guard let index = sections.firstIndex(of: section) else {
            return SnapshotReports.raise("sections can't be inserted beside \(section), which isn't in the snapshot")
        }
        let new = takeNewSections(identifiers)
        sections.insert(contentsOf: new, at: index + offset)
    }

    private mutating func takeNewSections(_ identifiers: [SectionIdentifierType]) -> [SectionIdentifierType] {
        identifiers.filter { identifier in
            guard items[identifier] == nil else {
                SnapshotReports.raise("section \(identifier) is in the snapshot already")
                return false
            }
            items[identifier] = []
            return true
        }
    }

    /// Deletes sections with their items, if they are in the snapshot.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            guard let gone = items.removeValue(forKey: identifier) else { continue }
            for item in gone { sectionOfItem[item] = nil }
        }
        sections.removeAll { items[$0] == nil }
    }

    /// Moves a section before another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(section: identifier, beside: toIdentifier, offset: 0) }

    /// Moves a section after another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(section: identifier, beside: toIdentifier, offset: 1) }

    private mutating func move(section: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int) {
        guard section != other, items[section] != nil, items[other] != nil else {
            return SnapshotReports.raise("section \(section) can't be moved beside \(other)")
        }
        sections.removeAll { $0 == section }
        guard let index = sections.firstIndex(of: other) else { return }
        sections.insert(section, at: index + offset)
    }

    /// Reloads sections, which replaces all their cells.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionSet += identifiers.filter { identifier in
            if items[identifier] != nil { return true }
            SnapshotReports.raise("section \(identifier) can't be reloaded: it isn't in the snapshot")
            return false
        }
    }

    // MARK: Support for data sources

    /// Replaces the items of a section. Appends the section if it isn't in the snapshot.
    mutating func setItems(_ new: [ItemIdentifierType], ofSection section: SectionIdentifierType) {
        if items[section] == nil { appendSections([section]) }
        for item in items[section] ?? [] { sectionOfItem[item] = nil }
        items[section] = []
        appendItems(new, toSection: section)
    }

    /// The snapshot without reloads and reconfigurations, which apply only once.
    var applied: Self {
        var copy = self
        (copy.reloadedSectionSet, copy.reloadedItemSet, copy.reconfiguredItemSet) = ([], [], [])
        return copy
    }

    /// The index paths of the items. O(items).
    var paths: [ItemIdentifierType: IndexPath] {
        var paths: [ItemIdentifierType: IndexPath] = Dictionary(minimumCapacity: sectionOfItem.count)
        for (index, section) in sections.enumerated() {
            for (row, item) in (items[section] ?? []).enumerated() {
                paths[item] = IndexPath(row: row, section: index)
            }
        }
        return paths
    }
}

/// Reports programming errors in snapshots, from any thread.
enum SnapshotReports {
    /// Receives the reports and warnings instead; for tests. A mistake then doesn't stop the program.
    @TaskLocal static var reporter: (@Sendable (String) -> Void)?

    /// The calls that have reported.
    private static let reported = Mutex<Set<String>>([])

    /// Reports a mistake for which UIKit raises an exception. A debug build stops; a release build reports the first one of
    /// a kind.
    static func raise(_ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) {
        if reporter == nil { assertionFailure("NSDiffableDataSourceSnapshot: \(message())") }
        warn(message(), file: file, line: line)
    }

    /// Warns of what UIKit warns of, too: of the first mistake of a kind, because items can be without number.
    static func warn(_ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) {
        if let reporter { return reporter(message()) }
        guard reported.withLock({ $0.insert("\(file):\(line)").inserted }) else { return }
        let message = message()
        FileHandle.standardError.write(Data("NSDiffableDataSourceSnapshot: \(message)\n".utf8))
    }
}

/// The changes of a list when the user moved an item.
@preconcurrency
public struct NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// The state before the change.
    public internal(set) var initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The state after the change.
    public internal(set) var finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference between the items of the two snapshots.
    public internal(set) var difference: CollectionDifference<ItemIdentifierType>
    /// The changes of the sections that differ.
    public internal(set) var sectionTransactions:
        [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}
