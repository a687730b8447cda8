public import TrellisPaging
internal import TrellisUIKit

/// The appearance of the previous rows while a replaced source is loaded.
public enum SourceReplacement: Sendable, Hashable {
    /// They stay, dimmed, until the new source's first page.
    case dimmed
    /// They are replaced by the skeleton immediately.
    case cleared
}

extension PagedController {
    /// Replaces the source of the list, such as for another search or filter.
    ///
    /// Late pages of the old source are dropped. If the new one fails, the failure view replaces the old rows.
    ///
    /// - Parameters:
    ///   - source: The new source.
    ///   - debounce: The wait before the first load, in case another source replaces this one.
    ///   - scroll: Whether to scroll to the top.
    ///   - showing: The appearance of the old rows until the first page.
    public func replaceSource<Source: PagingSource>(
        _ source: Source, debounce: Duration = .zero, scroll: Bool = true, showing: SourceReplacement = .dimmed
    ) where Source.Item == Item {
        // If the previous query's rows are gone already, there's nothing to dim.
        if replacement != .cleared { replacement = showing }
        isUserRefresh = scroll
        if showing == .dimmed, isViewLoaded, !items.isEmpty { scrollView.alpha = ListMetrics.dimmed }
        pager.replaceSource(source, debounce: debounce)
    }

    /// An update whose items belong to the query before, and are not shown.
    func cleared(_ update: PagingUpdate<Item>) -> PagingUpdate<Item> {
        var update = update
        update.snapshot.items = []
        update.snapshot.hasPlaceholders = false
        update.change = shown.items.isEmpty ? .loadStates : .replaced
        return update
    }
}
