/// The declarations in a Swift file.
struct SourceFile {
    /// The types that the file declares or extends.
    let types: Set<String>
    /// The other declarations.
    let members: Set<String>

    /// Parses the text of a file.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isPublicOnly: Whether only what an app can use is read.
    init(_ text: String, isPublicOnly: Bool = false) {
        let types = /\b(?:class|struct|enum|protocol|actor|extension|typealias)\s+(?:[A-Za-z_]+\.)*([A-Za-z_]\w*)/
        let members = /\b(?:(?:func|var|let|case)\s+`?([A-Za-z_]\w*)|init\b)/
        // An extension of a protocol may be one of all subclasses of a class.
        let constraints = /\bextension\s+\w+\s+where\s+Self:\s*(\w+)/
        var typeText = text, memberText = text
        if isPublicOnly {
            let lines = text.split(separator: "\n").map(String.init)
            let isProtocol = text.contains("public protocol ")
            typeText = lines.filter { $0.contains(/\b(?:public|open|extension)\b/) }.joined(separator: "\n")
            // Cases of an enumeration and requirements of a protocol have no access level of their own.
            memberText = lines.filter {
                $0.contains(/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public|open)\b(?! import)/) || $0.contains(/^\s+case\s/)
                    || isProtocol && $0.contains(#/^    (?:static )?(?:func|var) /#)
            }
            .joined(separator: "\n")
        }
        self.types = Set((typeText.matches(of: types) + text.matches(of: constraints)).map { String($0.1) })
        self.members = Set(memberText.matches(of: members).map { $0.1.map(String.init) ?? "init" })
    }
}
