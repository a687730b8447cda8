import Foundation

/// Reads from a pipe or a socket, which it owns. Reading fails after a timeout, so that a failing test doesn't hang.
final class Descriptor {
    static let patience: Int32 = 60_000

    private let descriptor: Int32
    private var buffer = Data()
    /// Whether the other side has closed the connection.
    private(set) var ended = false

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Returns the next line without its line break, or `nil` at the end.
    func line() throws -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = buffer[buffer.startIndex..<end]
                buffer = Data(buffer[(end + 1)...])
                return String(decoding: line, as: UTF8.self)
            }
            guard try more() else { return nil }
        }
    }

    /// Returns `count` bytes, or fewer if the end is reached.
    func bytes(_ count: Int) throws -> Data {
        while buffer.count < count, try more() {}
        let bytes = Data(buffer.prefix(count))
        buffer = Data(buffer.dropFirst(count))
        return bytes
    }

    /// Returns all bytes until the end as text.
    func rest() throws -> String {
        while try more() {}
        return String(decoding: buffer, as: UTF8.self)
    }

    private func more() throws -> Bool {
        guard !ended else { return false }
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, Self.patience) > 0 else { throw TestFailure("nothing came within the deadline") }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = read(descriptor, &chunk, chunk.count)
        // A connection that was reset has ended, too.
        if count <= 0 { ended = true }
        buffer.append(contentsOf: chunk.prefix(max(0, count)))
        return count > 0
    }
}
