/// An error of the paging itself, rather than of a source.
public struct PagingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of an error. Switch with a `default`: later versions may add kinds.
    public enum Kind: Sendable, Hashable {
        /// The source can't tell which page has an item, so the list has no jumps.
        case cannotJump
        /// A key came from a source of another kind.
        case foreignKey
        /// A page names itself as its neighbour, which would be loaded forever.
        case namesItself
        /// The source has no further page, although its total is larger than the number of rows.
        case endsShort
        /// Rows kept moving between the pages.
        case movesTooFast
        /// The source returned only empty pages, each with a next key.
        case emptyPages
        /// There was no response within the timeout.
        case timedOut
        /// A completion handler was released without having been called.
        case unanswered
        /// Recording was started after the first load.
        case lateRecording
        /// A replay has other effects than the recording.
        case diverged
    }

    /// The kind of the error.
    public let kind: Kind
    /// A description of what went wrong, in one line.
    public let description: String

    private init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    static let cannotJump = PagingError(.cannotJump, "this source cannot load around a position")
    static let foreignKey = PagingError(.foreignKey, "the key belongs to another source")
    static let namesItself = PagingError(.namesItself, "the page names itself as the page to load next")
    static let movesTooFast = PagingError(.movesTooFast, "the list changes faster than its pages can be put together")
    package static let unanswered = PagingError(.unanswered, "the request ended without an answer")
    static let recordsFromTheBeginning = PagingError(.lateRecording, "a recording begins before the first load")

    static func endsShort(at count: Int, of total: Int) -> PagingError {
        PagingError(.endsShort, "the list ended after \(count) of \(total) rows")
    }

    static func emptyPages(_ count: Int) -> PagingError {
        PagingError(.emptyPages, "gave up after \(count) empty pages in a row")
    }

    static func timedOut(after limit: Duration) -> PagingError {
        PagingError(.timedOut, "no answer within \(limit)")
    }

    static func diverged(step: Int, recorded: [PagingEffect], replayed: [PagingEffect]) -> PagingError {
        PagingError(.diverged, "step \(step) of the recording led to \(recorded), but now leads to \(replayed)")
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
