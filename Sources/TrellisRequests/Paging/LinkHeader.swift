/// The targets of a `Link` header field by their relation (RFC 8288).
struct LinkHeader: Sendable {
    private var targets: [String: String] = [:]

    /// Parses the field. Malformed links are skipped, and only the first link of a relation is used.
    init(_ field: String) {
        var rest = Substring(field)
        while let start = rest.firstIndex(of: "<") {
            rest = rest[rest.index(after: start)...]
            guard let end = rest.firstIndex(of: ">") else { return }
            let target = String(rest[..<end]).trimmingSpace
            rest = rest[rest.index(after: end)...]
            for relation in Self.relations(&rest) where targets[relation] == nil { targets[relation] = target }
        }
    }

    /// Returns the target of a relation, as written in the field.
    subscript(relation: String) -> String? { targets[relation] }

    /// Reads a link's parameters up to the comma that ends the link. Returns the relations of the link.
    private static func relations(_ rest: inout Substring) -> [String] {
        var relations: [String]?
        while let parameter = parameter(&rest) {
            // Only the first `rel` is valid.
            if parameter.name == "rel", relations == nil {
                relations = parameter.value.lowercased().split(separator: " ").map(String.init)
            }
        }
        return relations ?? []
    }

    private static func parameter(_ rest: inout Substring) -> (name: String, value: String)? {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        guard rest.first == ";" else {
            if rest.first == "," { rest.removeFirst() }
            return nil
        }
        rest.removeFirst()
        let name = rest.prefix { !"=;,".contains($0) }
        rest = rest[name.endIndex...]
        var value = ""
        if rest.first == "=" {
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            value = rest.first == "\"" ? quoted(&rest) : plain(&rest)
        }
        return (String(name).trimmingSpace.lowercased(), value)
    }

    private static func plain(_ rest: inout Substring) -> String {
        let value = rest.prefix { !";,".contains($0) }
        rest = rest[value.endIndex...]
        return String(value).trimmingSpace
    }

    private static func quoted(_ rest: inout Substring) -> String {
        var value = ""
        rest.removeFirst()
        while let character = rest.popFirst(), character != "\"" {
            if character == "\\", let escaped = rest.popFirst() {
                value.append(escaped)
            } else {
                value.append(character)
            }
        }
        return value
    }
}

extension String {
    /// The string without spaces and tabs at its ends.
    var trimmingSpace: String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
}
