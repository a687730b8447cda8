/// The last requests, in the order served.
struct RequestLog {
    /// How many are kept.
    static let limit = 10_000

    /// One request and what was answered.
    struct Entry: Encodable {
        var method: String
        var path: String
        var query: [String: String]
        var status: Int
        /// The kind of the fault that was planned for it.
        var fault: String?

        private enum CodingKeys: String, CodingKey {
            case method, path, query, status, fault
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(method, forKey: .method)
            try container.encode(path, forKey: .path)
            try container.encode(query, forKey: .query)
            try container.encode(status, forKey: .status)
            // Explicit, so that `fault` is always there: null when there was none.
            try container.encode(fault, forKey: .fault)
        }
    }

    private var entries: [Entry] = []

    /// The last entries, at most `limit`.
    var latest: [Entry] { Array(entries.suffix(Self.limit)) }

    /// Adds an entry. The oldest are dropped in bulk, so that adding stays O(1) on average.
    mutating func append(_ entry: Entry) {
        if entries.count >= 2 * Self.limit { entries.removeFirst(entries.count - Self.limit + 1) }
        entries.append(entry)
    }

    mutating func clear() {
        entries.removeAll()
    }
}
