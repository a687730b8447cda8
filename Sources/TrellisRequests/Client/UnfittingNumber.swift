internal import Foundation

/// A number in a document that the field's type can't represent.
///
/// Foundation's decoder reports such a number like a document that isn't JSON, without its field. To find it, the document is
/// decoded with zeros instead of some of its numbers.
struct UnfittingNumber {
    /// The path of the number, such as `rows[4].price`.
    let path: String
    /// The number as it is written.
    let text: String

    /// The maximum number of values in a document that is searched, because it is decoded several times.
    private static let limit = 100_000

    /// Finds the number because of which a value can't be decoded. Returns `nil` if there is none.
    ///
    /// - Parameters:
    ///   - document: The value that can't be decoded.
    ///   - prefix: The path of the value in the response.
    ///   - type: The type that was expected.
    ///   - decoder: The decoder.
    init?(in document: JSONValue, at prefix: JSONPath, of type: any Decodable.Type, _ decoder: JSONDecoder) {
        func fails(_ count: Int) -> Bool {
            var left = count
            let data = Data(document.keepingNumbers(&left).description.utf8)
            return Self.isUnspecific { _ = try decoder.decode(type, from: data) }
        }
        var numbers: [(path: String, text: String)] = []
        document.collectNumbers(at: JSONPath.text(prefix.keys.map(AnyKey.init)), limit: Self.limit, into: &numbers)
        guard !numbers.isEmpty, numbers.count < Self.limit, !fails(0), fails(numbers.count) else { return nil }
        // With the first `low` numbers decoding succeeds, and with the first `high` it fails.
        var (low, high) = (0, numbers.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if fails(middle) { high = middle } else { low = middle }
        }
        (path, text) = numbers[low]
    }

    /// Whether decoding fails with an error that names no field.
    static func isUnspecific(_ decode: () throws -> Void) -> Bool {
        do {
            try decode()
            return false
        } catch {
            return isUnspecific(error)
        }
    }

    /// Whether an error names no field.
    static func isUnspecific(_ error: any Error) -> Bool {
        guard case .dataCorrupted(let context)? = error as? DecodingError else { return false }
        return context.codingPath.isEmpty
    }
}

extension JSONValue {
    /// Returns the value with zeros instead of all numbers but the first ones, in the order of `collectNumbers`.
    fileprivate func keepingNumbers(_ left: inout Int) -> JSONValue {
        switch self {
        case .number, .longNumber:
            guard left > 0 else { return 0 }
            left -= 1
            return self
        case .list(let items): return .list(items.map { $0.keepingNumbers(&left) })
        case .object(var fields):
            for key in fields.keys.sorted() { fields[key] = fields[key]?.keepingNumbers(&left) }
            return .object(fields)
        default: return self
        }
    }

    /// Collects the numbers in the value, up to a limit.
    fileprivate func collectNumbers(at path: String, limit: Int, into numbers: inout [(path: String, text: String)]) {
        guard numbers.count < limit else { return }
        switch self {
        case .number, .longNumber: numbers.append((path, plainText ?? ""))
        case .list(let items):
            for (index, item) in items.enumerated() {
                item.collectNumbers(at: "\(path)[\(index)]", limit: limit, into: &numbers)
            }
        case .object(let fields):
            for key in fields.keys.sorted() {
                fields[key]?.collectNumbers(at: path.isEmpty ? key : "\(path).\(key)", limit: limit, into: &numbers)
            }
        default: break
        }
    }
}
