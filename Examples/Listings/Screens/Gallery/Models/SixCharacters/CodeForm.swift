public import Trellis

/// A field for a code, a button and a switch. The page sets their actions.
public final class CodeForm: UIView {
    /// The field for the code.
    public let field = UITextField()
    /// The button that saves the code.
    public let button = UIButton(type: .system)
    /// The switch that hides the code.
    public let toggle = UISwitch()
    private let note = UILabel()
    private let count = UILabel()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        note.font = .preferredFont(forTextStyle: .headline)
        note.text = translated("No code is saved")
        field.borderStyle = .roundedRect
        field.placeholder = translated("At most six characters")
        field.accessibilityLabel = translated("Code")
        field.clearButtonMode = .whileEditing
        count.font = .preferredFont(forTextStyle: .footnote)
        count.textColor = .secondaryLabel
        button.setTitle(translated("Save"), for: .normal)
        toggle.accessibilityLabel = translated("Hide the code")
        layOut()
    }

    /// Returns `nil`: the form needs its parts.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Shows the last action.
    public func say(_ text: String) {
        note.text = text
    }

    /// Shows the number of characters and the limit.
    public func showCount(_ characters: Int, of limit: Int) {
        count.text = translated("\(characters) of \(limit)")
    }

    private func layOut() {
        let caption = UILabel()
        caption.text = translated("Hide the code")
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
            stack.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
        ])
    }
}
