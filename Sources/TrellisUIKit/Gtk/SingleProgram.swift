internal import CTrellisGtk
internal import Foundation

/// Sends a text to a program of the same user that listens at an address. The address is an abstract socket, which is
/// removed with its program and leaves no file.
@MainActor
enum SingleProgram {
    /// The maximum length of a text, in bytes. Longer texts are truncated.
    private nonisolated static let limit = 65_536

    /// Sends a text.
    ///
    /// - Returns: Whether a program of this user has received it.
    nonisolated static func send(_ text: String, to address: String) -> Bool {
        guard let socket = makeSocket(), let place = makeAddress(address) else { return false }
        defer {
            g_object_unref(socket)
            g_object_unref(place)
        }
        g_socket_set_timeout(socket, 10)
        guard isTrue(g_socket_connect(socket, place, nil, nil)), isOfThisUser(socket) else { return false }
        var bytes = Array(text.utf8.prefix(limit))
        while !bytes.isEmpty {
            let sent = bytes.withUnsafeBytes {
                g_socket_send(socket, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gsize($0.count), nil, nil)
            }
            guard sent > 0 else { return false }
            bytes.removeFirst(Int(sent))
        }
        _ = g_socket_shutdown(socket, 0, 1, nil)
        // The receiver confirms that it has read everything.
        return !receive(from: socket).isEmpty
    }

    /// Calls the handler with each text that is sent to an address, for as long as the program runs.
    static func listen(at address: String, _ handler: @escaping @MainActor (String) -> Void) {
        guard let socket = makeSocket(), let place = makeAddress(address) else { return }
        defer { g_object_unref(place) }
        // Another process may have bound the name first.
        guard isTrue(g_socket_bind(socket, place, 0, nil)), isTrue(g_socket_listen(socket, nil)) else {
            return g_object_unref(socket)
        }
        listener = (socket, handler)
        let accept: GUnixFDSourceFunc = { _, _, _ in
            MainActor.assumeIsolated { SingleProgram.accept() }
            return 1
        }
        g_unix_fd_add(g_socket_get_fd(socket), G_IO_IN, accept, nil)
    }

    private static var listener: (socket: UnsafeMutablePointer<GSocket>, handler: @MainActor (String) -> Void)?

    private static func accept() {
        guard let listener, let peer = g_socket_accept(listener.socket, nil, nil) else { return }
        defer { g_object_unref(peer) }
        guard isOfThisUser(peer) else { return }
        g_socket_set_timeout(peer, 2)
        let text = receive(from: peer)
        _ = g_socket_send(peer, "1", 1, nil, nil)
        listener.handler(text)
    }

    private nonisolated static func receive(from socket: UnsafeMutablePointer<GSocket>) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while bytes.count < limit {
            let count = buffer.withUnsafeMutableBytes {
                g_socket_receive(socket, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gsize($0.count), nil, nil)
            }
            guard count > 0 else { break }
            bytes += buffer[..<Int(count)]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private nonisolated static func makeSocket() -> UnsafeMutablePointer<GSocket>? {
        g_socket_new(G_SOCKET_FAMILY_UNIX, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_DEFAULT, nil)
    }

    private nonisolated static func makeAddress(_ name: String) -> UnsafeMutablePointer<GSocketAddress>? {
        // Socket names are limited to 108 bytes. The display, which distinguishes two sessions, is at the end of the
        // name.
        let short = String(decoding: name.utf8.suffix(100), as: UTF8.self)
        return g_unix_socket_address_new_with_type(short, -1, G_UNIX_SOCKET_ADDRESS_ABSTRACT)
    }

    /// Returns whether the program at the other end has the same user, since any user can listen at an abstract
    /// address.
    private nonisolated static func isOfThisUser(_ socket: UnsafeMutablePointer<GSocket>) -> Bool {
        guard let credentials = g_socket_get_credentials(socket, nil) else { return false }
        defer { g_object_unref(credentials.raw) }
        return g_credentials_get_unix_user(credentials, nil) == getuid()
    }
}
