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
