/// The declarations in a Swift file.
///
/// It reads words, because regular expressions would take a minute for all files.
struct SourceFile {
    /// The types that the file declares or extends.
    private(set) var types: Set<String> = []
    /// The other declarations.
    private(set) var members: Set<String> = []

    private static let typeWords: Set<String> = [
        "class", "struct", "enum", "protocol", "actor", "extension", "typealias",
    ]
    private static let memberWords: Set<String> = ["func", "var", "let", "case"]

    /// Parses the text of a file.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isPublicOnly: Whether only what an app can use is read.
    init(_ text: String, isPublicOnly: Bool = false) {
        let isProtocol = text.contains("public protocol ")
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let words = Self.words(line)
            guard let first = words.first else { continue }
            let access = words.firstIndex { $0 == "public" || $0 == "open" }
            if !isPublicOnly || access != nil || words.contains("extension") { addTypes(words) }
            // Cases of an enumeration and requirements of a protocol have no access level of their own.
            let isPublic = access.map { $0 == 0 || first.hasPrefix("@") } ?? false
            let isIndented = line.first == UInt8(ascii: " ")
            let isRequirement = isProtocol && isIndented && ["static", "func", "var"].contains(first)
            if !isPublicOnly || isPublic || isIndented && first == "case" || isRequirement { addMembers(words) }
        }
    }

    private mutating func addTypes(_ words: [String]) {
        for (word, next) in zip(words, words.dropFirst()) where Self.typeWords.contains(word) {
            if let name = next.split(separator: ".").last { types.insert(String(name)) }
        }
        // An extension of a protocol may be one of all subclasses of a class.
        if words.count > 4, words[0] == "extension", words[2...3] == ["where", "Self"] { types.insert(words[4]) }
    }

    private mutating func addMembers(_ words: [String]) {
        for (word, next) in zip(words, words.dropFirst()) where Self.memberWords.contains(word) {
            if next.first != "." { members.insert(next.filter { $0 != "`" }) }
        }
        if words.contains(where: { $0 == "init" || $0.hasSuffix(".init") }) { members.insert("init") }
    }

    /// Returns the words of a line, with points, backticks and the sign of an attribute.
    private static func words(_ line: Substring.UTF8View) -> [String] {
        line.split { !isPartOfWord($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func isPartOfWord(_ character: UInt8) -> Bool {
        switch character {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "`"),
            UInt8(ascii: "@"):
            true
        default: false
        }
    }
}
