internal import Foundation
internal import TrellisPaging

/// The fields of a server's responses that contain error messages, and the condition for a failure with an accepted
/// status.
///
/// For example, GraphQL servers respond with `{"errors": [{"message": "…"}]}` and the status 200. Others respond with
/// `{"code": 7, "message": "…"}`, where 0 means success:
/// ```swift
/// configuration.serverErrors = ServerErrors(messages: ["errors.0.message"], reported: .present("errors"))
/// configuration.serverErrors = ServerErrors(messages: ["message"], reported: .unless("code", is: 0))
/// ```
public struct ServerErrors: Sendable, Hashable {
    /// The paths of error messages. The first one with a text is used.
    package var messages: [JSONPath]
    /// The condition under which a response with an accepted status is a failure, or `nil` if it never is.
    ///
    /// To check it, every response is parsed a second time.
    package var reported: JSONCondition?

    /// Creates a description of a server's errors.
    public init(messages: [JSONPath], reported: JSONCondition? = nil) {
        self.messages = messages
        self.reported = reported
    }

    /// The fields of common formats: problem details (RFC 9457), JSON:API, GraphQL, OAuth and Django REST framework.
    public static let common = ServerErrors(messages: [
        "detail", "message", "error.message", "error_description", "error", "errors.0.message", "errors.0.detail",
        "errors.0.title", "title",
    ])

    /// Returns the server's error message in a response, in one line.
    func words(in response: TransportResponse) -> String? {
        Document(response.body, reading: messages).flatMap(words)
    }

    /// Returns whether a response with an accepted status reports a failure, and its error message.
    func failure(in response: TransportResponse) -> (isReported: Bool, words: String?) {
        guard let reported, let document = Document(response.body, reading: messages + [reported.path]),
            reported.holds(for: document[reported.path])
        else { return (false, nil) }
        return (true, words(in: document))
    }

    /// Returns the server's error message in a document with an accepted status that can't be decoded.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - errors: The client's description, to which the messages of GraphQL are added. Of the common formats, only what is
    ///     called an error is used: a title or a message may be part of the data.
    /// - Returns: The message in one line, or `nil`.
    static func words(undecodable document: JSONValue, _ errors: ServerErrors?) -> String? {
        var paths = errors?.messages ?? []
        if errors == .common { paths.removeAll { $0.keys.first?.hasPrefix("error") != true } }
        return (paths + ["errors.0.message"]).lazy
            .compactMap { if case .text(let text)? = document[$0], !text.isEmpty { line(text) } else { nil } }.first
    }

    private func words(in document: Document) -> String? {
        messages.lazy.compactMap { document[$0]?.plainText }.first.map(Self.line)
    }

    private static func line(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 300 ? line.prefix(300) + "…" : line
    }

    /// The values of some paths in a document. A document that isn't JSON has none.
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
