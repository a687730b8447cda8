/// A colour with fixed components, as in Core Graphics.
public final class CGColor: _ExpressibleByColorLiteral, Sendable {
    let rgba: RGBA

    init(_ rgba: RGBA) {
        self.rgba = rgba
    }

    /// Creates a colour in the sRGB space, with components from 0 to 1.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        rgba = RGBA(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates the colour of `#colorLiteral`.
    @_documentation(visibility: internal)
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { rgba.alpha }

    /// Red, green, blue and the opacity, from 0 to 1. Unlike in Core Graphics, greys have all four of them, too.
    public var components: [CGFloat]? { [rgba.red, rgba.green, rgba.blue, rgba.alpha] }
    /// The number of components, including the opacity.
    public var numberOfComponents: Int { 4 }
}
