public import Trellis

/// A line of text above or below the rows of a section.
public final class GalleryCaption: UIView {
    private let label = UILabel()

    /// Creates a caption. The caption of a header is bold.
    public convenience init(_ text: String, isHeader: Bool) {
        self.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        label.text = text
        label.font = isHeader ? .systemFont(ofSize: 15, weight: .semibold) : .preferredFont(forTextStyle: .footnote)
        label.textColor = isHeader ? .label : .secondaryLabel
        addSubview(label)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 16, dy: 2)
    }
}
