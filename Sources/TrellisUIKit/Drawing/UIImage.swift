/// A picture, or a symbol of the icon theme that takes the tint colour.
///
/// `Sendable` as Apple's is; guard: GDK's textures never change, and nothing here does after the initialiser.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
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

    /// The number of pixels in a point.
    open var scale: CGFloat { properties.scale }
    /// The size in points.
    open var size: CGSize { properties.size }
    /// How the picture is drawn.
    open var renderingMode: UIImage.RenderingMode { properties.renderingMode }

    init(content: Content, scale: CGFloat, size: CGSize, renderingMode: RenderingMode, traits: Traits = Traits()) {
        self.content = content
        self.traits = traits
        properties = (scale, size, renderingMode)
    }

    /// Makes a picture without a size, which shows nothing.
    @_documentation(visibility: internal)
    public convenience override init() {
        self.init(content: .texture(.empty), scale: 1, size: .zero, renderingMode: .automatic)
    }

    /// Makes the picture of `#imageLiteral(resourceName:)`: the one of this name in the app's resources. One that is not
    /// there shows nothing, and that is said on the standard error.
    @_documentation(visibility: internal)
    public required convenience init(imageLiteralResourceName name: String) {
        guard let picture = Self.picture(named: name, in: nil) else {
            FileHandle.standardError.write(Data("UIImage: no picture \"\(name)\" in the resources\n".utf8))
            self.init()
            return
        }
        self.init(picture)
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

    /// Decodes a picture in a file; `nil` if there is none. `@2x` at the end of the name says its scale.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data, scale: ImageResources.scale(ofFile: path))
    }

    /// Finds a symbol by Apple's name for it; `nil` if the icon theme has no like of it.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Finds a symbol by Apple's name for it, in a size; `nil` if the icon theme has no like of it.
    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        guard let icon = SystemSymbols.iconName(for: name) else { return nil }
        let given = configuration as? SymbolConfiguration
        let length = given?.length ?? SymbolConfiguration.usualLength
        self.init(
            content: .symbol(iconName: icon), scale: 1, size: CGSize(width: length, height: length),
            renderingMode: .alwaysTemplate,
            traits: Traits(isMirrored: SystemSymbols.followsDirection(name), configuration: given))
    }

    /// Finds a picture by its name in the app's resources; `nil` if there is none. See `init(named:in:with:)`.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, with: nil)
    }

    /// Finds a picture by its name in a bundle's resources: a file, with or without its extension, or an image set of an
    /// asset catalog. Of a picture in several scales the one for the screen is taken; one that differs in light and dark
    /// follows the surroundings in which it is shown.
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

    /// Finds a picture by its name in a bundle's resources, for the traits of where it is shown: of a picture that differs
    /// in light and dark, the one for the traits' style is taken, and both if they say neither.
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

    /// The picture as a PNG file; `nil` for a symbol, which has no pixels.
    open func pngData() -> Data? {
        guard case .texture(let texture) = content else { return nil }
        return texture.pngData
    }

    /// The same picture drawn another way.
    open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
        UIImage(content: content, scale: scale, size: size, renderingMode: renderingMode, traits: traits)
    }

    /// Whether the picture is a symbol, which has a weight and grows with text.
    open var isSymbolImage: Bool {
        if case .symbol = content { return true }
        return false
    }

    /// The same picture in a colour. A photo keeps its colours, as it is no stencil.
    open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    /// The same picture in a colour, drawn another way: with `.alwaysOriginal` the colour stays wherever it is shown.
    open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
        var traits = traits
        traits.tint = color
        return UIImage(content: content, scale: scale, size: size, renderingMode: renderingMode, traits: traits)
    }

    /// The colour in which the picture is drawn, whatever the view's is; `nil` is the view's.
    var ownTint: UIColor? { renderingMode == .alwaysTemplate ? nil : traits.tint }

    /// The same picture, mirrored where the language runs from right to left.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        var traits = traits
        traits.isMirrored = true
        return UIImage(content: content, scale: scale, size: size, renderingMode: renderingMode, traits: traits)
    }

    /// Whether the picture is mirrored where the language runs from right to left.
    open var flipsForRightToLeftLayoutDirection: Bool { traits.isMirrored }

    /// How a symbol is drawn; `nil` for a photo.
    open var symbolConfiguration: UIImage.SymbolConfiguration? {
        isSymbolImage ? traits.configuration ?? SymbolConfiguration.unspecified : nil
    }

    /// The same picture, a symbol in another size. Other pictures stay as they are.
    open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
        guard isSymbolImage, let given = configuration as? SymbolConfiguration else { return self }
        var traits = traits
        traits.configuration = given
        let length = given.length
        return UIImage(
            content: content, scale: scale, size: CGSize(width: length, height: length), renderingMode: renderingMode,
            traits: traits)
    }

    /// The same symbol in another size, with what it was configured before where this says nothing; `nil` for a photo.
    open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
        guard isSymbolImage else { return nil }
        return withConfiguration(configuration.applying(traits.configuration))
    }

    /// The picture ready to be drawn: GDK's textures are decoded when they are made. May be called off the main thread.
    open func preparingForDisplay() -> UIImage? { self }
}

/// What `#imageLiteral` makes.
@_documentation(visibility: internal)
public typealias _ImageLiteralType = UIImage
