/// A picture, or a symbol of the icon theme that takes the tint colour.
///
/// `Sendable` as Apple's is; guard: GDK's textures never change, and nothing here does after the initialiser.
open class UIImage: NSObject, @unchecked Sendable {
    /// Whether a picture is drawn as it is or as a stencil in the tint colour.
    public enum RenderingMode: Int, Sendable {
        /// The mode that the context prefers.
        case automatic = 0
        /// Draws the image as it is.
        case alwaysOriginal = 1
        /// Draws the image's shape in the tint color.
        case alwaysTemplate = 2
    }

    enum Content {
        case texture(Texture)
        case symbol(iconName: String)
    }

    let content: Content
    private let properties: (scale: CGFloat, size: CGSize, renderingMode: RenderingMode)

    /// The number of pixels in a point.
    open var scale: CGFloat { properties.scale }
    /// The size in points.
    open var size: CGSize { properties.size }
    /// How the picture is drawn.
    open var renderingMode: UIImage.RenderingMode { properties.renderingMode }

    init(content: Content, scale: CGFloat, size: CGSize, renderingMode: RenderingMode) {
        self.content = content
        properties = (scale, size, renderingMode)
    }

    /// Decodes a PNG, JPEG or TIFF picture; nil where the data is none. May be called off the main thread.
    ///
    /// - Complexity: O(pixels).
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Decodes a picture whose points have `scale` pixels; nil where the data is none.
    ///
    /// - Complexity: O(pixels).
    public convenience init?(data: Data, scale: CGFloat) {
        guard scale > 0, let texture = Texture(data) else { return nil }
        let size = CGSize(width: texture.size.width / scale, height: texture.size.height / scale)
        self.init(content: .texture(texture), scale: scale, size: size, renderingMode: .automatic)
    }

    /// Decodes a picture in a file; nil where there is none.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// Finds a symbol by Apple's name for it; nil where the icon theme has no like of it.
    public convenience init?(systemName name: String) {
        guard let icon = SystemSymbols.iconName(for: name) else { return nil }
        self.init(
            content: .symbol(iconName: icon), scale: 1, size: CGSize(width: 20, height: 20),
            renderingMode: .alwaysTemplate)
    }

    /// The same picture drawn another way.
    open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
        UIImage(content: content, scale: scale, size: size, renderingMode: renderingMode)
    }

    /// The picture ready to be drawn: GDK's textures are decoded when they are made. May be called off the main thread.
    open func preparingForDisplay() -> UIImage? { self }
}
