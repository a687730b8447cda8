/// An error of paging itself, as opposed to an error of a source.
public struct PagingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of an error. Include a `default` case when you switch over it: later versions may add kinds.
    public enum Kind: Sendable, Hashable {
        /// The source can't determine the page of an item, so jumps aren't possible.
        case cannotJump
        /// A jump leads beyond the rows that a list can show.
        case beyondRows
        /// A key is that of another type of source.
        case foreignKey
        /// A page names itself as its next or previous page, so it would be loaded endlessly.
        case namesItself
        /// A key has expired, or leads to rows that are gone. The pager starts the list over.
        case expired
        /// Rows repeatedly moved between pages while they were loaded.
        case movesTooFast
        /// A page contains only rows of other pages, although the total shows that others belong there. The source
        /// may ignore the key.
        case repeatsRows
        /// The source returned only empty pages with a next key.
        case emptyPages
        /// The load didn't end within the timeout.
        case timedOut
        /// A completion handler was released without having been called, or only a stored page is available where one of the
        /// server is needed.
        case noResponse
        /// Recording was started after the first load.
        case lateRecording
        /// A replay has different effects than recorded.
        case diverged
    }

    /// The kind of the error.
    public let kind: Kind
    /// A description in one line.
    public let description: String

    private init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    static let cannotJump = PagingError(
        .cannotJump, "the source can't jump to a position: its keys don't name one")
    static let beyondRows = PagingError(
        .beyondRows, "a list can show at most \(PagingConfig.maximumRowCount) rows")
    static let foreignKey = PagingError(.foreignKey, "the key is of another source's type")
    static let namesItself = PagingError(.namesItself, "the page's next key is its own, so the list would never end")
    static let movesTooFast = PagingError(
        .movesTooFast, "the list changes faster than its pages can be loaded: try again")
    static let repeatsRows = PagingError(
        .repeatsRows, "the page contains only rows of other pages, although the list has more")
    package static let noResponse = PagingError(.noResponse, "the request ended without a response")
    static let onlyStored = PagingError(
        .noResponse, "no response, and a stored page doesn't show whether the list has changed")
    static let lostPlace = PagingError(.expired, "the rows before this page are gone from the server")

    /// The error of a source whose server no longer accepts a page's key, such as a cursor that has expired. The pager
    /// starts the list over, and keeps the rows in sight until it is loaded.
    ///
    /// - Parameter reason: The server's reason, in one line.
    /// - Returns: The error.
    public static func expired(_ reason: String = "the page's key has expired") -> PagingError {
        PagingError(.expired, reason)
    }
    static let recordsFromTheBeginning = PagingError(.lateRecording, "start recording before the first load")

    static func emptyPages(_ count: Int) -> PagingError {
        PagingError(.emptyPages, "gave up after \(count) pages in a row without a new row")
    }

    static func timedOut(after limit: Duration) -> PagingError {
        PagingError(.timedOut, "no response within \(limit)")
    }

    static func diverged(step: Int, recorded: [PagingEffect], replayed: [PagingEffect]) -> PagingError {
        PagingError(.diverged, "step \(step) of the recording led to \(recorded), but now leads to \(replayed)")
    }
}

/// An error that provides a better name for the page than its key.
package protocol PageNamingError: Error {
    /// The page's name, such as "page 2 of the quick matches", or `nil` if the error isn't about a page.
    var pageName: String? { get }
}

/// An error that specifies whether the same load may succeed later.
///
/// `PagingConfig.retryDelays` repeats a load only after a transient error. For example, a lost connection is transient,
/// but a missing page or a response that can't be decoded isn't. An error that doesn't conform to the protocol counts
/// as transient.
public protocol RetryableError: Error {
    /// Whether the same load may succeed later.
    var isTransient: Bool { get }
    /// Whether the server no longer knows the page's key, so that the list has to be loaded from its beginning. The default
    /// is `false`.
    var isExpired: Bool { get }
    /// The delay that the server requested, or `nil`.
    var retryAfter: Duration? { get }
}

extension RetryableError {
    public var isExpired: Bool { false }
    public var retryAfter: Duration? { nil }
}

extension PagingError: RetryableError {
    /// Whether the same load may succeed later, which is `false` for mistakes in the source or its use.
    public var isTransient: Bool {
        switch kind {
        case .cannotJump, .foreignKey, .namesItself, .lateRecording, .diverged: false
        default: true
        }
    }

    /// Whether the page's key has expired.
    public var isExpired: Bool { kind == .expired }
}

extension PagingError: ReasonedError {
    /// Why the load failed, as far as it matters to a user.
    public var reason: FailureReason {
        switch kind {
        case .beyondRows: .tooLarge
        case .namesItself, .repeatsRows, .emptyPages: .incomplete
        case .expired, .movesTooFast: .changing
        case .timedOut: .timedOut
        case .noResponse: .connectionLost
        case .cannotJump, .foreignKey, .lateRecording, .diverged: .unknown
        }
    }
}
