import Foundation
import Testing
import TrellisPaging
import TrellisRequests
import TrellisTesting

/// A server with HTTP/2 that doesn't process some requests, and says so. It is a program in Python.
private final class HTTP2Server: Sendable {
    static let python = URL(fileURLWithPath: "/usr/bin/python3"), openssl = URL(fileURLWithPath: "/usr/bin/openssl")
    static var isAvailable: Bool {
        [python, openssl].allSatisfy { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    let port: Int
    let authority: Data
    private let process: PeerProcess

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - refusal: How it refuses: "stream" or "goaway".
    ///   - numbers: The numbers of the requests that it refuses, beginning with 1.
    /// - Throws: An error if the server cannot be started.
    init(refusing refusal: String, _ numbers: [Int]) async throws {
        let folder = try PeerProcess.makeFolder()
        try Self.program.write(to: folder.appending(path: "server.py"), atomically: true, encoding: .utf8)
        try await PeerProcess.run(
            Self.openssl,
            ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "certificate.pem"]
                + ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"], in: folder)
        let arguments = ["server.py", refusal] + numbers.map(String.init)
        process = try await PeerProcess(Self.python, arguments, in: folder)
        var port: Int?
        try await eventually {
            port = (try? String(contentsOf: folder.appending(path: "port"), encoding: .utf8)).flatMap { Int($0) }
            return port != nil
        }
        self.port = try #require(port)
        authority = try Data(contentsOf: folder.appending(path: "certificate.pem"))
    }

    /// A client that trusts the server.
    func client() throws -> HTTPClient {
        let url = try #require(URL(string: "https://localhost:\(port)/"))
        return HTTPClient(baseURL: url, transport: PlatformTransport(trust: ServerTrust(authorities: authority)))
    }

    /// Responds to each request with its number.
    private static let program = """
        import socket, ssl, struct, sys, threading
        refusal, numbers, count = sys.argv[1], set(map(int, sys.argv[2:])), [0]
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain("certificate.pem", "key.pem")
        context.set_alpn_protocols(["h2"])

        def frame(kind, flags, stream, data=b""):
            return struct.pack(">I", len(data))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + data

        def read(connection, length):
            data = b""
            while len(data) < length:
                part = connection.recv(length - len(data))
                if not part: raise EOFError
                data += part
            return data

        def serve(connection):
            read(connection, 24)
            connection.sendall(frame(4, 0, 0))
            while True:
                head = read(connection, 9)
                read(connection, int.from_bytes(head[:3], "big"))
                kind, flags, stream = head[3], head[4], int.from_bytes(head[5:], "big")
                if kind == 4 and not flags & 1: connection.sendall(frame(4, 1, 0))
                if kind != 1: continue
                count[0] += 1
                if count[0] in numbers:
                    if refusal == "stream":
                        connection.sendall(frame(3, 0, stream, struct.pack(">I", 7)))
                        continue
                    connection.sendall(frame(7, 0, 0, struct.pack(">II", max(0, stream - 2), 0)))
                    return connection.close()
                connection.sendall(frame(1, 4, stream, b"\\x88") + frame(0, 1, stream, str(count[0]).encode()))

        def accept(connection):
            try: serve(context.wrap_socket(connection, server_side=True))
            except (EOFError, OSError): pass

        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        with open("port.new", "w") as file: file.write(str(listener.getsockname()[1]))
        import os
        os.rename("port.new", "port")
        while True: threading.Thread(target=accept, args=(listener.accept()[0],), daemon=True).start()
        """
}

/// Requests that a server with HTTP/2 says it did not process.
@Suite(
    "HTTP/2", .timeLimit(.minutes(15)), .serialized, .enabled(if: HTTP2Server.isAvailable, "Python is not installed"))
struct HTTP2Tests {
    @Test("a request whose stream is refused is sent again, also a POST", arguments: [[1], [2]])
    func refusedStream(_ numbers: [Int]) async throws {
        let server = try await HTTP2Server(refusing: "stream", numbers)
        defer { withExtendedLifetime(server) {} }
        let client = try server.client()
        let first = try await client.get("a").value(as: Int.self)
        let second = try await client.post("b").value(as: Int.self)
        let expected = numbers == [1] ? 2 : 1
        #expect(first == expected)
        #expect(second == 3)
    }

    @Test("a request on a connection that the server leaves with GOAWAY is sent again", arguments: [[1], [2]])
    func goAway(_ numbers: [Int]) async throws {
        let server = try await HTTP2Server(refusing: "goaway", numbers)
        defer { withExtendedLifetime(server) {} }
        let client = try server.client()
        let first = try await client.get("a").value(as: Int.self)
        let second = try await client.get("b").value(as: Int.self)
        let expected = numbers == [1] ? 2 : 1
        #expect(first == expected)
        #expect(second == 3)
    }

    @Test("it is sent again once, and a POST, which may have been processed, never")
    func limits() async throws {
        let server = try await HTTP2Server(refusing: "goaway", [1, 2, 3])
        defer { withExtendedLifetime(server) {} }
        let client = try server.client()
        let error = await #expect(throws: RequestError.self) { try await client.get("a").data() }
        #expect(error?.kind == .connectionLost)
        await #expect(throws: RequestError.self) { try await client.post("a").data() }
        #expect(try await client.get("b").value(as: Int.self) == 4)
    }
}
