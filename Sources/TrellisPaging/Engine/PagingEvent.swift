/// What happens to a list: what the user and the app do, what the server pushes, and what the loads answer.
package enum PagingEvent<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// Load anew, as the config's strategy says.
    case refresh
    /// What is held is out of date: load as many pages as are held.
    case invalidate
    /// The list is another one; its first load waits for the delay.
    case sourceReplaced(delay: Duration)
    /// Load around another position of the list.
    case jump(PageAddress)
    /// Load the next page.
    case loadMore
    /// Load the page before.
    case loadPrevious
    /// Load the next page of those missing at the gap.
    case fillGap
    /// Ask again for what failed; nil is whatever failed.
    case retry(LoadType?)
    /// The item at this index came on screen.
    case shown(Int)
    /// The row at this position of the whole list, counted with placeholders, came on screen.
    case rowShown(Int)
    /// The load with this id gave a page.
    case loaded(Int, LoadedPage<Item>)
    /// The load with this id has a page from before to show until the source answers.
    case stored(Int, LoadedPage<Item>)
    /// The load with this id failed.
    case failed(Int, LoadFailure)
    /// The user changed an item; the number names the edit until it is saved or has failed. Nil: it is saved already.
    case edited(PagingEdit<Item>, number: Int?)
    /// The server has taken an edit.
    case editSaved(Int)
    /// The server has refused an edit.
    case editFailed(Int)
    /// The server pushed a change.
    case pushed(PagingPush<Item>)
    /// Show the new items that wait.
    case showWaiting
}

extension PagingEvent: Codable where Item: Codable, Item.ID: Codable {}

/// What the ledger wants done about an event.
package enum PagingEffect: Sendable, Equatable, Codable {
    /// Run a load, and send its answer back under its id.
    case load(PageLoad)
    /// Stop the load with this id; its answer is dropped either way.
    case cancel(Int)
    /// Report what was found twice.
    case report([DuplicateReport])
    /// Tell the observers.
    case update(PagingChange, finished: FinishedLoad?)
}
