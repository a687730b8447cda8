/// The items of a list that a request asks for.
struct PageWindow {
    /// The number of items before the page.
    let offset: Int
    /// The number of items in the page.
    let size: Int

    /// Reads `page`, which begins with 1, and `size`, which is 20 by default.
    init(_ query: QueryReader) throws(BadInput) {
        let page = try query.number("page", in: 1...Int.max, default: 1)
        size = try query.number("size", in: 1...200, default: 20)
        let (product, overflow) = (page - 1).multipliedReportingOverflow(by: size)
        // Limit an offset that is far beyond the end.
        offset = overflow ? Int(Int32.max) : min(product, Int(Int32.max))
    }

    /// Returns the indexes of the page's items in a list with a number of items.
    func indexes(of count: Int) -> Range<Int> {
        let start = min(offset, count)
        return start..<min(start + size, count)
    }
}
