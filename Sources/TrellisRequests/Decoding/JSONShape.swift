/// The shape of a JSON document, without its values; read only to say why decoding failed.
indirect enum JSONShape: Sendable, Equatable {
    case object([String: JSONShape])
    case list([JSONShape])
    case string
    case number
    case boolean
    case null

    /// Why bytes are not JSON.
    enum Flaw: Error, Equatable {
        /// The document ends before it is complete.
        case endsEarly
        /// Something stands where JSON allows no such thing.
        case unexpected(offset: Int)
    }

    /// Reads the shape of a document.
    ///
    /// - Throws: `Flaw` where it is not JSON.
    init(_ bytes: some Sequence<UInt8>) throws {
        var reader = JSONShapeReader(bytes: Array(bytes))
        self = try reader.document()
    }

    /// The shape at a coding path; nil where there is nothing.
    func at(_ path: some Collection<any CodingKey>) -> JSONShape? {
        guard let key = path.first else { return self }
        switch self {
        case .object(let fields):
            return fields[key.stringValue]?.at(path.dropFirst())
        case .list(let items):
            guard let index = key.intValue, items.indices.contains(index) else { return nil }
            return items[index].at(path.dropFirst())
        default:
            return nil
        }
    }

    /// The shape in words.
    var words: String {
        switch self {
        case .object: "an object"
        case .list: "a list"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a boolean"
        case .null: "null"
        }
    }
}
