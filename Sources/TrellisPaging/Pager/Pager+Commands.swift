extension Pager {
    /// Refreshes the list according to the configuration's ``RefreshStrategy``, and cancels all other loads.
    public func refresh() {
        begin(.refresh)
    }

    /// Loads the next page, or the first one if nothing is loaded. Has no effect at the end of the list or while the
    /// page is being loaded.
    public func append() {
        begin(.loadMore)
    }

    /// Loads the page before the first loaded one. Has no effect at the beginning of the list or while the page is
    /// being loaded.
    public func prepend() {
        send(.loadPrevious)
    }

    /// Loads the next page at the list's gap.
    ///
    /// Afterwards the gap is after that page, or is closed if the page reaches the items behind it. After a failure,
    /// the load is repeated. The method has no effect if there is no ``PagingSnapshot/gap``, or while the page is being
    /// loaded.
    public func fillGap() {
        send(.fillGap)
    }

    /// Repeats a failed load.
    ///
    /// - Parameter type: The type of the failed load. With `nil`, a failed refresh is repeated, or else the failed
    ///   loads at both ends.
    public func retry(_ type: LoadType? = nil) {
        send(.retry(type))
    }

    /// Marks the loaded pages as outdated. The same number of pages is loaded again and replaces them in one change.
    public func invalidate() {
        send(.invalidate)
    }

    /// Reports that an item is visible, by its index in the snapshot. Invalid indices are ignored.
    package func itemShown(at index: Int) {
        send(.shown(index))
    }

    /// Reports that an item is visible, without loading the pages near it. The index of a placeholder is beyond those of the
    /// items.
    package func itemInSight(at index: Int) {
        send(.shown(index, loadsAhead: false))
    }

    /// Reports that a row is visible, so that the next page is loaded in time. If the row is a placeholder, the pages up
    /// to it are loaded, or the pager jumps to its page if it is distant and the source's keys allow this.
    ///
    /// - Parameter row: The row's position, including placeholders. Without placeholders, it is the item's index.
    public func rowShown(at row: Int) {
        send(.rowShown(row, canJump: !config.placeholders || source.canJump(row, config.initialLoadSize)))
    }

    /// Loads the page at a position of the list, unless it is loaded already. The pages in between are skipped.
    ///
    /// - Parameter row: The row's position in the whole list, including placeholders.
    public func jump(toRow row: Int) {
        let before = ledger.list.itemsBefore ?? 0, end = before + (ledger.list.gapIndex?.row ?? ledger.items.count)
        guard row >= 0, row < before || row >= end else { return }
        send(.jump(.position(row)))
    }

    /// Applies an edit that has been saved already.
    public func edit(_ edit: PagingEdit<Item>) {
        send(.edited(edit, number: nil))
    }

    /// Applies a change that the server pushed.
    ///
    /// A change of more than 10,000 items is applied in parts, so that the screen keeps moving: the first one immediately,
    /// the others in later turns of the main loop. ``waitUntilSettled()`` waits for them.
    @inlinable
    public func receive(_ push: PagingPush<Item>) { receive(push.ofRows) }

    @usableFromInline
    func receive(_ push: PagingPush<PagedRow>) {
        let size = PagingLedger.rowsAtOnce
        guard push.count > size || !parts.isEmpty else { return send(PagerStep(event: .pushed(push))) }
        sendInTurn(push.parts(of: size).map { .pushed($0) })
    }

    /// Inserts the pushed items that were held back. More than 10,000 are inserted in parts, as by ``receive(_:)``.
    public func showWaiting() {
        // From elsewhere in the list, the pager jumps to its beginning, where they are loaded.
        let count = ledger.list.edge(.prepend) == nil ? ledger.journal.counts.waiting : 0
        let size = PagingLedger.rowsAtOnce
        sendInTurn(Array(repeating: .showWaiting, count: max(1, (count + size - 1) / size)))
    }

    /// Returns the position of an item, which can be restored later.
    ///
    /// - Parameters:
    ///   - index: The item's index in the snapshot.
    ///   - offset: The distance, in points, by which the item is scrolled past the top.
    /// - Returns: The position, or `nil` if there is no item at the index.
    public func position(ofItemAt index: Int, offset: Double = 0) -> PagingPosition<Item.ID>? {
        guard index >= 0, index < ledger.items.count else { return nil }
        let canJump = source.canJump((ledger.list.itemsBefore ?? 0) + index, config.initialLoadSize)
        let place = ledger.list.storablePlace(of: index, loading: config.initialLoadSize, canJump: canJump)
        return PagingPosition(
            anchor: ledger.items[index].item(as: Item.self).id, offset: offset, address: place.address,
            rows: place.rows, size: place.size)
    }

    /// Loads the page of a position. When it is loaded, find the position's anchor among the items.
    ///
    /// If the source can neither jump nor load previous pages, as with cursors in one direction, all pages from the
    /// first one up to the position are loaded.
    public func restore(_ position: PagingPosition<Item.ID>) {
        send(.jump(position.address, rows: position.rows, size: position.size))
    }
}

/// The page with which a list begins when it is loaded for the first time.
public enum PagingStart<Key: Hashable & Sendable, ID: Hashable & Sendable>: Sendable {
    /// The list's first page.
    case beginning
    /// The page with a row of the whole list, counted from 0. If the source can't jump there, the load fails.
    case row(Int)
    /// The page with a key. The pages before it can be loaded if it names its previous page.
    case key(Key)
    /// The page of a stored position.
    case position(PagingPosition<ID>)
}

extension PagingStart {
    /// The event that loads the page, or `nil` for the first page.
    func event<Item: Identifiable & Sendable>(_ keys: PageKeys<Key>) -> PagingEvent<Item>? {
        switch self {
        case .beginning: nil
        case .row(let row): .jump(.position(max(0, row)))
        case .key(let key): .jump(.key(keys.erased(key, isDerived: true)))
        case .position(let position): .jump(position.address, rows: position.rows, size: position.size)
        }
    }
}

/// A scroll position in a list. It can be stored, and restored even after the app was terminated.
public struct PagingPosition<ID: Hashable & Sendable>: Sendable {
    /// The id of the first visible item.
    public var anchor: ID
    /// The distance, in points, by which that item was scrolled past the top.
    public var offset: Double
    /// The address of the item's page, or of an earlier one.
    package var address: PageAddress
    /// The number of rows to load from the address.
    package var rows = 1
    /// The size of the pages, or `nil` for the configured one.
    package var size: Int?
}

extension PagingPosition: Equatable {}
extension PagingPosition: Codable where ID: Codable {}

extension Pager {
    /// Waits until all tasks have ended, including those of cancelled loads.
    package func tasksEnded() async {
        while let task = tasks.values.first { await task.value }
    }
}
