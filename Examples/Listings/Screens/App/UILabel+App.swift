internal import Trellis

extension UILabel {
    /// Sets the font to that of a text style, in the text size of the system or of the app's settings.
    func setStyle(_ style: UIFont.TextStyle) {
        font = .preferredFont(forTextStyle: style)
        adjustsFontForContentSizeCategory = true
    }
}
