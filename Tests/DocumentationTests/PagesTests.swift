import Foundation
import Testing

/// The pages of the documentation link to pages and files that exist, and a module's page lists its types. `./docs`
/// checks the same for symbols, which takes minutes.
@Suite("Pages")
struct PagesTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The articles of all modules, by the module's name.
    private static let articles = files(below: root.appending(path: "Sources"), "md").filter {
        $0.deletingLastPathComponent().pathExtension == "docc"
    }

    @Test("a link to an article names one of its module, or its address on the site")
    func articleLinks() throws {
        let names = Set(Self.articles.map(Self.name))
        let modules = Self.articles.map(Self.module)
        let addresses = Set((names + modules).map { "/documentation/\($0.lowercased())" })
        #expect(names.count > 20)
        var followed = 0
        for article in Self.articles {
            let text = try Self.text(article)
            for link in text.matches(of: /<doc:([^>]+)>/) {
                let name = "\(Self.module(of: article))/\(link.1)"
                #expect(names.contains(name), "\(Self.name(article)) links to \(link.1), which doesn't exist")
                followed += 1
            }
            for link in text.matches(of: /\]\((\/documentation\/[^)]+)\)/) {
                let isThere = addresses.contains(String(link.1))
                #expect(isThere, "\(Self.name(article)) links to \(link.1), which doesn't exist")
                followed += 1
            }
        }
        #expect(followed > 20)
    }

    @Test("a link to a file names one of the repository")
    func fileLinks() throws {
        let folders = ["Documentation", "Sources/TrellisUIKit"].map { Self.root.appending(path: $0) }
        let pages = try ([Self.root] + folders).flatMap {
            try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
        }
        .filter { $0.pathExtension == "md" }
        var followed = 0
        for page in pages {
            for link in try Self.text(page).matches(of: /\]\(([^)#]+)[^)]*\)/) where !link.1.contains("://") {
                let file = page.deletingLastPathComponent().appending(path: String(link.1))
                let isThere = FileManager.default.fileExists(atPath: file.path)
                #expect(isThere, "\(page.lastPathComponent) links to \(link.1), which doesn't exist")
                followed += 1
            }
        }
        #expect(followed > 10)
    }

    @Test("every promise of \"Limits and security\" names tests that exist")
    func promises() throws {
        let page = Self.root.appending(path: "Sources/TrellisRequests/TrellisRequests.docc/Limits-and-Security.md")
        let tests = try SourceIndex([Self.root.appending(path: "Tests")])
        var promises = 0
        for line in try Self.text(page).split(separator: "\n") where line.hasPrefix("| ") {
            guard let last = line.split(separator: "|").dropLast(line.hasSuffix("|") ? 0 : 1).last,
                !last.contains("---"), !last.contains("Tests ")
            else { continue }
            let names = last.matches(of: /`([A-Za-z0-9]+Tests\.[A-Za-z0-9]+)`/).map { String($0.1) }
            #expect(!names.isEmpty, "a promise without a test: \(line)")
            for name in names { #expect(tests.declares(name), "\(name) doesn't exist") }
            promises += 1
        }
        #expect(promises > 25)
    }

    @Test("a module's page lists every public type", arguments: ["Trellis", "TrellisDesigns", "TrellisUIKit"])
    func topics(module: String) throws {
        let sources = Self.root.appending(path: "Sources/\(module)")
        let page = try Self.text(sources.appending(path: "\(module).docc/\(module).md"))
        let listed = Set(page.matches(of: /\n- ``(\w+)``/).map { String($0.1) })
        var types: Set<String> = []
        for file in Self.files(below: sources, "swift") where file.lastPathComponent != "Unavailable.swift" {
            let declaration = /(?:public|open) (?:\w+ )*?(?:class|struct|enum|protocol|typealias) ([A-Za-z]\w*)/
            types.formUnion(
                try Self.text(file).split(separator: "\n").filter { "po@".contains($0.prefix(1)) }
                    .compactMap { $0.firstMatch(of: declaration).map { String($0.1) } })
        }
        #expect(types.count > 15)
        #expect(types.subtracting(listed).sorted() == [])
    }

    @Test("an article whose code shows a screen has a picture of it, light and dark")
    func hasPictures() throws {
        // Their screens are those of other articles, need SwiftUI, or load pictures from a server.
        let others = ["Trellis", "The-API-on-a-Page", "A-List-in-SwiftUI", "Pictures"]
        var pictures = 0
        for article in Self.articles where Self.module(of: article) == "Trellis" {
            let text = try Self.text(article), name = article.deletingPathExtension().lastPathComponent
            let code = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
                $0.components(separatedBy: "```").first
            }
            guard code.contains(where: { $0.contains(/(List|Grid)Controller\(|: UI\w*ViewController \{/) }) else {
                continue
            }
            guard !others.contains(name), !name.hasPrefix("Coming-from") else { continue }
            #expect(text.contains("](\(name))"), "\(name) shows no picture")
            for suffix in ["", "~dark"] {
                let file = article.deletingLastPathComponent().appending(path: "Resources/\(name)\(suffix).png")
                #expect(FileManager.default.fileExists(atPath: file.path), "\(name): run scripts/pictures")
            }
            pictures += 1
        }
        #expect(pictures > 8)
    }

    @Test("every public name of Trellis is in an article or on the module's page")
    func names() throws {
        let pages = try Self.articles.map(Self.text).joined(separator: "\n")
        let words = Set(pages.matches(of: /\w+/).map { String($0.0) })
        let declaration = /(?:public|open) (?:[\w()]+ )*?(?:class|struct|enum|protocol|typealias|func|var|let) `?(\w+)/
        func names(_ folder: String) throws -> Set<String> {
            let lines = try Self.files(below: Self.root.appending(path: folder), "swift").flatMap {
                try Self.text($0).split(separator: "\n").map { $0.drop { $0 == " " } }
            }
            return Set(
                lines.filter { ($0.hasPrefix("public") || $0.hasPrefix("open")) && !$0.contains("override ") }
                    .compactMap { $0.firstMatch(of: declaration).map { String($0.1) } })
        }
        let trellis = try names("Sources/Trellis"), uikit = try names("Sources/TrellisUIKit")
        #expect(trellis.count > 150)
        #expect(trellis.subtracting(words).subtracting(uikit).sorted() == [])
    }

    @Test("the example app is as short as its page says, and each name of the library that it uses is in an article")
    func exampleApp() throws {
        let files = Self.files(below: Self.root.appending(path: "Examples/Records"), "swift")
        let code = try files.map(Self.text)
        #expect(files.count > 4)
        #expect(code.map { $0.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }.reduce(0, +) <= 450)
        let words = Set(
            try Self.articles.map(Self.text).joined(separator: "\n").matches(of: /\w+/).map { String($0.0) })
        // A type of UIKit's that the library extends isn't the library's.
        let uikit = try SourceIndex([Self.root.appending(path: "Sources/TrellisUIKit")], isPublicOnly: true)
        let index = try SourceIndex(
            ["Trellis", "TrellisHandlers", "TrellisPaging"].map { Self.root.appending(path: "Sources/\($0)") },
            isPublicOnly: true)
        let used = Set(code.joined(separator: "\n").matches(of: /\w+/).map { String($0.0) })
        #expect(used.filter { index.hasMember($0) && !uikit.hasMember($0) && !words.contains($0) }.sorted() == [])
    }

    private static func module(of article: URL) -> String {
        article.deletingLastPathComponent().deletingPathExtension().lastPathComponent
    }

    private static func name(_ article: URL) -> String {
        "\(module(of: article))/\(article.deletingPathExtension().lastPathComponent)"
    }

    private static func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    private static func files(below url: URL, _ suffix: String) -> [URL] {
        let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
        return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == suffix }
    }
}
