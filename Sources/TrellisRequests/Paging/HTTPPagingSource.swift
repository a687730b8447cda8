internal import Foundation
public import TrellisPaging

/// A paging source that loads pages from an HTTP endpoint.
///
/// For example:
/// ```swift
/// let listings = HTTPPagingSource(
///     client.get("api/listings", query: ["kind": "sale"]),
///     page: .number(parameter: "page", size: "size", first: 1),
///     list: "Data.HouseList", total: "Data.Total", as: Listing.self)
/// ```
/// A response is decoded in one pass, off the main actor. Failures are `RequestError`s with a description, such as
/// "expected a list at Data.HouseList, found a string", and the page's name as context.
///
/// A `null` list is empty. A missing list is an error, because a misspelt path would otherwise look like an empty list.
/// If the server omits empty lists, set `allowsMissingList`. A value of another type is an error. A response with status
/// 204, which has no content, is an empty page.
///
/// A total, a page size or metadata that is missing or of another type is passed over, and reported once to
/// `ListIssue.reporter`, as is a page size below 1. Rows are more important than what is said about them.
///
/// If the server limits the page size, the source detects it and returns the limit as `Page.pageSize`. The list ends
/// only if its end is certain.
public struct HTTPPagingSource<Key: Hashable & Sendable, Item: Identifiable & Sendable>: PagingSource
where Item.ID: Sendable {
    /// The keys of the paging scheme.
    public var keys: PageKeys<Key> { scheme.keys }
    private let request: HTTPRequest
    private let scheme: HTTPPaging<Key>
    private let total: ResponseField?
    private let pageSize: ResponseField?
    private let memory = PageMemory<Key, Item>()
    private let decode: @Sendable (TransportResponse, HTTPRequest) throws -> Decoded
    private var name: String?

    private struct Decoded {
        var items: [Item]
        /// The rows of the response, if some of them aren't among the items.
        var rawRows: RawRows?
        var count: Int
        var total: Int?
        var size: Int?
        var values: [JSONPath: JSONValue]
        /// Whether there is anything at the path of the next page's key.
        var hasNext = true
        var metadata: (any Sendable)?
        /// What is wrong with the total, the page size and the metadata, by their fields.
        var oddities: [String: String] = [:]
        /// A description of the rows that can't be decoded and are left out, or `nil`.
        var invalidRows: String?
    }

    /// Creates a source whose items are decoded from the response.
    ///
    /// - Parameters:
    ///   - request: The request, without the fields of the paging scheme.
    ///   - page: The API's paging scheme.
    ///   - list: The path of the list in the response. The default is the scheme's, or the whole response.
    ///   - element: The path of the item in each element of the list. Elements without one are omitted.
    ///   - allowsMissingList: Whether a missing list counts as empty.
    ///   - omitsInvalidRows: Whether rows that can't be decoded are left out and reported, instead of failing their page.
    ///   - total: The path of the total number of items, or the header field with it, which determines the end of the
    ///     list. If it is `null` or negative, it is unknown. It may be missing from all pages but the first one. Of
    ///     `Content-Range`, the number after the slash is used. Omit it if the server only estimates it or stops
    ///     counting at a limit, as Elasticsearch does at 10,000.
    ///   - pageSize: The path of the page size that the server used, if it may differ from the requested one.
    ///   - metadata: The type of other content of the response, which becomes `Page.metadata`.
    ///   - metadataPath: The path of the metadata. The default is the whole response. If it is missing or `null`, there
    ///     is no metadata.
    ///   - item: The type of an item.
    public init(
        _ request: HTTPRequest, page: HTTPPaging<Key>, list: JSONPath? = nil, element: JSONPath? = nil,
        allowsMissingList: Bool = false, omitsInvalidRows: Bool = false, total: ResponseField? = nil,
        pageSize: ResponseField? = nil, metadata: (any (Decodable & Sendable).Type)? = nil,
        metadataPath: JSONPath = "", as item: Item.Type = Item.self
    ) where Item: Decodable {
        let fields = PageFields(
            list: list ?? page.list, element: element ?? page.element, allowsMissingList: allowsMissingList,
            omitsInvalidRows: omitsInvalidRows, total: total?.path, size: pageSize?.path, scheme: page.reading,
            next: page.nextPath, metadata: metadata, metadataPath: metadataPath)
        self.init(request, page, fields, total, pageSize, raw: Item.self) { ($0, nil) }
    }

    /// Creates a source whose items are created from decoded values.
    ///
    /// - Parameters:
    ///   - request: The request, without the fields of the paging scheme.
    ///   - page: The API's paging scheme.
    ///   - list: The path of the list in the response. The default is the scheme's, or the whole response.
    ///   - element: The path of the item in each element of the list. Elements without one are omitted.
    ///   - allowsMissingList: Whether a missing list counts as empty.
    ///   - omitsInvalidRows: Whether rows that can't be decoded are left out and reported, instead of failing their page.
    ///   - total: The path of the total number of items, or the header field with it, which determines the end of the
    ///     list. If it is `null` or negative, it is unknown. It may be missing from all pages but the first one. Of
    ///     `Content-Range`, the number after the slash is used. Omit it if the server only estimates it or stops
    ///     counting at a limit, as Elasticsearch does at 10,000.
    ///   - pageSize: The path of the page size that the server used, if it may differ from the requested one.
    ///   - metadata: The type of other content of the response, which becomes `Page.metadata`.
    ///   - metadataPath: The path of the metadata. The default is the whole response. If it is missing or `null`, there
    ///     is no metadata.
    ///   - transform: Returns an item for a decoded value, or `nil` to omit it. Called off the main actor.
    public init<Raw: Decodable & Sendable>(
        _ request: HTTPRequest, page: HTTPPaging<Key>, list: JSONPath? = nil, element: JSONPath? = nil,
        allowsMissingList: Bool = false, omitsInvalidRows: Bool = false, total: ResponseField? = nil,
        pageSize: ResponseField? = nil, metadata: (any (Decodable & Sendable).Type)? = nil,
        metadataPath: JSONPath = "", transform: @escaping @Sendable (Raw) throws -> Item?
    ) {
        let fields = PageFields(
            list: list ?? page.list, element: element ?? page.element, allowsMissingList: allowsMissingList,
            omitsInvalidRows: omitsInvalidRows, total: total?.path, size: pageSize?.path, scheme: page.reading,
            next: page.nextPath, metadata: metadata, metadataPath: metadataPath)
        self.init(request, page, fields, total, pageSize, raw: Raw.self) { rows in
            let kept = try rows.enumerated().compactMap { index, row in try transform(row).map { (index, $0) } }
            return (kept.map(\.1), kept.map(\.0))
        }
    }

    private init<Raw: Decodable & Sendable>(
        _ request: HTTPRequest, _ page: HTTPPaging<Key>, _ fields: PageFields, _ total: ResponseField?,
        _ pageSize: ResponseField?, raw: Raw.Type,
        items: @escaping @Sendable ([Raw]) throws -> (items: [Item], offsets: [Int]?)
    ) {
        self.request = request
        self.scheme = page
        self.total = total
        self.pageSize = pageSize
        let decoder = Self.decoder(request, fields)
        decode = { response, request in
            if response.status == 204 { return Decoded(items: [], count: 0, values: [:]) }
            let page: PageEnvelope<Raw>
            do {
                page = try decoder.decode(PageEnvelope<Raw>.self, from: response.body)
            } catch {
                throw RequestError(
                    undecodable: response, because: error, expected: [Raw].self, at: fields.list, of: request)
            }
            let kept = try items(page.items)
            var decoded = Decoded(
                items: kept.items, count: page.count, total: page.total, size: page.size,
                values: page.values, hasNext: page.hasNext, metadata: page.metadata,
                oddities: Self.oddities(page, fields, response, request))
            decoded.invalidRows = Self.invalidRows(page, fields, response, request)
            if kept.items.count < page.count {
                let ids = Self.identities(of: response, request, fields)
                decoded.rawRows = RawRows(ids, items: kept.offsets?.map { page.indexes[$0] } ?? page.indexes)
            }
            return decoded
        }
    }

    /// Describes what is wrong with the total, the page size and the metadata.
    private static func oddities<Raw>(
        _ page: PageEnvelope<Raw>, _ fields: PageFields, _ response: TransportResponse, _ request: HTTPRequest
    ) -> [String: String] {
        var oddities: [String: String] = [:]
        for (path, found) in page.oddCounts {
            let words =
                switch found {
                case nil: "nothing"
                case .number(let number)?: "\(number)"
                case .longNumber(let number)?: number
                case let value?: value.words
                }
            oddities["\(path)"] = "expected an integer at \(path), found \(words)"
        }
        if let type = fields.metadata, let error = page.metadataError {
            let error = RequestError(
                undecodable: response, because: error, expected: type, at: fields.metadataPath, of: request)
            oddities["metadata"] = "the metadata can't be decoded: \(error.detail)"
        }
        return oddities
    }

    /// Describes the rows that can't be decoded, or returns `nil` if there are none.
    private static func invalidRows<Raw>(
        _ page: PageEnvelope<Raw>, _ fields: PageFields, _ response: TransportResponse, _ request: HTTPRequest
    ) -> String? {
        guard let invalid = page.invalidRows else { return nil }
        let error = RequestError(
            undecodable: response, because: invalid.first, expected: [Raw].self, at: fields.list, of: request)
        let count = invalid.indexes.count
        return count == 1
            ? "a row was left out, because it can't be decoded (\(error.detail))"
            : "\(count) rows were left out, because they can't be decoded (the first one: \(error.detail))"
    }

    /// Returns what identifies the rows of a response: each row's `id`, or else the whole row.
    private static func identities(
        of response: TransportResponse, _ request: HTTPRequest, _ fields: PageFields
    ) -> [String] {
        var rows = fields
        (rows.element, rows.total, rows.size, rows.scheme, rows.next, rows.metadata) = ("", nil, nil, [], nil, nil)
        rows.omitsInvalidRows = false
        let page = try? decoder(request, rows).decode(PageEnvelope<JSONValue>.self, from: response.body)
        return page?.items.map { ($0[fields.element.appending("id")] ?? $0["id"])?.plainText ?? "\($0)" } ?? []
    }

    private static func decoder(_ request: HTTPRequest, _ fields: PageFields) -> JSONDecoder {
        let decoder = request.client.configuration.decoder()
        decoder.noteKeys()
        if let key = CodingUserInfoKey.trellisPage { decoder.userInfo[key] = fields }
        return decoder
    }

    /// Loads a page from the endpoint.
    public func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item> {
        do {
            return try await page(request)
        } catch var error as RequestError {
            if scheme.isEnd(error), let neighbours = scheme.pastEnd(request) {
                // All rows precede the page. If there were more before, rows have been deleted, and the pager loads the
                // pages again that may have moved.
                let total = memory.total.map { min($0, neighbours.before ?? $0) }
                return Page(
                    items: [], previousKey: neighbours.previous, nextKey: nil, itemsBefore: total,
                    itemsAfter: total == nil ? nil : 0, totalCount: total)
            }
            error.isExpired = request.key != nil && scheme.isExpired(error)
            error.context = scheme.name(of: request) + (name.map { " of \($0)" } ?? "")
            throw error
        }
    }

    /// Returns the source with a name for its list. Error messages then refer to "page 2 of the quick matches", for
    /// example, which distinguishes the sources of a composed list.
    ///
    /// - Parameter name: The name of the list, as used within a sentence.
    /// - Returns: The source.
    public func named(_ name: String) -> HTTPPagingSource {
        var copy = self
        copy.name = name
        return copy
    }

    private func page(_ wanted: PageRequest<Key>) async throws -> Page<Key, Item> {
        var request = request
        try scheme.ask(&request, wanted)
        let response = try await request.response()
        let decoded = try await request.decoding(response) { [request] in
            try decode(response, request)
        }
        // A single wrong page counts twice, because the list is loaded again.
        if memory.repeats(of: decoded.items, key: wanted.key, first: keys.key(0, wanted.size)) >= 3 {
            let help = scheme.field.map { ": the server seems to ignore \($0.words)" } ?? ""
            throw invalid("different pages have the same rows\(help)", response, request)
        }
        let described = pageResponse(wanted, decoded, response, request)
        memory.total = described.total
        let neighbours: PageNeighbours<Key>
        do {
            neighbours = try scheme.neighbours(described)
        } catch let error as InvalidResponse {
            throw invalid(error.words, response, request)
        } catch let error where !(error is CancellationError) {
            throw invalid(error.oneLine, response, request)
        }
        if let field = neighbours.counting, memory.noteOdd("next key") {
            report(.countingKeys, field.words, wanted, request)
        }
        try await checkEnd(described, neighbours, decoded, wanted, request)
        // If items were omitted, indices differ from the server's positions, and the page must not look like a short
        // last page.
        let isWhole = decoded.items.count == decoded.count
        let before = isWhole ? neighbours.before : nil
        let after = before.flatMap { before in described.total.map { max(0, max(0, $0 - before) - decoded.count) } }
        return Page(
            items: decoded.items, previousKey: neighbours.previous, nextKey: neighbours.next, itemsBefore: before,
            itemsAfter: neighbours.next == nil && after != nil ? 0 : after, totalCount: described.total,
            pageSize: described.size == max(1, wanted.size) || described.count == 0 ? nil : described.size,
            rawRows: decoded.rawRows, metadata: decoded.metadata)
    }

    /// Checks a last page if no page has had anything where the next page's key is expected: the path may be misspelt.
    ///
    /// A page that is full is requested once more with one row more. If there are more rows, the load fails. Otherwise it is only
    /// reported, because the server may omit the key on the last page.
    private func checkEnd(
        _ described: PageResponse<Key>, _ neighbours: PageNeighbours<Key>, _ decoded: Decoded,
        _ wanted: PageRequest<Key>, _ request: HTTPRequest
    ) async throws {
        guard let path = scheme.nextPath, !memory.noteNext(decoded.hasNext), neighbours.next == nil,
            described.count > 0, described.total != described.count
        else { return }
        if described.count >= described.size, wanted.key == nil ? scheme.sizes.first : scheme.sizes.others,
            try await hasMore(than: described.count, wanted)
        {
            let words = "nothing was found at \(path) in any page, although there are more rows: check the path"
            throw invalid(words, described.response, request)
        }
        if memory.noteOdd("\(path)") {
            report(
                .ignoredField,
                "nothing was found at \(path), so the list ends here (omitsLast says that this is right)",
                wanted, request)
        }
    }

    /// Whether a page has more rows if more are requested. A server may reject a larger page.
    private func hasMore(than count: Int, _ wanted: PageRequest<Key>) async throws -> Bool {
        var (request, wanted) = (request, wanted)
        wanted.size = count + 1
        do {
            try scheme.ask(&request, wanted)
            let response = try await request.response()
            return try await request.decoding(response) { [request] in try decode(response, request).count } > count
        } catch {
            try Task.checkCancellation()
            return false
        }
    }

    /// Creates the paging scheme's view of a response, with the page size that the server uses.
    private func pageResponse(
        _ wanted: PageRequest<Key>, _ decoded: Decoded, _ response: TransportResponse, _ request: HTTPRequest
    ) -> PageResponse<Key> {
        let asked = max(1, wanted.size)
        let isFirst = wanted.key == nil
        var oddities = decoded.oddities
        let total = decoded.total ?? header(self.total, response, &oddities)
        var size = decoded.size ?? header(pageSize, response, &oddities)
        if let field = pageSize, let found = size, found < 1 {
            oddities["\(field.words)"] = "expected a page size of at least 1 at \(field.words), found \(found)"
            size = nil
        }
        report(oddities, isFirst: isFirst, wanted, request)
        if let words = decoded.invalidRows { report(.omittedRows, words, wanted, request) }
        let served = memory.note(count: decoded.count, asked: asked, reported: size, isFirst: isFirst)
        func described(_ size: Int, isShort: Bool) -> PageResponse<Key> {
            PageResponse(
                key: wanted.key, count: decoded.count, size: size, isShort: isShort,
                // Some servers report an unknown total as a negative number.
                total: total.flatMap { $0 < 0 ? nil : $0 }, lastID: decoded.items.last.flatMap { Self.text($0.id) },
                response: response, request: request, values: decoded.values, readPaths: Set(scheme.reading))
        }
        let guessed = described(served.size, isShort: served.isShort)
        // Fewer rows than requested may be the end of the list, or the server's maximum page size.
        guard served.isGuess else { return guessed }
        let whole = described(asked, isShort: false)
        if let neighbours = try? scheme.neighbours(whole), neighbours.next == nil { return whole }
        memory.noteCap(served.size)
        return guessed
    }

    private func header(
        _ field: ResponseField?, _ response: TransportResponse, _ oddities: inout [String: String]
    ) -> Int? {
        guard case .header(let name)? = field else { return nil }
        var text = response.headers[name]?.trimmingSpace
        // The field ends with the total, as in `items 0-24/319`, or with an asterisk if it is unknown.
        if name.lowercased() == "content-range" { text = text?.split(separator: "/").last.map(String.init) }
        if text == "*" { return nil }
        if let number = text.flatMap({ Int($0) }) { return number }
        let found = response.headers[name] == nil ? "nothing" : "something else"
        oddities[name] = "expected an integer in the header field \(name), found \(found)"
        return nil
    }

    /// Reports what is passed over, each field once. Some servers send the total and the page size only with the first page.
    private func report(
        _ oddities: [String: String], isFirst: Bool, _ page: PageRequest<Key>, _ request: HTTPRequest
    ) {
        for (field, words) in oddities.sorted(by: { $0.key < $1.key }) {
            guard isFirst || !words.hasSuffix("found nothing"), memory.noteOdd(field) else { continue }
            report(.ignoredField, "\(words), which is passed over", page, request)
        }
    }

    private func report(
        _ kind: ListIssue.Kind, _ words: String, _ page: PageRequest<Key>, _ request: HTTPRequest
    ) {
        let name = scheme.name(of: page) + (name.map { " of \($0)" } ?? "")
        request.client.configuration.reporter(
            ListIssue(kind: kind, message: "\(name): \(words)".shortened, fileID: request.fileID, line: request.line)
        )
    }

    private func invalid(_ words: String, _ response: TransportResponse, _ request: HTTPRequest) -> RequestError {
        let error = RequestError(
            .invalidResponse, words, method: request.method, url: response.url, status: response.status)
        return (try? request.message().url).map(error.asked) ?? error
    }

    /// Returns an `id` as text for a request, or `nil` if it has no such form.
    private static func text(_ id: Item.ID) -> String? {
        switch id {
        case let text as String: text
        case let number as any BinaryInteger: String(describing: number)
        case let id as UUID: id.uuidString.lowercased()
        default: nil
        }
    }
}
