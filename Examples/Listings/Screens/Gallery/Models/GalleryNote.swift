public import Trellis

/// A line above a table that shows the last action.
public final class GalleryNote: UIView {
    private let label = UILabel()

    /// Creates a line with a text.
    public convenience init(_ text: String) {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: UIFontMetrics.default.scaledValue(for: 60)))
        label.font = .preferredFont(forTextStyle: .headline)
        label.numberOfLines = 2
        addSubview(label)
        self.text = text
    }

    /// The text.
    public var text: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 16, dy: 4)
    }
}
