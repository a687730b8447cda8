internal import Trellis

extension UILabel {
    /// Writes in the font of a text style, in the text size that the user chose, for the system or for the app.
    func setStyle(_ style: UIFont.TextStyle) {
        font = .preferredFont(forTextStyle: style)
        adjustsFontForContentSizeCategory = true
    }
}
