import Foundation
import Testing

/// The lines of each example, as "Coming from the five designs" states them, and never more than the article's own.
@Suite("LinesOfCode")
struct LinesOfCodeTests {
    /// Returns the number of lines of each example: those that aren't empty, between its name and its end.
    private static func counted() throws -> [String: Int] {
        let file = OutsideCompiler.root.appending(path: "Tests/ArticlesTests/LinesOfCode.swift")
        var counts: [String: Int] = [:]
        var example: String?
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("// Example ") {
                example = String(text.dropFirst("// Example ".count))
            } else if text == "// End of the example" {
                example = nil
            } else if let example {
                counts[example, default: 0] += 1
            }
        }
        return counts
    }

    /// Returns the rows of the page's table: an example, the article's lines, and ours.
    private static func stated() throws -> [(example: String, there: Int, here: Int)] {
        let page = "Sources/TrellisDesigns/TrellisDesigns.docc/Coming-from-the-Five-Designs.md"
        let text = try String(contentsOf: OutsideCompiler.root.appending(path: page), encoding: .utf8)
        let table = try #require(text.components(separatedBy: "## Lines of code").last)
        return table.matches(of: /\| (\d: [^|]+) \| (\d+) \| (\d+) \|/).compactMap { match in
            guard let there = Int(match.2), let here = Int(match.3) else { return nil }
            return (String(match.1), there, here)
        }
    }

    @Test("the table states what is counted, and no example has more lines than the article's")
    func table() throws {
        let counted = try Self.counted(), stated = try Self.stated()
        #expect(stated.count == 11)
        #expect(Set(counted.keys) == Set(stated.map(\.example)))
        for row in stated {
            #expect(counted[row.example] == row.here, "\(row.example)")
            #expect(row.here <= row.there, "\(row.example)")
        }
    }
}
