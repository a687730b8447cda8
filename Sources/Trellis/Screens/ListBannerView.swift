internal import TrellisUIKit

/// A view that is as wide as the screen, above or below its rows.
@MainActor
protocol ScreenBar: UIView {
    /// Returns the height of the bar at a width.
    func height(forWidth width: CGFloat) -> CGFloat
}

/// A banner above the rows with a message, such as that a refresh failed.
final class ListBannerView: UIView, ScreenBar {
    private let label = UILabel()
    private let retryButton = UIButton(type: .system)
    private let dismissButton = UIButton(type: .system)
    private let line = UIView()

    /// Prepares the banner with the actions of its buttons.
    func setUp(texts: ListTexts, retry: @escaping () -> Void, dismiss: @escaping () -> Void) {
        backgroundColor = .secondarySystemBackground
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .label
        label.numberOfLines = 0
        line.backgroundColor = .separator
        retryButton.setTitle(texts.retry, for: .normal)
        retryButton.addAction(UIAction { _ in retry() }, for: .touchUpInside)
        dismissButton.setTitle(texts.dismiss, for: .normal)
        dismissButton.addAction(UIAction { _ in dismiss() }, for: .touchUpInside)
        for view in [label, retryButton, dismissButton, line] { addSubview(view) }
    }

    /// The message.
    var message: String? {
        get { label.text }
        set {
            label.text = newValue
            accessibilityLabel = newValue
            label.announceFailure(newValue != nil)
            setNeedsLayout()
        }
    }

    private var labelWidth: CGFloat { max(0, bounds.width - 2 * ListMetrics.margin) }

    /// Returns the height of the message and the buttons at a width.
    func height(forWidth width: CGFloat) -> CGFloat {
        let text = UIView.height(of: label, width: max(0, width - 2 * ListMetrics.margin))
        return text + UIView.touchSize(of: retryButton).height + 3 * ListMetrics.unit + 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = ListMetrics.margin, unit = ListMetrics.unit
        let text = UIView.height(of: label, width: labelWidth)
        label.frame = CGRect(x: margin, y: unit, width: labelWidth, height: text)
        var right = bounds.width - margin
        for button in [retryButton, dismissButton] {
            let size = UIView.touchSize(of: button)
            button.frame = mirrored(
                CGRect(x: right - size.width, y: text + 2 * unit, width: size.width, height: size.height))
            right -= size.width + unit
        }
        line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    }
}
