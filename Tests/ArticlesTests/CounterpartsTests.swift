import Foundation
import Testing

/// What the documents name as counterparts of the designs is what an app can call.
@Suite("Counterparts")
struct CounterpartsTests {
    private static let uses = OutsideCompiler.root.appending(path: "Tests/Adoption/Counterparts.swift")

    /// The symbols that the documents name, without those of the sample app.
    private static func named() throws -> Set<String> {
        var symbols: Set<String> = []
        for page in ["Origins", "Beyond"] {
            let file = OutsideCompiler.root.appending(path: "Documentation/\(page).md")
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                guard cells.count == 4, line.dropFirst(2).first?.isNumber == true else { continue }
                let library = cells[3].components(separatedBy: "shown in the app: ")[0]
                symbols.formUnion(library.matches(of: /`([^`]+)`/).map { String($0.1) })
            }
        }
        return symbols
    }

    @Test("every symbol of the documents is used in the file that is compiled")
    func used() throws {
        let text = try String(contentsOf: Self.uses, encoding: .utf8)
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        var used: Set<String> = []
        for (comment, use) in zip(lines, lines.dropFirst()) where comment.contains(/^\/\/ [A-Z]\w+(\.\w+)?$/) {
            let symbol = String(comment.dropFirst(3)), name = symbol.split(separator: ".").last ?? ""
            // An initialiser is used by its type's name.
            let isUse = name == "init" ? use.contains(symbol.dropLast(".init".count)) : use.contains(name)
            #expect(isUse, "\(symbol) isn't used by: \(use)")
            used.insert(symbol)
        }
        let unused = try Self.named().subtracting(used).sorted()
        #expect(unused.isEmpty, "not used: \(unused)")
    }

    @Test("the file compiles outside the package")
    func compiles() async throws {
        let (status, text) = try await OutsideCompiler.check(Self.uses)
        #expect(status == 0, "\(text)")
    }
}
