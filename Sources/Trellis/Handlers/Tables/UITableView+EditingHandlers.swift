public import TrellisUIKit

// Handlers of editing, swiping, moving and menus. Each is added to the view's own data source or delegate, whenever
// that is set; `nil` removes it.
extension UITableView {
    /// Whether a row can be edited: inserted or deleted, or swiped. Every row can if this is left out.
    public var canEditRowHandler: ((UITableView, IndexPath) -> Bool)? {
        get { dataSourceHandlers.canEditRow }
        set { dataSourceHandlers.set(\.canEditRow, to: newValue) }
    }

    /// Whether a row can be moved. Every row can if this is left out, in a data source that moves rows.
    public var canMoveRowHandler: ((UITableView, IndexPath) -> Bool)? {
        get { dataSourceHandlers.canMoveRow }
        set { dataSourceHandlers.set(\.canMoveRow, to: newValue) }
    }

    /// Inserts or deletes a row as the user asked: changes the data, and tells the table.
    public var commitHandler: ((UITableView, UITableViewCell.EditingStyle, IndexPath) -> Void)? {
        get { dataSourceHandlers.commit }
        set { dataSourceHandlers.set(\.commit, to: newValue) }
    }

    /// Moves a row in the data as the user moved it in the table.
    public var moveRowHandler: ((UITableView, IndexPath, IndexPath) -> Void)? {
        get { dataSourceHandlers.moveRow }
        set { dataSourceHandlers.set(\.moveRow, to: newValue) }
    }

    /// The control of a row that can be edited; `.delete` if this is left out.
    public var editingStyleForRowHandler: ((UITableView, IndexPath) -> UITableViewCell.EditingStyle)? {
        get { delegateHandlers.editingStyleForRow }
        set { delegateHandlers.set(\.editingStyleForRow, to: newValue) }
    }

    /// The title of the button that deletes a row; `nil` is the system's.
    public var titleForDeleteConfirmationButtonForRowHandler: ((UITableView, IndexPath) -> String?)? {
        get { delegateHandlers.titleForDeleteConfirmationButtonForRow }
        set { delegateHandlers.set(\.titleForDeleteConfirmationButtonForRow, to: newValue) }
    }

    /// Whether the content of a row makes room for the control of editing.
    public var shouldIndentWhileEditingRowHandler: ((UITableView, IndexPath) -> Bool)? {
        get { delegateHandlers.shouldIndentWhileEditingRow }
        set { delegateHandlers.set(\.shouldIndentWhileEditingRow, to: newValue) }
    }

