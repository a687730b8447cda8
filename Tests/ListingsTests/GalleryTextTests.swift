import Foundation
import TrellisDesigns
import XCTest

@testable import ListingsScreens

/// The texts of the gallery's pages are in all languages of the app.
@MainActor
final class GalleryTextTests: XCTestCase {
    func testTheValuesAreInTheTextOfEachLanguage() async throws {
        let text: GalleryText = "\(3) of \("%1") are not over"
        XCTAssertEqual(text.key, "%1 of %2 are not over")
        XCTAssertEqual(translated(text), "3 of %1 are not over")
        let suite = "gallery-texts-\(UUID().uuidString)"
        let settings = AppSettings(try XCTUnwrap(UserDefaults(suiteName: suite)))
        // The language applies to the whole process.
        defer {
            settings.values.value.language = .system
            UserDefaults().removePersistentDomain(forName: suite)
        }
        settings.values.value.language = .german
        XCTAssertEqual(translated(text), "3 von %1 stehen noch bevor")
        XCTAssertEqual(translated("no such \("text")"), "no such text")
        settings.values.value.language = .chinese
        XCTAssertEqual(translated(text), "%1 个活动中有 3 个尚未结束")
    }

    func testATranslationIsAnotherTextWithTheSameValues() async {
        let same: Set<String> = ["Code", "Normal", "Portugal", "System", "Text", "Version %1.%2, %3 kB"]
        for (key, translation) in GalleryText.translations {
            let values = Self.placeholders(key)
            XCTAssertEqual(Self.placeholders(translation.german), values, key)
            XCTAssertEqual(Self.placeholders(translation.chinese), values, key)
            XCTAssertEqual(translation.german == key, same.contains(key), key)
            XCTAssertNotEqual(translation.chinese, key)
        }
    }

    /// Each literal of the pages with a word has a translation, or is data.
    func testEveryLiteralWithWordsIsTranslated() async throws {
        var used: Set<String> = []
        for file in try Self.files() {
            let literals = SwiftLiterals(try String(contentsOf: file, encoding: .utf8)).keys
            used.formUnion(literals)
            let unknown = literals.filter {
                Self.isText($0) && GalleryText.translations[$0] == nil && !Self.data.contains($0)
            }
            XCTAssertEqual(unknown, [], "\(file.lastPathComponent): not in GalleryText.translations")
        }
        let unused = Set(GalleryText.translations.keys).subtracting(used)
        XCTAssertEqual(unused, [], "in GalleryText.translations, but on no page")
    }

    func testLiteralsAreFoundWithTheirValues() async {
        let literals = SwiftLiterals(
            #"""
            /// A "comment".
            let a = "one \(two("three")) and \(four)", b = """
                "five"
                """ + "six\n"
            """#)
        XCTAssertEqual(literals.keys, ["three", "one %1 and %2", "six\n"])
    }

    /// Returns the Swift files of all pages and their models.
    private static func files() throws -> [URL] {
        let gallery = try XCTUnwrap(GalleryPage.all.first).folder.deletingLastPathComponent()
        let files = try XCTUnwrap(FileManager.default.enumerator(at: gallery, includingPropertiesForKeys: nil))
        return files.compactMap { $0 as? URL }
            .filter { $0.pathExtension == "swift" && $0.deletingLastPathComponent().path != gallery.path }
    }

    /// Returns whether a literal contains a word for the user. Names in the code begin with a small letter or contain dots.
    private static func isText(_ literal: String) -> Bool {
        let hasWord = literal.contains(/[A-Za-z]{2}/)
        return hasWord && literal.contains(/^[A-Z]|\s/) && !literal.contains(/^\w+(\.\w+)+$/)
    }

    private static func placeholders(_ text: String) -> [String] {
        text.matches(of: /%\d/).map { String($0.0) }.sorted()
    }

    /// The literals that aren't translated by a table: titles of pages, names in their own language, and names in the code.
    private static var data: Set<String> {
        let pages = GalleryPage.all + GalleryPage.uikitPages
        let plants = PlantSection.samples.flatMap(\.plants)
        let names: [String] =
            pages.flatMap { [$0.title, $0.summary] } + Country.samples.flatMap(\.cities).map(\.name)
            + plants.flatMap { [$0.name, $0.latin] } + Mountain.samples.map(\.name) + Dish.menu.map(\.name)
        return Set(names).union([
            Plant.newLatin, "12 MB", "Data", "Harbour", "List", "the owners' houses", "the quick matches",
            "emacs- fonts- gnome- golang- haskell- kde- lib node- ocaml- perl- php- python3- r- ruby- rust- texlive- xfce-",
        ])
    }
}

/// The literals in Swift code, with `%1`, `%2` and so on in place of their values. Literals of several lines are skipped.
private struct SwiftLiterals {
    private(set) var keys: [String] = []
    private var rest: Substring

    init(_ code: String) {
        rest = code[...]
        while !rest.isEmpty { step() }
    }

    /// Skips a comment, a literal, or a character.
    private mutating func step() {
        if skip("//") {
            rest = rest.drop { $0 != "\n" }
        } else if skip("\"\"\"") {
            while !rest.isEmpty, !skip("\"\"\"") { rest.removeFirst() }
        } else if skip("\"") {
            readLiteral()
        } else {
            rest.removeFirst()
        }
    }

    private mutating func readLiteral() {
        var key = "", values = 0
        while !rest.isEmpty, !skip("\"") {
            if skip("\\(") {
                values += 1
                key += "%\(values)"
                skipValue()
            } else if skip("\\n") {
                key += "\n"
            } else if !skip("\\") {
                key.append(rest.removeFirst())
            }
        }
        keys.append(key)
    }

    /// Skips the code of a value, to its closing parenthesis.
    private mutating func skipValue() {
        var depth = 1
        while !rest.isEmpty {
            if rest.first == "(" { depth += 1 }
            if rest.first == ")" { depth -= 1 }
            step()
            if depth == 0 { return }
        }
    }

    private mutating func skip(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }
}
