/// One row of the lists that the cache's tests keep.
public struct CacheRow: Codable, Sendable, Hashable, Identifiable {
    /// Names the row.
    public var id: Int
    /// A text beyond ASCII.
    public var title: String
    /// A fraction that is not exact in binary.
    public var price: Double

    /// Creates a row.
    public init(id: Int, title: String, price: Double) {
        self.id = id
        self.title = title
        self.price = price
    }

    /// The rows of the page with a number, always the same.
    public static func rows(ofPage number: Int, count: Int = 20) -> [CacheRow] {
        (0..<count).map { row in
            CacheRow(
                id: number * count + row, title: "Flat \(number)/\(row) “near the Śródka”", price: Double(row) * 1.1)
        }
    }
}
