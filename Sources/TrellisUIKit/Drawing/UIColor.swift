/// A colour that is fixed, or dynamic, so that it depends on the traits.
///
/// Follows Apple's `UIColor`. As fills, the system colours have Apple's values. As text, they are darker in light
/// appearance and lighter in dark appearance, for a legible contrast.
///
/// `@unchecked Sendable`, as Apple's is: it is immutable after initialisation.
open class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
    private let resolve: (UITraitCollection) -> RGBA
    /// The variant for text, which is more legible. Set by initialisers only.
    private var resolveText: ((UITraitCollection) -> RGBA)?

    /// Returns this colour for a view's tint colour, if it depends on that. Set by initialisers only.
    private(set) var fromTint: (@Sendable (UIColor) -> UIColor)?

    /// Creates the colour that is the tint colour of the view that uses it, and another colour elsewhere.
    convenience init(tintOr color: UIColor) {
        self.init(dynamicProvider: { UIColor(color.rgba(for: $0)) })
        resolveText = { color.rgbaForText($0) }
        fromTint = { $0 }
    }

    init(_ rgba: RGBA) {
        resolve = { _ in rgba }
    }

    /// Creates a colour that differs in light and dark appearance.
    init(light: RGBA, dark: RGBA) {
        resolve = { $0.userInterfaceStyle == .dark ? dark : light }
    }

    /// Creates a colour that differs in light and dark appearance, with variants for text.
    convenience init(light: UInt32, dark: UInt32, textLight: UInt32, textDark: UInt32) {
        self.init(light: RGBA(light), dark: RGBA(dark))
        resolveText = { $0.userInterfaceStyle == .dark ? RGBA(textDark) : RGBA(textLight) }
    }

    /// Creates a colour from red, green, blue and alpha components, from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let rgba = RGBA(red: red, green: green, blue: blue, alpha: alpha)
        resolve = { _ in rgba }
    }

    /// Creates a colour from components in the Display P3 colour space, from 0 to 1. It is drawn in sRGB.
    public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let rgba = RGBA(displayP3Red: displayP3Red, green: green, blue: blue, alpha: alpha)
        resolve = { _ in rgba }
    }

    /// Creates a grey from a white component, from 0 for black to 1 for white, and alpha.
    public init(white: CGFloat, alpha: CGFloat) {
        let rgba = RGBA(red: white, green: white, blue: white, alpha: alpha)
        resolve = { _ in rgba }
    }

    /// Creates a colour from hue, saturation, brightness and alpha, from 0 to 1.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let sector = (hue - hue.rounded(.down)) * 6
        let chroma = brightness * saturation
        let second = chroma * (1 - abs(sector.truncatingRemainder(dividingBy: 2) - 1))
        let base = brightness - chroma
        let (red, green, blue): (CGFloat, CGFloat, CGFloat)
        switch sector.isNaN ? 0 : Int(sector) {
        case 0: (red, green, blue) = (chroma, second, 0)
        case 1: (red, green, blue) = (second, chroma, 0)
        case 2: (red, green, blue) = (0, chroma, second)
        case 3: (red, green, blue) = (0, second, chroma)
        case 4: (red, green, blue) = (second, 0, chroma)
        default: (red, green, blue) = (chroma, 0, second)
        }
        let rgba = RGBA(red: red + base, green: green + base, blue: blue + base, alpha: alpha)
        resolve = { _ in rgba }
    }

    /// Creates a dynamic colour from a closure that returns the colour for a trait collection.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        resolve = { dynamicProvider($0).rgba(for: $0) }
    }

    /// Creates a colour from a Core Graphics colour.
    public init(cgColor: CGColor) {
        let rgba = cgColor.rgba
        resolve = { _ in rgba }
    }

    /// Creates the colour of `#colorLiteral(red:green:blue:alpha:)`.
    @_documentation(visibility: internal)
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    func rgba(for traits: UITraitCollection) -> RGBA { resolve(traits) }

    /// Returns the components of the variant for text.
    func rgbaForText(_ traits: UITraitCollection) -> RGBA { (resolveText ?? resolve)(traits) }

    /// The Core Graphics colour for the current traits.
    open var cgColor: CGColor { CGColor(resolve(.current)) }

    /// Returns the colour for a trait collection.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        let color = UIColor(resolve(traitCollection))
        if let text = resolveText?(traitCollection) { color.resolveText = { _ in text } }
        return color
    }

    /// Returns the colour with another opacity.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        func faded(_ resolve: @escaping (UITraitCollection) -> RGBA) -> (UITraitCollection) -> RGBA {
            { traits in
                var rgba = resolve(traits)
                rgba.alpha = alpha
                return rgba
            }
        }
        let rgba = faded(resolve)
        let color = UIColor(dynamicProvider: { UIColor(rgba($0)) })
        color.resolveText = resolveText.map(faded)
        if let fromTint { color.fromTint = { fromTint($0).withAlphaComponent(alpha) } }
        return color
    }

    /// Gets the components for the current traits. Always returns `true`.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = resolve(.current)
        red?.pointee = rgba.red
        green?.pointee = rgba.green
        blue?.pointee = rgba.blue
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Gets the hue, the saturation, the brightness and the opacity for the current traits. Always returns `true`.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = resolve(.current)
        let most = max(rgba.red, rgba.green, rgba.blue), range = most - min(rgba.red, rgba.green, rgba.blue)
        var sixths: CGFloat = 0
        if range > 0 {
            switch most {
            case rgba.red: sixths = (rgba.green - rgba.blue) / range
            case rgba.green: sixths = (rgba.blue - rgba.red) / range + 2
            default: sixths = (rgba.red - rgba.green) / range + 4
            }
        }
        hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
        saturation?.pointee = most > 0 ? range / most : 0
        brightness?.pointee = most
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Gets the grey value and the opacity for the current traits. Returns `false`, and gets nothing, if the colour isn't
    /// grey.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let rgba = resolve(.current)
        guard rgba.red == rgba.green, rgba.green == rgba.blue else { return false }
        white?.pointee = rgba.red
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Colours are equal if they have the same components in light and dark appearance.
    @_documentation(visibility: internal)
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return UITraitCollection.styles.allSatisfy { resolve($0) == other.resolve($0) }
    }

    @_documentation(visibility: internal)
    open override var hash: Int {
        var hasher = Hasher()
        for style in UITraitCollection.styles { hasher.combine(resolve(style)) }
        return hasher.finalize()
    }
}

/// The type of `#colorLiteral`.
@_documentation(visibility: internal)
public typealias _ColorLiteralType = UIColor
