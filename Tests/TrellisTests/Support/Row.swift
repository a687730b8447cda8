import Trellis

/// An item in these tests.
struct Row: Identifiable, Hashable, Sendable {
    let id: Int
    var name: String

    init(_ id: Int, _ name: String? = nil) {
        self.id = id
        self.name = name ?? "row \(id)"
    }

    /// Returns rows with the given ids.
    static func rows(_ ids: Range<Int>) -> [Row] { ids.map { Row($0) } }
}

/// Returns rows with the given ids.
func rows(_ ids: Range<Int>) -> [Row] { Row.rows(ids) }

extension PagingSnapshot<Row> {
    /// The ids of the items.
    var ids: [Int] { items.map(\.id) }
}

/// A failure for tests.
struct Broken: Error, CustomStringConvertible {
    var description = "the line was cut"
}
