public import Trellis

/// An item in these tests.
public struct Row: Identifiable, Hashable, Sendable {
    public let id: Int
    public var name: String

    public init(_ id: Int, _ name: String? = nil) {
        self.id = id
        self.name = name ?? "row \(id)"
    }

    /// Returns rows with the given ids.
    public static func rows(_ ids: Range<Int>) -> [Row] { ids.map { Row($0) } }
}

/// Returns rows with the given ids.
public func rows(_ ids: Range<Int>) -> [Row] { Row.rows(ids) }

extension PagingSnapshot<Row> {
    /// The ids of the items.
    public var ids: [Int] { items.map(\.id) }
}

/// A failure for tests.
public struct Broken: Error, CustomStringConvertible {
    public var description: String

    public init(description: String = "the line was cut") {
        self.description = description
    }
}
