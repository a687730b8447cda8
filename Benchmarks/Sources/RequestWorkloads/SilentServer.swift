public import Foundation
internal import PageWorkloads

/// A server on a free loopback port that accepts connections and never responds.
public struct SilentServer: Sendable {
    /// The server's URL.
    public let url: URL

    /// Listens until the process ends.
    public init() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isListening, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))") else {
            throw PageProgram.Failure("no port to listen on")
        }
        self.url = url
        Thread.detachNewThread {
            while accept(listener, nil, nil) >= 0 {}
        }
    }
}
