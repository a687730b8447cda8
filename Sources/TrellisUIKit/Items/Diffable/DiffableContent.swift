internal import Foundation
internal import Synchronization

/// The state of a diffable data source: the snapshot that its view shows, and the section snapshots.
final class DiffableContent<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>

    private let stored = Mutex(Snapshot())
    /// The section snapshots of the sections with a hierarchy of items.
    private let outlines = Mutex<[Section: SectionSnapshot]>([:])

    /// The snapshot that the view shows. It can be read on any thread, and is set on the main thread.
    var snapshot: Snapshot { stored.withLock { $0 } }

    private func set(_ snapshot: Snapshot) {
        stored.withLock { $0 = snapshot }
        // A section whose items were replaced no longer has its section snapshot.
        outlines.withLock { $0 = $0.filter { snapshot.items[$0] == $1.visibleItems } }
    }

    // MARK: Sections

    /// Returns the section snapshot of a section. Without a hierarchy, all items are at the root.
    func snapshot(of section: Section) -> SectionSnapshot {
        if let outline = outlines.withLock({ $0[section] }) { return outline }
        var flat = SectionSnapshot()
        flat.append(snapshot.items[section] ?? [])
        return flat
    }

    /// Returns the section at an index and its section snapshot, or `nil` if it has no hierarchy of items.
    func outline(ofSectionAt index: Int) -> (section: Section, snapshot: SectionSnapshot)? {
        guard let section = section(at: index), let outline = outlines.withLock({ $0[section] }) else { return nil }
        return (section, outline)
    }

    /// Applies a section snapshot to a section of a view.
    @MainActor
    func apply<View: ItemsView>(
        _ outline: SectionSnapshot, to section: Section, in view: View?, animation: UITableView.RowAnimation,
        completion: (() -> Void)?
    ) {
        var new = snapshot
        new.setItems(outline.visibleItems, ofSection: section)
        outlines.withLock { $0[section] = outline }
        apply(new, to: view, animation: animation, completion: completion)
    }

    // MARK: Identifiers and index paths

    /// Returns the item at an index path, or `nil` if there is none.
    func item(at path: IndexPath) -> Item? {
        stored.withLock { snapshot in
            guard path.count == 2, snapshot.sections.indices.contains(path.section),
                let items = snapshot.items[snapshot.sections[path.section]], items.indices.contains(path.row)
            else { return nil }
            return items[path.row]
        }
    }

    /// Returns the index path of an item, or `nil` if it isn't in the snapshot. O(items of its section).
    func path(of item: Item) -> IndexPath? {
        stored.withLock { snapshot in
            guard let section = snapshot.sectionIdentifier(containingItem: item),
                let index = snapshot.indexOfSection(section), let row = snapshot.items[section]?.firstIndex(of: item)
            else { return nil }
            return IndexPath(row: row, section: index)
        }
    }

    func section(at index: Int) -> Section? {
        stored.withLock { $0.sections.indices.contains(index) ? $0.sections[index] : nil }
    }

    func index(of section: Section) -> Int? { stored.withLock { $0.indexOfSection(section) } }

    var sectionCount: Int { stored.withLock { $0.numberOfSections } }

    func itemCount(inSectionAt index: Int) -> Int {
        stored.withLock { snapshot in
            guard snapshot.sections.indices.contains(index) else { return 0 }
            return snapshot.items[snapshot.sections[index]]?.count ?? 0
        }
    }

    // MARK: Snapshots

    /// Applies a snapshot to a view.
    @MainActor
    func apply<View: ItemsView>(
        _ snapshot: Snapshot, to view: View?, animation: UITableView.RowAnimation, completion: (() -> Void)?
    ) {
        let old = self.snapshot
        guard let view else {
            set(snapshot.applied)
            completion?()
            return
        }
        let changes = SnapshotChanges(from: old, to: snapshot, noun: view.state.pendingUpdate.noun)
        view.beginBatch()
        set(snapshot.applied)
        if !changes.update.isEmpty { view.update(animation) { $0 = changes.update } }
        view.endBatch(asksSizes: false)
        let filled = snapshot.reconfiguredItemIdentifiers.compactMap(path(of:))
        if !filled.isEmpty { view.reconfigure(filled) }
        view.whenUpdatesEnd { completion?() }
    }

    /// Applies a snapshot to a view by reloading its data.
    @MainActor
    func reload<View: ItemsView>(_ snapshot: Snapshot, in view: View?, completion: (() -> Void)?) {
        set(snapshot.applied)
        view?.reloadData()
        guard let completion else { return }
        if let view { view.whenUpdatesEnd(completion) } else { completion() }
    }

    /// Returns the transaction of a move by the user, or `nil` if there is no such item or section.
    func move(from source: IndexPath, to target: IndexPath) -> NSDiffableDataSourceTransaction<Section, Item>? {
        let old = snapshot
        guard let item = item(at: source), old.sections.indices.contains(target.section) else { return nil }
        var new = old
        new.deleteItems([item])
        let section = old.sections[target.section], items = new.items[section] ?? []
        guard (0...items.count).contains(target.row) else { return nil }
        if target.row < items.count {
            new.insertItems([item], beforeItem: items[target.row])
        } else {
            new.appendItems([item], toSection: section)
        }
        return NSDiffableDataSourceTransaction(
            initialSnapshot: old, finalSnapshot: new,
            difference: new.itemIdentifiers.difference(from: old.itemIdentifiers).inferringMoves(),
            sectionTransactions: new.sections.compactMap { section in
                let before = old.items[section] ?? [], after = new.items[section] ?? []
                guard before != after else { return nil }
                return NSDiffableDataSourceSectionTransaction(
                    sectionIdentifier: section, initialSnapshot: snapshot(of: section),
                    finalSnapshot: snapshot(of: section).showing(after),
                    difference: after.difference(from: before).inferringMoves())
            })
    }

    /// Adopts the result of a move by the user, which the view already shows.
    @MainActor
    func take(_ transaction: NSDiffableDataSourceTransaction<Section, Item>) { set(transaction.finalSnapshot) }
}

/// Runs closures on the main actor: immediately on the main thread, otherwise asynchronously and in order.
enum OnMain {
    static func run(_ work: @escaping @MainActor () -> Void) {
        if Thread.isMainThread {
            MainActor.assumeIsolated(work)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
        }
    }
}
