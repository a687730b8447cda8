internal import Trellis

extension UIFont {
    /// How much larger than usual the user wants text; 1 is the usual size.
    @MainActor static var appScale: CGFloat = 1

    /// The font of a text style in the size that the user chose.
    @MainActor
    static func app(_ style: UIFont.TextStyle, weight: UIFont.Weight? = nil) -> UIFont {
        let font = UIFont.preferredFont(forTextStyle: style)
        let size = (font.pointSize * appScale).rounded()
        return weight.map { .systemFont(ofSize: size, weight: $0) } ?? font.withSize(size)
    }
}
