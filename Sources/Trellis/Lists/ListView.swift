package import TrellisDiffing
internal import TrellisHandlers
package import TrellisUIKit

/// The interface of an adapter to the view that shows its rows: a table or a collection view.
@MainActor
package protocol ListView: UIScrollView {
    typealias Stage = SectionedChangeset<AnySection.Head, AnyRow>.Stage

    /// The name of the view in reports.
    static var noun: String { get }
    /// The view behind the rows.
    var backgroundView: UIView? { get set }
    /// The index paths of the visible rows, in order.
    var shownPaths: [IndexPath] { get }
    /// The number of sections.
    var numberOfSections: Int { get }
    /// Whether the user is moving a row.
    var hasUncommittedUpdates: Bool { get }

    /// Returns the number of rows in a section, or 0 if there is no such section.
    func rowCount(in section: Int) -> Int
    /// The numbers of rows that the view's data source answers now, for each section.
    var answeredRowCounts: [Int] { get }
    /// Returns the frame of a row in the content, or zero if there is no such row.
    func rowFrame(at path: IndexPath) -> CGRect
    /// Returns the cell of a visible row.
    func shownCell(at path: IndexPath) -> UIView?
    /// Scrolls a row to the top of the view, which ends a scroll of the user.
    func showAtTop(_ path: IndexPath)
    /// Reloads all rows.
    func reloadRows()
    /// Configures the cells of visible rows again.
    func reconfigure(at paths: [IndexPath])
    /// Replaces the cells of rows.
    func replaceCells(at paths: [IndexPath])
    /// Reloads sections.
    func reload(_ sections: IndexSet)
    /// Deletes and inserts rows in a batch update.
    func change(deleted: [IndexPath], inserted: [IndexPath])
    /// Inserts sections in a batch update.
    func insert(_ sections: IndexSet)
    /// Performs a stage of a changeset in a batch update.
    func perform(_ stage: Stage)
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
    #if os(Linux)
    /// Performs batches after which the first visible row that remains is where it was, unless the view is at its top. UIKit
    /// itself keeps the content offset.
    func performKeepingRows(_ updates: () -> Void)
    #endif
    /// The index paths of the selected rows, in order.
    var selectedPaths: [IndexPath] { get }
    func select(_ path: IndexPath)
    func deselect(_ path: IndexPath)

    /// Registers a class of cells. Returns `false` if the view can't show the class.
    func registerCell(_ type: UIView.Type, as identifier: String) -> Bool
    func dequeueCell(_ identifier: String, at path: IndexPath) -> UIView
    /// Registers a class of section views. Returns `false` if the view can't show the class.
    func registerView(_ type: UIView.Type, _ part: SectionPart, as identifier: String) -> Bool
    func dequeueView(_ identifier: String, _ part: SectionPart, at path: IndexPath) -> UIView?
}

extension UITableView: ListView {
    package static var noun: String { "table" }
    package var shownPaths: [IndexPath] { indexPathsForVisibleRows ?? [] }

    package func rowCount(in section: Int) -> Int { section < numberOfSections ? numberOfRows(inSection: section) : 0 }
    package var answeredRowCounts: [Int] {
        let source = dataSourceHandlers
        return (0..<max(0, source.numberOfSections(in: self))).map { source.tableView(self, numberOfRowsInSection: $0) }
    }
    package func rowFrame(at path: IndexPath) -> CGRect { rectForRow(at: path) }
    package func shownCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
    package func showAtTop(_ path: IndexPath) { scrollToRow(at: path, at: .top, animated: false) }
    package func reloadRows() { reloadData() }
    package func reconfigure(at paths: [IndexPath]) { reconfigureRows(at: paths) }
    package func replaceCells(at paths: [IndexPath]) { reloadRows(at: paths, with: .automatic) }
    package func reload(_ sections: IndexSet) { reloadSections(sections, with: .automatic) }
    package var selectedPaths: [IndexPath] { (indexPathsForSelectedRows ?? []).sorted() }
    package func select(_ path: IndexPath) { selectRow(at: path, animated: false, scrollPosition: .none) }
    package func deselect(_ path: IndexPath) { deselectRow(at: path, animated: true) }

    package func insert(_ sections: IndexSet) {
        if !sections.isEmpty { insertSections(sections, with: .automatic) }
    }

    package func change(deleted: [IndexPath], inserted: [IndexPath]) {
        if !deleted.isEmpty { deleteRows(at: deleted, with: .automatic) }
        if !inserted.isEmpty { insertRows(at: inserted, with: .automatic) }
    }

    package func perform(_ stage: Stage) {
        if !stage.sectionDeletes.isEmpty { deleteSections(IndexSet(stage.sectionDeletes), with: .automatic) }
        if !stage.sectionInserts.isEmpty { insertSections(IndexSet(stage.sectionInserts), with: .automatic) }
        for move in stage.sectionMoves { moveSection(move.old, toSection: move.new) }
        change(deleted: stage.itemDeletes.map(IndexPath.init), inserted: stage.itemInserts.map(IndexPath.init))
        for move in stage.itemMoves { moveRow(at: IndexPath(move.old), to: IndexPath(move.new)) }
    }

    package func registerCell(_ type: UIView.Type, as identifier: String) -> Bool {
        guard let type = type as? UITableViewCell.Type else { return false }
        if !keepsCells(of: identifier) { register(type, as: identifier) }
        return true
    }

    package func dequeueCell(_ identifier: String, at path: IndexPath) -> UIView {
        dequeueReusableCell(withIdentifier: identifier, for: path)
    }