    /// A swipe is about to show the actions of a row.
    public var willBeginEditingRowHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.willBeginEditingRow }
        set { delegateHandlers.set(\.willBeginEditingRow, to: newValue) }
    }

    /// A row no longer shows its actions; the path is `nil` if the row was deleted.
    public var didEndEditingRowHandler: ((UITableView, IndexPath?) -> Void)? {
        get { delegateHandlers.didEndEditingRow }
        set { delegateHandlers.set(\.didEndEditingRow, to: newValue) }
    }

    /// The actions at the leading end of a row; `nil` for none.
    public var leadingSwipeActionsConfigurationForRowHandler:
        ((UITableView, IndexPath) -> UISwipeActionsConfiguration?)?
    {
        get { delegateHandlers.leadingSwipeActionsConfigurationForRow }
        set { delegateHandlers.set(\.leadingSwipeActionsConfigurationForRow, to: newValue) }
    }

    /// The actions at the trailing end of a row; `nil` for the deletion, if the data source commits it.
    public var trailingSwipeActionsConfigurationForRowHandler:
        ((UITableView, IndexPath) -> UISwipeActionsConfiguration?)?
    {
        get { delegateHandlers.trailingSwipeActionsConfigurationForRow }
        set { delegateHandlers.set(\.trailingSwipeActionsConfigurationForRow, to: newValue) }
    }

    /// Where a row that is being moved may go, if not to the path that the user proposes.
    public var targetIndexPathForMoveFromRowHandler: ((UITableView, IndexPath, IndexPath) -> IndexPath)? {
        get { delegateHandlers.targetIndexPathForMoveFromRow }
        set { delegateHandlers.set(\.targetIndexPathForMoveFromRow, to: newValue) }
    }

    /// The context menu of a row, asked for at a point of the table; `nil` for none.
    public var contextMenuConfigurationForRowHandler:
        ((UITableView, IndexPath, CGPoint) -> UIContextMenuConfiguration?)?
    {
        get { delegateHandlers.contextMenuConfigurationForRow }
        set { delegateHandlers.set(\.contextMenuConfigurationForRow, to: newValue) }
    }

    /// The context menu of a row is about to show.
    public var willDisplayContextMenuHandler:
        ((UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    {
        get { delegateHandlers.willDisplayContextMenu }
        set { delegateHandlers.set(\.willDisplayContextMenu, to: newValue) }
    }

    /// The context menu of a row has closed.
    public var willEndContextMenuInteractionHandler:
        ((UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    {
        get { delegateHandlers.willEndContextMenuInteraction }
        set { delegateHandlers.set(\.willEndContextMenuInteraction, to: newValue) }
    }

    /// The titles of the index at the end of the table; `nil` for none.
    public var sectionIndexTitlesHandler: ((UITableView) -> [String]?)? {
        get { dataSourceHandlers.sectionIndexTitles }
        set { dataSourceHandlers.set(\.sectionIndexTitles, to: newValue) }
    }

    /// The section that a title of the index leads to; the one of the same number if this is left out.
    public var sectionForSectionIndexTitleHandler: ((UITableView, String, Int) -> Int)? {
        get { dataSourceHandlers.sectionForSectionIndexTitle }
        set { dataSourceHandlers.set(\.sectionForSectionIndexTitle, to: newValue) }
    }

    /// Whether the user may begin to select several rows at once, by Shift or Control and a click.
    public var shouldBeginMultipleSelectionInteractionHandler: ((UITableView, IndexPath) -> Bool)? {
        get { delegateHandlers.shouldBeginMultipleSelectionInteraction }
        set { delegateHandlers.set(\.shouldBeginMultipleSelectionInteraction, to: newValue) }
    }

    /// The user begins to select several rows at once: the place to begin editing.
    public var didBeginMultipleSelectionInteractionHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.didBeginMultipleSelectionInteraction }
        set { delegateHandlers.set(\.didBeginMultipleSelectionInteraction, to: newValue) }
    }

    /// The user has selected several rows at once.
    public var tableViewDidEndMultipleSelectionInteractionHandler: ((UITableView) -> Void)? {
        get { delegateHandlers.tableViewDidEndMultipleSelectionInteraction }
        set { delegateHandlers.set(\.tableViewDidEndMultipleSelectionInteraction, to: newValue) }
    }

    /// What is highlighted while a context menu is open.
    public var previewForHighlightingContextMenuWithConfigurationHandler:
        ((UITableView, UIContextMenuConfiguration) -> UITargetedPreview?)?
    {
        get { delegateHandlers.previewForHighlightingContextMenuWithConfiguration }
        set { delegateHandlers.set(\.previewForHighlightingContextMenuWithConfiguration, to: newValue) }
    }

    /// Where the highlight goes when a context menu closes.
    public var previewForDismissingContextMenuWithConfigurationHandler:
        ((UITableView, UIContextMenuConfiguration) -> UITargetedPreview?)?
    {
        get { delegateHandlers.previewForDismissingContextMenuWithConfiguration }
        set { delegateHandlers.set(\.previewForDismissingContextMenuWithConfiguration, to: newValue) }
    }

    /// The user chose the preview of a context menu.
    public var willPerformPreviewActionForMenuHandler:
        ((UITableView, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void)?
    {
        get { delegateHandlers.willPerformPreviewActionForMenu }
        set { delegateHandlers.set(\.willPerformPreviewActionForMenu, to: newValue) }
    }

    /// The actions at the trailing end of a row, from before there were configurations of them.
    public var editActionsForRowHandler: ((UITableView, IndexPath) -> [UITableViewRowAction]?)? {
        get { delegateHandlers.editActionsForRow }
        set { delegateHandlers.set(\.editActionsForRow, to: newValue) }
    }
}
