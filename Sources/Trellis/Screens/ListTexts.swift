/// The words of a list screen, and its symbol; replace those that the app says otherwise.
public struct ListTexts: Sendable, Hashable {
    /// The title of a list without items.
    public var emptyTitle = "Nothing here"
    /// The system's name of the symbol of a list without items.
    public var emptySymbol = "tray"
    /// What the user can do about a list without items.
    public var emptyMessage = "Pull down to look again."
    /// The title where the first page could not be loaded.
    public var failureTitle = "Could not load the list"
    /// What a failed refresh begins with, above the rows that stay.
    public var refreshFailure = "Could not refresh"
    /// What a refresh that has ended says for a moment.
    public var refreshSuccess = "Updated"
    /// What a failed page begins with, below the rows.
    public var pageFailure = "Could not load more"
    /// The button that asks again.
    public var retry = "Retry"
    /// The button that takes a message away.
    public var dismiss = "Dismiss"
    /// The button that loads the next page.
    public var more = "Load more"
    /// The last line of a list that has no more.
    public var end = "That is all"
    /// What assistive technology says while items are loaded.
    public var loading = "Loading"

    /// Makes the words, in English.
    public init() {}
}
