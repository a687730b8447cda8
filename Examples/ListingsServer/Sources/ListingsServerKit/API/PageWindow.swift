/// Which items of a list a request asks for.
struct PageWindow {
    /// How many items come before.
    let offset: Int
    /// How many items a page has.
    let size: Int

    /// Reads `page`, from 1, and `size`, 20 unless given.
    init(_ query: QueryReader) throws(BadInput) {
        let page = try query.number("page", in: 1...Int.max, default: 1)
        size = try query.number("size", in: 1...200, default: 20)
        let (product, overflow) = (page - 1).multipliedReportingOverflow(by: size)
        // Far past the end is past the end.
        offset = overflow ? Int(Int32.max) : min(product, Int(Int32.max))
    }

    /// The indexes of the page's items in a list of a length.
    func indexes(of count: Int) -> Range<Int> {
        let start = min(offset, count)
        return start..<min(start + size, count)
    }
}
