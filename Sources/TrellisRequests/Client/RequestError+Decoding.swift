internal import Foundation

extension RequestError {
    /// Creates an error that describes why a response could not be decoded, and what the server says of it. The response
    /// is parsed a second time for it.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - error: The error that the decoder threw.
    ///   - expected: The type that was expected.
    ///   - path: The path of the expected value.
    ///   - request: The request.
    init(
        undecodable response: TransportResponse, because error: any Error, expected: Any.Type, at path: JSONPath,
        of request: HTTPRequest
    ) {
        let (kind, detail, place): (Kind, String, String?)
        var message: String?
        do {
            if let words = Self.charsetError(of: response) { throw JSONSyntaxError.charset(words) }
            let shape = try JSONParser.value(of: response.body)
            if let number = Self.unfittingNumber(error, in: shape, expected: expected, at: path, of: request) {
                detail = "\(number.path): the number \(number.text) does not fit the field's type"
                place = number.path
            } else {
                (detail, place) = Self.mismatch(error, in: shape, expected: expected, at: path)
            }
            kind = .decoding
            message = ServerErrors.words(undecodable: shape, request.client.configuration.serverErrors)
        } catch {
            kind = .invalidJSON
            detail = Self.words((error as? JSONSyntaxError) ?? .endsEarly, in: response)
            place = nil
        }
        let says = message.map { ": the server says \"\($0)\"" } ?? ""
        self.init(kind, detail + says, method: request.method, url: response.url, status: response.status, path: place)
        serverMessage = message
        if let url = try? request.message().url { self = asked(url) }
    }

    /// Describes why the response's text is not in the encoding that JSON requires, or returns `nil` if it is.
    private static func charsetError(of response: TransportResponse) -> String? {
        let body = response.body
        // UTF-16 and UTF-32 have a byte order mark or a zero among the first two bytes. Decoders can read them.
        let isWide = [0xFE, 0xFF].contains(body.first) || body.prefix(2).contains(0)
        guard !isWide, String(data: body, encoding: .utf8) == nil else { return nil }
        let type = response.headers["Content-Type"] ?? ""
        let named = type.lowercased().range(of: "charset=").map { type[$0.upperBound...] }
        let charset = named?.prefix { $0 != ";" && $0 != "," }.trimmingCharacters(in: ["\"", " "])
        let found = charset.flatMap { $0.lowercased() == "utf-8" ? nil : ", but \($0) as its Content-Type says" } ?? ""
        return "the response is not in UTF-8\(found): the server has to send JSON in UTF-8"
    }

