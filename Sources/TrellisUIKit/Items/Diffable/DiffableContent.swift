internal import Foundation
internal import Synchronization

/// The state of a diffable data source: the snapshot that its view shows, and the section snapshots.
final class DiffableContent<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>

    typealias Changes = SnapshotChanges<Section, Item>

    /// A snapshot with a number that no other one has.
    typealias Numbered = (snapshot: Snapshot, number: Int)
    /// Changes that were computed before they are applied, with the numbers of the snapshots from and to which they lead.
    typealias Prepared = (changes: Changes, from: Int, to: Int)

    private struct Shown {
        var current: Numbered = (Snapshot(), 0)
        /// The index paths of the items of the current snapshot, once they were needed.
        var paths: [Item: IndexPath]?
        /// The snapshot that was passed last from another thread, until it is shown.
        var coming: Numbered?
        var lastNumber = 0

        mutating func nextNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }
    }

    private let stored = Mutex(Shown())
    /// The section snapshots of the sections with a hierarchy of items.
    private let outlines = Mutex<[Section: SectionSnapshot]>([:])

    /// The snapshot that the view shows. It can be read on any thread, and is set on the main thread.
    var snapshot: Snapshot { stored.withLock { $0.current.snapshot } }

    private func set(_ snapshot: Snapshot, number: Int? = nil) {
        stored.withLock { shown in
            shown.current = (snapshot, number ?? shown.nextNumber())
            shown.paths = nil
            if shown.coming?.number == number { shown.coming = nil }
        }
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
        _ outline: SectionSnapshot, to section: Section, in view: View?, animation: UITableView.RowAnimation?,
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
        stored.withLock { shown in
            let snapshot = shown.current.snapshot
            guard path.count == 2, snapshot.sections.indices.contains(path.section),
                let items = snapshot.items[snapshot.sections[path.section]], items.indices.contains(path.row)
            else { return nil }
            return items[path.row]
        }
    }

    /// Returns the index path of an item, or `nil` if it isn't in the snapshot. O(1) after the first call for a snapshot,
    /// which is O(items).
    func path(of item: Item) -> IndexPath? {
        stored.withLock { shown in
            let paths = shown.paths ?? shown.current.snapshot.paths
            shown.paths = paths
            return paths[item]
        }
    }

    func section(at index: Int) -> Section? {
        let sections = snapshot.sections
        return sections.indices.contains(index) ? sections[index] : nil
    }

    func index(of section: Section) -> Int? { snapshot.indexOfSection(section) }

    var sectionCount: Int { snapshot.numberOfSections }

    func itemCount(inSectionAt index: Int) -> Int {
        stored.withLock { shown in
            let snapshot = shown.current.snapshot
            guard snapshot.sections.indices.contains(index) else { return 0 }
            return snapshot.items[snapshot.sections[index]]?.count ?? 0
        }
    }

    // MARK: Snapshots

    /// Computes the changes to a snapshot on the calling thread, or returns `nil` on the main thread.
    func prepare(_ snapshot: Snapshot) -> Prepared? {
        guard !Thread.isMainThread else { return nil }
        let (old, number) = stored.withLock { shown in
            let old = shown.coming ?? shown.current, number = shown.nextNumber()
            shown.coming = (snapshot.applied, number)
            return (old, number)
        }
        return (Changes(from: old.snapshot, to: snapshot), old.number, number)
    }

    /// Applies a snapshot to a view.
    ///
    /// - Parameters:
    ///   - snapshot: The new snapshot.
    ///   - prepared: The changes, if they were computed before. They are computed again if another snapshot was shown in
    ///     the meantime.
    ///   - view: The view.
    ///   - animation: The animation of the changes, or `nil` for none.
    ///   - completion: Called after the view has changed.
    @MainActor
    func apply<View: ItemsView>(
        _ snapshot: Snapshot, prepared: Prepared? = nil, to view: View?, animation: UITableView.RowAnimation?,
        completion: (() -> Void)?
    ) {
        guard let view else {
            set(snapshot.applied, number: prepared?.to)
            completion?()
            return
        }
        let old = stored.withLock { $0.current }
        let changes = prepared.flatMap { $0.from == old.number ? $0.changes : nil }
        var update = (changes ?? Changes(from: old.snapshot, to: snapshot)).update
        update.noun = view.state.pendingUpdate.noun
        let selected = selection(of: view, leavingBy: update, to: snapshot)
        view.beginBatch()
        set(snapshot.applied, number: prepared?.to)
        if !update.isEmpty { view.update(animation ?? .automatic) { $0 = update } }
        if animation == nil {
            UIView.performWithoutAnimation { view.endBatch(asksSizes: false) }
        } else {
            view.endBatch(asksSizes: false)
        }
        for path in selected.compactMap(path(of:)) where !view.selection.contains(path) && view.holds(path) {
            view.selection.insert(path)
            view.display.cell(at: path)?.setSelected(true, animated: false)
        }
        let reconfigured = snapshot.reconfiguredItemIdentifiers
        if !reconfigured.isEmpty {
            // The visible items are few, and the reconfigured ones may be all.
            let visible = Set(view.display.paths.compactMap(item(at:)))
            let filled = Set(reconfigured.lazy.filter(visible.contains))
            view.reconfigure(view.display.paths.filter { path in item(at: path).map(filled.contains) ?? false })
        }
        view.whenUpdatesEnd { completion?() }
    }

    /// Returns the selected items of a new snapshot that are deleted and inserted, after which they would not be selected.
    /// The selection of reloaded items ends.
    @MainActor
    private func selection<View: ItemsView>(
        of view: View, leavingBy update: BatchUpdate, to new: Snapshot
    ) -> [Item] {
        guard !view.selection.isEmpty else { return [] }
        let sections = Set(update.deletedSections + update.reloadedSections)
        var leaving = update.deletedRows.filter(view.selection.contains)
        if !sections.isEmpty { leaving += view.selection.paths.filter { sections.contains($0.section) } }
        guard !leaving.isEmpty else { return [] }
        let reloaded = Set(new.reloadedItemIdentifiers)
        return leaving.compactMap(item(at:)).filter {
            new.sectionIdentifier(containingItem: $0) != nil && !reloaded.contains($0)
        }
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
