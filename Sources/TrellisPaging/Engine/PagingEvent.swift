/// An event of a list: an action of the user or the app, a push of the server, or the result of a load.
// Large contents are indirect, because events are copied often.
package enum PagingEvent<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// Refresh with the configuration's strategy.
    case refresh
    /// The loaded pages are outdated. Load the same number of pages again.
    case invalidate
    /// The source was replaced. The first load of the new one starts after the delay.
    case sourceReplaced(delay: Duration)
    /// The configuration has changed.
    indirect case configured(PagingConfig)
    /// Load the page at another position of the list, and the next ones up to a number of rows.
    indirect case jump(PageAddress, rows: Int = 1, size: Int? = nil)
    /// Load the next page.
    case loadMore
    /// Load the previous page.
    case loadPrevious
    /// Load the next missing page at the gap.
    case fillGap
    /// Retry the failed load of a type, or all failed loads if the type is `nil`.
    case retry(LoadType?)
    /// The item at an index became visible. The pages near it are loaded, or whoever reports it loads them.
    case shown(Int, loadsAhead: Bool = true)
    /// The row at a position of the whole list, counted with placeholders, became visible. The source can jump there, or the
    /// pages up to it must be loaded.
    case rowShown(Int, canJump: Bool = true)
    /// The load with an id returned a page, at a time since the pager was created.
    indirect case loaded(Int, LoadedPage<Item>, at: Duration = .zero)
    /// The load with an id found a stored page, which is shown until the source responds.
    indirect case stored(Int, LoadedPage<Item>)
    /// The load with an id failed.
    indirect case failed(Int, LoadFailure)
    /// The user edited an item. The number identifies the edit until it is saved or fails; it is `nil` if the edit has
    /// been saved already.
    case edited(PagingEdit<Item>, number: Int?)
    /// The server accepted an edit. As an insertion, it has created an item, which may have another id.
    case editSaved(Int, as: Item? = nil)
    /// The server rejected an edit.
    case editFailed(Int)
    /// The server pushed a change.
    case pushed(PagingPush<Item>)
    /// Show the items that are held back.
    case showWaiting
}

extension PagingEvent {
    /// Whether the server's rows have changed, as a push or a saved edit says.
    var changesRows: Bool {
        switch self {
        case .pushed, .editSaved, .edited(_, number: nil): true
        default: false
        }
    }
}

extension PagingEvent: Codable where Item: Codable, Item.ID: Codable {}

/// An action that the ledger requests as the result of an event.
package enum PagingEffect: Sendable, Equatable, Codable {
    /// Start a load, and pass its result to the ledger with its id.
    indirect case load(PageLoad)
    /// Cancel the load with an id. A later result is ignored.
    case cancel(Int)
    /// Report duplicate ids.
    case report([DuplicateReport])
    /// Notify the observers.
    case update(PagingChange, finished: FinishedLoad?)
}
