import Foundation

/// The rows of `Documentation/Origins.md`.
struct OriginsTable {
    /// A feature or a weakness.
    struct Row {
        /// The number, such as 3.14 or 3.w2.
        let number: String
        /// The equivalent in Trellis, or "later: " and what is missing. For a weakness, the reason why it doesn't
        /// occur.
        let here: String
        /// The symbols of Trellis in code style.
        let symbols: [String]
        /// The tests, as Type.test.
        let tests: [String]

        var isLater: Bool { here.hasPrefix("later") }
    }

    let features: [Row]
    let weaknesses: [Row]

    /// Reads the tables. Features have four columns, weaknesses three, of which the last contains the tests.
    ///
    /// - Throws: An error if the file can't be read.
    init(_ file: URL) throws {
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true }
            .map { line in
                line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                    .map { $0.trimmingCharacters(in: .whitespaces) }
            }
        features = rows.filter { $0.count == 4 }.map {
            Row(number: $0[0], here: $0[2], symbols: Self.codes(in: $0[2]), tests: Self.codes(in: $0[3]))
        }
        weaknesses = rows.filter { $0.count == 3 }.map {
            Row(number: $0[0], here: $0[2], symbols: [], tests: Self.codes(in: $0[2]).filter { $0.contains("Tests.") })
        }
    }

    private static func codes(in text: String) -> [String] {
        text.matches(of: /`([^`]+)`/).map { String($0.1) }
    }
}
