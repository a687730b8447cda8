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

    @Test("an image becomes JPEG data, with what is transparent on white, and a symbol none")
    func jpeg() throws {
        let png = try #require(Self.png)
        let image = try #require(UIImage(data: png))
        let data = try #require(image.jpegData(compressionQuality: 0.9))
        #expect(data.prefix(3) == Data([0xFF, 0xD8, 0xFF]))
        #expect(UIImage(data: data)?.size == image.size)
        let large = try #require(image.preparingThumbnail(of: CGSize(width: 300, height: 300)))
        let small = try #require(large.jpegData(compressionQuality: 0))
        let good = try #require(large.jpegData(compressionQuality: 1))
        #expect(small.count < good.count)
        #expect(UIImage().jpegData(compressionQuality: 5) != nil)
        #expect(UIImage(systemName: "house")?.jpegData(compressionQuality: 1) == nil)
        // The transparent pixel is white: the JPEG is as that of a white one.
        let clear = try #require(UIImage().jpegData(compressionQuality: 1))
        guard case .texture(let texture) = try #require(UIImage(data: clear)).content else { return }
        #expect(texture.pixels == [0xFFFF_FFFF])
    }

    @Test("an image is prepared for display and as a thumbnail, also on another queue")
    func preparation() async throws {
        let png = try #require(Self.png)
        let image = try #require(UIImage(data: png, scale: 2))
        #expect(image.preparingForDisplay()?.size == image.size)
        #expect(await image.byPreparingForDisplay()?.scale == 2)
        let size = CGSize(width: 20, height: 10)
        let thumbnail = try #require(await image.byPreparingThumbnail(ofSize: size))
        #expect(thumbnail.size == size)
        #expect(thumbnail.scale == 2)
        guard case .texture(let texture) = thumbnail.content else { return }
        #expect(texture.size == CGSize(width: 40, height: 20))
        let shown = await withCheckedContinuation { continuation in
            image.prepareForDisplay { continuation.resume(returning: $0) }
        }
        #expect(shown?.size == image.size)
        #expect(image.preparingThumbnail(of: .zero) == nil)
        #expect(image.preparingThumbnail(of: CGSize(width: CGFloat.nan, height: 1)) == nil)
    }
}
