/// A colour with fixed components, as in Core Graphics.
public final class CGColor: Sendable {
    let rgba: RGBA

    init(_ rgba: RGBA) {
        self.rgba = rgba
    }

    /// Creates a colour in the sRGB space, with components from 0 to 1.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        rgba = RGBA(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { rgba.alpha }
}
