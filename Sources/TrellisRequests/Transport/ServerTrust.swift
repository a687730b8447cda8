public import Foundation

/// The servers that a transport trusts. The default is the system's choice.
///
/// For example, a server of the company's own, whose next key is pinned as well:
/// ```swift
/// let trust = ServerTrust(
///     authorities: try Data(contentsOf: authority), pins: ["r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E=", next])
/// let client = HTTPClient(baseURL: url, transport: PlatformTransport(trust: trust))
/// ```
public struct ServerTrust: Sendable, Hashable {
    /// The certificates of the authorities to trust instead of the system's, in PEM format; `nil` for the system's.
    public var authorities: Data?
    /// The accepted public keys, each as the base64 text of the SHA-256 of its `SubjectPublicKeyInfo`. If empty, every
    /// key is accepted.
    ///
    /// The certificate must be trusted as well. Invalid text matches no server.
    public var pins: [String]

    /// Creates a description of trust.
    public init(authorities: Data? = nil, pins: [String] = []) {
        self.authorities = authorities
        self.pins = pins
    }

    /// The system's trust.
    public static let system = ServerTrust()
}
