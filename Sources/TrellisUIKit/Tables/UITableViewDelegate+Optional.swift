// On iOS these methods are optional, and apps call `delegate?.tableView?(…)`.
// `UIScrollViewDelegate+Optional.swift` describes how this compiles.

@_documentation(visibility: internal)
extension UITableViewDelegate {
    @_disfavoredOverload
    public var tableView: _TableViewDelegateMethods? { _TableViewDelegateMethods(delegate: self) }
    @_disfavoredOverload
    public var tableViewDidEndMultipleSelectionInteraction: (@MainActor (UITableView) -> Void)? {
        { self.tableViewDidEndMultipleSelectionInteraction($0) }
    }
}

/// Calls the optional methods of a table's delegate that are named `tableView`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _TableViewDelegateMethods {
    let delegate: any UITableViewDelegate

    public func callAsFunction(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        delegate.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        delegate.tableView(tableView, willDisplayHeaderView: view, forSection: section)
    }

    public func callAsFunction(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        delegate.tableView(tableView, willDisplayFooterView: view, forSection: section)
    }

    public func callAsFunction(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        delegate.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    }

    public func callAsFunction(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
        delegate.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
    }

    public func callAsFunction(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
        delegate.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
    }

    public func callAsFunction(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        delegate.tableView(tableView, heightForRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        delegate.tableView(tableView, heightForHeaderInSection: section)
    }

    public func callAsFunction(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        delegate.tableView(tableView, heightForFooterInSection: section)
    }

    public func callAsFunction(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        delegate.tableView(tableView, estimatedHeightForRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        delegate.tableView(tableView, estimatedHeightForHeaderInSection: section)
    }

    public func callAsFunction(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        delegate.tableView(tableView, estimatedHeightForFooterInSection: section)
    }

    public func callAsFunction(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        delegate.tableView(tableView, viewForHeaderInSection: section)
    }

    public func callAsFunction(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        delegate.tableView(tableView, viewForFooterInSection: section)
    }

    public func callAsFunction(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        delegate.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        delegate.tableView(tableView, shouldHighlightRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        delegate.tableView(tableView, didHighlightRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        delegate.tableView(tableView, didUnhighlightRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        delegate.tableView(tableView, willSelectRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        delegate.tableView(tableView, willDeselectRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate.tableView(tableView, didSelectRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        delegate.tableView(tableView, didDeselectRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        delegate.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        delegate.tableView(tableView, performPrimaryActionForRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        delegate.tableView(tableView, indentationLevelForRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    {
        delegate.tableView(tableView, editingStyleForRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    {
        delegate.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        delegate.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        delegate.tableView(tableView, willBeginEditingRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        delegate.tableView(tableView, didEndEditingRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        delegate.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        delegate.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
        -> [UITableViewRowAction]?
    {
        delegate.tableView(tableView, editActionsForRowAt: indexPath)
    }

    public func callAsFunction(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        delegate.tableView(
            tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
            toProposedIndexPath: proposedDestinationIndexPath)
    }

    public func callAsFunction(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        delegate.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }

    public func callAsFunction(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        delegate.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
    }

    public func callAsFunction(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        delegate.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
    }

    public func callAsFunction(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        delegate.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    public func callAsFunction(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        delegate.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    public func callAsFunction(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        delegate.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    public func callAsFunction(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
        -> Bool
    {
        delegate.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        delegate.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath)
    }
}
