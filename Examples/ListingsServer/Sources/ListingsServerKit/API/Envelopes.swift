/// A page of a list, in the shape that the route's list has. Its keys are fixed, capitals included.
struct PageEnvelope<Item: Encodable>: Encodable {
    /// Where the list stands in the answer, such as Data, HouseList; the page's size and the total stand beside it.
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

/// A single thing.
struct SingleEnvelope<Item: Encodable>: Encodable {
    var data: Item

    private enum CodingKeys: String, CodingKey {
        case data = "Data"
    }
}

/// The log.
struct LogEnvelope: Encodable {
    var requests: [RequestLog.Entry]

    private enum CodingKeys: String, CodingKey {
        case requests = "Requests"
    }
}

/// A key of any name.
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
