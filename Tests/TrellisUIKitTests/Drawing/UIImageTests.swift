import Testing

@testable import TrellisUIKit

@Suite("UIImage")
struct UIImageTests {
    /// A PNG image with one red pixel.
    private static let png = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==")

    @Test("a picture is decoded off the main actor, in points of its scale")
    func decoding() async throws {
        let data = try #require(Self.png)
        let image = try #require(await Task.detached { UIImage(data: data, scale: 2) }.value)
        #expect(image.size == CGSize(width: 0.5, height: 0.5))
        #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    }

    @Test("what is no picture gives nil", arguments: [Data(), Data("<html>".utf8), png?.prefix(40) ?? Data()])
    func damaged(data: Data) {
        #expect(UIImage(data: data) == nil)
    }

    @Test("a symbol we know no icon for gives nil")
    func symbols() {
        #expect(UIImage(systemName: "house") != nil)
        #expect(UIImage(systemName: "no.such.symbol") == nil)
    }

    @Test("an image literal is the picture of its name, and nothing where there is none")
    func literals() throws {
        let name = "dot-" + UUID().uuidString
        let file = Bundle.main.bundleURL.appending(path: name + "@2x.png")
        try #require(Self.png).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(UIImage(imageLiteralResourceName: name).size == CGSize(width: 0.5, height: 0.5))
        let absent: UIImage = #imageLiteral(resourceName: "no such picture")
        #expect(absent.size == .zero)
        #expect(absent.pngData() != nil)
    }

    @Test("a picture of nothing has no size")
    func empty() {
        #expect(UIImage().size == .zero)
    }
}
