public import Foundation

/// The body of a request and its content type.
public struct HTTPBody: Sendable {
    /// The body before it is encoded.
    private enum Content: Sendable {
        case data(Data)
        /// Encoded when the request is sent, so that an encoding error makes the request fail.
        case json(@Sendable () throws -> Data)
        case form(HTTPQuery)
    }

    let contentType: String
    private var content: Content
    private var changes: [(path: JSONPath, value: JSONValue?)] = []

    private init(_ content: Content, contentType: String) {
        self.content = content
        self.contentType = contentType
    }

    /// Returns a body of raw bytes.
    public static func data(_ data: Data, contentType: String) -> HTTPBody {
        HTTPBody(.data(data), contentType: contentType)
    }

    /// Returns a body with a value as JSON.
    ///
    /// - Parameters:
    ///   - value: The value to send.
    ///   - encoder: Creates the encoder, for other strategies than the default ones.
    /// - Returns: The body.
    public static func json(
        _ value: some Encodable & Sendable, encoder: @escaping @Sendable () -> JSONEncoder = { JSONEncoder() }
    ) -> HTTPBody {
        // An encoder would round long numbers.
        HTTPBody(
            .json { try (value as? JSONValue).map { Data($0.description.utf8) } ?? encoder().encode(value) },
            contentType: "application/json")
    }

    /// Returns a body with fields as `application/x-www-form-urlencoded`.
    public static func form(_ fields: HTTPQuery) -> HTTPBody {
        HTTPBody(.form(fields), contentType: "application/x-www-form-urlencoded")
    }

    /// Returns a body with a GraphQL query and its variables as JSON.
    public static func graphQL(_ query: String, variables: [String: JSONValue] = [:]) -> HTTPBody {
        json(JSONValue.object(["query": .text(query), "variables": .object(variables)]))
    }

    /// Sets a field of a JSON body or of a form; `nil` removes it.
    ///
    /// A paging scheme calls this method for every page. Missing objects along the path are created. Setting a field of
    /// any other kind of body makes the request fail.
    ///
    /// - Parameters:
    ///   - path: The path of the field. For a form, the whole path is the field's name.
    ///   - value: The field's value.
    public mutating func set(_ path: JSONPath, _ value: JSONValue?) {
        if case .form(var fields) = content {
            fields.set(path.description, value?.plainText)
            content = .form(fields)
        } else {
            changes.append((path, value))
        }
    }

    /// Returns the body's bytes.
    func encode() throws -> Data {
        let data =
            switch content {
            case .data(let data): data
            case .json(let encode): try encode()
            case .form(let fields): Data(fields.encoded.utf8)
            }
        guard !changes.isEmpty else { return data }
        guard contentType.contains("json") else { throw Fixed(contentType: contentType) }
        var document = try JSONValue(json: data)
        for (path, value) in changes where !document.set(value, at: path.keys[...]) {
            throw Misplaced(path: path)
        }
        return Data(document.description.utf8)
    }

    private struct Fixed: Error, CustomStringConvertible {
        var contentType: String
        var description: String {
            "paging can't set fields in a body of the type \(contentType): use a JSON or form body"
        }
    }

    private struct Misplaced: Error, CustomStringConvertible {
        var path: JSONPath
        var description: String { "there is no object at \(JSONPath(keys: path.keys.dropLast())) to set a field of" }
    }
}
