public import TrellisUIKit

/// A view with a symbol, a title, a message and an optional button, for a screen without content.
public final class MessageView: UIView {
    private let icon = UIImageView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let button = UIButton(type: .system)

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - symbol: The name of a system symbol.
    ///   - title: The title, shown in one line.
    ///   - message: The message below the title.
    ///   - button: The title of the button, or `nil` for none.
    ///   - action: The button's action.
    public init(symbol: String, title: String, message: String, button: String? = nil, action: (() -> Void)? = nil) {
        super.init(frame: .zero)
        icon.image = UIImage(systemName: symbol)
        icon.contentMode = .scaleAspectFit
        icon.tintColor = .secondaryLabel
        titleLabel.text = title
        titleLabel.font = .preferredFont(forTextStyle: .title3)
        titleLabel.textColor = .label
        messageLabel.text = message
        messageLabel.font = .preferredFont(forTextStyle: .subheadline)
        messageLabel.textColor = .secondaryLabel
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            label.isHidden = label.text?.isEmpty != false
        }
        self.button.setTitle(button, for: .normal)
        self.button.isHidden = button == nil
        if let action { self.button.addAction(UIAction { _ in action() }, for: .touchUpInside) }
        for view in [icon, titleLabel, messageLabel, self.button] { addSubview(view) }
    }

    /// Creates an empty view. Decoding isn't supported.
    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Makes assistive technology read the title immediately, because it is about a failure.
    func announceFailure() { titleLabel.announceFailure() }

    /// The title.
    package var title: String? { titleLabel.text }
    /// The message.
    package var message: String? { messageLabel.text }

    public override func layoutSubviews() {
        super.layoutSubviews()
        // A scroll view's insets include its safe area, which the views inside of it don't have.
        let area = bounds.inset(by: (superview as? UIScrollView)?.adjustedContentInset ?? safeAreaInsets)
        let width = max(0, min(ListMetrics.textWidth, area.width - 2 * ListMetrics.margin))
        let buttonSize = button.isHidden ? .zero : UIView.touchSize(of: button)
        let parts: [(view: UIView, size: CGSize, gap: CGFloat)] = [
            (icon, CGSize(width: ListMetrics.iconLength, height: ListMetrics.iconLength), 2 * ListMetrics.unit),
            (titleLabel, CGSize(width: width, height: UIView.height(of: titleLabel, width: width)), ListMetrics.unit),
            (
                messageLabel, CGSize(width: width, height: UIView.height(of: messageLabel, width: width)),
                2 * ListMetrics.unit
            ),
            (button, buttonSize, 0),
        ]
        var height = parts.reduce(0) { $0 + $1.size.height + $1.gap }
        // If the height is limited, the symbol is hidden to make room for the text and the button.
        icon.isHidden = height > area.height - 2 * ListMetrics.unit
        if icon.isHidden { height -= parts[0].size.height + parts[0].gap }
        // Optically centred, a little above the middle.
        var y = area.minY + max(ListMetrics.unit, (area.height - height) * 0.4).rounded()
        for part in parts where !(icon.isHidden && part.view === icon) {
            part.view.frame = CGRect(
                x: (area.midX - part.size.width / 2).rounded(), y: y, width: part.size.width, height: part.size.height)
            y += part.size.height + part.gap
        }
    }
}
