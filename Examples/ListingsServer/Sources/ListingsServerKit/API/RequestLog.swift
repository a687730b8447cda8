/// The latest requests, in the order of their responses.
struct RequestLog {
    /// The maximum number of requests.
    static let limit = 10_000

    /// A request and its response.
    struct Entry: Encodable {
        var method: String
        var path: String
        var query: [String: String]
        var status: Int
        /// The kind of the fault that was planned for the request.
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
            // Encode the value explicitly, so that the key exists with the value null if there was no fault.
            try container.encode(fault, forKey: .fault)
        }
    }

    private var entries: [Entry] = []

    /// The latest entries, of which there are at most `limit`.
    var latest: [Entry] { Array(entries.suffix(Self.limit)) }

    /// Adds an entry. The oldest entries are removed in bulk, so that adding takes constant time on average.
    mutating func append(_ entry: Entry) {
        if entries.count >= 2 * Self.limit { entries.removeFirst(entries.count - Self.limit + 1) }
        entries.append(entry)
    }

    mutating func clear() {
        entries.removeAll()
    }
}
