public import Foundation

/// Which servers a transport trusts: those that the system trusts, unless it is told otherwise.
///
/// For example, a server of the company's own, whose next key is pinned as well:
/// ```swift
/// let trust = ServerTrust(
///     authorities: try Data(contentsOf: authority), pins: ["r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E=", next])
/// let client = HTTPClient(baseURL: url, transport: PlatformTransport(trust: trust))
/// ```
public struct ServerTrust: Sendable, Hashable {
    /// The certificates of the authorities to trust in place of the system's, in PEM form; `nil` trusts the system's.
    public var authorities: Data?
    /// The keys of which the server has to have one, as the base64 text of the SHA-256 of the public key (its
    /// `SubjectPublicKeyInfo`); none accepts any key.
    ///
    /// A pin is asked for on top of a certificate that is trusted. Text that is no pin matches no server.
    public var pins: [String]

    /// Creates a description of trust.
    public init(authorities: Data? = nil, pins: [String] = []) {
        self.authorities = authorities
        self.pins = pins
    }

    /// Trusts what the system trusts.
    public static let system = ServerTrust()
}
