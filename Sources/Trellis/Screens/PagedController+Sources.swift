internal import TrellisPaging

/// The appearance of the previous rows while the first page of a new source is loaded.
public enum ReplacedRows: Sendable, Hashable {
    /// They stay, dimmed, until the new source's first page is loaded.
    case dimmed
    /// They are replaced by the skeleton immediately.
    case cleared
}

extension PagedController {
    /// Shows that the pager's source was replaced. After its first page, the list begins at its top.
    func showReplacement(_ snapshot: PagingSnapshot<Item>) {
        guard snapshot.isOfOldSource else { return }
        if replacement == nil {
            replacement = replacedRows
            if replacedRows == .dimmed, isViewLoaded, !items.isEmpty { scrollView.alpha = ListMetrics.dimmed }
        }
        if snapshot.refresh.isLoading { isUserRefresh = true }
    }

    /// Returns an update without its items, because they belong to the previous query.
    func cleared(_ update: PagingUpdate<Item>) -> PagingUpdate<Item> {
        var update = update
        update.snapshot.items = []
        update.snapshot.hasPlaceholders = false
        update.change = shown.items.isEmpty ? .loadStates : .replaced
        return update
    }
}
