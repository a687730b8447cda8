internal import TrellisDiffing
internal import TrellisUIKit

/// What an adapter uses of the view that shows its rows: a table or a collection.
@MainActor
protocol ListView: UIScrollView {
    typealias Stage = SectionedChangeset<ListSection.Head, ListRow>.Stage

    /// What the view is called in reports.
    static var noun: String { get }
    /// The view behind the rows.
    var backgroundView: UIView? { get set }
    /// The rows on screen, in order.
    var shownPaths: [IndexPath] { get }
    /// How many sections the view has.
    var numberOfSections: Int { get }

    /// How many rows a section has, or 0 if there is no such section.
    func rowCount(in section: Int) -> Int
    /// The frame of a row in the content, or zero if there is none.
    func rowFrame(at path: IndexPath) -> CGRect
    /// The cell of a row that is on screen.
    func shownCell(at path: IndexPath) -> UIView?
    /// Scrolls a row to the top of the screen.
    func showAtTop(_ path: IndexPath)
    /// Reloads everything.
    func reloadRows()
    /// Fills cells on screen again.
    func reconfigure(at paths: [IndexPath])
    /// Replaces the cells of rows.
    func replaceCells(at paths: [IndexPath])
    /// Reloads whole sections.
    func reload(_ sections: IndexSet, animated: Bool)
    /// Deletes and inserts rows within a batch.
    func change(deleted: [IndexPath], inserted: [IndexPath], animated: Bool)
    /// Inserts sections within a batch.
    func insert(_ sections: IndexSet, animated: Bool)
    /// Performs a stage of a changeset within a batch.
    func perform(_ stage: Stage, animated: Bool)
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
    /// The rows that are selected, in order.
    var selectedPaths: [IndexPath] { get }
    func select(_ path: IndexPath)
    func deselect(_ path: IndexPath)

    /// Registers a class of cells; `false` if it isn't one for this view.
    func registerCell(_ type: UIView.Type, as identifier: String) -> Bool
    func dequeueCell(_ identifier: String, at path: IndexPath) -> UIView
    /// Registers a class of section views; `false` if it isn't one for this view.
    func registerView(_ type: UIView.Type, _ part: SectionPart, as identifier: String) -> Bool
    func dequeueView(_ identifier: String, _ part: SectionPart, at path: IndexPath) -> UIView?
}

extension UITableView: ListView {
    static var noun: String { "table" }
    var shownPaths: [IndexPath] { indexPathsForVisibleRows ?? [] }

    func rowCount(in section: Int) -> Int { section < numberOfSections ? numberOfRows(inSection: section) : 0 }
    func rowFrame(at path: IndexPath) -> CGRect { rectForRow(at: path) }
    func shownCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
    func showAtTop(_ path: IndexPath) { scrollToRow(at: path, at: .top, animated: false) }
    func reloadRows() { reloadData() }
    func reconfigure(at paths: [IndexPath]) { reconfigureRows(at: paths) }
    func replaceCells(at paths: [IndexPath]) { reloadRows(at: paths, with: .none) }
    func reload(_ sections: IndexSet, animated: Bool) { reloadSections(sections, with: animated ? .automatic : .none) }
    var selectedPaths: [IndexPath] { (indexPathsForSelectedRows ?? []).sorted() }
    func select(_ path: IndexPath) { selectRow(at: path, animated: false, scrollPosition: .none) }
    func deselect(_ path: IndexPath) { deselectRow(at: path, animated: true) }

    func insert(_ sections: IndexSet, animated: Bool) {
        if !sections.isEmpty { insertSections(sections, with: animated ? .automatic : .none) }
    }

    func change(deleted: [IndexPath], inserted: [IndexPath], animated: Bool) {
        if !deleted.isEmpty { deleteRows(at: deleted, with: animated ? .automatic : .none) }
        if !inserted.isEmpty { insertRows(at: inserted, with: animated ? .automatic : .none) }
    }

    func perform(_ stage: Stage, animated: Bool) {
        let animation = animated ? UITableView.RowAnimation.automatic : .none
        if !stage.sectionDeletes.isEmpty { deleteSections(IndexSet(stage.sectionDeletes), with: animation) }
        if !stage.sectionInserts.isEmpty { insertSections(IndexSet(stage.sectionInserts), with: animation) }
        for move in stage.sectionMoves { moveSection(move.from, toSection: move.to) }
        change(
            deleted: stage.itemDeletes.map(IndexPath.init), inserted: stage.itemInserts.map(IndexPath.init),
            animated: animated)
        for move in stage.itemMoves { moveRow(at: IndexPath(move.from), to: IndexPath(move.to)) }
    }

    func registerCell(_ type: UIView.Type, as identifier: String) -> Bool {
        guard let type = type as? UITableViewCell.Type else { return false }
        register(type, forCellReuseIdentifier: identifier)
        return true
    }

