/// A row in the cache's tests.
public struct CacheRow: Codable, Sendable, Hashable, Identifiable {
    /// The row's id.
    public var id: Int
    /// A text with characters that aren't ASCII.
    public var title: String
    /// A fraction that has no exact binary representation.
    public var price: Double

    /// Creates a row.
    public init(id: Int, title: String, price: Double) {
        self.id = id
        self.title = title
        self.price = price
    }

    /// Returns the rows of a page by its number, which are always the same.
    public static func rows(ofPage number: Int, count: Int = 20) -> [CacheRow] {
        (0..<count).map { row in
            CacheRow(
                id: number * count + row, title: "Flat \(number)/\(row) “near the Śródka”", price: Double(row) * 1.1)
        }
    }
}
