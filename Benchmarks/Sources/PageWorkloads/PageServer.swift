public import Foundation

/// An HTTP/1.1 server with prepared responses and persistent connections, on a free loopback port.
public struct PageServer: Sendable {
    /// The URL of the pages, to which `?page=1` and so on is added.
    public let url: URL

    /// Creates the pages and serves them until the process ends.
    public init(pages: Int, size: Int) throws {
        let responses = try (0..<pages).map { page in
            let content = ListingResponse.Content(HouseList: Listing.page(page, size: size), Total: pages * size)
            let body = try JSONEncoder().encode(ListingResponse(Data: content))
            let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
            return Data(head.utf8) + body
        }
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 8) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isListening, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))") else {
            throw PageProgram.Failure("no port to listen on")
        }
        self.url = url
        Thread.detachNewThread {
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                Thread.detachNewThread {
                    Self.serve(connection, responses)
                    close(connection)
                }
            }
        }
    }

    private static func serve(_ connection: Int32, _ responses: [Data]) {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        // A client that waits for each response sends each request separately and at once.
        while case let count = recv(connection, &buffer, buffer.count, 0), count > 0 {
            let line = String(decoding: buffer[..<count].prefix { $0 != 13 }, as: UTF8.self)
            let number =
                line.split { !$0.isNumber && $0 != "=" && !$0.isLetter }
                .first { $0.hasPrefix("page=") }.flatMap { Int($0.dropFirst(5)) } ?? 1
            guard responses.indices.contains(number - 1), send(responses[number - 1], connection) else { return }
        }
    }

    private static func send(_ data: Data, _ connection: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let part = UnsafeRawBufferPointer(rebasing: bytes[sent...])
                let count = Foundation.send(connection, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }
}
