/// A page of a list, in the shape of the route. The keys are fixed, including their capital letters.
struct PageEnvelope<Item: Encodable>: Encodable {
    /// The path of the list in the response, such as Data, HouseList. The page size and the total are next to it.
    var path: [String]
    var items: [Item]
    var pageSize: Int
    var total: Int

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for name in path.dropLast() {
            container = container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(name))
        }
        if let name = path.last { try container.encode(items, forKey: AnyKey(name)) }
        try container.encode(pageSize, forKey: AnyKey("PageSize"))
        try container.encode(total, forKey: AnyKey("Total"))
    }
}

/// A response with a single value.
struct SingleEnvelope<Item: Encodable>: Encodable {
    var data: Item

    private enum CodingKeys: String, CodingKey {
        case data = "Data"
    }
}

/// A response with the log.
struct LogEnvelope: Encodable {
    var requests: [RequestLog.Entry]

    private enum CodingKeys: String, CodingKey {
        case requests = "Requests"
    }
}

/// A key with any name.
private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) {
        stringValue = name
    }

    init?(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        nil
    }
}
