/// A symbol beside the text of a cell, such as a chevron or a checkmark, which is as large as the text.
final class AccessorySymbol: UIImageView {
    private static let length: CGFloat = 16

    convenience init(_ name: String, _ color: UIColor) {
        self.init(image: UIImage(systemName: name))
        tintColor = color
        contentMode = .scaleAspectFit
        updateSize()
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        updateSize()
        superview?.setNeedsLayout()
    }

    private func updateSize() {
        let length = (Self.length * Display.textScale).rounded()
        frame.size = CGSize(width: length, height: length)
    }
}
