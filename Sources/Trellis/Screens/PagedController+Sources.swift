public import TrellisPaging
internal import TrellisUIKit

extension PagedController {
    /// The appearance of the previous rows while a new source is loaded.
    public enum ReplacedRows: Sendable, Hashable {
        /// They stay, dimmed, until the new source's first page is loaded.
        case dimmed
        /// They are replaced by the skeleton immediately.
        case cleared
    }

    /// Replaces the source of the list, for example for another search text or filter.
    ///
    /// Late pages of the previous source are dropped. If the new source fails, the failure view replaces the rows.
    ///
    /// - Parameters:
    ///   - source: The new source.
    ///   - debounce: The delay before the first load, in case the source is replaced again.
    ///   - scroll: Whether to scroll to the top.
    ///   - showing: The appearance of the previous rows until the first page is loaded.
    public func replaceSource<Source: PagingSource>(
        _ source: Source, debounce: Duration = .zero, scroll: Bool = true, showing: ReplacedRows = .dimmed
    ) where Source.Item == Item {
        // If the previous query's rows are already hidden, there is nothing to dim.
        if replacement != .cleared { replacement = showing }
        isUserRefresh = scroll
        if showing == .dimmed, isViewLoaded, !items.isEmpty { scrollView.alpha = ListMetrics.dimmed }
        pager.replaceSource(source, debounce: debounce)
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
