public import Trellis

/// A line of text: above a table, where it shows the last action, or above or below the rows of a section.
public final class GalleryNote: UIView {
    private let label = UILabel()
    private var margin: CGFloat = 4

    /// Creates a line above a table.
    public convenience init(_ text: String) {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: UIFontMetrics.default.scaledValue(for: 60)))
        label.font = .preferredFont(forTextStyle: .headline)
        label.numberOfLines = 2
        addSubview(label)
        self.text = text
    }

    /// Creates a line above or below the rows of a section. That of a header is bold.
    public convenience init(_ text: String, isHeader: Bool) {
        self.init(text)
        margin = 2
        backgroundColor = .secondarySystemBackground
        label.font = isHeader ? .systemFont(ofSize: 15, weight: .semibold) : .preferredFont(forTextStyle: .footnote)
        label.textColor = isHeader ? .label : .secondaryLabel
        label.numberOfLines = 1
    }

    /// The text.
    public var text: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 16, dy: margin)
    }
}

/// The message shown in place of rows that could not be loaded.
@MainActor
public enum GalleryFailure {
    /// Creates the view, with a title, the error and a Retry button, in the app's language.
    public static func view(_ title: String, _ error: any Error, retry: @escaping () -> Void) -> MessageView {
        MessageView(
            symbol: "exclamationmark.triangle", title: translated(GalleryText(title)),
            message: AppTexts.preferred.reason(error), button: translated("Retry"), action: retry)
    }
}
