/// Why a transport has no answer to give.
public enum TransportFailure: Error, Sendable, Hashable {
    /// The connection was cut, or ended before the answer was complete.
    case connectionLost
    /// Nothing listens there, or it refused.
    case cannotConnect
    /// The host's name is not known.
    case hostNotFound
    /// There is no network.
    case offline
    /// The transport gave up waiting.
    case timedOut
    /// No secure connection: the certificate was refused or the handshake failed.
    case insecure
    /// The answer was not HTTP.
    case invalidAnswer
    /// The answer redirected too often or in a circle.
    case tooManyRedirects
    /// Anything else, in words that hold no secret.
    case other(String)
}
