#if !os(Linux)
internal import CryptoKit
public import Foundation
internal import Security

/// The platform's transport. This is that of Apple's platforms, which uses `URLSession`. On Linux it uses libcurl.
public final class PlatformTransport: HTTPTransport, QueuedTransport {
    private let transport: SessionTransport

    /// Creates a transport with its own session.
    ///
    /// - Parameters:
    ///   - configuration: The session's configuration. The default, `nil`, has neither a cache nor stored cookies, so a
    ///     refresh always shows the server's state.
    ///   - trust: The servers to trust.
    public init(configuration: URLSessionConfiguration? = nil, trust: ServerTrust = .system) {
        transport = SessionTransport(configuration: configuration ?? SessionTransport.uncached, trust: trust)
    }

    /// Sends a request through the session and follows redirects.
    public func send(_ request: TransportRequest) async throws -> TransportResponse { try await deliver(request) }

    /// Sends a request through the session, follows redirects, and returns the response when its header fields have
    /// arrived.
    public func stream(_ request: TransportRequest) async throws -> TransportStream { try await deliverStream(request) }

    var queue: RequestQueue { transport.queue }
    func begin(_ exchange: Exchange) { transport.begin(exchange) }
    func cancel(_ exchange: Exchange) { transport.cancel(exchange) }
    func resume(_ exchange: Exchange) { transport.resume(exchange) }
}

extension ServerTrust {
    /// Returns what is wrong with a server's certificates, or `nil` if the server is trusted.
    func failure(of server: SecTrust) -> TransportFailure.SecurityFailure? {
        if let authorities {
            let anchors = Self.certificates(in: authorities).compactMap {
                SecCertificateCreateWithData(nil, $0 as CFData)
            }
            guard !anchors.isEmpty else { return .badAuthorities }
            SecTrustSetAnchorCertificates(server, anchors as CFArray)
            SecTrustSetAnchorCertificatesOnly(server, true)
        }
        var error: CFError?
        guard SecTrustEvaluateWithError(server, &error) else {
            return TransportFailure.SecurityFailure(status: error.map(CFErrorGetCode))
        }
        guard !pins.isEmpty else { return nil }
        guard let chain = SecTrustCopyCertificateChain(server) as? [SecCertificate],
            let key = chain.first.flatMap(SecCertificateCopyKey), let info = Self.info(of: key),
            pins.contains(Data(SHA256.hash(data: info)).base64EncodedString())
        else { return .unknownKey }
        return nil
    }

    private static func info(of key: SecKey) -> Data? {
        guard let attributes = SecKeyCopyAttributes(key) as? [String: Any],
            let bytes = SecKeyCopyExternalRepresentation(key, nil) as Data?,
            let type = attributes[kSecAttrKeyType as String] as? String
        else { return nil }
        return KeyInfo.Algorithm(
            isRSA: type == kSecAttrKeyTypeRSA as String, isOnCurve: type == kSecAttrKeyTypeECSECPrimeRandom as String,
            bits: attributes[kSecAttrKeySizeInBits as String] as? Int
        ).map { KeyInfo.der(of: bytes, $0) }
    }
}
#endif
