import TrellisPaging

/// A row for tests.
struct Row: Identifiable, Hashable, Sendable, Codable {
    var id: Int
    var text = ""
}

/// Returns rows with the given ids.
func rows(_ ids: some Sequence<Int>, _ text: String = "") -> [Row] {
    ids.map { Row(id: $0, text: text) }
}

/// A failure for tests.
struct Broken: Error, CustomStringConvertible {
    var description = "the line was cut"
}

extension PagingSnapshot<Row> {
    /// The ids of the items.
    var ids: [Int] { items.map(\.id) }
}
