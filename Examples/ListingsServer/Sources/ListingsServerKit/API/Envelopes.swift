/// The shapes of the API's answers. Their keys are fixed, capitals included.
struct PageEnvelope: Encodable {
    struct Page: Encodable {
        var list: [Listing]
        var pageSize: Int
        var total: Int

        private enum CodingKeys: String, CodingKey {
            case list = "HouseList"
            case pageSize = "PageSize"
            case total = "Total"
        }
    }

    var data: Page

    private enum CodingKeys: String, CodingKey {
        case data = "Data"
    }
}

/// A single listing.
struct ListingEnvelope: Encodable {
    var data: Listing

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
