/// What happens to a list: what the user and the app do, and what the loads answer.
package enum PagingEvent<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// Load anew, as the config's strategy says.
    case refresh
    /// What is held is out of date: load as many pages as are held.
    case invalidate
    /// The list is another one; its first load waits for the delay.
    case sourceReplaced(delay: Duration)
    /// Load the next page.
    case loadMore
    /// Load the page before.
    case loadPrevious
    /// Ask again for what failed; nil is whatever failed.
    case retry(LoadType?)
    /// The item at this index came on screen.
    case shown(Int)
    /// The load with this id gave a page.
    case loaded(Int, LoadedPage<Item>)
    /// The load with this id failed.
    case failed(Int, LoadFailure)
}
