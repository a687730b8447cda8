public import TrellisUIKit

// Handlers for editing, swiping, moving and menus. The handler of an event is called before the table's own delegate;
// that of a question answers in its place, and that of a change alone makes the change. `nil` removes the handler.
extension UITableView {
    /// Returns whether a row can be edited: inserted, deleted or swiped. The default is `true`.
    public var canEditRowHandler: ((UITableView, IndexPath) -> Bool)? {
        get { dataSourceHandlers.canEditRow }
        set { dataSourceHandlers.set(\.canEditRow, to: newValue) }
    }

    /// Returns whether a row can be moved. The default is `true` if the data source moves rows.
    public var canMoveRowHandler: ((UITableView, IndexPath) -> Bool)? {
        get { dataSourceHandlers.canMoveRow }
        set { dataSourceHandlers.set(\.canMoveRow, to: newValue) }
    }

    /// Called when the user inserts or deletes a row. Change your data and update the table accordingly.
    public var commitHandler: ((UITableView, UITableViewCell.EditingStyle, IndexPath) -> Void)? {
        get { dataSourceHandlers.commit }
        set { dataSourceHandlers.set(\.commit, to: newValue) }
    }

    /// Called when the user has moved a row. Change your data accordingly.
    public var moveRowHandler: ((UITableView, IndexPath, IndexPath) -> Void)? {
        get { dataSourceHandlers.moveRow }
        set { dataSourceHandlers.set(\.moveRow, to: newValue) }
    }

    /// Returns the editing style of a row. The default is `.delete`.
    public var editingStyleForRowHandler: ((UITableView, IndexPath) -> UITableViewCell.EditingStyle)? {
        get { delegateHandlers.editingStyleForRow }
        set { delegateHandlers.set(\.editingStyleForRow, to: newValue) }
    }

    /// Returns the title of the delete button, or `nil` for the system's.
    public var titleForDeleteConfirmationButtonForRowHandler: ((UITableView, IndexPath) -> String?)? {
        get { delegateHandlers.titleForDeleteConfirmationButtonForRow }
        set { delegateHandlers.set(\.titleForDeleteConfirmationButtonForRow, to: newValue) }
    }

    /// Returns whether a row is indented in editing mode.
    public var shouldIndentWhileEditingRowHandler: ((UITableView, IndexPath) -> Bool)? {
        get { delegateHandlers.shouldIndentWhileEditingRow }
        set { delegateHandlers.set(\.shouldIndentWhileEditingRow, to: newValue) }
    }

