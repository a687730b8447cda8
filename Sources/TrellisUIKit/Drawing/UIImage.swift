/// An image, or a symbol of the icon theme.
///
/// `@unchecked Sendable`, as Apple's is: it is immutable after initialisation, and so are GDK's textures.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
    /// The rendering modes: an image is drawn as it is, or as a template in the tint colour.
    public enum RenderingMode: Int, Sendable {
        /// The mode that the view prefers.
        case automatic = 0
        /// Draws the image as it is.
        case alwaysOriginal = 1
        /// Draws the image's shape in the tint color.
        case alwaysTemplate = 2
    }

    enum Content {
        case texture(Texture)
        case symbol(SymbolIcon)

        /// The mirror image, for a right-to-left layout. O(*n*) in the number of pixels.
        var mirrored: Content {
            switch self {
            case .texture(let texture): .texture(texture.mirrored ?? texture)
            case .symbol(let icon): .symbol(icon.mirrored)
            }
        }
    }

    let content: Content
    private let properties: (scale: CGFloat, size: CGSize, renderingMode: RenderingMode)
    /// The optional properties of an image.
    struct Traits {
        /// The tint colour of the image.
        var tint: UIColor?
        /// Whether the image is mirrored in a right-to-left layout.
        var isMirrored = false
        var configuration: UIImage.SymbolConfiguration?
        /// The variant of the image for dark appearance, or `nil` if there is none.
        var dark: Texture?
    }

    /// Returns the variant of the image for traits.
    func content(for traitCollection: UITraitCollection) -> Content {
        guard traitCollection.userInterfaceStyle == .dark, let dark = traits.dark else { return content }
        return .texture(dark)
    }

    /// Returns the variant of the image for traits, mirrored in a right-to-left layout if the image follows the
    /// direction.
    @MainActor
    func shownContent(for traitCollection: UITraitCollection) -> Content {
        let content = content(for: traitCollection)
        return traits.isMirrored && Display.isRightToLeft ? content.mirrored : content
    }

    let traits: Traits

    /// The number of pixels per point.
    open var scale: CGFloat { properties.scale }
    /// The size, in points.
    open var size: CGSize { properties.size }
    /// The rendering mode.
    open var renderingMode: UIImage.RenderingMode { properties.renderingMode }

    init(content: Content, scale: CGFloat, size: CGSize, renderingMode: RenderingMode, traits: Traits = Traits()) {
        self.content = content
        self.traits = traits
        properties = (scale, size, renderingMode)
    }

    /// Creates an empty image without a size.
    @_documentation(visibility: internal)
    public convenience override init() {
        self.init(content: .texture(.empty), scale: 1, size: .zero, renderingMode: .automatic)
    }

    /// Creates the image of `#imageLiteral(resourceName:)` from the app's resources. If there is none, this is reported
    /// on standard error and the image is empty.
    @_documentation(visibility: internal)
    public required convenience init(imageLiteralResourceName name: String) {
        guard let picture = Self.picture(named: name, in: nil) else {
            FileHandle.standardError.write(Data("UIImage: no image named \"\(name)\" in the resources\n".utf8))
            self.init()
            return
        }
        self.init(picture)
    }

    /// Decodes a picture, upright, or returns `nil` if the data cannot be decoded. It can be called off the main thread.
    ///
    /// The formats are PNG, JPEG, TIFF, GIF (its first frame), BMP and ICO, and WebP, AVIF and HEIC if GdkPixbuf's loaders
    /// for them are installed. A picture of more than 100 megapixels can't be decoded.
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Decodes an image with a scale in pixels per point, or returns `nil` if the data cannot be decoded.
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    public convenience init?(data: Data, scale: CGFloat) {
        guard scale > 0, let texture = try? PictureDecoder.texture(data).texture else { return nil }
        let size = CGSize(width: texture.size.width / scale, height: texture.size.height / scale)
        self.init(content: .texture(texture), scale: scale, size: size, renderingMode: .automatic)
    }

    /// Reads an image from a file, or returns `nil` if it cannot be read. A suffix such as `@2x` determines the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data, scale: ImageResources.scale(ofFile: path))
    }

    /// Creates a symbol by Apple's name, or returns `nil` if there is no corresponding icon.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a symbol by Apple's name with a configuration, or returns `nil` if there is no corresponding icon.
    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        guard let icon = SystemSymbols.icon(for: name) else { return nil }
        let given = configuration as? SymbolConfiguration
        let length = given?.length ?? SymbolConfiguration.usualLength
        self.init(
            content: .symbol(icon), scale: 1, size: CGSize(width: length, height: length),
            renderingMode: .alwaysTemplate,
            traits: Traits(isMirrored: SystemSymbols.followsDirection(name), configuration: given))
    }

    /// Creates an image by its name in the app's resources, or returns `nil` if there is none. See
    /// `init(named:in:with:)`.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, with: nil)
    }

    /// Creates an image by its name in a bundle's resources: a file, with or without its extension, or an image set of
    /// an asset catalog. Of several scales, 2x is preferred. An image with variants for light and dark follows the
    /// traits of the view that shows it.
    ///
    /// - Parameters:
    ///   - name: The name of the image.
    ///   - bundle: The bundle, such as `Bundle.module`; `nil` means the app's own bundle and the package bundles beside
    ///     the program.
    ///   - configuration: The configuration of a symbol. Ignored, since resources have no symbols.
    /// - Complexity: O(*n*) in the number of pixels, and in the number of files in the bundle's folder.
    public convenience init?(
        named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
    ) {
        guard let picture = Self.picture(named: name, in: bundle) else { return nil }
        self.init(picture)
    }

    /// Creates an image by its name in a bundle's resources, compatible with traits. If they specify light or dark
    /// appearance, only that variant is used.
    ///
    /// - Complexity: O(*n*) in the number of pixels, and in the number of files in the bundle's folder.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let picture = Self.picture(named: name, in: bundle) else { return nil }
        let style = traitCollection?.userInterfaceStyle ?? .unspecified
        guard style != .unspecified else {
            self.init(picture)
            return
        }
        let content = picture.content(for: UITraitCollection(userInterfaceStyle: style))
        self.init(content: content, scale: picture.scale, size: picture.size, renderingMode: picture.renderingMode)
    }

    private convenience init(_ other: UIImage) {
        self.init(
            content: other.content, scale: other.scale, size: other.size, renderingMode: other.renderingMode,
            traits: other.traits)
    }

    private static func picture(named name: String, in bundle: Bundle?) -> UIImage? {
        guard let found = ImageResources.find(name, in: bundle), let texture = texture(at: found.path) else {
            return nil
        }
        return UIImage(
            content: .texture(texture), scale: found.scale,
            size: CGSize(width: texture.size.width / found.scale, height: texture.size.height / found.scale),
            renderingMode: found.isTemplate ? .alwaysTemplate : .automatic,
            traits: Traits(dark: found.darkPath.flatMap(texture(at:))))
    }

    private static func texture(at path: String) -> Texture? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return (try? PictureDecoder.texture(data).texture) ?? Texture(drawing: data)
    }

    /// Returns the image as PNG data, or `nil` for a symbol, which has no pixels.
    open func pngData() -> Data? {
        guard case .texture(let texture) = content else { return nil }
        return texture.pngData
    }

    /// Returns the image as JPEG data, or `nil` for a symbol, which has no pixels. Transparent parts are white.
    ///
    /// - Parameter compressionQuality: The quality, from 0 (smallest) to 1 (best).
    /// - Returns: The data.
    /// - Complexity: O(*n*) in the number of pixels.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        guard case .texture(let texture) = content else { return nil }
        return texture.jpegData(quality: compressionQuality)
    }

    /// Returns the image with another rendering mode.
    open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
        UIImage(content: content, scale: scale, size: size, renderingMode: renderingMode, traits: traits)
    }

    /// Whether the image is a symbol, which scales with text.
    open var isSymbolImage: Bool {
        if case .symbol = content { return true }
        return false
    }

    /// Returns the image with a tint colour. An `.alwaysTemplate` image is drawn in its view's tint colour all the
    /// same.
    open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    /// Returns the image with a tint colour and a rendering mode. With `.alwaysOriginal`, the colour is that given,
    /// regardless of the view's tint colour.
    open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
        var traits = traits
        traits.tint = color
        return UIImage(content: content, scale: scale, size: size, renderingMode: renderingMode, traits: traits)
    }

    /// The colour in which the image is drawn, or `nil` for the view's tint colour.
    var ownTint: UIColor? { renderingMode == .alwaysTemplate ? nil : traits.tint }

    /// Returns an image that is mirrored in a right-to-left layout.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        var traits = traits
        traits.isMirrored = true
        return UIImage(content: content, scale: scale, size: size, renderingMode: renderingMode, traits: traits)
    }

    /// Whether the image is mirrored in a right-to-left layout.
    open var flipsForRightToLeftLayoutDirection: Bool { traits.isMirrored }

    /// The configuration of a symbol, or `nil` for another image.
    open var symbolConfiguration: UIImage.SymbolConfiguration? {
        isSymbolImage ? traits.configuration ?? SymbolConfiguration.unspecified : nil
    }

    /// Returns the symbol with another configuration. Other images are returned unchanged.
    open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
        guard isSymbolImage, let given = configuration as? SymbolConfiguration else { return self }
        var traits = traits
        traits.configuration = given
        let length = given.length
        return UIImage(
            content: content, scale: scale, size: CGSize(width: length, height: length), renderingMode: renderingMode,
            traits: traits)
    }

    /// Returns the symbol with a configuration merged into its own, or `nil` for another image.
    open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
        guard isSymbolImage else { return nil }
        return withConfiguration(traits.configuration?.applying(configuration) ?? configuration)
    }

    // MARK: Mirroring

    /// Returns the mirror image.
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    open func withHorizontallyFlippedOrientation() -> UIImage {
        var traits = traits
        traits.dark = traits.dark.map { $0.mirrored ?? $0 }
        return UIImage(
            content: content.mirrored, scale: scale, size: size, renderingMode: renderingMode, traits: traits)
    }

    // MARK: Preparation

    // Images are decoded when they are created, so that they are always prepared for display.
    /// Returns the image decoded for display. It can be called off the main thread.
    open func preparingForDisplay() -> UIImage? { self }

    /// Calls a closure with the image decoded for display, on another queue.
    open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self) }
    }

    /// Returns the image decoded for display.
    open func byPreparingForDisplay() async -> UIImage? { self }

    /// Returns the image scaled to a size in points, or `nil` if the size is empty. A symbol is returned unchanged. It
    /// can be called off the main thread.
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    open func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        guard case .texture(let texture) = content else { return self }
        func pixels(_ points: CGFloat) -> Int { Int(min(max(1, (points * scale).rounded()), 32_768)) }
        guard let scaled = texture.scaled(width: pixels(size.width), height: pixels(size.height)) else { return nil }
        return UIImage(
            content: .texture(scaled), scale: scale, size: size, renderingMode: renderingMode, traits: traits)
    }

    /// Calls a closure with the image scaled to a size in points, on another queue.
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// Returns the image scaled to a size in points, or `nil` if the size is empty.
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareThumbnail(of: size) { continuation.resume(returning: $0) }
        }
    }
}

/// The type of `#imageLiteral`.
@_documentation(visibility: internal)
public typealias _ImageLiteralType = UIImage
