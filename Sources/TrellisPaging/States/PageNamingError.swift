/// An error that knows what to call the page that could not be loaded, better than the page's key does.
public protocol PageNamingError: Error {
    /// What to call the page, such as "page 2 of the quick matches"; nil where the error is of no page.
    var pageName: String? { get }
}
