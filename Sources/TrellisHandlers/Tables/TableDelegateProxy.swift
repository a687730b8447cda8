package import TrellisUIKit

/// Implements a table's delegate methods with handlers.
package final class TableDelegateProxy: ScrollDelegateProxy, UITableViewDelegate {
    package var willDisplay: ((UITableView, UITableViewCell, IndexPath) -> Void)?
    package var willDisplayHeaderView: ((UITableView, UIView, Int) -> Void)?
    package var willDisplayFooterView: ((UITableView, UIView, Int) -> Void)?
    package var didEndDisplaying: ((UITableView, UITableViewCell, IndexPath) -> Void)?
    package var didEndDisplayingHeaderView: ((UITableView, UIView, Int) -> Void)?
    package var didEndDisplayingFooterView: ((UITableView, UIView, Int) -> Void)?
    package var heightForRow: ((UITableView, IndexPath) -> CGFloat)?
    package var heightForHeader: ((UITableView, Int) -> CGFloat)?
    package var heightForFooter: ((UITableView, Int) -> CGFloat)?
    package var estimatedHeightForRow: ((UITableView, IndexPath) -> CGFloat)?
    package var estimatedHeightForHeader: ((UITableView, Int) -> CGFloat)?
    package var estimatedHeightForFooter: ((UITableView, Int) -> CGFloat)?
    package var viewForHeader: ((UITableView, Int) -> UIView?)?
    package var viewForFooter: ((UITableView, Int) -> UIView?)?
    package var accessoryButtonTappedForRow: ((UITableView, IndexPath) -> Void)?
    package var shouldHighlightRow: ((UITableView, IndexPath) -> Bool)?
    package var didHighlightRow: ((UITableView, IndexPath) -> Void)?
    package var didUnhighlightRow: ((UITableView, IndexPath) -> Void)?
    package var willSelectRow: ((UITableView, IndexPath) -> IndexPath?)?
    package var willDeselectRow: ((UITableView, IndexPath) -> IndexPath?)?
    package var didSelectRow: ((UITableView, IndexPath) -> Void)?
    package var didDeselectRow: ((UITableView, IndexPath) -> Void)?
    package var canPerformPrimaryActionForRow: ((UITableView, IndexPath) -> Bool)?
    package var performPrimaryActionForRow: ((UITableView, IndexPath) -> Void)?
    package var indentationLevelForRow: ((UITableView, IndexPath) -> Int)?
    package var editingStyleForRow: ((UITableView, IndexPath) -> UITableViewCell.EditingStyle)?
    package var titleForDeleteConfirmationButtonForRow: ((UITableView, IndexPath) -> String?)?
    package var shouldIndentWhileEditingRow: ((UITableView, IndexPath) -> Bool)?
    package var willBeginEditingRow: ((UITableView, IndexPath) -> Void)?
    package var didEndEditingRow: ((UITableView, IndexPath?) -> Void)?
    package var leadingSwipeActionsConfigurationForRow: ((UITableView, IndexPath) -> UISwipeActionsConfiguration?)?
    package var trailingSwipeActionsConfigurationForRow: ((UITableView, IndexPath) -> UISwipeActionsConfiguration?)?
    package var targetIndexPathForMoveFromRow: ((UITableView, IndexPath, IndexPath) -> IndexPath)?
    package var contextMenuConfigurationForRow: ((UITableView, IndexPath, CGPoint) -> UIContextMenuConfiguration?)?
    package var willDisplayContextMenu:
        ((UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    package var willEndContextMenuInteraction:
        ((UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    package var shouldBeginMultipleSelectionInteraction: ((UITableView, IndexPath) -> Bool)?
    package var didBeginMultipleSelectionInteraction: ((UITableView, IndexPath) -> Void)?
    package var tableViewDidEndMultipleSelectionInteraction: ((UITableView) -> Void)?
    package var previewForDismissingContextMenuWithConfiguration:
        ((UITableView, UIContextMenuConfiguration) -> UITargetedPreview?)?
    package var previewForHighlightingContextMenuWithConfiguration:
        ((UITableView, UIContextMenuConfiguration) -> UITargetedPreview?)?
    package var editActionsForRow: ((UITableView, IndexPath) -> [UITableViewRowAction]?)?
    package var willPerformPreviewActionForMenu:
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

    /// The list library's object.
    package weak var library: (any UITableViewDelegate)? { didSet { libraryDidChange(from: oldValue, to: library) } }

    /// Returns the objects behind the handlers.
    #if canImport(ObjectiveC)
    private func hands(_ tableView: UITableView) -> HandsBehind<TableDelegateFallback> {
        let own = original === library ? nil : original as? any UITableViewDelegate
        return HandsBehind(
            view: tableView, library: library.map(TableDelegateFallback.init),
            delegate: own.map(TableDelegateFallback.init),
            absent: TableDelegateFallback(nil))
    }
    #else
    private func hands(_ tableView: UITableView) -> HandsBehind<any UITableViewDelegate> {
        let library = library, own = isAttached ? tableView.delegate : nil
        return HandsBehind(
            view: tableView, library: library, delegate: own === library ? nil : own, absent: AbsentTableDelegate.shared
        )
    }
    #endif

    override var scrollLibrary: (any UIScrollViewDelegate)? { library }

    package func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        willDisplay?(tableView, cell, indexPath)
        hands(tableView).pass { $0.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        willDisplayHeaderView?(tableView, view, section)
        hands(tableView).pass { $0.tableView(tableView, willDisplayHeaderView: view, forSection: section) }
    }

    package func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        willDisplayFooterView?(tableView, view, section)
        hands(tableView).pass { $0.tableView(tableView, willDisplayFooterView: view, forSection: section) }
    }

    package func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        didEndDisplaying?(tableView, cell, indexPath)
        hands(tableView).pass { $0.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        didEndDisplayingHeaderView?(tableView, view, section)
        hands(tableView).pass { $0.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section) }
    }

    package func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        didEndDisplayingFooterView?(tableView, view, section)
        hands(tableView).pass { $0.tableView(tableView, didEndDisplayingFooterView: view, forSection: section) }
    }

    package func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heightForRow?(tableView, indexPath)
            ?? hands(tableView).ask { $0.tableView(tableView, heightForRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        heightForHeader?(tableView, section)
            ?? hands(tableView).ask { $0.tableView(tableView, heightForHeaderInSection: section) }
    }

    package func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        heightForFooter?(tableView, section)
            ?? hands(tableView).ask { $0.tableView(tableView, heightForFooterInSection: section) }
    }

    package func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        estimatedHeightForRow?(tableView, indexPath)
            ?? hands(tableView).ask { $0.tableView(tableView, estimatedHeightForRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        estimatedHeightForHeader?(tableView, section)
            ?? hands(tableView).ask { $0.tableView(tableView, estimatedHeightForHeaderInSection: section) }
    }

    package func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        estimatedHeightForFooter?(tableView, section)
            ?? hands(tableView).ask { $0.tableView(tableView, estimatedHeightForFooterInSection: section) }
    }

    package func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        if let viewForHeader { return viewForHeader(tableView, section) }
        return hands(tableView).ask { $0.tableView(tableView, viewForHeaderInSection: section) }
    }

    package func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        if let viewForFooter { return viewForFooter(tableView, section) }
        return hands(tableView).ask { $0.tableView(tableView, viewForFooterInSection: section) }
    }

    package func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        accessoryButtonTappedForRow?(tableView, indexPath)
        hands(tableView).pass { $0.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) }
    }

    package func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        shouldHighlightRow?(tableView, indexPath)
            ?? hands(tableView).ask { $0.tableView(tableView, shouldHighlightRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        didHighlightRow?(tableView, indexPath)
        hands(tableView).pass { $0.tableView(tableView, didHighlightRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        didUnhighlightRow?(tableView, indexPath)
        hands(tableView).pass { $0.tableView(tableView, didUnhighlightRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        if let willSelectRow { return willSelectRow(tableView, indexPath) }
        return hands(tableView).ask { $0.tableView(tableView, willSelectRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        if let willDeselectRow { return willDeselectRow(tableView, indexPath) }
        return hands(tableView).ask { $0.tableView(tableView, willDeselectRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        didSelectRow?(tableView, indexPath)
        hands(tableView).pass { $0.tableView(tableView, didSelectRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        didDeselectRow?(tableView, indexPath)
        hands(tableView).pass { $0.tableView(tableView, didDeselectRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        canPerformPrimaryActionForRow?(tableView, indexPath)
            ?? hands(tableView).ask { $0.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        performPrimaryActionForRow?(tableView, indexPath)
        hands(tableView).pass { $0.tableView(tableView, performPrimaryActionForRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        indentationLevelForRow?(tableView, indexPath)
            ?? hands(tableView).ask { $0.tableView(tableView, indentationLevelForRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    {
        editingStyleForRow?(tableView, indexPath)
            ?? hands(tableView).ask { $0.tableView(tableView, editingStyleForRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    {
        if let titleForDeleteConfirmationButtonForRow {
            return titleForDeleteConfirmationButtonForRow(tableView, indexPath)
        }
        return hands(tableView).ask { $0.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        shouldIndentWhileEditingRow?(tableView, indexPath)
            ?? hands(tableView).ask { $0.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        willBeginEditingRow?(tableView, indexPath)
        hands(tableView).pass { $0.tableView(tableView, willBeginEditingRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        didEndEditingRow?(tableView, indexPath)
        hands(tableView).pass { $0.tableView(tableView, didEndEditingRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        if let leadingSwipeActionsConfigurationForRow {
            return leadingSwipeActionsConfigurationForRow(tableView, indexPath)
        }
        return hands(tableView).ask { $0.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        if let trailingSwipeActionsConfigurationForRow {
            return trailingSwipeActionsConfigurationForRow(tableView, indexPath)
        }
        return hands(tableView).ask { $0.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) }
    }

    package func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        targetIndexPathForMoveFromRow?(tableView, sourceIndexPath, proposedDestinationIndexPath)
            ?? hands(tableView).ask {
                $0.tableView(
                    tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
                    toProposedIndexPath: proposedDestinationIndexPath)
            }
    }

    package func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    )
        -> UIContextMenuConfiguration?
    {
        if let contextMenuConfigurationForRow { return contextMenuConfigurationForRow(tableView, indexPath, point) }
        return hands(tableView).ask {
            $0.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
        }
    }

    package func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        willDisplayContextMenu?(tableView, configuration, animator)
        hands(tableView).pass { $0.tableView(tableView, willDisplayContextMenu: configuration, animator: animator) }
    }

    package func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        willEndContextMenuInteraction?(tableView, configuration, animator)
        hands(tableView).pass {
            $0.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }

    package func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
        -> Bool
    {
        shouldBeginMultipleSelectionInteraction?(tableView, indexPath)
            ?? hands(tableView).ask { $0.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        didBeginMultipleSelectionInteraction?(tableView, indexPath)
        hands(tableView).pass { $0.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath) }
    }

    package func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
        tableViewDidEndMultipleSelectionInteraction?(tableView)
        hands(tableView).pass { $0.tableViewDidEndMultipleSelectionInteraction(tableView) }
    }

    package func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let previewForHighlightingContextMenuWithConfiguration {
            return previewForHighlightingContextMenuWithConfiguration(tableView, configuration)
        }
        return hands(tableView).ask {
            $0.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
    }

    package func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let previewForDismissingContextMenuWithConfiguration {
            return previewForDismissingContextMenuWithConfiguration(tableView, configuration)
        }
        return hands(tableView).ask {
            $0.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
        }
    }

    package func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        willPerformPreviewActionForMenu?(tableView, configuration, animator)
        hands(tableView).pass {
            $0.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }

    package func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
        -> [UITableViewRowAction]?
    {
        if let editActionsForRow { return editActionsForRow(tableView, indexPath) }
        return hands(tableView).ask { $0.tableView(tableView, editActionsForRowAt: indexPath) }
    }

    private static let ownMethods: [String: AnyKeyPath] = [
        "tableView:willDisplayCell:forRowAtIndexPath:": \TableDelegateProxy.willDisplay,
        "tableView:willDisplayHeaderView:forSection:": \TableDelegateProxy.willDisplayHeaderView,
        "tableView:willDisplayFooterView:forSection:": \TableDelegateProxy.willDisplayFooterView,
        "tableView:didEndDisplayingCell:forRowAtIndexPath:": \TableDelegateProxy.didEndDisplaying,
        "tableView:didEndDisplayingHeaderView:forSection:": \TableDelegateProxy.didEndDisplayingHeaderView,
        "tableView:didEndDisplayingFooterView:forSection:": \TableDelegateProxy.didEndDisplayingFooterView,
        "tableView:heightForRowAtIndexPath:": \TableDelegateProxy.heightForRow,
        "tableView:heightForHeaderInSection:": \TableDelegateProxy.heightForHeader,
        "tableView:heightForFooterInSection:": \TableDelegateProxy.heightForFooter,
        "tableView:estimatedHeightForRowAtIndexPath:": \TableDelegateProxy.estimatedHeightForRow,
        "tableView:estimatedHeightForHeaderInSection:": \TableDelegateProxy.estimatedHeightForHeader,
        "tableView:estimatedHeightForFooterInSection:": \TableDelegateProxy.estimatedHeightForFooter,
        "tableView:viewForHeaderInSection:": \TableDelegateProxy.viewForHeader,
        "tableView:viewForFooterInSection:": \TableDelegateProxy.viewForFooter,
        "tableView:accessoryButtonTappedForRowWithIndexPath:": \TableDelegateProxy.accessoryButtonTappedForRow,
        "tableView:shouldHighlightRowAtIndexPath:": \TableDelegateProxy.shouldHighlightRow,
        "tableView:didHighlightRowAtIndexPath:": \TableDelegateProxy.didHighlightRow,
        "tableView:didUnhighlightRowAtIndexPath:": \TableDelegateProxy.didUnhighlightRow,
        "tableView:willSelectRowAtIndexPath:": \TableDelegateProxy.willSelectRow,
        "tableView:willDeselectRowAtIndexPath:": \TableDelegateProxy.willDeselectRow,
        "tableView:didSelectRowAtIndexPath:": \TableDelegateProxy.didSelectRow,
        "tableView:didDeselectRowAtIndexPath:": \TableDelegateProxy.didDeselectRow,
        "tableView:canPerformPrimaryActionForRowAtIndexPath:": \TableDelegateProxy.canPerformPrimaryActionForRow,
        "tableView:performPrimaryActionForRowAtIndexPath:": \TableDelegateProxy.performPrimaryActionForRow,
        "tableView:indentationLevelForRowAtIndexPath:": \TableDelegateProxy.indentationLevelForRow,
        "tableView:editingStyleForRowAtIndexPath:": \TableDelegateProxy.editingStyleForRow,
        "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:":
            \TableDelegateProxy.titleForDeleteConfirmationButtonForRow,
        "tableView:shouldIndentWhileEditingRowAtIndexPath:": \TableDelegateProxy.shouldIndentWhileEditingRow,
        "tableView:willBeginEditingRowAtIndexPath:": \TableDelegateProxy.willBeginEditingRow,
        "tableView:didEndEditingRowAtIndexPath:": \TableDelegateProxy.didEndEditingRow,
        "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:":
            \TableDelegateProxy.leadingSwipeActionsConfigurationForRow,
        "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:":
            \TableDelegateProxy.trailingSwipeActionsConfigurationForRow,
        "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:":
            \TableDelegateProxy.targetIndexPathForMoveFromRow,
        "tableView:contextMenuConfigurationForRowAtIndexPath:point:":
            \TableDelegateProxy.contextMenuConfigurationForRow,
        "tableView:willDisplayContextMenuWithConfiguration:animator:": \TableDelegateProxy.willDisplayContextMenu,
        "tableView:willEndContextMenuInteractionWithConfiguration:animator:":
            \TableDelegateProxy.willEndContextMenuInteraction,
        "tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:":
            \TableDelegateProxy.shouldBeginMultipleSelectionInteraction,
        "tableView:didBeginMultipleSelectionInteractionAtIndexPath:":
            \TableDelegateProxy.didBeginMultipleSelectionInteraction,
        "tableViewDidEndMultipleSelectionInteraction:": \TableDelegateProxy.tableViewDidEndMultipleSelectionInteraction,
        "tableView:previewForHighlightingContextMenuWithConfiguration:":
            \TableDelegateProxy.previewForHighlightingContextMenuWithConfiguration,
        "tableView:previewForDismissingContextMenuWithConfiguration:":
            \TableDelegateProxy.previewForDismissingContextMenuWithConfiguration,
        "tableView:willPerformPreviewActionForMenuWithConfiguration:animator:":
            \TableDelegateProxy.willPerformPreviewActionForMenu,
        "tableView:editActionsForRowAtIndexPath:": \TableDelegateProxy.editActionsForRow,
    ]

    override class var methods: [String: AnyKeyPath] { super.methods.merging(ownMethods) { $1 } }
}
