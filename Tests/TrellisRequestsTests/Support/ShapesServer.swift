import Foundation
import TrellisPaging
import TrellisRequests

/// 95 rows on loopback in all common paging schemes, each with its own route. A page has at most 40 rows.
struct ShapesServer {
    static let rows = 95
    private static let cap = 40

    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer { request in
            let parts = URLComponents(string: request.target)
            var fields: [String: String] = [:]
            for item in parts?.queryItems ?? [] { fields[item.name] = item.value }
            let body = try? JSONDecoder().decode(JSONValue.self, from: request.body)
            return Self.response(parts?.path ?? "", fields, body, request)
        }
    }

    var client: HTTPClient { HTTPClient(baseURL: server.url) }
    var requests: [LoopbackServer.Request] { server.requests }

    private static func response(
        _ path: String, _ fields: [String: String], _ body: JSONValue?, _ request: LoopbackServer.Request
    ) -> LoopbackServer.Response {
        func page(from start: Int, _ size: String?) -> (list: String, next: Int, isLast: Bool) {
            let start = min(max(0, start), rows)
            let end = min(start + min(size.flatMap(Int.init) ?? cap, cap), rows)
            return (list(start..<end), end, end == rows)
        }
        func number(_ name: String) -> Int { fields[name].flatMap(Int.init) ?? 0 }
        switch path {
        case "/spring":  // counts from 0, and says which page is the last
            let size = min(Int(fields["size"] ?? "") ?? cap, cap)
            let (list, _, isLast) = page(from: number("page") * size, "\(size)")
            return .json(#"{"content":\#(list),"last":\#(isLast)}"#)
        case "/laravel":  // says how many pages there are, and takes no size
            let (list, _, _) = page(from: (number("page") - 1) * cap, nil)
            return .json(#"{"data":\#(list),"meta":{"last_page":3}}"#)
        case "/counted":  // the list itself, its length in a header field
            let (list, _, _) = page(from: number("offset"), fields["limit"])
            return .json(list, headers: ["X-Total-Count": "\(rows)"])
        case "/countedonce":  // counts the rows only for the first page
            let (list, _, _) = page(from: number("offset"), fields["limit"])
            guard number("offset") == 0 else { return .json(#"{"rows":\#(list)}"#) }
            return .json(#"{"rows":\#(list),"total":\#(rows)}"#, headers: ["X-Total": "\(rows)"])
        case "/ranged", "/uncounted":  // the total as the end of a header field, or an asterisk
            let (list, next, _) = page(from: number("offset"), fields["limit"])
            let range = "\(number("offset"))-\(next - 1)/\(path == "/ranged" ? "\(rows)" : "*")"
            return .json(list, status: 206, headers: ["Content-Range": range])
        case "/worldbank":  // an array of a description and the list
            let size = min(Int(fields["per_page"] ?? "") ?? cap, cap)
            let (list, _, _) = page(from: (max(1, number("page")) - 1) * size, "\(size)")
            return .json(#"[{"pages":\#((rows + size - 1) / size),"total":"\#(rows)"},\#(list)]"#)
        case "/kinto":  // the whole URL of the next page, in a header field of its own
            let (list, next, isLast) = page(from: number("from"), fields["limit"])
            let host = request.headers["Host"] ?? ""
            return .json(
                #"{"data":\#(list)}"#, headers: isLast ? [:] : ["Next-Page": "http://\(host)/kinto?from=\(next)"])
        case "/scim":  // counts rows from 1
            let (list, _, _) = page(from: max(1, number("startIndex")) - 1, fields["count"])
            return .json(#"{"totalResults":\#(rows),"Resources":\#(list)}"#)
        case "/contentless":  // has no content behind the last row
            let (list, _, _) = page(from: number("offset"), fields["limit"])
            return list == "[]" ? .full(status: 204, body: Data()) : .json(list)
        case "/timeline":  // links to older and newer rows, whether or not there are any, unless a page is empty
            let newest = fields["max_id"].flatMap(Int.init).map { $0 + 1 }
            let oldest = fields["min_id"].flatMap(Int.init)
            let limit = min(fields["limit"].flatMap(Int.init) ?? cap, cap)
            let start = min(newest ?? max(0, (oldest ?? 0) - limit), rows)
            let end = min(start + limit, oldest ?? rows)
            guard start < end else { return .json("[]") }
            let older = "</timeline?limit=\(limit)&max_id=\(end - 1)>; rel=\"next\""
            let newer = "</timeline?limit=\(limit)&min_id=\(start)>; rel=\"prev\""
            return .json(Self.list(start..<end), headers: ["Link": "\(older), \(newer)"])
        case "/stripe":  // goes on behind a row
            let (list, _, isLast) = page(
                from: fields["starting_after"].flatMap(Int.init).map { $0 + 1 } ?? 0, fields["limit"])
            return .json(#"{"data":\#(list),"has_more":\#(!isLast)}"#)
        case "/solr":  // behind the last row, the cursor stays the same
            let start = fields["cursorMark"].flatMap(Int.init) ?? 0
            let (list, next, _) = page(from: start, fields["rows"])
            return .json(#"{"response":{"docs":\#(list)},"nextCursorMark":"\#(next)","isLast":false}"#)
        case "/dynamo":  // the cursor is an object, and the second page is empty
            let key = body?["ExclusiveStartKey.id"]?.plainText
            if key == "18" { return .json(#"{"Items":[],"LastEvaluatedKey":{"id":"18x"}}"#) }
            let last = key.flatMap { Int($0.prefix { $0 != "x" }) } ?? -1
            let (list, next, isLast) = page(from: last + 1, body?["Limit"]?.plainText)
            return .json(#"{"Items":\#(list)\#(isLast ? "" : #","LastEvaluatedKey":{"id":"\#(next - 1)"}"#)}"#)
        case "/marks":  // the page's number is a string, and false is what the request says
            let (list, _, isLast) = page(from: (number("page") - 1) * cap, nil)
            let more = isLast ? fields["false"] ?? "" : "true"
            return .json(#"{"rows":\#(list),"more":\#(more),"number":"\#(number("page"))"}"#)
        case "/slack":  // a form with a cursor, which is empty at the end
            let form = URLComponents(string: "?" + String(decoding: request.body, as: UTF8.self))?.queryItems ?? []
            func value(_ name: String) -> String? { form.first { $0.name == name }?.value }
            guard value("channel") == "C1" else { return .json(#"{"ok":false,"error":"channel_not_found"}"#) }
            let (list, next, isLast) = page(from: value("cursor").flatMap { Int($0.dropFirst()) } ?? 0, value("limit"))
            return .json(
                #"{"ok":true,"messages":\#(list),"response_metadata":{"next_cursor":"\#(isLast ? "" : "c\(next)")"}}"#)
        case "/graphql":
            guard body?["query"]?.plainText == "query" else {
                return .json(#"{"data":null,"errors":[{"message":"Unknown\nquery"}]}"#)
            }
            let start = body?["variables.after"]?.plainText.flatMap { Int($0) } ?? 0
            let (list, next, isLast) = page(from: start, body?["variables.first"]?.plainText)
            let edges = list.dropFirst().dropLast().replacingOccurrences(of: "{\"id\"", with: "{\"node\":{\"id\"")
                .replacingOccurrences(of: "}", with: "}}")
            let gap = start == 0 ? #"{"node":null},"# : ""
            return .json(
                #"{"data":{"rows":{"edges":[\#(gap)\#(edges)],"pageInfo":{"hasNextPage":\#(!isLast),"endCursor":"\#(next)"}}}}"#
            )
        case "/jsonapi":
            let (list, next, isLast) = page(from: number("from"), fields["page[size]"])
            let link = #""/jsonapi?from=\#(next)""#
            let links = isLast ? #"{"next":null}"# : next > cap ? #"{"next":{"href":\#(link)}}"# : #"{"next":\#(link)}"#
            return .json(#"{"data":\#(list),"links":\#(links)}"#)
        case "/odata":
            let asked = request.headers["Prefer"]?.split(separator: "=").last.map(String.init)
            let (list, next, isLast) = page(from: number("$skip"), asked)
            let link = isLast ? "" : #","@odata.nextLink":"odata?$skip=\#(next)""#
            return .json(#"{"@odata.count":\#(rows),"value":\#(list)\#(link)}"#)
        case "/days":  // of nobody's making but its own
            let day = fields["day"].flatMap(Int.init) ?? 0
            let (list, next, isLast) = page(from: day * 30, "30")
            return .json(#"{"rows":\#(list),"older":\#(isLast ? "null" : "\"\(next / 30)\"")}"#)
        case "/omits":  // leaves an empty list out
            return number("page") < 2 ? .json(#"{"rows":\#(list(0..<40))}"#) : .json("{}")
        case "/ignores":  // looks at no field
            return .json(#"{"rows":\#(list(0..<40)),"next":"\#(UUID())","total":200}"#)
        case "/lies":  // says that there are more rows than it gives
            let (list, _, _) = page(from: number("offset"), fields["limit"])
            return .json(#"{"rows":\#(list),"total":200}"#)
        default:
            return .json(#"{"detail":"no such shape"}"#, status: 404)
        }
    }

    private static func list(_ ids: Range<Int>) -> String {
        "[" + ids.map { #"{"id":\#($0)}"# }.joined(separator: ",") + "]"
    }
}
