internal import TrellisPaging
internal import UIKit

extension ListController {
    /// Brings the screen up to date, in the order that design promises: items, refresh control, failure, completion.
    func handle(_ update: PagingUpdate<Item>) {
        show(update)
        let snapshot = update.snapshot
        if !snapshot.refresh.isLoading {
            if refreshControl.isRefreshing { refreshControl.endRefreshing() }
            isUserRefresh = false
        }
        showStates(of: snapshot)
        fillScreen(snapshot)
        guard let finished = update.finished else { return }
        if hasFailed, finished.failure == nil { configureVisibleRows() }
        hasFailed = finished.failure != nil
        loadCompletion?(finished)
    }

    private func show(_ update: PagingUpdate<Item>) {
        let new = update.snapshot.items
        switch update.change {
        case .loadStates: items = new
        case .replaced: replace(with: new)
        case .appended(let rows): apply(RowBatch(inserted: Array(rows)), new)
        case .prepended(let rows): keepingPlace { apply(RowBatch(inserted: Array(rows)), new) }
        case .edited(let edits):
            keepingPlace {
                apply(RowBatch(deleted: edits.removed, inserted: edits.inserted, updated: edits.updated), new)
            }
        }
    }

    private func apply(_ batch: RowBatch, _ new: PagedItems<Item>) {
        tableView.apply(batch, leaving: new.count) { items = new }
    }

    private func replace(with new: PagedItems<Item>) {
        func reload() {
            items = new
            tableView.reloadData()
        }
        if isUserRefresh {
            reload()
            tableView.setContentOffset(CGPoint(x: 0, y: -tableView.adjustedContentInset.top), animated: false)
        } else {
            keepingPlace(reload)
        }
    }

    /// Changes rows so that the first one on screen stays where it is, if it is still there.
    private func keepingPlace(_ change: () -> Void) {
        guard tableView.window != nil, let first = tableView.indexPathsForVisibleRows?.min(),
            let id = item(at: first)?.id
        else { return change() }
        let distance = tableView.rectForRow(at: first).minY - tableView.contentOffset.y
        change()
        guard let row = items.firstIndex(where: { $0.id == id }) else { return }
        let path = IndexPath(row: row, section: 0)
        guard abs(tableView.rectForRow(at: path).minY - distance - tableView.contentOffset.y) >= 1 else { return }
        // The row comes on screen first, so that its true height and place are known.
        tableView.scrollToRow(at: path, at: .top, animated: false)
        let place = tableView.rectForRow(at: path).minY - distance
        tableView.setContentOffset(CGPoint(x: 0, y: place), animated: false)
    }

    /// Asks for more where the rows do not reach the end of the screen, or there are none left.
    private func fillScreen(_ snapshot: PagingSnapshot<Item>) {
        guard snapshot.generation > 0, snapshot.append == .idle, !snapshot.refresh.isLoading else { return }
        if items.isEmpty {
            pager.loadMore()
        } else if let last = tableView.indexPathsForVisibleRows?.max(), items.indices.contains(last.row) {
            pager.itemShown(at: last.row)
        }
    }

    /// The rows on screen get another try at what failed along with the load, such as their pictures.
    private func configureVisibleRows() {
        let rows = tableView.indexPathsForVisibleRows?.filter { item(at: $0) != nil } ?? []
        if !rows.isEmpty { tableView.reconfigureRows(at: rows) }
    }

    // MARK: States

    /// Shows what is being loaded and what failed.
    func showStates(of snapshot: PagingSnapshot<Item>) {
        showPlaceholder(placeholder(for: snapshot))
        showFooter(footerContent(for: snapshot))
        let failure = items.isEmpty ? nil : snapshot.refresh.failure
        if failure == nil { isBannerDismissed = false }
        showBanner(isBannerDismissed ? nil : failure.map { "\(texts.refreshFailure): \($0)" })
    }

    private func placeholder(for snapshot: PagingSnapshot<Item>) -> ListPlaceholder {
        guard items.isEmpty else { return .none }
        if snapshot.isLoading { return .skeleton }
        let failure = snapshot.refresh.failure ?? snapshot.append.failure ?? snapshot.prepend.failure
        if let failure { return .failed(failure) }
        return snapshot.generation > 0 && snapshot.append == .end ? .empty : .none
    }

    private func showPlaceholder(_ new: ListPlaceholder) {
        guard new != placeholder else { return }
        placeholder = new
        tableView.separatorStyle = new == .none ? .singleLine : .none
        switch new {
        case .none: tableView.backgroundView = nil
        case .skeleton: tableView.backgroundView = makeSkeletonView()
        case .empty: tableView.backgroundView = makeEmptyView()
        case .failed(let failure):
            tableView.backgroundView = makeFailureView(failure) { [weak self] in self?.pager.retry() }
        }
    }

    private func footerContent(for snapshot: PagingSnapshot<Item>) -> ListFooterView.Content? {
        guard !items.isEmpty else { return nil }
        return switch snapshot.append {
        case .idle: .nothing
        case .loading: .loading
        case .failed(let failure): .failed(failure.description)
        case .end: .end
        }
    }

    private func showFooter(_ content: ListFooterView.Content?) {
        if let content, content != footer.content { footer.show(content) }
        fitFooter(isShown: content != nil)
    }

    /// A table takes over its footer's height only when the footer is set.
    private func fitFooter(isShown: Bool) {
        guard isShown else {
            if tableView.tableFooterView === footer { tableView.tableFooterView = nil }
            return
        }
        let width = tableView.bounds.width
        let height = footer.height(forWidth: width)
        guard tableView.tableFooterView !== footer || footer.frame.height != height else { return }
        footer.frame = CGRect(x: 0, y: 0, width: width, height: height)
        tableView.tableFooterView = footer
    }

    /// Says something above the rows; nil takes it away.
    func showBanner(_ message: String?) {
        guard message != (banner.isHidden ? nil : banner.message) else { return }
        if let message { banner.message = message }
        banner.isHidden = message == nil
        view.setNeedsLayout()
    }

    /// Puts the banner above the table, and the table below it.
    func layOut() {
        guard !banner.isHidden else {
            tableView.frame = view.bounds
            return fitFooter(isShown: tableView.tableFooterView === footer)
        }
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let height = banner.height(forWidth: area.width)
        banner.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        let top = area.minY + height
        tableView.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
        fitFooter(isShown: tableView.tableFooterView === footer)
    }
}