    /// Called before a swipe reveals the actions of a row.
    public var willBeginEditingRowHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.willBeginEditingRow }
        set { delegateHandlers.set(\.willBeginEditingRow, to: newValue) }
    }

    /// Called after the actions of a row have been hidden. The index path is `nil` if the row was deleted.
    public var didEndEditingRowHandler: ((UITableView, IndexPath?) -> Void)? {
        get { delegateHandlers.didEndEditingRow }
        set { delegateHandlers.set(\.didEndEditingRow, to: newValue) }
    }

    /// Returns the swipe actions at the leading edge of a row, or `nil` for none.
    public var leadingSwipeActionsConfigurationForRowHandler:
        ((UITableView, IndexPath) -> UISwipeActionsConfiguration?)?
    {
        get { delegateHandlers.leadingSwipeActionsConfigurationForRow }
        set { delegateHandlers.set(\.leadingSwipeActionsConfigurationForRow, to: newValue) }
    }

    /// Returns the swipe actions at the trailing edge of a row. `nil` means a delete button, if the data source
    /// implements the deletion of rows.
    public var trailingSwipeActionsConfigurationForRowHandler:
        ((UITableView, IndexPath) -> UISwipeActionsConfiguration?)?
    {
        get { delegateHandlers.trailingSwipeActionsConfigurationForRow }
        set { delegateHandlers.set(\.trailingSwipeActionsConfigurationForRow, to: newValue) }
    }

    /// Returns the destination of a row that is being moved. The default is the proposed one.
    public var targetIndexPathForMoveFromRowHandler: ((UITableView, IndexPath, IndexPath) -> IndexPath)? {
        get { delegateHandlers.targetIndexPathForMoveFromRow }
        set { delegateHandlers.set(\.targetIndexPathForMoveFromRow, to: newValue) }
    }

    /// Returns the context menu of a row at a point of the table, or `nil` for none.
    public var contextMenuConfigurationForRowHandler:
        ((UITableView, IndexPath, CGPoint) -> UIContextMenuConfiguration?)?
    {
        get { delegateHandlers.contextMenuConfigurationForRow }
        set { delegateHandlers.set(\.contextMenuConfigurationForRow, to: newValue) }
    }

    /// Called before the context menu of a row opens.
    public var willDisplayContextMenuHandler:
        ((UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    {
        get { delegateHandlers.willDisplayContextMenu }
        set { delegateHandlers.set(\.willDisplayContextMenu, to: newValue) }
    }

    /// Called after the context menu of a row has closed.
    public var willEndContextMenuInteractionHandler:
        ((UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    {
        get { delegateHandlers.willEndContextMenuInteraction }
        set { delegateHandlers.set(\.willEndContextMenuInteraction, to: newValue) }
    }

    /// Returns the titles of the section index, or `nil` for none.
    public var sectionIndexTitlesHandler: ((UITableView) -> [String]?)? {
        get { dataSourceHandlers.sectionIndexTitles }
        set { dataSourceHandlers.set(\.sectionIndexTitles, to: newValue) }
    }

    /// Returns the section of a title in the section index. The default is the section at the title's index.
    public var sectionForSectionIndexTitleHandler: ((UITableView, String, Int) -> Int)? {
        get { dataSourceHandlers.sectionForSectionIndexTitle }
        set { dataSourceHandlers.set(\.sectionForSectionIndexTitle, to: newValue) }
    }

    /// Returns whether the user can select several rows by Shift-click or Control-click.
    public var shouldBeginMultipleSelectionInteractionHandler: ((UITableView, IndexPath) -> Bool)? {
        get { delegateHandlers.shouldBeginMultipleSelectionInteraction }
        set { delegateHandlers.set(\.shouldBeginMultipleSelectionInteraction, to: newValue) }
    }

    /// Called when the user begins to select several rows. Start editing mode here.
    public var didBeginMultipleSelectionInteractionHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.didBeginMultipleSelectionInteraction }
        set { delegateHandlers.set(\.didBeginMultipleSelectionInteraction, to: newValue) }
    }

    /// Called when the user has finished selecting several rows.
    public var tableViewDidEndMultipleSelectionInteractionHandler: ((UITableView) -> Void)? {
        get { delegateHandlers.tableViewDidEndMultipleSelectionInteraction }
        set { delegateHandlers.set(\.tableViewDidEndMultipleSelectionInteraction, to: newValue) }
    }

    /// Returns the preview shown while a context menu is open, or `nil` for the row's own.
    public var previewForHighlightingContextMenuWithConfigurationHandler:
        ((UITableView, UIContextMenuConfiguration) -> UITargetedPreview?)?
    {
        get { delegateHandlers.previewForHighlightingContextMenuWithConfiguration }
        set { delegateHandlers.set(\.previewForHighlightingContextMenuWithConfiguration, to: newValue) }
    }

    /// Returns the preview that a context menu shrinks into, or `nil` for the row's own.
    public var previewForDismissingContextMenuWithConfigurationHandler:
        ((UITableView, UIContextMenuConfiguration) -> UITargetedPreview?)?
    {
        get { delegateHandlers.previewForDismissingContextMenuWithConfiguration }
        set { delegateHandlers.set(\.previewForDismissingContextMenuWithConfiguration, to: newValue) }
    }

    /// Called when the user has clicked the preview of a context menu.
    public var willPerformPreviewActionForMenuHandler:
        ((UITableView, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void)?
    {
        get { delegateHandlers.willPerformPreviewActionForMenu }
        set { delegateHandlers.set(\.willPerformPreviewActionForMenu, to: newValue) }
    }

    /// Returns the actions at the trailing edge of a row. Superseded by
    /// ``trailingSwipeActionsConfigurationForRowHandler``.
    public var editActionsForRowHandler: ((UITableView, IndexPath) -> [UITableViewRowAction]?)? {
        get { delegateHandlers.editActionsForRow }
        set { delegateHandlers.set(\.editActionsForRow, to: newValue) }
    }
}
