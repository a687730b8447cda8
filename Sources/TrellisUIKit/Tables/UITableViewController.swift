/// A controller that manages a table view, as its data source and delegate.
///
/// Follows Apple's `UITableViewController`. All methods of the two protocols are declared `open` here, since Swift,
/// unlike Objective-C, doesn't call a method that a subclass adds to a conformance of its superclass.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style

    /// Creates a controller for a table view of a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller for the table view of a nib file, or for a plain one if there is no file.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller for a plain table view. The archive is not read.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// The table view, which is the controller's view.
    open var tableView: UITableView! {
        get {
            loadViewIfNeeded()
            return view as? UITableView
        }
        set { view = newValue }
    }

    /// A Boolean value that indicates whether the selection is cleared when the view is about to appear.
    open var clearsSelectionOnViewWillAppear = true

    /// The refresh control of the table view.
    open var refreshControl: UIRefreshControl? {
        get { (viewIfLoaded as? UITableView)?.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    @_documentation(visibility: internal)
    open override func loadView() {
        let table = loadNib() ? nil : UITableView(frame: expectedBounds, style: style)
        if let table { view = table }
        guard let table = table ?? view as? UITableView else {
            preconditionFailure("the view of a \(type(of: self)) must be a table view, not a \(type(of: view))")
        }
        if table.dataSource == nil { table.dataSource = self }
        if table.delegate == nil { table.delegate = self }
    }

    @_documentation(visibility: internal)
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let table = tableView else { return }
        for path in table.indexPathsForSelectedRows ?? [] { table.deselectRow(at: path, animated: animated) }
    }

    /// Sets whether the view controller and its table view are in editing mode.
    @_documentation(visibility: internal)
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
    }

    // MARK: UITableViewDataSource

    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    @_documentation(visibility: internal)
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    @_documentation(visibility: internal)
    open var _commitsEdits: Bool { MethodPresence.commit.isOverridden(in: type(of: self)) }
    @_documentation(visibility: internal)
    open var _movesRows: Bool { MethodPresence.moveRow.isOverridden(in: type(of: self)) }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    @_documentation(visibility: internal)
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }

    // MARK: UITableViewDelegate

    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat { tableView.answerByDefault(tableView.rowHeight) }
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { tableView.answerByDefault(tableView.sectionHeaderHeight) }
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat { tableView.answerByDefault(tableView.sectionFooterHeight) }
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat { tableView.answerByDefault(tableView.estimatedRowHeight) }
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat { tableView.answerByDefault(tableView.estimatedSectionHeaderHeight) }
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
    ) -> CGFloat { tableView.answerByDefault(tableView.estimatedSectionFooterHeight) }
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { tableView.answerByDefault(nil) }
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, viewForFooterInSection section: Int
    ) -> UIView? { tableView.answerByDefault(nil) }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        !tableView.isEditing
    }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int { tableView.answerByDefault(0) }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { .delete }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    { nil }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { nil }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { nil }
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
        -> UIContextMenuConfiguration?
    { nil }
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
        -> Bool
    { false }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
    @_documentation(visibility: internal)
    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    @_documentation(visibility: internal)
    open func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { tableView.answerByDefault(()) }
    @_documentation(visibility: internal)
    open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        nil
    }

    // MARK: UIScrollViewDelegate

    @_documentation(visibility: internal)
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    @_documentation(visibility: internal)
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    @_documentation(visibility: internal)
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    @_documentation(visibility: internal)
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    @_documentation(visibility: internal)
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    @_documentation(visibility: internal)
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
