#if os(Linux)
/// The status and the fields of an answer, made of its lines as they come.
struct AnswerHead {
    private(set) var status = 0
    private(set) var headers = HTTPHeaders()
    /// Whether the empty line has come that ends a head; an answer without it was cut.
    private(set) var isComplete = false
    private var lastName: String?

    /// Takes the next line, with its end.
    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        // What comes after the body belongs to it.
        guard !isComplete else { return }
        let line = Self.trimmed(bytes[...])
        if line.isEmpty {
            // A provisional head is followed by another (RFC 9110, section 15.2).
            isComplete = !(100...199).contains(status)
        } else if line.starts(with: "HTTP/".utf8) {
            self = AnswerHead()
            status = Self.text(line).split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        } else if Self.isSpace(bytes[0]) {
            // A field that goes on in the next line (RFC 9112, section 5.2).
            if let lastName, let value = headers[lastName] { headers[lastName] = value + " " + Self.text(line) }
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            let name = Self.text(line[..<colon])
            let value = Self.text(Self.trimmed(line[(colon + 1)...]))
            // A field that comes again adds to the first (RFC 9110, section 5.3).
            headers[name] = headers[name].map { $0 + ", " + value } ?? value
            lastName = name
        }
    }

    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
        var bytes = bytes.drop(while: isSpace)
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        return bytes
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
#endif
