internal import Foundation
internal import TrellisPaging

/// Where a server's responses have their error messages, and how a response with an accepted status reports a failure.
///
/// For example, `{"errors": [{"message": "…"}]}`, as GraphQL answers with the status 200, and
/// `{"code": 7, "message": "…"}`, where 0 means success:
/// ```swift
/// configuration.serverErrors = ServerErrors(messages: ["errors.0.message"], reported: .present("errors"))
/// configuration.serverErrors = ServerErrors(messages: ["message"], reported: .unless("code", is: 0))
/// ```
public struct ServerErrors: Sendable, Hashable {
    /// The paths of error messages. The first one that has text is used.
    public var messages: [JSONPath]
    /// The condition under which a response with an accepted status is a failure; `nil` if it never is.
    ///
    /// Every response is parsed a second time to check it.
    public var reported: JSONCondition?

    /// Creates a description of a server's errors.
    public init(messages: [JSONPath], reported: JSONCondition? = nil) {
        self.messages = messages
        self.reported = reported
    }

    /// The fields of most servers: problem details (RFC 9457), JSON:API, GraphQL, OAuth, Django REST framework.
    public static let common = ServerErrors(messages: [
        "detail", "message", "error.message", "error_description", "error", "errors.0.message", "errors.0.detail",
        "errors.0.title", "title",
    ])

    /// The server's words in an answer, on one line.
    func words(in response: TransportResponse) -> String? {
        Document(response.body, reading: messages).flatMap(words)
    }

    /// What an answer with an accepted status says went wrong; `nil` if it is a success.
    func failure(in response: TransportResponse) -> String? {
        guard let reported, let document = Document(response.body, reading: messages + [reported.path]),
            reported.holds(for: document[reported.path])
        else { return nil }
        return words(in: document) ?? "the server says that the request failed"
    }

    private func words(in document: Document) -> String? {
        let text = messages.lazy.compactMap { document[$0]?.plainText }.first
        let line = text.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
        return line.map { $0.count > 300 ? $0.prefix(300) + "…" : $0 }
    }

    /// The values of a few paths in a document; of one that is not JSON there are none.
    private struct Document: Decodable {
        private static let paths = CodingUserInfoKey(rawValue: "trellis.paths")
        private let values: [JSONPath: JSONValue]

        init?(_ body: Data, reading paths: [JSONPath]) {
            let decoder = JSONDecoder()
            if let key = Self.paths { decoder.userInfo[key] = paths }
            guard let document = try? decoder.decode(Document.self, from: body) else { return nil }
            self = document
        }

        init(from decoder: any Decoder) throws {
            let paths = Self.paths.flatMap { decoder.userInfo[$0] as? [JSONPath] } ?? []
            let walker = JSONWalker(decoder: decoder)
            values = paths.reduce(into: [:]) { values, path in
                // A value of another type counts as missing.
                values[path] = (try? walker.valueIfPresent(JSONValue.self, at: path)) ?? nil
            }
        }

        subscript(path: JSONPath) -> JSONValue? { values[path] }
    }
}
