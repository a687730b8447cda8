import Foundation
import Testing

/// The code in the README and in all articles of the documentation is among the code that the tests compile.
@Suite("Articles")
struct ArticlesTests {
    private static let root = OutsideCompiler.root

    /// The code that is compiled: this folder, the package that depends on Trellis, and the tests that run a module's
    /// samples.
    private static let compiled: [String] = {
        let samples = ["ArticlesTests", "Adoption/App", "TrellisCacheTests/SampleTests.swift"]
        return (samples + ["TrellisDiffingTests/SampleTests.swift"]).flatMap {
            files(below: root.appending(path: "Tests/\($0)"), "swift")
        }
        .compactMap { try? trimmed(String(contentsOf: $0, encoding: .utf8)) }
    }()

    private static let articles: [URL] =
        [root.appending(path: "README.md")] + files(below: root.appending(path: "Sources"), "md")

    @Test("every block of Swift in an article is compiled", arguments: articles)
    func blocks(article: URL) throws {
        for block in Self.blocks(in: try String(contentsOf: article, encoding: .utf8)) {
            #expect(
                Self.compiled.contains { $0.contains(block) },
                "\(article.lastPathComponent): nothing that is compiled holds\n\(block)")
        }
    }

    @Test(
        "the code of a page that begins with its imports compiles alone, as somebody would paste it", arguments: pages)
    func alone(page: URL) async throws {
        let (status, text) = try await OutsideCompiler.check(code: Self.code(of: page))
        #expect(status == 0, "\(page.lastPathComponent): \(text)")
    }

    /// The pages whose code begins with its imports: all but those that show only excerpts.
    private static let pages = articles.filter { code(of: $0).hasPrefix("import ") }

    /// Returns the code of a page without the manifest of a package.
    private static func code(of page: URL) -> String {
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        .filter { !$0.hasPrefix("// swift-tools-version") }.joined(separator: "\n")
    }

    @Test("the README's first screen is short, and there are articles")
    func sizes() throws {
        let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let first = try #require(Self.blocks(in: readme).first { $0.contains("ListController(") })
        #expect(first.split(separator: "\n").count < 30)
        #expect(Self.articles.count > 20)
        #expect(Self.pages.count >= 20)
    }

    private static func blocks(in text: String) -> [String] {
        text.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first.map(trimmed)
        }
    }

    /// Returns the lines that aren't empty, without indentation.
    private static func trimmed(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    private static func files(below url: URL, _ suffix: String) -> [URL] {
        guard url.pathExtension != suffix else { return [url] }
        let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
        return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == suffix }
    }
}
