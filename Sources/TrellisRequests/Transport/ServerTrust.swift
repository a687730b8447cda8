public import Foundation

/// The servers that a transport trusts. The default is the system's trust.
///
/// For example, to trust a server with a certificate of the company's own authority, and pin its current and its next
/// key:
/// ```swift
/// let trust = ServerTrust(
///     authorities: try Data(contentsOf: authority), pins: ["r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E=", next])
/// let client = HTTPClient(baseURL: url, transport: PlatformTransport(trust: trust))
/// ```
public struct ServerTrust: Sendable, Hashable {
    /// The certificates of the authorities to trust instead of the system's, in PEM format; `nil` for the system's.
    package var authorities: Data?
    /// The accepted public keys, each as the base64-encoded SHA-256 hash of its `SubjectPublicKeyInfo`. If there are
    /// none, every key is accepted.
    ///
    /// The certificate must be trusted as well. An invalid pin matches no server.
    package var pins: [String]

    /// Creates trust settings. Without arguments, the servers are trusted that the system trusts.
    public init(authorities: Data? = nil, pins: [String] = []) {
        self.authorities = authorities
        self.pins = pins
    }

    /// Returns the certificates in a file in PEM format, in DER.
    package static func certificates(in pem: Data) -> [Data] {
        String(decoding: pem, as: UTF8.self).components(separatedBy: "-----BEGIN CERTIFICATE-----").dropFirst()
            .compactMap { text in
                let base64 = text.components(separatedBy: "-----END").first ?? ""
                return Data(base64Encoded: base64, options: .ignoreUnknownCharacters)
            }
    }
}
