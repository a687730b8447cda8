/// Scales custom fonts and lengths with the text size that the user has chosen.
///
/// Follows Apple's `UIFontMetrics`. Fonts are drawn in the text size of the surroundings here, whoever made them: a scaled
/// font is the font that was given.
@preconcurrency @MainActor
open class UIFontMetrics: NSObject {
    /// The metrics of body text.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    /// Returns the font scaled to the text size.
    open func scaledFont(for font: UIFont) -> UIFont { font }

    /// Returns the font scaled to the text size, up to a maximum size.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.withSize(min(font.pointSize, maximumPointSize / UIFont.textScale))
    }

    /// Returns a length scaled to the text size.
    open func scaledValue(for value: CGFloat) -> CGFloat { value * UIFont.textScale }
}
