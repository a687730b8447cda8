public import Trellis

/// A field for a code, a button and a switch; what they do is left to the page.
public final class CodeForm: UIView {
    /// Where the code is written.
    public let field = UITextField()
    /// Saves the code.
    public let button = UIButton(type: .system)
    /// Whether the code is dots.
    public let toggle = UISwitch()
    private let note = UILabel()
    private let count = UILabel()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        note.font = .preferredFont(forTextStyle: .headline)
        note.text = "No code is saved"
        field.borderStyle = .roundedRect
        field.placeholder = "At most six characters"
        field.accessibilityLabel = "Code"
        field.clearButtonMode = .whileEditing
        count.font = .preferredFont(forTextStyle: .footnote)
        count.textColor = .secondaryLabel
        button.setTitle("Save", for: .normal)
        toggle.accessibilityLabel = "Hide the code"
        layOut()
    }

    /// Returns `nil`: the form needs its parts.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Shows what was done.
    public func say(_ text: String) {
        note.text = text
    }

    /// Shows how many characters there are of so many.
    public func showCount(_ characters: Int, of limit: Int) {
        count.text = "\(characters) of \(limit)"
    }

    private func layOut() {
        let caption = UILabel()
        caption.text = "Hide the code"
        let row = UIStackView(arrangedSubviews: [caption, toggle])
        row.alignment = .center
        let stack = UIStackView(arrangedSubviews: [note, field, count, button, row])
        stack.axis = .vertical
        stack.spacing = 16
        stack.setCustomSpacing(4, after: field)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor, constant: 24),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        ])
    }
}
