internal import Foundation

/// Parses a stream of events (`text/event-stream`) from parts that may end anywhere, also within a character.
struct EventParser {
    /// An error: a part of an event is larger than its limit.
    struct TooLarge: Error {
        var isIdentifier = false
    }

    /// An event as it was received.
    struct Event: Equatable {
        var id: String
        var name: String
        var data: String
    }

    /// The identifier of the last event, or an empty string if it has none.
    private(set) var lastID: String
    /// The delay before reconnecting that the server requested, or `nil`.
    private(set) var retry: Duration?

    /// The maximum size of a line, and of an event's data, in bytes.
    let limit: Int
    /// The maximum size of an identifier, which is sent back in a header field. Servers accept 8 kB for all fields.
    static let idLimit = 4096
    private var line: [UInt8] = []
    private var id: String
    private var name = ""
    private var data = ""
    private var hasData = false
    /// Whether the last byte was a carriage return, so that a line feed belongs to it.
    private var isAfterReturn = false
    private var isAtStart = true

    init(lastID: String, limit: Int) {
        self.lastID = lastID
        self.limit = limit
        id = lastID
    }

    /// Returns the events that are complete with a part.
    mutating func take(_ part: Data) throws -> [Event] {
        var events: [Event] = []
        guard !part.isEmpty else { return events }
        var rest = [UInt8](part)[...]
        if isAfterReturn, rest.first == Self.lineFeed { rest.removeFirst() }
        isAfterReturn = false
        while let end = rest.firstIndex(where: { $0 == Self.lineFeed || $0 == Self.carriageReturn }) {
            try extend(rest[..<end])
            if let event = try endLine() { events.append(event) }
            let isReturn = rest[end] == Self.carriageReturn
            rest = rest[(end + 1)...]
            guard isReturn else { continue }
            if rest.isEmpty {
                isAfterReturn = true
            } else if rest.first == Self.lineFeed {
                rest.removeFirst()
            }
        }
        try extend(rest)
        return events
    }

    private mutating func extend(_ bytes: ArraySlice<UInt8>) throws {
        guard line.count + bytes.count <= limit else { throw TooLarge() }
        line.append(contentsOf: bytes)
    }

    /// Handles a complete line, and returns the event that an empty line ends.
    private mutating func endLine() throws -> Event? {
        if isAtStart {
            isAtStart = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        }
        defer { line.removeAll(keepingCapacity: true) }
        guard !line.isEmpty else { return endEvent() }
        let colon = line.firstIndex(of: UInt8(ascii: ":"))
        var value = colon.map { line[($0 + 1)...] } ?? []
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        let text = String(decoding: value, as: UTF8.self)
        switch String(decoding: line[..<(colon ?? line.endIndex)], as: UTF8.self) {
        case "data":
            // Also an empty line takes a byte.
            guard data.utf8.count + value.count < limit else { throw TooLarge() }
            if hasData { data += "\n" }
            data += text
            hasData = true
        case "event": name = text
        case "id":
            guard value.count <= Self.idLimit else { throw TooLarge(isIdentifier: true) }
            if !value.contains(0) { id = text }
        case "retry":
            let isNumber = !value.isEmpty && value.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            if isNumber { retry = .milliseconds(Int64(text) ?? .max / 1_000_000) }
        default: break  // a comment, whose name is empty, or an unknown field
        }
        return nil
    }

    private mutating func endEvent() -> Event? {
        lastID = id
        defer { (name, data, hasData) = ("", "", false) }
        return hasData ? Event(id: id, name: name.isEmpty ? "message" : name, data: data) : nil
    }

    private static let lineFeed = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")
}
