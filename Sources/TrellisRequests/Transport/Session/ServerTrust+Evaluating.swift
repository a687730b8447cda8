#if !os(Linux)
internal import CryptoKit
internal import Foundation
internal import Security

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
