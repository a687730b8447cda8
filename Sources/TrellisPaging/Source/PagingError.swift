/// What can go wrong in the paging itself, rather than in a source.
public struct PagingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One line that says what went wrong.
    public let description: String

    private init(_ description: String) {
        self.description = description
    }

    /// The source cannot say which page holds an item, so the list has no jumps.
    static let cannotJump = PagingError("this source cannot load around a position")
    /// A key came from a source of another kind.
    static let foreignKey = PagingError("the key belongs to another source")
    /// A page names itself as its neighbour, which would load it for ever.
    static let namesItself = PagingError("the page names itself as the page to load next")
    /// The source names no further page, although its total counts more rows than it gave.
    static func endsShort(at count: Int, of total: Int) -> PagingError {
        PagingError("the list ended after \(count) of \(total) rows")
    }

    /// Rows came and went between any two pages that could be asked for.
    static let movesTooFast = PagingError("the list changes faster than its pages can be put together")
    /// A completion handler was released without having been called.
    static let unanswered = PagingError("the request ended without an answer")

    /// A recording was asked for in the middle of a list's life.
    static let recordsFromTheBeginning = PagingError("a recording begins before the first load")

    /// A recording does not lead to what it says it led to.
    static func diverged(step: Int, recorded: [PagingEffect], replayed: [PagingEffect]) -> PagingError {
        PagingError("step \(step) of the recording led to \(recorded), but now leads to \(replayed)")
    }

    /// The source gave only empty pages, although each named another one.
    static func emptyPages(_ count: Int) -> PagingError {
        PagingError("gave up after \(count) empty pages in a row")
    }
}

/// An error that knows what to call the page that could not be loaded, better than the page's key does.
public protocol PageNamingError: Error {
    /// What to call the page, such as "page 2 of the quick matches", or `nil` if the error is of no page.
    var pageName: String? { get }
}

/// An error that tells whether the same load can succeed later with nothing changed.
///
/// `PagingConfig.retryDelays` repeats a failed load only if its error may pass: a lost connection does, a missing page
/// or an answer that can't be decoded doesn't. An error that doesn't conform counts as one that may pass.
public protocol RetryableError: Error {
    /// Whether the same load may succeed later.
    var isTransient: Bool { get }
    /// How long the server asked to wait before the next try, or `nil` if it didn't.
    var retryAfter: Duration? { get }
}

extension RetryableError {
    public var retryAfter: Duration? { nil }
}
