internal import Trellis
internal import TrellisDesigns
internal import TrellisRequests

struct EmojiTarget: SymbolTarget {
    typealias Item = Emoji
    var page = 1
    func request(_ client: HTTPClient) -> HTTPRequest { client.get("api/emoji", query: ["page": page]) }
}

struct NumbersTarget: SymbolTarget {
    typealias Item = Multiple
    let emoji: Emoji
    var page = 1
    func request(_ client: HTTPClient) -> HTTPRequest {
        client.get("api/numbers", query: ["multiplesOf": emoji.id, "page": page, "size": 30])
    }
}

/// A list of the API and the page to load.
protocol SymbolTarget: PageTarget where Key == Int {
    associatedtype Item: Decodable & Identifiable & Sendable where Item.ID: Sendable
    var page: Int { get set }
    func request(_ client: HTTPClient) -> HTTPRequest
}

extension SymbolTarget {
    mutating func update(with request: PageRequest<Int>) { page = request.key ?? 1 }
}

struct SymbolService<Target: SymbolTarget>: PageService {
    struct Model: PageModel, Decodable {
        let List: [Target.Item]
        let PageSize: Int
        let Total: Int
        var page = 1
        var items: [Target.Item] { List }
        var nextPage: Int? { PageSize > 0 && Total > 0 && page <= (Total - 1) / PageSize ? page + 1 : nil }
        private enum CodingKeys: CodingKey { case List, PageSize, Total }
    }

    let client: HTTPClient

    func load(_ target: Target) async throws -> Model {
        var model: Model = try await target.request(client).value(at: "Data")
        model.page = target.page
        return model
    }
}
