extension Pager {
    /// Refreshes the list by the configuration's ``RefreshStrategy``, and cancels all other loads.
    public func refresh() {
        send(.refresh)
    }

    /// Loads the next page, or the first one if nothing is loaded. Does nothing at the end or while the page is being
    /// loaded.
    public func loadMore() {
        send(.loadMore)
    }

    /// Loads the page before the first loaded one. Does nothing at the beginning or while the page is being loaded.
    public func loadPrevious() {
        send(.loadPrevious)
    }

    /// Loads the next page at the list's gap.
    ///
    /// Afterwards the gap follows the page, or is closed if the page reaches the items behind it. Retries after a
    /// failure. Does nothing if there is no ``PagingSnapshot/gap``, or while the page is being loaded.
    public func fillGap() {
        send(.fillGap)
    }

    /// Repeats the load that failed, and only that.
    ///
    /// - Parameter type: The type of the failed load; `nil` for a failed refresh or, if there is none, the failed loads
    ///   at the ends.
    public func retry(_ type: LoadType? = nil) {
        send(.retry(type))
    }

    /// Marks the loaded pages as out of date. The same number of pages is loaded again and replaces them in one change.
    public func invalidate() {
        send(.invalidate)
    }

    /// Notes that an item is on screen, so that the next page is loaded in time.
    ///
    /// - Parameter index: The item's index in the snapshot. Invalid indices are ignored.
    public func itemShown(at index: Int) {
        send(.shown(index))
    }

    /// Notes that a row, perhaps a placeholder, is on screen. The list loads pages up to a near placeholder and jumps
    /// to a far one.
    ///
    /// - Parameter row: The row's position in the whole list, placeholders included.
    public func rowShown(at row: Int) {
        send(.rowShown(row))
    }

    /// Loads the page at a position of the list, unless it is loaded. The pages in between are skipped.
    ///
    /// - Parameter row: The row's position in the whole list, placeholders included.
    public func jump(toRow row: Int) {
        guard row >= 0, row < (ledger.itemsBefore ?? 0) || row >= (ledger.itemsBefore ?? 0) + ledger.items.count
        else {
            return
        }
        send(.jump(.position(row)))
    }

    /// Applies an edit that is already saved.
    public func edit(_ edit: PagingEdit<Item>) {
        send(.edited(edit, number: nil))
    }

    /// Applies a change pushed by the server.
    public func receive(_ push: PagingPush<Item>) {
        send(.pushed(push))
    }

    /// Shows the pushed items that are waiting.
    public func showWaiting() {
        send(.showWaiting)
    }

    /// Returns the position of an item, to restore it later.
    ///
    /// - Parameters:
    ///   - index: The item's index in the snapshot.
    ///   - offset: The distance in points by which the item is scrolled past the top.
    /// - Returns: The position, or `nil` if no item has this index.
    public func position(ofItemAt index: Int, offset: Double = 0) -> PagingPosition<Item.ID>? {
        guard index >= 0, index < ledger.items.count else { return nil }
        return PagingPosition(
            anchor: ledger.items[index].item(as: Item.self).id, offset: offset,
            address: ledger.storableAddress(of: index))
    }

    /// Loads the page of a position. Then look for its anchor among the items.
    public func restore(_ position: PagingPosition<Item.ID>) {
        send(.jump(position.address))
    }
}

/// A scroll position in a list, which can be stored and restored, even after the app was terminated.
public struct PagingPosition<ID: Hashable & Sendable>: Sendable {
    /// The id of the item at the top.
    public var anchor: ID
    /// The distance in points by which that item was scrolled past the top.
    public var offset: Double
    /// Where its page is.
    package var address: PageAddress
}

extension PagingPosition: Equatable {}
extension PagingPosition: Codable where ID: Codable {}

extension Pager {
    /// Waits until every task has ended, including those of cancelled loads.
    package func tasksEnded() async {
        while let task = tasks.values.first { await task.value }
    }
}
