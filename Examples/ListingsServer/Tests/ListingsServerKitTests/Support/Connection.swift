import Foundation

/// A connection to a server, for successive requests.
final class Connection {
    /// A response, which may be incomplete.
    struct Response {
        var status: Int
        var headers: [String: String]
        var body: Data
        /// Whether the announced number of bytes has arrived.
        var isWhole: Bool

        var text: String { String(decoding: body, as: UTF8.self) }

        func json() throws -> [String: Any] {
            guard let json = try JSONSerialization.jsonObject(with: body) as? [String: Any] else {
                throw TestFailure("not a JSON object: \(text.prefix(200))")
            }
            return json
        }
    }

    private let socketDescriptor: Int32
    private let input: Descriptor

    init(port: Int) throws {
        socketDescriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
        input = Descriptor(socketDescriptor)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socketDescriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw TestFailure("connect: \(String(cString: strerror(errno)))") }
    }

    /// Whether the server has closed the connection.
    var hasEnded: Bool {
        get throws { try input.bytes(1).isEmpty }
    }

    /// Sends a request without reading the response.
    func send(_ method: String, _ target: String, headers: [String: String] = [:], body: String = "") throws {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        if !body.isEmpty { head += "Content-Length: \(body.utf8.count)\r\n" }
        let bytes = Array((head + "\r\n" + body).utf8)
        guard Glibc.send(socketDescriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw TestFailure("send: \(String(cString: strerror(errno)))")
        }
    }

    /// Reads a response.
    func response() throws -> Response {
        guard let statusLine = try input.line(), let status = Int(statusLine.split(separator: " ")[1]) else {
            throw TestFailure("the connection ended before a response")
        }
        var headers: [String: String] = [:]
        while let line = try input.line(), line != "\r" {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        let body = try input.bytes(length)
        return Response(status: status, headers: headers, body: body, isWhole: body.count == length)
    }

    /// Sends a request and reads the response.
    func request(
        _ method: String, _ target: String, headers: [String: String] = [:], body: String = ""
    ) throws -> Response {
        try send(method, target, headers: headers, body: body)
        return try response()
    }
}
