/// Makes fonts and distances of an app's own follow the text size that the user wants.
///
/// Follows Apple's `UIFontMetrics`. Fonts are drawn in the text size of the surroundings here, whoever made them: a scaled
/// font is the font that was given.
@preconcurrency @MainActor
open class UIFontMetrics: NSObject {
    /// The metrics of body text.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    /// Returns a font that follows the text size.
    open func scaledFont(for font: UIFont) -> UIFont { font }

    /// Returns a font that follows the text size up to a greatest one.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.withSize(min(font.pointSize, maximumPointSize / UIFont.textScale))
    }

    /// Returns a distance in the text size.
    open func scaledValue(for value: CGFloat) -> CGFloat { value * UIFont.textScale }
}
