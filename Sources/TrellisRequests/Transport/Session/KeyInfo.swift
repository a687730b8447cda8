package import Foundation

/// A public key as the certificate of a server contains it: a `SubjectPublicKeyInfo` (RFC 5280), whose hash is a pin.
package enum KeyInfo {
    /// The algorithms of keys.
    package enum Algorithm: Sendable {
        case rsa, p256, p384

        /// Returns the algorithm of a key of RSA, or of one on a curve with a number of bits; `nil` if it isn't known.
        package init?(isRSA: Bool, isOnCurve: Bool, bits: Int?) {
            switch (isRSA, isOnCurve, bits) {
            case (true, _, _): self = .rsa
            case (_, true, 256): self = .p256
            case (_, true, 384): self = .p384
            default: return nil
            }
        }

        /// The identifier of the algorithm and its parameters, in DER.
        fileprivate var identifier: [UInt8] {
            // The algorithm of keys on elliptic curves, before that of the curve.
            let curve: [UInt8] = [0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
            return switch self {
            case .rsa: [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00]
            case .p256: curve + [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
            case .p384: curve + [0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x22]
            }
        }
    }

    /// Returns the DER of a key, of which Security provides only the key itself.
    ///
    /// - Parameters:
    ///   - key: The key: PKCS #1 for RSA, X9.63 for a curve.
    ///   - algorithm: Its algorithm.
    /// - Returns: The key with its algorithm.
    package static func der(of key: Data, _ algorithm: Algorithm) -> Data {
        encode(0x30, encode(0x30, Data(algorithm.identifier)) + encode(0x03, Data([0]) + key))
    }

    /// Encodes a value in DER: its tag, its length and its bytes.
    private static func encode(_ tag: UInt8, _ bytes: Data) -> Data {
        switch bytes.count {
        case ..<0x80: Data([tag, UInt8(bytes.count)]) + bytes
        case ..<0x100: Data([tag, 0x81, UInt8(bytes.count)]) + bytes
        default: Data([tag, 0x82, UInt8(bytes.count >> 8 & 0xFF), UInt8(bytes.count & 0xFF)]) + bytes
        }
    }
}

extension TransportFailure.SecurityFailure {
    /// Creates the reason for a status with which Apple's Security framework (`SecBase.h`) refuses certificates.
    package init(status: Int?) {
        self =
            switch status {
            case -67818: .expired  // errSecCertificateExpired
            case -67819: .notYetValid  // errSecCertificateNotValidYet
            case -67602: .otherHost  // errSecHostNameMismatch
            case -67843, -25318: .unknownAuthority  // errSecNotTrusted, errSecCreateChainFailed
            default: .refused
            }
    }
}
