#if os(Linux)
internal import Glibc

extension TransportFailure {
    /// What a transfer of libcurl failed of; nil for what has no case of its own.
    ///
    /// - Parameters:
    ///   - code: The `CURLcode`.
    ///   - system: The number of the system's error, where there was one.
    init?(curl code: Int32, system: Int) {
        switch code {
        // No reply at all, one that ends early, and errors of sending, receiving and of HTTP/2.
        case 16, 18, 52, 55, 56, 92: self = .connectionLost
        case 7: self = [Int(ENETUNREACH), Int(ENETDOWN)].contains(system) ? .offline : .cannotConnect
        // Of a proxy, of a host.
        case 5, 6: self = .hostNotFound
        case 28: self = .timedOut
        // The handshake, certificates, and what can be wrong with either.
        case 35, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: self = .insecure
        // Not HTTP, and a body that is not in the encoding which it is said to be in.
        case 1, 8, 61: self = .invalidAnswer
        case 47: self = .tooManyRedirects
        default: return nil
        }
    }
}
#endif
