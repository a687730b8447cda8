import Foundation

/// One way in which an answer goes wrong.
enum Fault: Equatable {
    /// An error status with a JSON error.
    case status(Int)
    /// The right answer, late.
    case delay(milliseconds: Int)
    /// The connection ends in the middle of the body.
    case cut
    /// Half of the body, as a complete HTTP message.
    case truncated
    /// A body that is complete but not of its format.
    case malformed
    /// JSON in which the list (or the single thing), or one field of the first item, is a string.
    case wrongTypes(field: String?)
    /// A page in HTML, as proxies and portals send.
    case html
    /// A page without items that is not the end.
    case empty
    /// The items of the page before once more.
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

    /// The fields that can be spoilt: those that are not strings by right.
    static let fields = [
        "id", "price", "area", "rooms", "tags", "score", "members", "joined", "maxDynamicId", "maxActivityId",
        "unreadMessages",
    ]

    /// Returns the answer that this fault makes of a good one. `repeat` needs another page, so the API makes it.
    ///
    /// - Parameters:
    ///   - good: the answer.
    ///   - list: where the answer has its list; nil where it has none.
    /// - Returns: the answer with the fault.
    func applied(to good: HTTPResponse, list: [String]?) -> HTTPResponse {
        var response = good
        switch self {
        case .status(let status): return .failure(status, "planned fault: status \(status)")
        case .delay(let milliseconds): response.delivery = .late(milliseconds: milliseconds)
        case .cut: response.delivery = .cut
        case .truncated: response.body = good.body.prefix(good.body.count / 2)
        case .malformed:
            // The first byte, a brace or the mark of a PNG, becomes what neither format begins with.
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