    private static func words(_ error: JSONSyntaxError, in response: TransportResponse) -> String {
        if case .charset(let words) = error, response.body.first != UInt8(ascii: "<") { return words }
        let start = response.body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard let start else { return "expected JSON, found an empty response" }
        let type = response.headers["Content-Type"]?.lowercased() ?? ""
        if start == UInt8(ascii: "<") {
            let head = String(decoding: response.body.prefix(512), as: UTF8.self).lowercased()
            let isHTML = type.contains("html") || head.contains("<html") || head.contains("<!doctype html")
            return "expected JSON, found \(isHTML ? "HTML" : "XML")"
        }
        switch error {
        case .charset(let words): return words
        case .tooDeep: return "the response has more than \(JSONParser.maximumDepth) nested objects and lists"
        case .endsEarly: return "the response was cut short"
        case .unexpected(let offset):
            // If the response doesn't even begin like JSON, an offset is of no help.
            let begins = [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(start)
            return begins ? "the response is not valid JSON (at byte \(offset))" : "expected JSON, found something else"
        }
    }

    private static func mismatch(
        _ error: any Error, in shape: JSONValue, expected: Any.Type, at path: JSONPath
    ) -> (detail: String, path: String?) {
        if let miss = missing(expected, at: path, in: shape) { return miss }
        guard let error = error as? DecodingError else { return (String(describing: error), nil) }
        switch error {
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            let value = shape.at(context.codingPath)
            if let words = unfitting(value, words(type)) { return placed(context.codingPath, words) }
            let found = value?.words ?? "nothing"
            return placed(context.codingPath, "expected \(words(type)), found \(found)")
        case .keyNotFound(let key, let context):
            return placed(context.codingPath + [key], "expected a value, found nothing")
        case .dataCorrupted(let context):
            if let words = unfitting(shape.at(context.codingPath), "a number") {
                return placed(context.codingPath, words)
            }
            return placed(context.codingPath, context.debugDescription)
        @unknown default:
            return (String(describing: error), nil)
        }
    }

    /// Describes a number that the expected type can't represent, or returns `nil` if the value isn't a number.
    private static func unfitting(_ value: JSONValue?, _ expected: String) -> String? {
        guard expected == "a number", value?.words == "a number", let text = value?.plainText else { return nil }
        return "the number \(text) does not fit the field's type"
    }

    private static func unfittingNumber(
        _ error: any Error, in document: JSONValue, expected: Any.Type, at path: JSONPath, of request: HTTPRequest
    ) -> UnfittingNumber? {
        guard UnfittingNumber.isUnspecific(error), let type = expected as? any Decodable.Type,
            let value = path.isRoot ? document : document[path]
        else { return nil }
        return UnfittingNumber(in: value, at: path, of: type, request.client.configuration.decoder())
    }

    private static func placed(_ path: [any CodingKey], _ words: String) -> (String, String?) {
        let text = JSONPath.text(path)
        return text.isEmpty ? (words, nil) : ("\(text): \(words)", text)
    }

    /// Describes a mismatch on the way to the value, or of the value itself, such as "expected a list at
    /// Data.HouseList, found a string".
    private static func missing(_ expected: Any.Type, at path: JSONPath, in root: JSONValue) -> (String, String?)? {
        var shape = root
        for (index, key) in path.keys.enumerated() {
            let next: JSONValue?
            switch shape {
            case .list(let items) where Int(key) != nil:
                next = Int(key).flatMap { items.element(at: $0) }
            case .object(let fields):
                next = fields[key]
                // A decoder with a key strategy uses other names than the document.
                if next == nil, key.contains("_") || fields.keys.contains(where: { $0.contains("_") }) { return nil }
            default:
                return at(JSONPath(keys: Array(path.keys.prefix(index))), "an object", shape)
            }
            guard let next else {
                let isLast = index == path.keys.count - 1
                return at(
                    JSONPath(keys: Array(path.keys.prefix(index + 1))), isLast ? words(expected) : "an object", nil)
            }
            shape = next
        }
        let wanted = words(expected)
        let fits = wanted == shape.words || !["a list", "a string", "a number", "a boolean"].contains(wanted)
        return fits ? nil : at(path, wanted, shape)
    }

    private static func at(_ path: JSONPath, _ wanted: String, _ found: JSONValue?) -> (String, String?) {
        let found = found?.words ?? "nothing"
        guard !path.isRoot else { return ("expected \(wanted), found \(found)", nil) }
        return ("expected \(wanted) at \(path), found \(found)", path.description)
    }

    /// Returns the name of a type in messages.
    private static func words(_ type: Any.Type) -> String {
        switch type {
        case is String.Type, is Substring.Type: "a string"
        case is Bool.Type: "a boolean"
        case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type, is Decimal.Type: "a number"
        case is Date.Type: "a date"
        case is URL.Type: "a URL"
        case is any ExpressibleByDictionaryLiteral.Type: "an object"
        case is any Sequence.Type: "a list"
        case let type as any OptionalType.Type: words(type.wrapped)
        default: "a value"
        }
    }
}

/// A protocol to which all optionals conform.
protocol OptionalType {
    static var wrapped: Any.Type { get }
    static var none: Self { get }
}

extension Optional: OptionalType {
    static var wrapped: Any.Type { Wrapped.self }
}
