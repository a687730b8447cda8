internal import TrellisUIKit

/// Implements a table's delegate methods with handlers.
final class TableDelegateProxy: ScrollDelegateProxy, UITableViewDelegate {
    var willDisplay: ((UITableView, UITableViewCell, IndexPath) -> Void)?
    var willDisplayHeaderView: ((UITableView, UIView, Int) -> Void)?
    var willDisplayFooterView: ((UITableView, UIView, Int) -> Void)?
    var didEndDisplaying: ((UITableView, UITableViewCell, IndexPath) -> Void)?
    var didEndDisplayingHeaderView: ((UITableView, UIView, Int) -> Void)?
    var didEndDisplayingFooterView: ((UITableView, UIView, Int) -> Void)?
    var heightForRow: ((UITableView, IndexPath) -> CGFloat)?
    var heightForHeader: ((UITableView, Int) -> CGFloat)?
    var heightForFooter: ((UITableView, Int) -> CGFloat)?
    var estimatedHeightForRow: ((UITableView, IndexPath) -> CGFloat)?
    var estimatedHeightForHeader: ((UITableView, Int) -> CGFloat)?
    var estimatedHeightForFooter: ((UITableView, Int) -> CGFloat)?
    var viewForHeader: ((UITableView, Int) -> UIView?)?
    var viewForFooter: ((UITableView, Int) -> UIView?)?
    var accessoryButtonTappedForRow: ((UITableView, IndexPath) -> Void)?
    var shouldHighlightRow: ((UITableView, IndexPath) -> Bool)?
    var didHighlightRow: ((UITableView, IndexPath) -> Void)?
    var didUnhighlightRow: ((UITableView, IndexPath) -> Void)?
    var willSelectRow: ((UITableView, IndexPath) -> IndexPath?)?
    var willDeselectRow: ((UITableView, IndexPath) -> IndexPath?)?
    var didSelectRow: ((UITableView, IndexPath) -> Void)?
    var didDeselectRow: ((UITableView, IndexPath) -> Void)?
    var canPerformPrimaryActionForRow: ((UITableView, IndexPath) -> Bool)?
    var performPrimaryActionForRow: ((UITableView, IndexPath) -> Void)?
    var indentationLevelForRow: ((UITableView, IndexPath) -> Int)?
    var editingStyleForRow: ((UITableView, IndexPath) -> UITableViewCell.EditingStyle)?
    var titleForDeleteConfirmationButtonForRow: ((UITableView, IndexPath) -> String?)?
    var shouldIndentWhileEditingRow: ((UITableView, IndexPath) -> Bool)?
    var willBeginEditingRow: ((UITableView, IndexPath) -> Void)?
    var didEndEditingRow: ((UITableView, IndexPath?) -> Void)?
    var leadingSwipeActionsConfigurationForRow: ((UITableView, IndexPath) -> UISwipeActionsConfiguration?)?
    var trailingSwipeActionsConfigurationForRow: ((UITableView, IndexPath) -> UISwipeActionsConfiguration?)?
    var targetIndexPathForMoveFromRow: ((UITableView, IndexPath, IndexPath) -> IndexPath)?
    var contextMenuConfigurationForRow: ((UITableView, IndexPath, CGPoint) -> UIContextMenuConfiguration?)?
    var willDisplayContextMenu:
        ((UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    var willEndContextMenuInteraction:
        ((UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    var shouldBeginMultipleSelectionInteraction: ((UITableView, IndexPath) -> Bool)?
    var didBeginMultipleSelectionInteraction: ((UITableView, IndexPath) -> Void)?
    var tableViewDidEndMultipleSelectionInteraction: ((UITableView) -> Void)?
    var previewForDismissingContextMenuWithConfiguration:
        ((UITableView, UIContextMenuConfiguration) -> UITargetedPreview?)?
    var previewForHighlightingContextMenuWithConfiguration:
        ((UITableView, UIContextMenuConfiguration) -> UITargetedPreview?)?
    var editActionsForRow: ((UITableView, IndexPath) -> [UITableViewRowAction]?)?
    var willPerformPreviewActionForMenu:
        ((UITableView, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void)?

    /// Creates the proxy of a table's delegate.
    convenience init(for table: UITableView) {
        self.init()
        #if canImport(ObjectiveC)
        attach(to: table, at: \.delegate)
        #else
        attach(to: table, at: \.tableDelegateProxy) { $0.contentIsStale() }
        #endif
    }

    /// Returns the object that is called if no handler is set.
    #if canImport(ObjectiveC)
    func next(_ tableView: UITableView) -> TableDelegateFallback {
        TableDelegateFallback(original as? any UITableViewDelegate)
    }
    #else
    func next(_ tableView: UITableView) -> any UITableViewDelegate {
        tableView.delegate ?? AbsentTableDelegate.shared
    }
    #endif

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        willDisplay?(tableView, cell, indexPath)
            ?? next(tableView).tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        willDisplayHeaderView?(tableView, view, section)
            ?? next(tableView).tableView(tableView, willDisplayHeaderView: view, forSection: section)
    }

    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        willDisplayFooterView?(tableView, view, section)
            ?? next(tableView).tableView(tableView, willDisplayFooterView: view, forSection: section)
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        didEndDisplaying?(tableView, cell, indexPath)
            ?? next(tableView).tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        didEndDisplayingHeaderView?(tableView, view, section)
            ?? next(tableView).tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
    }

    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        didEndDisplayingFooterView?(tableView, view, section)
            ?? next(tableView).tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heightForRow?(tableView, indexPath) ?? next(tableView).tableView(tableView, heightForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        heightForHeader?(tableView, section) ?? next(tableView).tableView(tableView, heightForHeaderInSection: section)
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        heightForFooter?(tableView, section) ?? next(tableView).tableView(tableView, heightForFooterInSection: section)
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        estimatedHeightForRow?(tableView, indexPath)
            ?? next(tableView).tableView(tableView, estimatedHeightForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        estimatedHeightForHeader?(tableView, section)
            ?? next(tableView).tableView(tableView, estimatedHeightForHeaderInSection: section)
    }

    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        estimatedHeightForFooter?(tableView, section)
            ?? next(tableView).tableView(tableView, estimatedHeightForFooterInSection: section)
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        if let viewForHeader { return viewForHeader(tableView, section) }
        return next(tableView).tableView(tableView, viewForHeaderInSection: section)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        if let viewForFooter { return viewForFooter(tableView, section) }
        return next(tableView).tableView(tableView, viewForFooterInSection: section)
    }

    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        accessoryButtonTappedForRow?(tableView, indexPath)
            ?? next(tableView).tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        shouldHighlightRow?(tableView, indexPath)
            ?? next(tableView).tableView(tableView, shouldHighlightRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        didHighlightRow?(tableView, indexPath) ?? next(tableView).tableView(tableView, didHighlightRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        didUnhighlightRow?(tableView, indexPath) ?? next(tableView).tableView(tableView, didUnhighlightRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        if let willSelectRow { return willSelectRow(tableView, indexPath) }
        return next(tableView).tableView(tableView, willSelectRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        if let willDeselectRow { return willDeselectRow(tableView, indexPath) }
        return next(tableView).tableView(tableView, willDeselectRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        didSelectRow?(tableView, indexPath) ?? next(tableView).tableView(tableView, didSelectRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        didDeselectRow?(tableView, indexPath) ?? next(tableView).tableView(tableView, didDeselectRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        canPerformPrimaryActionForRow?(tableView, indexPath)
            ?? next(tableView).tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        performPrimaryActionForRow?(tableView, indexPath)
            ?? next(tableView).tableView(tableView, performPrimaryActionForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        indentationLevelForRow?(tableView, indexPath)
            ?? next(tableView).tableView(tableView, indentationLevelForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
    {
        editingStyleForRow?(tableView, indexPath)
            ?? next(tableView).tableView(tableView, editingStyleForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
        if let titleForDeleteConfirmationButtonForRow {
            return titleForDeleteConfirmationButtonForRow(tableView, indexPath)
        }
        return next(tableView).tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        shouldIndentWhileEditingRow?(tableView, indexPath)
            ?? next(tableView).tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        willBeginEditingRow?(tableView, indexPath)
            ?? next(tableView).tableView(tableView, willBeginEditingRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        didEndEditingRow?(tableView, indexPath) ?? next(tableView).tableView(tableView, didEndEditingRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        if let leadingSwipeActionsConfigurationForRow {
            return leadingSwipeActionsConfigurationForRow(tableView, indexPath)
        }
        return next(tableView).tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        if let trailingSwipeActionsConfigurationForRow {
            return trailingSwipeActionsConfigurationForRow(tableView, indexPath)
        }
        return next(tableView).tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }

    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        targetIndexPathForMoveFromRow?(tableView, sourceIndexPath, proposedDestinationIndexPath)
            ?? next(tableView).tableView(
                tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
                toProposedIndexPath: proposedDestinationIndexPath)
    }

    func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
        -> UIContextMenuConfiguration?
    {
        if let contextMenuConfigurationForRow { return contextMenuConfigurationForRow(tableView, indexPath, point) }
        return next(tableView).tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }

    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        willDisplayContextMenu?(tableView, configuration, animator)
            ?? next(tableView).tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
    }

    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        willEndContextMenuInteraction?(tableView, configuration, animator)
            ?? next(tableView).tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
    }

    func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
        shouldBeginMultipleSelectionInteraction?(tableView, indexPath)
            ?? next(tableView).tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        didBeginMultipleSelectionInteraction?(tableView, indexPath)
            ?? next(tableView).tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath)
    }

    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
        tableViewDidEndMultipleSelectionInteraction?(tableView)
            ?? next(tableView).tableViewDidEndMultipleSelectionInteraction(tableView)
    }

    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let previewForHighlightingContextMenuWithConfiguration {
            return previewForHighlightingContextMenuWithConfiguration(tableView, configuration)
        }
        return next(tableView).tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let previewForDismissingContextMenuWithConfiguration {
            return previewForDismissingContextMenuWithConfiguration(tableView, configuration)
        }
        return next(tableView).tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        willPerformPreviewActionForMenu?(tableView, configuration, animator)
            ?? next(tableView).tableView(
                tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        if let editActionsForRow { return editActionsForRow(tableView, indexPath) }
        return next(tableView).tableView(tableView, editActionsForRowAt: indexPath)
    }

    #if canImport(ObjectiveC)
    override class var handlers: [Selector: AnyKeyPath] {
        super.handlers.merging([
            #selector(UITableViewDelegate.tableView(_:willDisplay:forRowAt:)): \TableDelegateProxy.willDisplay,
            #selector(UITableViewDelegate.tableView(_:willDisplayHeaderView:forSection:)):
                \TableDelegateProxy.willDisplayHeaderView,
            #selector(UITableViewDelegate.tableView(_:willDisplayFooterView:forSection:)):
                \TableDelegateProxy.willDisplayFooterView,
            #selector(UITableViewDelegate.tableView(_:didEndDisplaying:forRowAt:)):
                \TableDelegateProxy.didEndDisplaying,
            #selector(UITableViewDelegate.tableView(_:didEndDisplayingHeaderView:forSection:)):
                \TableDelegateProxy.didEndDisplayingHeaderView,
            #selector(UITableViewDelegate.tableView(_:didEndDisplayingFooterView:forSection:)):
                \TableDelegateProxy.didEndDisplayingFooterView,
            #selector(UITableViewDelegate.tableView(_:heightForRowAt:)): \TableDelegateProxy.heightForRow,
            #selector(UITableViewDelegate.tableView(_:heightForHeaderInSection:)): \TableDelegateProxy.heightForHeader,
            #selector(UITableViewDelegate.tableView(_:heightForFooterInSection:)): \TableDelegateProxy.heightForFooter,
            #selector(UITableViewDelegate.tableView(_:estimatedHeightForRowAt:)):
                \TableDelegateProxy.estimatedHeightForRow,
            #selector(UITableViewDelegate.tableView(_:estimatedHeightForHeaderInSection:)):
                \TableDelegateProxy.estimatedHeightForHeader,
            #selector(UITableViewDelegate.tableView(_:estimatedHeightForFooterInSection:)):
                \TableDelegateProxy.estimatedHeightForFooter,
            #selector(UITableViewDelegate.tableView(_:viewForHeaderInSection:)): \TableDelegateProxy.viewForHeader,
            #selector(UITableViewDelegate.tableView(_:viewForFooterInSection:)): \TableDelegateProxy.viewForFooter,
            #selector(UITableViewDelegate.tableView(_:accessoryButtonTappedForRowWith:)):
                \TableDelegateProxy.accessoryButtonTappedForRow,
            #selector(UITableViewDelegate.tableView(_:shouldHighlightRowAt:)): \TableDelegateProxy.shouldHighlightRow,
            #selector(UITableViewDelegate.tableView(_:didHighlightRowAt:)): \TableDelegateProxy.didHighlightRow,
            #selector(UITableViewDelegate.tableView(_:didUnhighlightRowAt:)): \TableDelegateProxy.didUnhighlightRow,
            #selector(UITableViewDelegate.tableView(_:willSelectRowAt:)): \TableDelegateProxy.willSelectRow,
            #selector(UITableViewDelegate.tableView(_:willDeselectRowAt:)): \TableDelegateProxy.willDeselectRow,
            #selector(UITableViewDelegate.tableView(_:didSelectRowAt:)): \TableDelegateProxy.didSelectRow,
            #selector(UITableViewDelegate.tableView(_:didDeselectRowAt:)): \TableDelegateProxy.didDeselectRow,
            #selector(UITableViewDelegate.tableView(_:canPerformPrimaryActionForRowAt:)):
                \TableDelegateProxy.canPerformPrimaryActionForRow,
            #selector(UITableViewDelegate.tableView(_:performPrimaryActionForRowAt:)):
                \TableDelegateProxy.performPrimaryActionForRow,
            #selector(UITableViewDelegate.tableView(_:indentationLevelForRowAt:)):
                \TableDelegateProxy.indentationLevelForRow,
            #selector(UITableViewDelegate.tableView(_:editingStyleForRowAt:)): \TableDelegateProxy.editingStyleForRow,
            #selector(UITableViewDelegate.tableView(_:titleForDeleteConfirmationButtonForRowAt:)):
                \TableDelegateProxy.titleForDeleteConfirmationButtonForRow,
            #selector(UITableViewDelegate.tableView(_:shouldIndentWhileEditingRowAt:)):
                \TableDelegateProxy.shouldIndentWhileEditingRow,
            #selector(UITableViewDelegate.tableView(_:willBeginEditingRowAt:)): \TableDelegateProxy.willBeginEditingRow,
            #selector(UITableViewDelegate.tableView(_:didEndEditingRowAt:)): \TableDelegateProxy.didEndEditingRow,
            #selector(UITableViewDelegate.tableView(_:leadingSwipeActionsConfigurationForRowAt:)):
                \TableDelegateProxy.leadingSwipeActionsConfigurationForRow,
            #selector(UITableViewDelegate.tableView(_:trailingSwipeActionsConfigurationForRowAt:)):
                \TableDelegateProxy.trailingSwipeActionsConfigurationForRow,
            #selector(UITableViewDelegate.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)):
                \TableDelegateProxy.targetIndexPathForMoveFromRow,
            #selector(UITableViewDelegate.tableView(_:contextMenuConfigurationForRowAt:point:)):
                \TableDelegateProxy.contextMenuConfigurationForRow,
            #selector(UITableViewDelegate.tableView(_:willDisplayContextMenu:animator:)):
                \TableDelegateProxy.willDisplayContextMenu,
            #selector(UITableViewDelegate.tableView(_:willEndContextMenuInteraction:animator:)):
                \TableDelegateProxy.willEndContextMenuInteraction,
            #selector(UITableViewDelegate.tableView(_:shouldBeginMultipleSelectionInteractionAt:)):
                \TableDelegateProxy.shouldBeginMultipleSelectionInteraction,
            #selector(UITableViewDelegate.tableView(_:didBeginMultipleSelectionInteractionAt:)):
                \TableDelegateProxy.didBeginMultipleSelectionInteraction,
            #selector(UITableViewDelegate.tableViewDidEndMultipleSelectionInteraction(_:)):
                \TableDelegateProxy.tableViewDidEndMultipleSelectionInteraction,
            #selector(UITableViewDelegate.tableView(_:previewForHighlightingContextMenuWithConfiguration:)):
                \TableDelegateProxy.previewForHighlightingContextMenuWithConfiguration,
            #selector(UITableViewDelegate.tableView(_:previewForDismissingContextMenuWithConfiguration:)):
                \TableDelegateProxy.previewForDismissingContextMenuWithConfiguration,
            #selector(UITableViewDelegate.tableView(_:willPerformPreviewActionForMenuWith:animator:)):
                \TableDelegateProxy.willPerformPreviewActionForMenu,
            #selector(UITableViewDelegate.tableView(_:editActionsForRowAt:)):
                \TableDelegateProxy.editActionsForRow,
        ]) { $1 }
    }
    #endif
}
