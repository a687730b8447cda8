public import TrellisPaging
public import TrellisUIKit

/// A table view screen for a `Pager`, with loading, refreshing, paging, failures and retries.
///
/// For example:
/// ```swift
/// let list = ListController(listings, cell: ListingCell.self)
///     .didSelect { list, listing in list.show(ListingDetailController(listing), sender: nil) }
/// ```
/// To show rows of several kinds, sections, or rows besides the items, pass a content:
/// `ListController(pager, content: …)`. Subclasses can override all `open` methods, including those of the table's
/// protocols.
open class ListController<Item: Identifiable & Sendable>: PagedListController<Item, UITableViewCell>,
    UITableViewDataSource, UITableViewDelegate
where Item.ID: Sendable {
    /// The table.
    public var tableView: UITableView { listTable }
    /// The style of the separators, which are hidden while there are no rows. It is the same as the table's own, which can
    /// also be set at any time.
    public var separatorStyle: UITableViewCell.SeparatorStyle {
        get { listTable.rowSeparatorStyle }
        set { listTable.separatorStyle = newValue }
    }

    private let listTable: ListTableView
    private let tableAdapter: TableAdapter
    /// Returns the swipe actions of an item's row; `nil` if rows have none.
    var swipeHandler: ((Item) -> [UIContextualAction])?

    /// Creates a screen of a pager and a content.
    ///
    /// - Parameters:
    ///   - pager: The pager that loads the items. The first page is loaded with the view, unless it has been requested
    ///     before.
    ///   - content: The content, which maps items to rows.
    ///   - style: The style of the table.
    ///   - texts: The texts of the screen.
    public init(
        _ pager: Pager<Item>, content: ListContent<Item>, style: UITableView.Style = .plain,
        texts: ListTexts = .default
    ) {
        listTable = ListTableView(frame: .zero, style: style)
        listTable.rowHeight = UITableView.automaticDimension
        listTable.estimatedRowHeight = ListMetrics.rowHeight
        tableAdapter = TableAdapter()
        super.init(pager, content: content, adapter: tableAdapter, texts: texts)
    }

    /// Creates a screen of a pager, with one cell of a class for each item.
    public convenience init<Shown: ConfigurableCell>(
        _ pager: Pager<Item>, cell: Shown.Type, texts: ListTexts = .default
    ) where Shown.Model == Item, Shown.Kind == UITableViewCell {
        self.init(pager, content: .rows(in: cell), texts: texts)
    }

    /// Creates a screen of a source and its own pager, with one cell of a class for each item.
    ///
    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - cell: The class of the cells.
    ///   - config: The page sizes, distances and limits.
    ///   - texts: The texts of the screen.
    public convenience init<Source: PagingSource, Shown: ConfigurableCell>(
        _ source: Source, cell: Shown.Type, config: PagingConfig = PagingConfig(), texts: ListTexts = .default
    ) where Source.Item == Item, Shown.Model == Item, Shown.Kind == UITableViewCell {
        self.init(Pager(source, config: config), content: .rows(in: cell), texts: texts)
    }

    /// Creates a screen of a source and its own pager.
    public convenience init<Source: PagingSource>(
        _ source: Source, content: ListContent<Item>, config: PagingConfig = PagingConfig(),
        texts: ListTexts = .default
    ) where Source.Item == Item {
        self.init(Pager(source, config: config), content: content, texts: texts)
    }

    /// Returns `nil`: a list screen needs a pager.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Sets a handler that is called with the screen and the item that the user selected.
    @discardableResult
    public func didSelect(_ handler: @escaping (ListController, Item) -> Void) -> Self {
        didSelect { list, item, _ in handler(list, item) }
    }

    /// Sets a handler that is called with the screen, and with the item that the user selected and its index path.
    @discardableResult
    public func didSelect(_ handler: @escaping (ListController, Item, IndexPath) -> Void) -> Self {
        selectionHandler = { [weak self] item, path in if let self { handler(self, item, path) } }
        return self
    }

    override var listRowHeight: CGFloat {
        let height = tableView.rowHeight > 0 ? tableView.rowHeight : tableView.estimatedRowHeight
        return height > 0 ? height : ListMetrics.rowHeight
    }

    // MARK: Items

    override func makeScrollView() -> UIScrollView { tableView }

    override func setUpItems() {
        (tableAdapter.screen, tableAdapter.kind) = (self, .screen)
        adapter.fill(tableView)
        allowSelectingSeveral()
        #if os(Linux)
        tableView.itemPlaces = { [weak self] in self?.places(of: $0) }
        #endif
    }

    override func allowSelectingSeveral() {
        if selection != nil { tableView.allowsMultipleSelectionDuringEditing = true }
    }

    override func editItems(_ editing: Bool, animated: Bool) {
        allowSelectingSeveral()
        tableView.setEditing(editing, animated: animated)
    }

    override func placeholderDidChange() {
        listTable.hidesSeparators = chrome.placeholder != .none && !chrome.isPlaceholderBelowRows
    }

    #if canImport(ObjectiveC)
    /// Whether the screen or its class implements a method. UIKit doesn't find those that only subclasses implement.
    nonisolated open override func responds(to selector: Selector!) -> Bool {
        guard super.responds(to: selector), let selector else { return false }
        return ScreenMethods.ofTables.implements(
            selector, type(of: self), base: ListController<Item>.self,
            protocols: [UITableViewDataSource.self, UITableViewDelegate.self],
            hasRowHeights: adapter.answersRowHeights)
    }
    #endif

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { adapter.data.sectionCount }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        adapter.data.rowCount(in: section)
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableAdapter.tableCell(at: indexPath, in: tableView)
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableAdapter.title(.header, of: section)
    }

    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableAdapter.title(.footer, of: section)
    }

    // MARK: UITableViewDelegate

    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        select(indexPath)
    }

    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        guard adapter.data.hasRowHeights else { return tableView.unhandled(tableView.rowHeight) }
        return adapter.height(at: indexPath, width: tableView.bounds.width) ?? tableView.rowHeight
    }

    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableAdapter.sectionView(.header, of: section) ?? tableView.unhandled(nil)
    }

    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        tableAdapter.sectionView(.footer, of: section) ?? tableView.unhandled(nil)
    }

    // MARK: Methods for subclasses, which behave as if they weren't implemented

    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}

    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}

    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}

    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}

    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}

    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}

    open func tableView(
        _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { tableView.unhandled(tableView.sectionHeaderHeight) }

    open func tableView(
        _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat { tableView.unhandled(tableView.sectionFooterHeight) }

    open func tableView(
        _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat { tableView.unhandled(tableView.estimatedRowHeight) }

    open func tableView(
        _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat { tableView.unhandled(tableView.estimatedSectionHeaderHeight) }

    open func tableView(
        _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
    ) -> CGFloat { tableView.unhandled(tableView.estimatedSectionFooterHeight) }

    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        isSelecting && !canSelect(indexPath) ? nil : indexPath
    }

    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { selectionDidChange() }

    open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool { true }

    open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}

    open func tableView(
        _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int { tableView.unhandled(0) }

    open func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    open func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    open func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { tableView.unhandled(()) }

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        canDelete(indexPath) || canSelect(indexPath) || swipeHandler != nil && item(at: indexPath) != nil
    }

    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove(indexPath) }

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { sectionIndex?.titles() }

    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        sectionIndex?.section(title, index) ?? index
    }

    open func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { canSelect(indexPath) }

    open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        setEditing(true, animated: true)
    }

    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}

    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete, canDelete(indexPath), let item = item(at: indexPath) { deletion?.delete(item) }
    }

    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { moveRow(from: sourceIndexPath, to: destinationIndexPath) }

    open func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        // A row that only a subclass or a handler makes editable can be deleted, as by UIKit's default.
        let isOnlyForOthers = canSelect(indexPath) || swipeHandler != nil && item(at: indexPath) != nil
        return !canDelete(indexPath) && isOnlyForOthers ? .none : .delete
    }

    open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    { nil }

    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        canSelect(indexPath) || self.tableView(tableView, editingStyleForRowAt: indexPath) != .none
    }

    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}

    open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { nil }

    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailingActions(at: indexPath) }

    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { target(ofMoveFrom: sourceIndexPath, to: proposedDestinationIndexPath) }

    open func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
        -> UIContextMenuConfiguration?
    { contextMenu(at: indexPath) }

    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    open func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}
