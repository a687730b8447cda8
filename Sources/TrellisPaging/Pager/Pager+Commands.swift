extension Pager {
    /// Loads the list anew: the first page, or all pages held, as the config says. Whatever is being loaded is dropped.
    public func refresh() {
        send(.refresh)
    }

    /// Loads the next page, or the first one if none is held. Does nothing at the end or while it is being loaded.
    public func loadMore() {
        send(.loadMore)
    }

    /// Loads the page before the first one held. Does nothing at the beginning or while it is being loaded.
    public func loadPrevious() {
        send(.loadPrevious)
    }

    /// Loads the next page of those missing at the gap in the list.
    ///
    /// The gap moves behind the page, or is gone if the page has reached the items behind it. Does nothing if there is no
    /// ``PagingSnapshot/gap``, or while it is being loaded. After a failure it asks again.
    public func fillGap() {
        send(.fillGap)
    }

    /// Asks again for what failed, and for that alone.
    ///
    /// - Parameter type: Whose failure; `nil` is a failed refresh, else whatever failed at the ends.
    public func retry(_ type: LoadType? = nil) {
        send(.retry(type))
    }

    /// Says that what is held is out of date: as many pages as are held are loaded again and replace them in one change.
    public func invalidate() {
        send(.invalidate)
    }

    /// Tells that an item is on screen, so that the page beyond it can be loaded in time.
    ///
    /// - Parameter index: The item's index in the snapshot; others are ignored.
    public func itemShown(at index: Int) {
        send(.shown(index))
    }

    /// Tells that a row is on screen that may be a placeholder: the list grows towards one that is near, and jumps to
    /// one that is far.
    ///
    /// - Parameter row: Counted from the beginning of the list, placeholders included.
    public func rowShown(at row: Int) {
        send(.rowShown(row))
    }

    /// Loads around a position of the list, unless it is held; the pages in between are skipped.
    ///
    /// - Parameter row: Counted from the beginning of the list, placeholders included.
    public func jump(toRow row: Int) {
        guard row >= 0, row < (ledger.itemsBefore ?? 0) || row >= (ledger.itemsBefore ?? 0) + ledger.items.count
        else {
            return
        }
        send(.jump(.position(row)))
    }

    /// Shows an edit that is saved already.
    public func edit(_ edit: PagingEdit<Item>) {
        send(.edited(edit, number: nil))
    }

    /// Joins a change that the server tells of.
    public func receive(_ push: PagingPush<Item>) {
        send(.pushed(push))
    }

    /// Shows the pushed new items that wait.
    public func showWaiting() {
        send(.showWaiting)
    }

    /// Returns the position of an item in the list, to come back to later.
    ///
    /// - Parameters:
    ///   - index: The item's index in the snapshot.
    ///   - offset: How far the item is scrolled past the top.
    /// - Returns: The position, or `nil` if no item has this index.
    public func position(ofItemAt index: Int, offset: Double = 0) -> PagingPosition<Item.ID>? {
        guard index >= 0, index < ledger.items.count else { return nil }
        return PagingPosition(
            anchor: ledger.items[index].item(as: Item.self).id, offset: offset,
            address: ledger.storableAddress(of: index))
    }

    /// Loads the page of a position. Look for its anchor among the items then.
    public func restore(_ position: PagingPosition<Item.ID>) {
        send(.jump(position.address))
    }
}

/// A scroll position in a list, which can be kept to return to it, even after the app was terminated.
public struct PagingPosition<ID: Hashable & Sendable>: Sendable {
    /// The item that was at the top.
    public var anchor: ID
    /// How far that item was scrolled past the top.
    public var offset: Double
    /// Where its page is.
    package var address: PageAddress
}

extension PagingPosition: Equatable {}
extension PagingPosition: Codable where ID: Codable {}
