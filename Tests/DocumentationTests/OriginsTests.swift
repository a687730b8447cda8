import Foundation
import Testing

/// For each feature of the designs that Trellis combines, `Documentation/Origins.md` contains a symbol of Trellis and a
/// test. All of them must exist.
@Suite("Origins")
struct OriginsTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let sources = Result { try SourceIndex(folders("Sources", "Examples/Listings")) }
    /// What an app can use of the library.
    private static let library = Result { try SourceIndex(folders("Sources"), isPublicOnly: true) }
    private static let tests = Result { try SourceIndex(folders("Tests", "Examples/ListingsServer/Tests")) }

    private let table: OriginsTable

    init() throws {
        table = try OriginsTable(Self.root.appending(path: "Documentation/Origins.md"))
    }

    private static func folders(_ paths: String...) -> [URL] { paths.map { root.appending(path: $0) } }

    @Test("all 144 features are there, none of them for later")
    func features() {
        #expect(table.features.count == 144)
        #expect(table.features.filter(\.isLater).isEmpty)
        #expect(table.weaknesses.count == 48)
    }

    @Test("a feature names a symbol and a test, or what is missing; a weakness a reason and a test")
    func rows() {
        for row in table.features where row.isLater {
            #expect(
                row.symbols.isEmpty && row.here.count > "later: ".count, "\(row.number) does not say what is missing")
        }
        for row in table.features where !row.isLater {
            #expect(!row.symbols.isEmpty, "\(row.number) names no symbol")
            #expect(!row.tests.isEmpty, "\(row.number) names no test")
        }
        for row in table.weaknesses {
            // A reason may begin with a symbol, but not with a test.
            let isReason = row.tests.allSatisfy { !row.here.hasPrefix("`\($0)`") }
            #expect(isReason, "\(row.number) has no reason")
            #expect(!row.tests.isEmpty, "\(row.number) names no test")
        }
    }

    @Test("what goes beyond the designs is there: twenty lines, each with a symbol and a test")
    func beyond() throws {
        let beyond = try OriginsTable(Self.root.appending(path: "Documentation/Beyond.md"))
        let library = try Self.library.get(), tests = try Self.tests.get()
        #expect(beyond.features.count == 20)
        for row in beyond.features {
            #expect(!row.symbols.isEmpty && !row.tests.isEmpty, "\(row.number) names no symbol or no test")
            for symbol in row.symbols {
                let isThere = library.declares(symbol)
                #expect(isThere, "\(row.number): there is no public \(symbol)")
            }
            for test in row.tests {
                let isThere = test.contains(".") && tests.declares(test)
                #expect(isThere, "\(row.number): there is no test \(test), as Type.test")
            }
        }
    }

    @Test("every symbol is declared")
    func symbols() throws {
        let sources = try Self.sources.get()
        for row in table.features {
            for symbol in row.symbols {
                let isThere = sources.declares(symbol)
                #expect(isThere, "\(row.number): there is no \(symbol)")
            }
        }
    }

    @Test("a feature that only the app has says so")
    func appOnly() throws {
        let library = try Self.library.get()
        for row in table.features where !row.isLater {
            let isOfApp = !row.symbols.contains { library.declares($0) }
            let isSaid = row.here.hasPrefix("shown in the app: ")
            #expect(isOfApp == isSaid, "\(row.number) is \(isOfApp ? "" : "not ")shown in the app only")
        }
    }

    @Test("a symbol that only the app has follows the words that say so")
    func appSymbols() throws {
        let library = try Self.library.get()
        for row in table.features where !row.isLater {
            for symbol in row.symbols where !library.declares(symbol) {
                let words = row.here.firstRange(of: "shown in the app: ")?.upperBound
                let place = row.here.firstRange(of: "`\(symbol)`")?.lowerBound
                let isSaid = words.flatMap { words in place.map { words <= $0 } } ?? false
                #expect(isSaid, "\(row.number): \(symbol) is not said to be shown in the app")
            }
        }
    }

    @Test("a test is named once in its row")
    func testsOnce() throws {
        for row in table.features + table.weaknesses {
            #expect(Set(row.tests).count == row.tests.count, "\(row.number) names a test twice")
        }
    }

    @Test("every test is there")
    func testsExist() throws {
        let tests = try Self.tests.get()
        for row in table.features + table.weaknesses {
            for test in row.tests {
                let isThere = test.contains(".") && tests.declares(test)
                #expect(isThere, "\(row.number): there is no test \(test), as Type.test")
            }
        }
    }
}
