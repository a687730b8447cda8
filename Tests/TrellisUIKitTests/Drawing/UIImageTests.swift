import Testing

@testable import TrellisUIKit

@Suite("UIImage")
struct UIImageTests {
    /// One red pixel.
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
}
