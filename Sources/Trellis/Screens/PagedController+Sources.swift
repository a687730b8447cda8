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

    /// Applies the pushes of a stream, and of a new stream whenever a search or a filter replaces the source.
    ///
    /// ```swift
    /// let list = ListController(source, cell: SongCell.self).connect { api.changes() }
    /// ```
    ///
    /// - Parameter stream: Returns a new stream each time it is called.
    /// - Returns: The screen.
    @discardableResult
    public func connect<Pushes: AsyncSequence & Sendable>(_ stream: @escaping @MainActor () -> Pushes) -> Self
    where Pushes.Element == PagingPush<Item> {
        pager.connect(stream)
        return self
    }

    /// Applies the events of a stream as pushes, and those of a new stream whenever a search or a filter replaces the
    /// source.
    ///
    /// - Parameters:
    ///   - stream: Returns a new stream each time it is called.
    ///   - push: Returns the push of an event, or `nil` if the event doesn't concern the list. If it throws, the event
    ///     is skipped, and `Pager.onPushFailure` is called.
    /// - Returns: The screen.
    @discardableResult
    public func connect<Events: AsyncSequence & Sendable>(
        _ stream: @escaping @MainActor () -> Events,
        pushes push: @escaping @Sendable (Events.Element) throws -> PagingPush<Item>?
    ) -> Self where Events.Element: Sendable {
        pager.connect(stream, pushes: push)
        return self
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
