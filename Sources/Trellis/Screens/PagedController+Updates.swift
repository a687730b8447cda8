internal import TrellisPaging
internal import TrellisUIKit

extension PagedController {
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
        let new = update.snapshot.items, isUnseen = itemsView.window == nil
        switch update.change {
        case .loadStates: items = new
        case .replaced: replace(with: new)
        case .appended(let rows): apply(RowBatch(inserted: Array(rows)), new)
        case .prepended(let rows): keepingPlace(isReloaded: isUnseen) { apply(RowBatch(inserted: Array(rows)), new) }
        case .edited(let edits):
            keepingPlace(isReloaded: isUnseen) {
                apply(RowBatch(deleted: edits.removed, inserted: edits.inserted, updated: edits.updated), new)
            }
        }
    }

    private func apply(_ batch: RowBatch, _ new: PagedItems<Item>) {
        _ = itemsView.applyBatch(
            batch, in: 0, leaving: new.count, fileID: #fileID, line: #line, update: { items = new },
            change: itemsView.change(deleted:inserted:))
    }

    private func replace(with new: PagedItems<Item>) {
        func reload() {
            items = new
            itemsView.reloadItems()
        }
        if isUserRefresh {
            reload()
            itemsView.setContentOffset(CGPoint(x: 0, y: -itemsView.adjustedContentInset.top), animated: false)
        } else {
            keepingPlace(isReloaded: true, reload)
        }
    }

    /// Changes rows so that the first one on screen that is still there afterwards stays where it is.
    ///
    /// It does so too for a screen that is not seen, such as that of another tab. Complexity: O(*n*).
    private func keepingPlace(isReloaded: Bool, _ change: () -> Void) {
        // What an update just before this one changed has its place only now.
        itemsView.layoutIfNeeded()
        var places = itemsView.shownPaths.sorted().compactMap { path in
            item(at: path).map { (id: $0.id, distance: itemsView.itemFrame(at: path).minY - itemsView.contentOffset.y) }
        }
        // Where heights are forgotten, one that the top cuts off comes last: it would take all below it along.
        if isReloaded { places = places.filter { $0.distance >= 0 } + places.filter { $0.distance < 0 } }
        change()
        // A view that is loaded again keeps a place by number, and knows the heights of what it has shown only.
        itemsView.layoutIfNeeded()
        guard let (rank, row) = firstSurvivor(of: places.map(\.id)) else { return }
        let path = IndexPath(item: row, section: 0), distance = places[rank].distance
        guard abs(itemsView.itemFrame(at: path).minY - distance - itemsView.contentOffset.y) >= 1 else { return }
        // The row comes on screen first, so that its true height and place are known.
        itemsView.showAtTop(path)
        let place = itemsView.itemFrame(at: path).minY - distance
        itemsView.setContentOffset(CGPoint(x: 0, y: place), animated: false)
    }

    /// The first of some ids, in their order, that an item has, and its row.
    private func firstSurvivor(of ids: [Item.ID]) -> (rank: Int, row: Int)? {
        let ranks = Dictionary(zip(ids, ids.indices)) { first, _ in first }
        guard !ranks.isEmpty else { return nil }
        var found: (rank: Int, row: Int)?
        for (row, item) in items.enumerated() {
            guard let rank = ranks[item.id], rank < found?.rank ?? .max else { continue }
            found = (rank, row)
            if rank == 0 { break }
        }
        return found
    }

    /// Asks for more where the rows do not reach the end of the screen, or there are none left.
    private func fillScreen(_ snapshot: PagingSnapshot<Item>) {
        guard snapshot.generation > 0, snapshot.append == .idle, !snapshot.refresh.isLoading else { return }
        if items.isEmpty {
            pager.loadMore()
        } else if let last = itemsView.shownPaths.max(), items.indices.contains(last.item) {
            pager.itemShown(at: last.item)
        }
    }

    /// The rows on screen get another try at what failed along with the load, such as their pictures.
    private func configureVisibleRows() {
        let rows = itemsView.shownPaths.filter { item(at: $0) != nil }
        if !rows.isEmpty { itemsView.reconfigure(at: rows) }
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
        placeholderDidChange()
        switch new {
        case .none: itemsView.backgroundView = nil
        case .skeleton:
            itemsView.backgroundView = makeSkeletonView()
            // The skeleton says that something is loaded; a spinner would stand on it.
            refreshControl.endRefreshing()
        case .empty: itemsView.backgroundView = makeEmptyView()
        case .failed(let failure):
            itemsView.backgroundView = makeFailureView(failure) { [weak self] in self?.pager.retry() }
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
        isFooterShown = content != nil
        fitFooter(isShown: isFooterShown)
    }

    func fitFooter(isShown: Bool) {
        placeFooter(isShown ? footer.height(forWidth: itemsView.bounds.width) : nil)
    }

    /// Says something above the rows; nil takes it away.
    func showBanner(_ message: String?) {
        guard message != (banner.isHidden ? nil : banner.message) else { return }
        if let message { banner.message = message }
        banner.isHidden = message == nil
        view.setNeedsLayout()
    }

    /// Puts the banner above the items, and the items below it.
    func layOut() {
        guard !banner.isHidden else {
            itemsView.frame = view.bounds
            return fitFooter(isShown: isFooterShown)
        }
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let height = banner.height(forWidth: area.width)
        banner.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        let top = area.minY + height
        itemsView.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
        fitFooter(isShown: isFooterShown)
    }
}
