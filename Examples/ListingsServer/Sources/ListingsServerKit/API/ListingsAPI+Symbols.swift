/// Emoji, and the multiples of a number.
extension ListingsAPI {
    func emoji(_ request: HTTPRequest) throws -> HTTPResponse {
        let window = try PageWindow(try QueryReader(request.query, allowed: ["page", "size"]))
        return try page(Array(Emoji.all[window.indexes(of: Emoji.all.count)]), of: Emoji.all.count, window, .emoji)
    }

    func numbers(_ request: HTTPRequest) throws -> HTTPResponse {
        let query = try QueryReader(request.query, allowed: ["multiplesOf", "page", "size"])
        let base = try query.number("multiplesOf", in: 1...1000, default: 1)
        let window = try PageWindow(query)
        let multiples = window.indexes(of: Multiple.count).map { Multiple(base * ($0 + 1)) }
        return try page(multiples, of: Multiple.count, window, .numbers)
    }
}
