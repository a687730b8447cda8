import CSoup
import Foundation

/// A response whose connection is closed in the middle of the body. Its header announces the full length.
final class CutResponse {
    private var bytes: Data
    private var connection: UnsafeMutablePointer<GIOStream>?

    init(_ response: HTTPResponse) {
        let head = """
            HTTP/1.1 \(response.status) OK\r
            Content-Type: \(response.contentType)\r
            Content-Length: \(response.body.count)\r
            \r\n
            """
        bytes = Data(head.utf8) + response.body.prefix(response.body.count / 2)
    }

    deinit {
        if let connection { g_object_unref(connection) }
    }

    /// Takes the connection from libsoup, writes the response and closes the connection.
    func send(to message: OpaquePointer) {
        connection = soup_server_message_steal_connection(message)
        write()
    }

    /// Writes without blocking, because a client that doesn't read must not block the server.
    private func write() {
        guard let connection else { return }
        // The buffer must outlive the call. GBytes retains it, and the operation retains the GBytes.
        let buffer = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(buffer) }
        let stream = g_io_stream_get_output_stream(connection)
        g_output_stream_write_bytes_async(
            stream, buffer, G_PRIORITY_DEFAULT, nil,
            { stream, result, data in
                guard let stream, let data else { return }
                let response = Unmanaged<CutResponse>.fromOpaque(data).takeRetainedValue()
                let output = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GOutputStream.self)
                response.wrote(g_output_stream_write_bytes_finish(output, result, nil))
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func wrote(_ count: gssize) {
        bytes = bytes.dropFirst(max(count, 0))
        // If writing failed, the client has closed the connection.
        if count > 0, !bytes.isEmpty { return write() }
        if let connection { g_io_stream_close(connection, nil, nil) }
    }
}
