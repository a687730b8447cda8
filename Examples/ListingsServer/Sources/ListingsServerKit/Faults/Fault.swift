import Foundation

/// A fault in a response.
enum Fault: Equatable {
    /// An error status with an error in JSON.
    case status(Int)
    /// A correct response after a delay.
    case delay(milliseconds: Int)
    /// A connection that is closed in the middle of the body.
    case cut
    /// Half of the body, as a complete HTTP message.
    case truncated
    /// A complete body that isn't of its format.
    case malformed
    /// JSON in which a string replaces the list (or the single value), or a field of the first item.
    case wrongTypes(field: String?)
    /// An HTML page, as proxies and captive portals return.
    case html
    /// A page without items that isn't the last one.
    case empty
    /// The items of the previous page.
    case `repeat`

    /// The name in plans and in the log.
    var kind: String {
        switch self {
        case .status: "status"
        case .delay: "delay"
        case .cut: "cut"
        case .truncated: "truncated"
        case .malformed: "malformed"
        case .wrongTypes: "wrongTypes"
        case .html: "html"
        case .empty: "empty"
        case .repeat: "repeat"
        }
    }

    /// The fields that a fault can replace, which are those that aren't strings.
    static let fields = [
        "id", "price", "area", "rooms", "tags", "score", "members", "joined", "maxDynamicId", "maxActivityId",
        "unreadMessages",
    ]

    /// Returns a successful response with the fault. The API itself implements `repeat`, which needs another page.
    ///
    /// - Parameters:
    ///   - good: The response.
    ///   - list: The path of the list in the response, or `nil` if there is none.
    /// - Returns: The response with the fault.
    func applied(to good: HTTPResponse, list: [String]?) -> HTTPResponse {
        var response = good
        switch self {
        case .status(let status): return .failure(status, "planned fault: status \(status)")
        case .delay(let milliseconds): response.delivery = .late(milliseconds: milliseconds)
        case .cut: response.delivery = .cut
        case .truncated: response.body = good.body.prefix(good.body.count / 2)
        case .malformed:
            // Replace the first byte, a brace or that of the PNG signature, by one with which neither format begins.
            response.body = Data("=".utf8) + good.body.dropFirst()
        case .wrongTypes(let field):
            response.body = Self.rewritten(good.body) { Self.spoil(field, in: &$0, list: list) }
        case .html:
            response = HTTPResponse(
                status: 200, contentType: "text/html; charset=utf-8",
                body: Data("<!DOCTYPE html><html><body><h1>Please sign in</h1></body></html>\n".utf8))
        case .empty: response.body = Self.rewritten(good.body) { $0[(list ?? [])[...]] = .array([]) }
        case .repeat: break
        }
        return response
    }

    private static func spoil(_ field: String?, in json: inout JSONValue, list: [String]?) {
        let wrong = JSONValue.string("not what it should be")
        guard let path = list?[...] else {
            if let field { json["Data"]?[field] = wrong } else { json["Data"] = wrong }
            return
        }
        guard let field else {
            json[path] = wrong
            return
        }
        guard case .array(var items) = json[path], !items.isEmpty else { return }
        items[0][field] = wrong
        json[path] = .array(items)
    }

    private static func rewritten(_ body: Data, _ change: (inout JSONValue) -> Void) -> Data {
        guard var json = try? JSONDecoder().decode(JSONValue.self, from: body) else { return body }
        change(&json)
        return (try? HTTPResponse.json(json).body) ?? body
    }
}
