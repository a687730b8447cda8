/// What one Swift file declares.
struct SourceFile {
    /// Its types, and those that it extends.
    let types: Set<String>
    /// What it declares beside them.
    let members: Set<String>

    /// Reads a file's text.
    init(_ text: String) {
        let types = /\b(?:class|struct|enum|protocol|actor|extension|typealias)\s+(?:[A-Za-z_]+\.)*([A-Za-z_]\w*)/
        let members = /\b(?:(?:func|var|let|case)\s+`?([A-Za-z_]\w*)|init\b)/
        self.types = Set(text.matches(of: types).map { String($0.1) })
        self.members = Set(text.matches(of: members).map { $0.1.map(String.init) ?? "init" })
    }
}
