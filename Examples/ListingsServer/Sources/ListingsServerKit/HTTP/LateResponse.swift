import CSoup

/// A delayed response. Other requests have their responses in the meantime.
final class LateResponse {
    private let response: HTTPResponse
    private let message: OpaquePointer
    private var timer: guint = 0
    private var finished: gulong = 0

    init(_ response: HTTPResponse, to message: OpaquePointer) {
        self.response = response
        self.message = message
        g_object_ref(UnsafeMutableRawPointer(message))
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(message))
    }

    /// Pauses the message. The timer retains this object until it fires or the client has disconnected.
    func start(milliseconds: Int) {
        soup_server_message_pause(message)
        let release: GDestroyNotify = { data in
            if let data { Unmanaged<LateResponse>.fromOpaque(data).release() }
        }
        timer = g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(milliseconds),
            { data in
                if let data { Unmanaged<LateResponse>.fromOpaque(data).takeUnretainedValue().send() }
                return 0
            }, Unmanaged.passRetained(self).toOpaque(), release)
        let gone: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, data in
            if let data { Unmanaged<LateResponse>.fromOpaque(data).takeUnretainedValue().cancel() }
        }
        finished = g_signal_connect_data(
            UnsafeMutableRawPointer(message), "finished", unsafeBitCast(gone, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
    }

    private func send() {
        g_signal_handler_disconnect(UnsafeMutableRawPointer(message), finished)
        HTTPServer.send(response, to: message)
        soup_server_message_unpause(message)
    }

    private func cancel() {
        g_signal_handler_disconnect(UnsafeMutableRawPointer(message), finished)
        // This releases the object.
        g_source_remove(timer)
    }
}
