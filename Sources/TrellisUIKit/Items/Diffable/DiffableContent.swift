internal import Foundation
internal import Synchronization

/// What a diffable data source holds: the snapshot that its view shows.
final class DiffableContent<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>

    private let stored = Mutex(Snapshot())
    /// The sections whose items are inside of one another.
    private let outlines = Mutex<[Section: SectionSnapshot]>([:])

    /// The snapshot that the view shows. It may be read on any thread, and changes on the main one.
    var snapshot: Snapshot { stored.withLock { $0 } }

    private func set(_ snapshot: Snapshot) {
        stored.withLock { $0 = snapshot }
        // A section whose items were replaced is no longer an outline.
        outlines.withLock { $0 = $0.filter { snapshot.items[$0] == $1.visibleItems } }
    }

    // MARK: Sections

    /// What a section holds.
    func snapshot(of section: Section) -> SectionSnapshot {
        if let outline = outlines.withLock({ $0[section] }) { return outline }
        var flat = SectionSnapshot()
        flat.append(snapshot.items[section] ?? [])
        return flat
    }

    /// The section at an index with what it holds, if its items are inside of one another.
    func outline(ofSectionAt index: Int) -> (section: Section, snapshot: SectionSnapshot)? {
        guard let section = section(at: index), let outline = outlines.withLock({ $0[section] }) else { return nil }
        return (section, outline)
    }

    /// Has a view show something else in a section.
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