    func dequeueCell(_ identifier: String, at path: IndexPath) -> UIView {
        dequeueReusableCell(withIdentifier: identifier, for: path)
    }

    func registerView(_ type: UIView.Type, _ part: SectionPart, as identifier: String) -> Bool {
        guard let type = type as? UITableViewHeaderFooterView.Type else { return false }
        register(type, forHeaderFooterViewReuseIdentifier: identifier)
        return true
    }

    func dequeueView(_ identifier: String, _ part: SectionPart, at path: IndexPath) -> UIView? {
        dequeueReusableHeaderFooterView(withIdentifier: identifier)
    }
}

extension UICollectionView: ListView {
    static var noun: String { "collection" }
    var shownPaths: [IndexPath] { indexPathsForVisibleItems.sorted() }

    func rowCount(in section: Int) -> Int { section < numberOfSections ? numberOfItems(inSection: section) : 0 }
    func rowFrame(at path: IndexPath) -> CGRect { layoutAttributesForItem(at: path)?.frame ?? .zero }
    func shownCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
    func showAtTop(_ path: IndexPath) { scrollToItem(at: path, at: .top, animated: false) }
    func reconfigure(at paths: [IndexPath]) { reconfigureItems(at: paths) }
    func replaceCells(at paths: [IndexPath]) { reloadItems(at: paths) }
    func reload(_ sections: IndexSet, animated: Bool) { reloadSections(sections) }
    var selectedPaths: [IndexPath] { (indexPathsForSelectedItems ?? []).sorted() }
    func select(_ path: IndexPath) { selectItem(at: path, animated: false, scrollPosition: []) }
    func deselect(_ path: IndexPath) { deselectItem(at: path, animated: true) }

    func reloadRows() {
        reloadData()
        // The layout learns of the new items in a layout pass.
        if window != nil { layoutIfNeeded() }
    }

    func insert(_ sections: IndexSet, animated: Bool) {
        if !sections.isEmpty { insertSections(sections) }
    }

    func change(deleted: [IndexPath], inserted: [IndexPath], animated: Bool) {
        if !deleted.isEmpty { deleteItems(at: deleted) }
        if !inserted.isEmpty { insertItems(at: inserted) }
    }

    func perform(_ stage: Stage, animated: Bool) {
        if !stage.sectionDeletes.isEmpty { deleteSections(IndexSet(stage.sectionDeletes)) }
        if !stage.sectionInserts.isEmpty { insertSections(IndexSet(stage.sectionInserts)) }
        for move in stage.sectionMoves { moveSection(move.from, toSection: move.to) }
        change(
            deleted: stage.itemDeletes.map(IndexPath.init), inserted: stage.itemInserts.map(IndexPath.init),
            animated: animated)
        for move in stage.itemMoves { moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
    }

    func registerCell(_ type: UIView.Type, as identifier: String) -> Bool {
        guard let type = type as? UICollectionViewCell.Type else { return false }
        register(type, forCellWithReuseIdentifier: identifier)
        return true
    }

    func dequeueCell(_ identifier: String, at path: IndexPath) -> UIView {
        dequeueReusableCell(withReuseIdentifier: identifier, for: path)
    }

    func registerView(_ type: UIView.Type, _ part: SectionPart, as identifier: String) -> Bool {
        guard let type = type as? UICollectionReusableView.Type else { return false }
        register(type, forSupplementaryViewOfKind: Self.kind(of: part), withReuseIdentifier: identifier)
        return true
    }

    func dequeueView(_ identifier: String, _ part: SectionPart, at path: IndexPath) -> UIView? {
        dequeueReusableSupplementaryView(ofKind: Self.kind(of: part), withReuseIdentifier: identifier, for: path)
    }

    private static func kind(of part: SectionPart) -> String {
        part == .header ? elementKindSectionHeader : elementKindSectionFooter
    }
}

extension IndexPath {
    /// The row at an item's path in a changeset.
    init(_ path: ItemPath) {
        self.init(item: path.item, section: path.section)
    }
}

/// What fills a list view with rows, and is kept by it.
@MainActor
protocol ListFilling: AnyObject {
    /// Removes what was set on the view, because another one fills it now.
    func detach(from view: any ListView)
}

@MainActor
private final class FillingKeeper {
    var filling: (any ListFilling)?
}

extension ListView {
    /// Keeps what fills the view for the view's life, or until another one takes its place.
    func keep(_ filling: any ListFilling) {
        let keeper = companion { FillingKeeper() }
        if let old = keeper.filling, old !== filling { old.detach(from: self) }
        keeper.filling = filling
    }

    /// Releases what filled the view, because it now fills another one.
    func letGo(_ filling: any ListFilling) {
        guard let keeper = existingCompanion(FillingKeeper.self), keeper.filling === filling else { return }
        filling.detach(from: self)
        keeper.filling = nil
    }

    /// What fills the view.
    var filling: (any ListFilling)? { existingCompanion(FillingKeeper.self)?.filling }
}
