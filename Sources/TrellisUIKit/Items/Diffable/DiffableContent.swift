internal import Foundation
internal import Synchronization

/// What a diffable data source holds: the snapshot that its view shows.
final class DiffableContent<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private let stored = Mutex(Snapshot())

    /// The snapshot that the view shows. It may be read on any thread, and changes on the main one.
    var snapshot: Snapshot { stored.withLock { $0 } }

    fileprivate func set(_ snapshot: Snapshot) { stored.withLock { $0 = snapshot } }

    // MARK: Finding

    /// The item at a path, if there is one.
    func item(at path: IndexPath) -> Item? {
        stored.withLock { snapshot in
            guard path.count == 2, snapshot.sections.indices.contains(path.section),
                let items = snapshot.items[snapshot.sections[path.section]], items.indices.contains(path.row)
            else { return nil }
            return items[path.row]
        }
    }

    /// The path of an item. O(items of its section).
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

    // MARK: Applying

    /// Has a view show another snapshot.
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

    /// Has a view show another snapshot, by asking for everything anew.
    @MainActor
    func reload<View: ItemsView>(_ snapshot: Snapshot, in view: View?, completion: (() -> Void)?) {
        set(snapshot.applied)
        view?.reloadData()
        guard let completion else { return }
        if let view { view.whenUpdatesEnd(completion) } else { completion() }
    }

    /// Moves an item as the user did, and says how the list changed.
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
            difference: new.itemIdentifiers.difference(from: old.itemIdentifiers).inferringMoves())
    }

    /// Takes what a move by the user led to; the view has changed already.
    @MainActor
    func take(_ transaction: NSDiffableDataSourceTransaction<Section, Item>) { set(transaction.finalSnapshot) }
}

/// Hands work to the main actor: at once on the main thread, else in the order in which it comes.
enum OnMain {
    static func run(_ work: @escaping @MainActor () -> Void) {
        if Thread.isMainThread {
            MainActor.assumeIsolated(work)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
        }
    }
}
