/// Something that went wrong in a list, as a pager tells it in ``Pager/onFailure``.
public enum PagingFailure: Sendable {
    /// A page could not be loaded, after the automatic retries.
    case load(LoadFailure)
    /// An edit could not be saved, and was undone.
    case edit(any Error)
    /// An event of a connected stream could not be applied as a push, and was skipped. The list may show an older state
    /// until it is refreshed.
    case push(any Error)

    /// The error, without the page's name.
    public var error: any Error {
        switch self {
        case .load(let failure): failure.underlying
        case .edit(let error), .push(let error): error
        }
    }
}

/// Whether an app has told its user of a failure, or the screens of the list should.
public enum FailureHandling: Sendable {
    /// The app has told the user, or the failure is of no interest. Screens show no message above their rows. A Retry
    /// button in place of missing rows remains, because nothing else would load them.
    case handled
    /// The screens tell the user.
    case unhandled
}

/// An edit that could not be saved, and was undone.
public struct FailedEdit: Sendable {
    /// The error with which saving failed.
    public let error: any Error
    /// Shows the edit, and saves it, again.
    public let retry: @MainActor @Sendable () -> Void

    /// Creates a failed edit.
    package init(error: any Error, retry: @escaping @MainActor @Sendable () -> Void) {
        self.error = error
        self.retry = retry
    }
}
