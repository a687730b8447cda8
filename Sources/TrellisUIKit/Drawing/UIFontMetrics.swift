/// Scales custom fonts and lengths with the text size that the user has chosen.
///
/// Follows Apple's `UIFontMetrics`. On Linux, all fonts are drawn at the user's text size, so a scaled font is the
/// given font.
@preconcurrency @MainActor
open class UIFontMetrics: NSObject {
    /// The metrics of body text.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    /// Returns the font unchanged, since it is drawn at the user's text size.
    open func scaledFont(for font: UIFont) -> UIFont { font }

    /// Returns the font, limited so that it is drawn at most at a maximum size.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.withSize(min(font.pointSize, maximumPointSize / UIFont.textScale))
    }

    /// Returns a length scaled by the user's text size.
    open func scaledValue(for value: CGFloat) -> CGFloat { value * UIFont.textScale }
}
