internal import TrellisUIKit

/// Answers a table's delegate methods by handlers.
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

    /// Stands before the table's own.
    convenience init(for table: UITableView) {
        self.init()
        #if canImport(ObjectiveC)
        attach(to: table, at: \.delegate)
        #else
        attach(to: table, at: \.tableDelegateProxy) { $0.contentIsStale() }
        #endif
    }

    /// Who answers where no handler is set.
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
        ]) { $1 }
    }
    #endif
}
