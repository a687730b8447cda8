import CSoup
import Foundation

/// libsoup's HTTP server on the loopback interface. GLib's main loop runs it on the thread that created it.
final class HTTPServer {
    /// The maximum size of a request's body that is read.
    static let maximumBody = 65_536

    private let server: UnsafeMutablePointer<SoupServer>
    private let respond: (HTTPRequest) -> HTTPResponse
    /// The port on which the server listens.
    let port: Int

    /// Starts listening on 127.0.0.1.
    ///
    /// - Parameters:
    ///   - port: The port, or 0 for a free one.
    ///   - respond: Returns the response to a request.
    /// - Throws: `ServerFailure` if the port isn't available.
    init(port: Int, respond: @escaping (HTTPRequest) -> HTTPResponse) throws(ServerFailure) {
        // soup_server_new is variadic, so Swift can't call it.
        guard let object = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil) else {
            throw .failed("could not make an HTTP server")
        }
        let server = UnsafeMutableRawPointer(object).assumingMemoryBound(to: SoupServer.self)
        let address = g_inet_socket_address_new_from_string("127.0.0.1", guint(port))
        defer { if let address { g_object_unref(address) } }
        var error: UnsafeMutablePointer<GError>?
        guard soup_server_listen(server, address, SoupServerListenOptions(0), &error) != 0 else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown reason"
            g_clear_error(&error)
            g_object_unref(server)
            throw .failed("port \(port) on 127.0.0.1: \(reason)")
        }
        let uris = soup_server_get_uris(server)
        self.port = uris.map { Int(g_uri_get_port(OpaquePointer($0.pointee.data))) } ?? port
        g_slist_free_full(uris) { g_uri_unref(OpaquePointer($0)) }
        self.server = server
        self.respond = respond
        soup_server_add_handler(
            server, nil,
            { _, message, _, _, data in
                guard let message, let data else { return }
                Unmanaged<HTTPServer>.fromOpaque(data).takeUnretainedValue().serve(message)
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    deinit {
        soup_server_disconnect(server)
        g_object_unref(server)
    }

    private func serve(_ message: OpaquePointer) {
        let response = respond(Self.request(of: message))
        switch response.delivery {
        case .whole: Self.send(response, to: message)
        case .late(let milliseconds): LateResponse(response, to: message).start(milliseconds: milliseconds)
        case .cut: CutResponse(response).send(to: message)
        }
    }

    private static func request(of message: OpaquePointer) -> HTTPRequest {
        let uri = soup_server_message_get_uri(message)
        var request = HTTPRequest(
            method: String(cString: soup_server_message_get_method(message)),
            path: String(cString: g_uri_get_path(uri)), query: g_uri_get_query(uri).map { String(cString: $0) })
        let headers = soup_server_message_get_request_headers(message)
        if let tag = soup_message_headers_get_list(headers, "If-None-Match") {
            request.headers["If-None-Match"] = String(cString: tag)
        }
        if let body = soup_server_message_get_request_body(message)?.pointee, let bytes = body.data {
            // Keep one byte more than allowed, which shows that the body is too large.
            request.body = Data(bytes: bytes, count: min(Int(body.length), maximumBody + 1))
        }
        return request
    }

    /// Passes the whole response to libsoup.
    static func send(_ response: HTTPResponse, to message: OpaquePointer) {
        soup_server_message_set_status(message, guint(response.status), nil)
        let headers = soup_server_message_get_response_headers(message)
        for (name, value) in response.headers { soup_message_headers_replace(headers, name, value) }
        guard response.status != 304 else { return }
        response.body.withUnsafeBytes { bytes in
            soup_server_message_set_response(
                message, response.contentType, SOUP_MEMORY_COPY, bytes.bindMemory(to: CChar.self).baseAddress,
                gsize(bytes.count))
        }
    }
}
