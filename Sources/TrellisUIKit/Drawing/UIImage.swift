/// An image, or a symbol of the icon theme.
///
/// `Sendable` as Apple's is; guard: GDK's textures never change, and nothing here does after the initialiser.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
    /// The rendering modes: an image is drawn as it is, or as a template in the tint colour.
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

        /// The picture as it is where lines begin at the right. O(pixels).
        var mirrored: Content {
            switch self {
            case .texture(let texture): .texture(texture.mirrored ?? texture)
            case .symbol(let name): .symbol(iconName: SystemSymbols.mirroredIcon(of: name))
            }
        }
    }

    let content: Content
    private let properties: (scale: CGFloat, size: CGSize, renderingMode: RenderingMode)
    /// What else a picture was given; made anew for each change.
    struct Traits {
        /// The colour that the picture was given, whatever it is shown in.
        var tint: UIColor?
        /// Whether the picture is mirrored in languages that run from right to left.
        var isMirrored = false
        var configuration: UIImage.SymbolConfiguration?
        /// The picture where the surroundings are dark, of a picture that has another one there.
        var dark: Texture?
    }

    /// The picture as it is in these surroundings.
    func content(for traitCollection: UITraitCollection) -> Content {
        guard traitCollection.userInterfaceStyle == .dark, let dark = traits.dark else { return content }
        return .texture(dark)
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

    /// Creates the image of `#imageLiteral(resourceName:)` from the app's resources. A missing one is reported on
    /// standard error and shows nothing.
    @_documentation(visibility: internal)
    public required convenience init(imageLiteralResourceName name: String) {
        guard let picture = Self.picture(named: name, in: nil) else {
            FileHandle.standardError.write(Data("UIImage: no picture \"\(name)\" in the resources\n".utf8))
            self.init()
            return
        }
        self.init(picture)
    }

    /// Decodes a PNG, JPEG or TIFF image, or returns `nil` if the data cannot be decoded. It can be called off the main
    /// thread.
    ///
    /// - Complexity: O(pixels).
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Decodes an image with a scale in pixels per point, or returns `nil` if the data cannot be decoded.
    ///
    /// - Complexity: O(pixels).
    public convenience init?(data: Data, scale: CGFloat) {
        guard scale > 0, let texture = Texture(data) else { return nil }
        let size = CGSize(width: texture.size.width / scale, height: texture.size.height / scale)
        self.init(content: .texture(texture), scale: scale, size: size, renderingMode: .automatic)
    }

    /// Reads an image from a file, or returns `nil` if there is none. A suffix such as `@2x` determines the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data, scale: ImageResources.scale(ofFile: path))
    }

    /// Creates a symbol by Apple's name, or returns `nil` if the icon theme has none that corresponds.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a symbol by Apple's name with a configuration, or returns `nil` if the icon theme has none that
    /// corresponds.
    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        guard let icon = SystemSymbols.iconName(for: name) else { return nil }
        let given = configuration as? SymbolConfiguration
        let length = given?.length ?? SymbolConfiguration.usualLength
        self.init(
            content: .symbol(iconName: icon), scale: 1, size: CGSize(width: length, height: length),
            renderingMode: .alwaysTemplate,
            traits: Traits(isMirrored: SystemSymbols.followsDirection(name), configuration: given))
    }

    /// Creates an image by its name in the app's resources, or returns `nil` if there is none. See
    /// `init(named:in:with:)`.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, with: nil)
    }

    /// Creates an image by its name in a bundle's resources: a file, with or without extension, or an image set of an
    /// asset catalog. The scale is chosen for the screen; an image that differs in light and dark follows the traits of
    /// where it is shown.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - bundle: The bundle, such as `Bundle.module`; `nil` is the app's own and those of the packages that it is made
    ///     of, which stand beside the program.
    ///   - configuration: How a symbol is drawn; pictures in resources are none.
    /// - Complexity: O(pixels), and O(files) in the folder of the bundle.
    public convenience init?(
        named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
    ) {
        guard let picture = Self.picture(named: name, in: bundle) else { return nil }
        self.init(picture)
    }

    /// Creates an image by its name in a bundle's resources, compatible with traits. If they specify light or dark,
    /// only that variant is used.
    ///
    /// - Complexity: O(pixels), and O(files) in the folder of the bundle.
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
        FileManager.default.contents(atPath: path).flatMap { Texture($0) }
    }

    /// Returns the image as PNG data, or `nil` for a symbol, which has no pixels.
    open func pngData() -> Data? {
        guard case .texture(let texture) = content else { return nil }
        return texture.pngData
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

    /// Returns the image with a tint colour. Only templates take it.
    open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    /// Returns the image with a tint colour and a rendering mode. With `.alwaysOriginal` the colour does not change
    /// wherever it is shown.
    open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
        var traits = traits
        traits.tint = color
        return UIImage(content: content, scale: scale, size: size, renderingMode: renderingMode, traits: traits)
    }

    /// The colour in which the picture is drawn, whatever the view's is; `nil` is the view's.
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
        return withConfiguration(configuration.applying(traits.configuration))
    }

    /// Returns the image decoded for display. Images are decoded when they are created. It can be called off the main
    /// thread.
    open func preparingForDisplay() -> UIImage? { self }
}

/// The type of `#imageLiteral`.
@_documentation(visibility: internal)
public typealias _ImageLiteralType = UIImage
