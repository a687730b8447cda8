public import TrellisUIKit

/// A view that is as wide as the screen, above or below its rows.
@MainActor
protocol ScreenBar: UIView {
    /// Returns the height of the bar at a width.
    func height(forWidth width: CGFloat) -> CGFloat
}

/// A bar above the rows that shows the message of a failure, such as that a refresh failed. It is hidden while there is no
/// message.
@MainActor
public protocol ListBanner: UIView {
    /// Returns the height of the bar at a width.
    func height(forWidth width: CGFloat) -> CGFloat
    /// The message.
    var message: String? { get set }
    /// A closure that repeats what failed. Call it when the user requests it.
    var retryHandler: (() -> Void)? { get set }
    /// A closure that removes the message. Call it when the user requests it.
    var dismissHandler: (() -> Void)? { get set }
}

/// A banner with a message, a Retry and a Dismiss button.
final class ListBannerView: UIView, ListBanner {
    var retryHandler: (() -> Void)?
    var dismissHandler: (() -> Void)?

    private let label = UILabel()
    private let retryButton = UIButton(type: .system)
    private let dismissButton = UIButton(type: .system)
    private let line = UIView()

    init(texts: ListTexts) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .label
        label.numberOfLines = 0
        line.backgroundColor = .separator
        retryButton.setTitle(texts.retry, for: .normal)
        retryButton.addAction(UIAction { [weak self] _ in self?.retryHandler?() }, for: .touchUpInside)
        dismissButton.setTitle(texts.dismiss, for: .normal)
        dismissButton.addAction(UIAction { [weak self] _ in self?.dismissHandler?() }, for: .touchUpInside)
        for view in [label, retryButton, dismissButton, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

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
