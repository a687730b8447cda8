public import TrellisPaging
internal import Foundation

/// A paging source made of one endpoint.
///
/// For example:
/// ```swift
/// let listings = HTTPPagingSource(
///     client.get("api/listings", query: ["kind": "sale"]),
///     page: .number(parameter: "page", size: "size", first: 1),
///     list: "Data.HouseList", total: "Data.Total", as: Listing.self)
/// ```
/// An answer is decoded in one pass and off the main actor. A failure is a `RequestError` that says what was wrong,
/// as in "expected a list at Data.HouseList, found a string"; its context names the page.
public struct HTTPPagingSource<Key: Hashable & Sendable, Item: Identifiable & Sendable>: PagingSource
where Item.ID: Sendable {
    private let request: HTTPRequest
    private let scheme: HTTPPaging<Key>
    private let decode: @Sendable (TransportResponse, HTTPRequest) throws -> Decoded
    private var name: String?

    private struct Decoded {
        var items: [Item]
        var count: Int
        var total: Int?
        var size: Int?
        var next: String?
        var previous: String?
    }

    /// Makes a source whose items are decoded as they stand in the answer.
    ///
    /// - Parameters:
    ///   - request: The request for any page, without the fields that tell pages apart.
    ///   - page: How the API tells its pages apart.
    ///   - list: Where the answer has its list, at any depth; the answer itself by default.
    ///   - total: Where the answer has the number of all items, which then decides where the list ends; below zero is
    ///     not known.
    ///   - pageSize: Where the answer has the size of page that the server used, if that may differ from the one asked.
    ///   - item: The type of an item.
    public init(
        _ request: HTTPRequest, page: HTTPPaging<Key>, list: JSONPath = "", total: JSONPath? = nil,
        pageSize: JSONPath? = nil, as item: Item.Type = Item.self
    ) where Item: Decodable {
        self.init(request, page: page, list: list, total: total, pageSize: pageSize, raw: Item.self) { items in items }
    }

    /// Makes a source whose items are made of what the answer holds; nil leaves one out.
    ///
    /// - Parameters:
    ///   - request: The request for any page, without the fields that tell pages apart.
    ///   - page: How the API tells its pages apart.
    ///   - list: Where the answer has its list, at any depth; the answer itself by default.
    ///   - total: Where the answer has the number of all items, which then decides where the list ends; below zero is
    ///     not known.
    ///   - pageSize: Where the answer has the size of page that the server used, if that may differ from the one asked.
    ///   - transform: Makes an item of a decoded value, off the main actor.
    public init<Raw: Decodable & Sendable>(
        _ request: HTTPRequest, page: HTTPPaging<Key>, list: JSONPath = "", total: JSONPath? = nil,
        pageSize: JSONPath? = nil, transform: @escaping @Sendable (Raw) throws -> Item?
    ) {
        self.init(request, page: page, list: list, total: total, pageSize: pageSize, raw: Raw.self) { items in
            try items.compactMap(transform)
        }
    }

    private init<Raw: Decodable & Sendable>(
        _ request: HTTPRequest, page: HTTPPaging<Key>, list: JSONPath, total: JSONPath?, pageSize: JSONPath?,
        raw: Raw.Type, items: @escaping @Sendable ([Raw]) throws -> [Item]
    ) {
        self.request = request
        self.scheme = page
        let fields = PageFields(list: list, total: total, size: pageSize, next: page.next, previous: page.previous)
        let decoder = request.client.configuration.decoder()
        if let key = CodingUserInfoKey.trellisPage { decoder.userInfo[key] = fields }
        decode = { response, request in
            let page: PageEnvelope<Raw>
            do {
                page = try decoder.decode(PageEnvelope<Raw>.self, from: response.body)
            } catch {
                throw RequestError(
                    undecodable: response, because: error, expected: [Raw].self, at: list, of: request)
            }
            // A total below zero is what some servers say where they do not know it.
            return Decoded(
                items: try items(page.items), count: page.items.count, total: page.total.flatMap { $0 < 0 ? nil : $0 },
                size: page.size, next: page.next, previous: page.previous)
        }
    }

    /// Asks the endpoint for a page.
    public func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item> {
        do {
            return try await page(request)
        } catch var error as RequestError {
            error.context = scheme.name(request.key) + (name.map { " of \($0)" } ?? "")
            throw error
        }
    }

    /// The same source with a name that its failures tell, such as "page 2 of the quick matches": of sources that are
    /// composed, it would not be known whose page 2 it was.
    ///
    /// - Parameter name: What the list is called in the middle of a sentence.
    /// - Returns: The source.
    public func named(_ name: String) -> HTTPPagingSource {
        var copy = self
        copy.name = name
        return copy
    }

    /// The key of the page that holds the position, where pages are told apart by number or offset.
    public func key(forItemAt position: Int, pageSize: Int) -> Key? {
        scheme.around(position, pageSize)
    }

    /// An offset moves with the rows, a page number goes back one page, any other key stays.
    public func key(_ key: Key, movedBy rows: Int) -> Key {
        scheme.moved(key, rows)
    }

    private func page(_ wanted: PageRequest<Key>) async throws -> Page<Key, Item> {
        let request = try scheme.ask(request, wanted.key, wanted.size)
        let response = try await request.response()
        let decoded = try decode(response, request)
        let answer = PageAnswer(
            count: decoded.count, size: max(1, decoded.size ?? wanted.size), total: decoded.total,
            next: decoded.next, previous: decoded.previous, headers: response.headers, url: response.url,
            requestURL: try request.message().url)
        let neighbours: PageNeighbours<Key>
        do {
            neighbours = try scheme.neighbours(wanted.key, answer)
        } catch let flaw as PagingFlaw {
            throw RequestError(
                .invalidAnswer, flaw.words, method: request.method, url: response.url, status: response.status)
        }
        // Where items were left out, rows and the server's positions no longer agree.
        let before = decoded.items.count == decoded.count ? neighbours.before : nil
        let after = before.flatMap { before in decoded.total.map { max(0, max(0, $0 - before) - decoded.count) } }
        return Page(
            items: decoded.items, previousKey: neighbours.previous, nextKey: neighbours.next,
            itemsBefore: before, itemsAfter: neighbours.next == nil && after != nil ? 0 : after)
    }
}
