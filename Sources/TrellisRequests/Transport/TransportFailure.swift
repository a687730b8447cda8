public import Foundation

/// The reason why a transport has no response.
public enum TransportFailure: Error, Sendable, Hashable {
    /// The connection was lost before the response was complete.
    case connectionLost
    /// The connection was refused.
    case cannotConnect
    /// The host's name can't be resolved.
    case hostNotFound
    /// The proxy can't be found, or refuses to connect to the server, with this status if it is known.
    case proxy(status: Int?)
    /// There is no network.
    case offline
    /// The response didn't arrive in time.
    case timedOut
    /// The request waited for a connection for the time allowed, because all connections to the host were in use. It
    /// wasn't sent.
    case noFreeConnection(waited: Duration)
    /// No secure connection could be established.
    case insecure(SecurityFailure)
    /// The response wasn't HTTP.
    case invalidResponse
    /// The body can't be decompressed as its `Content-Encoding` specifies.
    case badCompression
    /// The body exceeds the request's limit.
    case tooLarge(limit: Int)
    /// The header fields of the response are too long.
    case longHeader
    /// There were too many redirects.
    case tooManyRedirects
    /// A failure of the URL that the request was redirected to.
    indirect case redirected(to: URL, TransportFailure)
    /// Any other failure. The description contains no secrets.
    case other(String)

    /// The reason why a TLS connection failed.
    public enum SecurityFailure: String, Sendable, Hashable {
        /// The certificate has expired.
        case expired
        /// The certificate isn't valid yet.
        case notYetValid
        /// The certificate's authority isn't trusted.
        case unknownAuthority
        /// The certificate is for another host.
        case otherHost
        /// The server's key isn't among `ServerTrust.pins`.
        case unknownKey
        /// The authorities in `ServerTrust.authorities` can't be read.
        case badAuthorities
        /// Server and client have no TLS version or cipher in common, or the server doesn't use TLS.
        case handshake
        /// The certificate was rejected for another reason.
        case refused
        /// The server redirects from HTTPS to plain HTTP, and `CredentialRules.allowsInsecureRedirects` is `false`.
        case downgrade
        /// The server redirects a request with a body to a host that doesn't receive the client's credentials.
        case bodyForOtherHost
    }
}

extension TransportFailure {
    /// The kind of the failure, and a sentence that describes it and what may help.
    var words: (kind: RequestError.Kind, detail: String) {
        switch self {
        case .connectionLost: (.connectionLost, "connection lost")
        case .cannotConnect: (.cannotConnect, "could not connect to the server")
        case .hostNotFound: (.cannotConnect, "the server's name was not found")
        case .proxy(status: 407?): (.cannotConnect, "the proxy asks for a user and a password (407)")
        case .proxy(let status?): (.cannotConnect, "the proxy refuses to connect to the server (\(status))")
        case .proxy(status: nil): (.cannotConnect, "the proxy was not found, or is not one")
        case .offline: (.offline, "there is no network connection")
        case .timedOut: (.timedOut, "no response in time")
        case .noFreeConnection(let waited):
            (
                .timedOut,
                "all connections to the server were in use for \(waited.words), so the request was not sent"
            )
        case .insecure(let reason): (.insecure, reason.words)
        case .invalidResponse: (.invalidResponse, "the response is not HTTP")
        case .badCompression:
            (.invalidResponse, "the response can't be decompressed: its Content-Encoding field is wrong")
        case .tooLarge(let limit):
            (
                .tooLarge,
                "the response has more than \(Self.size(limit)): ask for smaller pages, or raise the body limit"
            )
        case .longHeader: (.tooLarge, "the response has header fields of more than \(Self.size(Self.headerLimit))")
        case .tooManyRedirects: (.invalidResponse, "the response redirects too often")
        case .redirected(_, let failure): failure.words
        case .other(let text): (.transport, text)
        }
    }

    /// The maximum size of the header fields of a response in bytes.
    static let headerLimit = 100 << 10

    /// Returns a number of bytes for messages.
    static func size(_ bytes: Int) -> String {
        switch bytes {
        // A limit is mostly a power of two or of ten.
        case 10_000_000...: "\(bytes % (1 << 20) == 0 ? bytes >> 20 : bytes / 1_000_000) MB"
        case 10_000...: "\(bytes % (1 << 10) == 0 ? bytes >> 10 : bytes / 1000) kB"
        default: "\(bytes) bytes"
        }
    }
}

extension TransportFailure.SecurityFailure {
    fileprivate var words: String {
        switch self {
        case .expired:
            "the server's certificate has expired: it has to be renewed, unless this device's clock is wrong"
        case .notYetValid: "the server's certificate is not valid yet: this device's clock may be wrong"
        case .unknownAuthority:
            "the server's certificate isn't signed by a trusted authority: add the authority to ServerTrust if it is yours"
        case .otherHost: "the server's certificate is for another host: check the URL's host"
        case .unknownKey:
            "the server's key is none of those pinned: it was replaced without a new pin, or the connection is intercepted"
        case .badAuthorities: "the authorities in ServerTrust cannot be read: they have to be certificates in PEM form"
        case .handshake:
            "no secure connection to the server: it doesn't use TLS on this port, or no secure version of it"
        case .downgrade:
            "the server redirects from HTTPS to plain HTTP: it has to redirect to HTTPS, unless the client's rules for "
                + "credentials allow it"
        case .bodyForOtherHost:
            "the server redirects the request's body to another host: name that host in the client's rules for credentials "
                + "if it should receive the body"
        case .refused: "no secure connection to the server: its certificate was refused"
        }
    }
}
