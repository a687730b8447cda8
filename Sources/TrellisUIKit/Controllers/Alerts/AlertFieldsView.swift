/// The text fields of an alert, stacked vertically.
@MainActor
final class AlertFieldsView: UIView {
    private static let width: CGFloat = 260
    private static let gap: CGFloat = 8

    private func height(of field: UIView) -> CGFloat { field.sizeThatFits(.zero).height }

    override var intrinsicContentSize: CGSize {
        let gaps = Self.gap * CGFloat(max(0, subviews.count - 1))
        return CGSize(width: Self.width, height: subviews.map(height(of:)).reduce(gaps, +))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var y: CGFloat = 0
        for field in subviews {
            field.frame = CGRect(x: 0, y: y, width: bounds.width, height: height(of: field))
            y = field.frame.maxY + Self.gap
        }
    }
}
