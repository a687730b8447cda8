/// The declarations in a Swift file.
struct SourceFile {
    /// The types that the file declares or extends.
    let types: Set<String>
    /// The other declarations.
    let members: Set<String>

    /// Parses the text of a file.
    init(_ text: String) {
        let types = /\b(?:class|struct|enum|protocol|actor|extension|typealias)\s+(?:[A-Za-z_]+\.)*([A-Za-z_]\w*)/
        let members = /\b(?:(?:func|var|let|case)\s+`?([A-Za-z_]\w*)|init\b)/
        // An extension of a protocol may be one of all subclasses of a class.
        let constraints = /\bextension\s+\w+\s+where\s+Self:\s*(\w+)/
        self.types = Set((text.matches(of: types) + text.matches(of: constraints)).map { String($0.1) })
        self.members = Set(text.matches(of: members).map { $0.1.map(String.init) ?? "init" })
    }
}
