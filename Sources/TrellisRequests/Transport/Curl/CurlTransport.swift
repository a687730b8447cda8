#if os(Linux)
internal import Foundation
internal import Glibc

/// Sends requests through libcurl.
struct CurlTransport {
    let trust: ServerTrust

    var queue: RequestQueue { .shared }

    func begin(_ exchange: Exchange) {
        guard let thread = CurlThread.shared else {
            exchange.end(.failure(TransportFailure.other("libcurl 7.68 or newer is not installed")))
            return exchange.turn.leave()
        }
        thread.begin(exchange, trust: trust)
    }

    func cancel(_ exchange: Exchange) {
        CurlThread.shared?.cancel(exchange)
    }

    func resume(_ exchange: Exchange) {
        CurlThread.shared?.resume(exchange)
    }
}

extension TransportFailure {
    /// Creates the failure of a transfer, or returns `nil` if it has no case of its own.
    ///
    /// - Parameters:
    ///   - code: The `CURLcode`.
    ///   - system: The system's error number, or 0.
    ///   - certificate: OpenSSL's result of the certificate's verification.
    ///   - words: curl's description of the error.
    init?(curl code: Int32, system: Int, certificate: Int = 0, words: String = "") {
        switch code {
        // curl has no code of its own for a proxy that refuses a tunnel.
        case 56 where words.contains("CONNECT"): self = .proxy(status: Self.status(in: words))
        case 5, 97: self = .proxy(status: nil)
        // A single field that is too long is "Out of memory" for curl.
        case 27, 100: self = .longHeader
        // No response, an incomplete response, and errors of sending, receiving and HTTP/2.
        case 16, 18, 52, 55, 56, 92: self = .connectionLost
        case 7: self = [Int(ENETUNREACH), Int(ENETDOWN)].contains(system) ? .offline : .cannotConnect
        case 6: self = .hostNotFound
        case 28: self = .timedOut
        case 60: self = .insecure(Self.securityFailure(certificate, words))
        case 77: self = .insecure(.badAuthorities)
        case 90: self = .insecure(.unknownKey)
        case 35: self = .insecure(.handshake)
        // Other failures of the TLS handshake and of certificates.
        case 53, 54, 58, 59, 64, 66, 80, 82, 83, 91, 98: self = .insecure(.refused)
        // The body callback has a failure of its own, so 23 means bytes behind the compressed ones.
        case 23, 61: self = .badCompression
        // Responses that aren't HTTP.
        case 1, 8: self = .invalidResponse
        case 47: self = .tooManyRedirects
        default: return nil
        }
    }

    /// Returns the status in a description, such as "CONNECT tunnel failed, response 407".
    private static func status(in words: String) -> Int? {
        words.split { !$0.isNumber }.compactMap { Int($0) }.first { (300...599).contains($0) }
    }

    /// Returns the reason for an OpenSSL error (`X509_V_ERR_…`). curl has no such number for a wrong host name.
    private static func securityFailure(_ number: Int, _ words: String) -> SecurityFailure {
        switch number {
        case 10: .expired
        case 9: .notYetValid
        case 2, 18, 19, 20, 21, 27: .unknownAuthority
        case 62: .otherHost
        default: words.contains("subject name") ? .otherHost : .refused
        }
    }
}
#endif
