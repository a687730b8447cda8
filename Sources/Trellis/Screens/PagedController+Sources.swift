public import TrellisPaging
internal import TrellisUIKit

/// The appearance of the previous rows while a replaced source is loaded.
public enum SourceReplacement: Sendable, Hashable {
    /// They stay, dimmed, until the answer.
    case dimmed
    /// They go at once; the skeleton takes their place.
    case cleared
}

extension PagedController {
    /// Replaces the source of the list, for example by that of another search or filter.
    ///
    /// Answers of the old source are dropped. A failure of the new one shows the failed state: the rows of another query
    /// never stay below its message.
    ///
    /// - Parameters:
    ///   - source: Gives the pages from now on.
    ///   - debounce: How long to wait before the first load, in case another source replaces this one.
    ///   - scroll: Whether the new list is shown from its top.
    ///   - showing: What is shown until the first answer.
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
