/// An error of the paging itself, rather than of a source.
public struct PagingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A description of what went wrong, in one line.
    public let description: String

    private init(_ description: String) {
        self.description = description
    }

    /// The source can't tell which page has an item, so the list has no jumps.
    static let cannotJump = PagingError("this source cannot load around a position")
    /// A key came from a source of another kind.
    static let foreignKey = PagingError("the key belongs to another source")
    /// A page names itself as its neighbour, which would be loaded forever.
    static let namesItself = PagingError("the page names itself as the page to load next")
    /// The source has no further page, although its total is larger than the number of rows.
    static func endsShort(at count: Int, of total: Int) -> PagingError {
        PagingError("the list ended after \(count) of \(total) rows")
    }

    /// Rows kept moving between the pages.
    static let movesTooFast = PagingError("the list changes faster than its pages can be put together")
    /// A completion handler was released without having been called.
    static let unanswered = PagingError("the request ended without an answer")

    /// Recording was started after the first load.
    static let recordsFromTheBeginning = PagingError("a recording begins before the first load")

    /// A replay has other effects than the recording.
    static func diverged(step: Int, recorded: [PagingEffect], replayed: [PagingEffect]) -> PagingError {
        PagingError("step \(step) of the recording led to \(recorded), but now leads to \(replayed)")
    }

    /// The source returned only empty pages, each with a next key.
    static func emptyPages(_ count: Int) -> PagingError {
        PagingError("gave up after \(count) empty pages in a row")
    }
}

/// An error with a better name for the page than its key.
public protocol PageNamingError: Error {
    /// The page's name, such as "page 2 of the quick matches", or `nil` if the error isn't about a page.
    var pageName: String? { get }
}

/// An error that tells whether the same load may succeed later.
///
/// `PagingConfig.retryDelays` repeats a load only after a transient error: a lost connection is transient, a missing
/// page or a response that can't be decoded isn't. An error that doesn't conform counts as transient.
public protocol RetryableError: Error {
    /// Whether the same load may succeed later.
    var isTransient: Bool { get }
    /// The wait that the server asked for, or `nil` if it didn't.
    var retryAfter: Duration? { get }
}

extension RetryableError {
    public var retryAfter: Duration? { nil }
}
