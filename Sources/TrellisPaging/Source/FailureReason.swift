internal import Foundation

/// Why something failed, as far as it matters to a user.
///
/// Screens have a sentence for each reason, in the user's language (`ListTexts.sentence` in Trellis). What a developer needs to
/// know, such as the page, the status and the field that could not be decoded, is in the error's description. An error
/// of your own has a reason if it conforms to ``ReasonedError``:
/// ```swift
/// extension LibraryError: ReasonedError {
///     var reason: FailureReason { self == .signedOut ? .signedOut : .message("The library is closed.") }
/// }
/// ```
/// Include a `default` case when you switch over it: later versions may add reasons.
public enum FailureReason: Sendable, Hashable, Codable {
    /// There is no network.
    case offline
    /// The server can't be reached.
    case unreachable
    /// The connection was lost before the response was complete.
    case connectionLost
    /// There was no response in time.
    case timedOut
    /// No secure connection to the server is possible.
    case insecure
    /// The server wants to know who the user is.
    case signedOut
    /// The user isn't allowed to do this.
    case forbidden
    /// The server doesn't have this, or no longer has it.
    case missing
    /// Somebody else has changed the same thing.
    case conflict
    /// The server has too much to do, and asks to wait for this time if it is known.
    case busy(retryAfter: Duration?)
    /// The server failed.
    case serverFailed
    /// The server refuses the request for another reason.
    case refused
    /// The response isn't what the app expects.
    case unreadable
    /// The response or the list is larger than the app allows.
    case tooLarge
    /// The server says that the list has more rows, but doesn't return them.
    case incomplete
    /// The list changes while it is loaded.
    case changing
    /// There is no space left on the device.
    case storageFull
    /// The app's file can't be used.
    case storageFailed
    /// A sentence for the user, by the server or the app, in one line. It isn't translated.
    case message(String)
    /// The error is not for users: it has no description of its own.
    case unknown

    /// Creates the reason of an error.
    ///
    /// It is the error's own if it is a ``ReasonedError``, that of a `URLError` by its code, and otherwise the error's localized
    /// description, or its description if it has one. The name of a case or a type isn't a description.
    public init(of error: any Error) {
        let type = type(of: error)
        switch error {
        case let error as any ReasonedError: self = error.reason
        case let error as URLError: self = Self(error.code)
        case let error as any LocalizedError where error.errorDescription != nil: self = .message(error.oneLine)
        case is CocoaError, is POSIXError: self = .message(error.oneLine)
        // The type is asked, because any error can be cast to an `NSError`, which has a description.
        case _ where type is any CustomStringConvertible.Type: self = .message(error.oneLine)
        default: self = .unknown
        }
    }

    private init(_ code: URLError.Code) {
        switch code {
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: self = .offline
        case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed: self = .unreachable
        case .networkConnectionLost: self = .connectionLost
        case .timedOut: self = .timedOut
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            self = .insecure
        case .userAuthenticationRequired, .userCancelledAuthentication: self = .signedOut
        case .noPermissionsToReadFile: self = .forbidden
        case .resourceUnavailable, .fileDoesNotExist: self = .missing
        case .badServerResponse, .cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse,
            .zeroByteResource:
            self = .unreadable
        case .dataLengthExceedsMaximum: self = .tooLarge
        default: self = .unreachable
        }
    }
}

/// An error that can be explained to a user.
public protocol ReasonedError: Error {
    /// The reason, for which screens have a sentence.
    var reason: FailureReason { get }
}
