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
        let reloaded = Set(snapshot.reloadedItemIdentifiers)
        let selected = view.selection.compactMap(item(at:)).filter { !reloaded.contains($0) }
        view.beginBatch()
        set(snapshot.applied)
        if !changes.update.isEmpty { view.update(animation) { $0 = changes.update } }
        view.endBatch(asksSizes: false)
        // An item that left a deleted section for another one was inserted there, where it isn't selected.
        for path in selected.compactMap(path(of:)) where !view.selection.contains(path) && view.holds(path) {
            view.selection.insert(path)
            view.display.cell(at: path)?.setSelected(true, animated: false)
        }
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

    /// Returns the transaction of a move by the user, or `nil` if there is no such item or section. In a section with a
    /// hierarchy, the descendants of the item move with it.
    func move(from source: IndexPath, to target: IndexPath) -> NSDiffableDataSourceTransaction<Section, Item>? {
        let old = snapshot
        guard let item = item(at: source), old.sections.indices.contains(target.section) else { return nil }
        var new = old
        new.deleteItems([item])
        let origin = old.sections[source.section], section = old.sections[target.section]
        let items = new.items[section] ?? []
        guard (0...items.count).contains(target.row) else { return nil }
        if target.row < items.count {
            new.insertItems([item], beforeItem: items[target.row])
        } else {
            new.appendItems([item], toSection: section)
        }
        let outline = snapshot(of: origin), descendants = outline.snapshot(of: item)
        let carried = Set(descendants.items)
        var sections: [NSDiffableDataSourceSectionTransaction<Section, Item>] = []
        for changed in origin == section ? [section] : [origin, section] {
            let before = snapshot(of: changed), order = new.items[changed] ?? []
            var after = before.showing(origin == section ? order : order.filter { !carried.contains($0) })
            if origin != section, changed == section {
                after.replace(childrenOf: item, using: descendants)
                if outline.isExpanded(item) { after.expand([item]) }
            }
            new.setItems(after.visibleItems, ofSection: changed)
            guard before.visibleItems != after.visibleItems else { continue }
            sections.append(
                NSDiffableDataSourceSectionTransaction(
                    sectionIdentifier: changed, initialSnapshot: before, finalSnapshot: after,
                    difference: after.visibleItems.difference(from: before.visibleItems).inferringMoves()))
        }
        return NSDiffableDataSourceTransaction(
            initialSnapshot: old, finalSnapshot: new,
            difference: new.itemIdentifiers.difference(from: old.itemIdentifiers).inferringMoves(),
            sectionTransactions: sections)
    }

    /// Adopts the result of a move by the user, after which the view shows the moved item at its new index path.
    ///
    /// - Returns: A closure that moves the items whose positions follow from the section snapshots, such as the children
    ///   of the item, in a view, unless another snapshot was applied in the meantime. `nil` if there are none.
    @MainActor
    func take(
        _ transaction: NSDiffableDataSourceTransaction<Section, Item>, from source: IndexPath, to target: IndexPath
    ) -> (@MainActor (UICollectionView?) -> Void)? {
        var shown = transaction.initialSnapshot
        var items = shown.sections.map { shown.items[$0] ?? [] }
        items[target.section].insert(items[source.section].remove(at: source.row), at: target.row)
        for section in [source.section, target.section] {
            shown.setItems(items[section], ofSection: shown.sections[section])
        }
        let outlined = outlines.withLock { Set($0.keys) }
        set(shown)
        outlines.withLock {
            for change in transaction.sectionTransactions {
                let isOutline = change.finalSnapshot.items != change.finalSnapshot.rootItems
                guard isOutline || outlined.contains(change.sectionIdentifier) else { continue }
                $0[change.sectionIdentifier] = change.finalSnapshot
            }
        }
        let final = transaction.finalSnapshot, moved = shown.items
        guard moved != final.items else { return nil }
        return { [self] view in
            if snapshot.items == moved { apply(final, to: view, animation: .automatic, completion: nil) }
        }
    }
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