    package func registerView(_ type: UIView.Type, _ part: SectionPart, as identifier: String) -> Bool {
        guard let type = type as? UITableViewHeaderFooterView.Type else { return false }
        if keepsSectionViews(of: identifier) { return true }
        if let nib = (type as? any NibView.Type)?.nib {
            register(nib, forHeaderFooterViewReuseIdentifier: identifier)
        } else {
            register(type, forHeaderFooterViewReuseIdentifier: identifier)
        }
        return true
    }

    package func dequeueView(_ identifier: String, _ part: SectionPart, at path: IndexPath) -> UIView? {
        dequeueReusableHeaderFooterView(withIdentifier: identifier)
    }
}

extension UICollectionView: ListView {
    package static var noun: String { "collection" }
    package var shownPaths: [IndexPath] { indexPathsForVisibleItems.sorted() }

    package func rowCount(in section: Int) -> Int { section < numberOfSections ? numberOfItems(inSection: section) : 0 }
    package var answeredRowCounts: [Int] {
        let source = dataSourceHandlers
        return (0..<max(0, source.numberOfSections(in: self))).map {
            source.collectionView(self, numberOfItemsInSection: $0)
        }
    }
    package func rowFrame(at path: IndexPath) -> CGRect { layoutAttributesForItem(at: path)?.frame ?? .zero }
    package func shownCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
    package func showAtTop(_ path: IndexPath) { scrollToItem(at: path, at: .top, animated: false) }
    package func reconfigure(at paths: [IndexPath]) { reconfigureItems(at: paths) }
    package func replaceCells(at paths: [IndexPath]) { reloadItems(at: paths) }
    package func reload(_ sections: IndexSet) { reloadSections(sections) }
    package var selectedPaths: [IndexPath] { (indexPathsForSelectedItems ?? []).sorted() }
    package func select(_ path: IndexPath) { selectItem(at: path, animated: false, scrollPosition: []) }
    package func deselect(_ path: IndexPath) { deselectItem(at: path, animated: true) }

    package func reloadRows() {
        reloadData()
        // The layout processes inserted items in a layout pass.
        if window != nil { layoutIfNeeded() }
    }

    package func insert(_ sections: IndexSet) {
        if !sections.isEmpty { insertSections(sections) }
    }

    package func change(deleted: [IndexPath], inserted: [IndexPath]) {
        if !deleted.isEmpty { deleteItems(at: deleted) }
        if !inserted.isEmpty { insertItems(at: inserted) }
    }

    package func perform(_ stage: Stage) {
        if !stage.sectionDeletes.isEmpty { deleteSections(IndexSet(stage.sectionDeletes)) }
        if !stage.sectionInserts.isEmpty { insertSections(IndexSet(stage.sectionInserts)) }
        for move in stage.sectionMoves { moveSection(move.old, toSection: move.new) }
        change(deleted: stage.itemDeletes.map(IndexPath.init), inserted: stage.itemInserts.map(IndexPath.init))
        for move in stage.itemMoves { moveItem(at: IndexPath(move.old), to: IndexPath(move.new)) }
    }

    package func registerCell(_ type: UIView.Type, as identifier: String) -> Bool {
        guard let type = type as? UICollectionViewCell.Type else { return false }
        if !keepsCells(of: identifier) { register(type, as: identifier) }
        return true
    }

    package func dequeueCell(_ identifier: String, at path: IndexPath) -> UIView {
        dequeueReusableCell(withReuseIdentifier: identifier, for: path)
    }

    package func registerView(_ type: UIView.Type, _ part: SectionPart, as identifier: String) -> Bool {
        guard let type = type as? UICollectionReusableView.Type else { return false }
        let kind = Self.kind(of: part)
        if !keepsSectionViews(ofKind: kind, identifier) { register([type], ofKind: kind) }
        return true
    }

    package func dequeueView(_ identifier: String, _ part: SectionPart, at path: IndexPath) -> UIView? {
        dequeueReusableSupplementaryView(ofKind: Self.kind(of: part), withReuseIdentifier: identifier, for: path)
    }

    private static func kind(of part: SectionPart) -> String {
        part == .header ? elementKindSectionHeader : elementKindSectionFooter
    }
}

extension IndexPath {
    /// Creates the index path of an item in a changeset.
    init(_ path: ItemPath) {
        self.init(item: path.item, section: path.section)
    }
}

// MARK: - The app's own registrations

// An app may have registered a subclass or a nib under the identifier of a cell.

extension UITableView {
    /// Whether the app has registered its own cells under an identifier.
    fileprivate func keepsCells(of identifier: String) -> Bool {
        #if os(Linux)
        hasCells(for: identifier)
        #else
        dequeueReusableCell(withIdentifier: identifier) != nil
        #endif
    }

    /// Whether the app has registered its own headers and footers under an identifier.
    fileprivate func keepsSectionViews(of identifier: String) -> Bool {
        #if os(Linux)
        hasSectionViews(for: identifier)
        #else
        dequeueReusableHeaderFooterView(withIdentifier: identifier) != nil
        #endif
    }
}

extension UICollectionView {
    // On iOS, a collection view can't be asked what is registered, and stops the app if nothing is. What is registered is
    // known if the view is a grid screen's, or by `registerCells` and its like.

    fileprivate func keepsCells(of identifier: String) -> Bool {
        #if os(Linux)
        if hasCells(for: identifier) { return true }
        #endif
        return isRegistered(identifier)
    }

    fileprivate func keepsSectionViews(ofKind kind: String, _ identifier: String) -> Bool {
        #if os(Linux)
        if hasSectionViews(ofKind: kind, for: identifier) { return true }
        #endif
        return isRegistered(kind + identifier)
    }
}
