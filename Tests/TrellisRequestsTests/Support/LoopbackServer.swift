import Foundation
import TrellisPaging
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import TrellisRequests

/// A small HTTP/1.1 server on a free loopback port, with a thread for each connection. It can violate the protocol.
final class LoopbackServer: Sendable {
    struct Request: Sendable {
        var method: String
        /// The path with its query, as in the request line.
        var target: String
        var headers: HTTPHeaders
        var body: Data
    }

    enum Response: Sendable {
        /// A valid response.
        case full(status: Int = 200, headers: [String: String] = [:], body: Data)
        /// The given bytes, after which the connection is closed.
        case raw(String)
        /// A header, the beginning of a body, and then the same bytes repeatedly, either a number of times or until the
        /// client disconnects, for which `left` is called. There may be a pause between them.
        case stream(
            head: String, start: Data = Data(), part: Data, count: Int = .max, pause: Duration = .zero,
            left: @Sendable () -> Void = {})
        /// A chunked response, whose parts are sent as one chunk each.
        case parts(
            status: Int = 200, headers: [String: String] = ["Content-Type": "text/event-stream"], [Data], then: End)
        /// The connection is closed without a response.
        case cut
        /// The connection is reset without a response.
        case reset
        /// The connection remains open without a response until the client disconnects, for which `left` is called.
        case silence(left: @Sendable () -> Void = {})

        /// The end of a response in parts.
        enum End: Sendable {
            /// The response is complete.
            case complete
            /// The connection is closed within the response.
            case cut
            /// The connection remains open until the client disconnects, for which `left` is called.
            case open(left: @Sendable () -> Void = {})
        }

        static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Response {
            .full(
                status: status, headers: headers.merging(["Content-Type": "application/json"]) { own, _ in own },
                body: Data(text.utf8))
        }
    }

    let port: Int
    private let listener: Int32
    private let log = Locked<[Request]>([])
    private let connections = Locked(0)
    private let isStopped = Locked(false)
    private let handler: @Sendable (Request) -> Response

    init(_ handler: @escaping @Sendable (Request) -> Response) throws {
        self.handler = handler
        #if canImport(Glibc)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        self.listener = listener
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard bound else { throw POSIXError(.EADDRNOTAVAIL) }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread { [log, connections, isStopped] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else {
                    guard isStopped.withLock({ $0 }) else { continue }
                    // Close it only here, because otherwise the descriptor's number may have been reused.
                    close(listener)
                    return
                }
                connections.withLock { $0 += 1 }
                Thread.detachNewThread {
                    Self.serve(connection, log: log, handler: handler)
                    close(connection)
                }
            }
        }
    }

    deinit { stop() }

    var url: URL { URL(string: "http://127.0.0.1:\(port)") ?? URL(fileURLWithPath: "/") }

    /// The requests that have a response.
    var requests: [Request] { log.withLock { $0 } }

    /// The number of connections so far.
    var connectionCount: Int { connections.withLock { $0 } }

    /// Stops listening. Open connections remain open.
    func stop() {
        isStopped.withLock { isStopped in
            if !isStopped { shutdown(listener, Int32(SHUT_RDWR)) }
            isStopped = true
        }
    }

    private static func serve(
        _ connection: Int32, log: Locked<[Request]>, handler: @Sendable (Request) -> Response
    ) {
        var buffer = Data()
        while let request = read(connection, &buffer) {
            log.withLock { $0.append(request) }
            switch handler(request) {
            case .full(let status, let headers, let body):
                var head = "HTTP/1.1 \(status) Whatever\r\n"
                for (name, value) in headers { head += "\(name): \(value)\r\n" }
                head += "Content-Length: \(body.count)\r\n\r\n"
                guard write(connection, Data(head.utf8) + body) else { return }
            case .raw(let text):
                _ = write(connection, Data(text.utf8))
                return
            case .stream(let head, let start, let part, let count, let pause, let left):
                var isOpen = write(connection, Data("HTTP/1.1 \(head)\r\n\r\n".utf8) + start)
                var sent = 0
                while isOpen, sent < count {
                    if pause > .zero { Thread.sleep(forTimeInterval: pause / .seconds(1)) }
                    isOpen = write(connection, part)
                    sent += 1
                }
                if !isOpen { left() }
                return
            case .parts(let status, let headers, let parts, let end):
                var head = "HTTP/1.1 \(status) Whatever\r\nTransfer-Encoding: chunked\r\n"
                for (name, value) in headers { head += "\(name): \(value)\r\n" }
                var isOpen = write(connection, Data("\(head)\r\n".utf8))
                for part in parts where isOpen {
                    let size = String(part.count, radix: 16)
                    isOpen = write(connection, Data("\(size)\r\n".utf8) + part + Data("\r\n".utf8))
                }
                switch end {
                case .complete: guard write(connection, Data("0\r\n\r\n".utf8)) else { return }
                case .cut: return
                case .open(let left):
                    var byte: UInt8 = 0
                    while recv(connection, &byte, 1, 0) > 0 {}
                    return left()
                }
            case .cut:
                return
            case .reset:
                var linger = linger(l_onoff: 1, l_linger: 0)
                setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
                return
            case .silence(let left):
                var byte: UInt8 = 0
                while recv(connection, &byte, 1, 0) > 0 {}
                left()
                return
            }
        }
    }

    private static func read(_ connection: Int32, _ buffer: inout Data) -> Request? {
        while true {
            if let end = buffer.range(of: Data("\r\n\r\n".utf8)) {
                let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
                var headers = HTTPHeaders()
                for line in lines.dropFirst() {
                    guard let colon = line.firstIndex(of: ":") else { continue }
                    headers[String(line[..<colon])] =
                        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                }
                let length = headers["Content-Length"].flatMap(Int.init) ?? 0
                if buffer.distance(from: end.upperBound, to: buffer.endIndex) >= length {
                    let body = Data(buffer[end.upperBound..<end.upperBound + length])
                    buffer = Data(buffer[(end.upperBound + length)...])
                    let words = (lines.first ?? "").split(separator: " ").map(String.init)
                    guard words.count == 3 else { return nil }
                    return Request(method: words[0], target: words[1], headers: headers, body: body)
                }
            }
            var chunk = [UInt8](repeating: 0, count: 16_384)
            let count = recv(connection, &chunk, chunk.count, 0)
            // A TLS handshake, which this server doesn't support, begins with 22.
            guard count > 0, !buffer.isEmpty || chunk[0] != 22 else { return nil }
            buffer.append(contentsOf: chunk[..<count])
        }
    }

    private static func write(_ connection: Int32, _ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                #if canImport(Glibc)
                let flags = Int32(MSG_NOSIGNAL)
                let count = send(connection, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, flags)
                #else
                let count = send(connection, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, 0)
                #endif
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }
}
