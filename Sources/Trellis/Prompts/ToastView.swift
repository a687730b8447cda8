internal import TrellisPaging
internal import TrellisUIKit

/// A text on a dark surface near the bottom of a window, with a button if there is an action. A tap dismisses it.
final class ToastView: UIControl {
    private let label = UILabel()
    private let button: UIButton?
    private let end: () -> Void
    private var countdown: CancellingTask?

    /// Creates a toast. `end` is called after it has disappeared. The handler of its action is called before that.
    init(_ text: String, action: (title: String, handler: () -> Void)? = nil, end: @escaping () -> Void) {
        self.end = end
        button = action.map { _ in UIButton(type: .system) }
        super.init(frame: .zero)
        label.text = text
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.textColor = .white
        label.numberOfLines = 0
        label.textAlignment = .center
        backgroundColor = .floatingBackground
        layer.cornerRadius = 10
        // A button inside an element couldn't be reached.
        isAccessibilityElement = action == nil
        accessibilityLabel = text
        autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin]
        addAction(UIAction { [weak self] _ in self?.dismiss() }, for: .touchUpInside)
        addSubview(label)
        guard let button, let action else { return }
        button.setTitle(action.title, for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.titleLabel?.font = .boldSystemFont(ofSize: UIFont.preferredFont(forTextStyle: .subheadline).pointSize)
        button.addAction(
            UIAction { [weak self] _ in
                action.handler()
                self?.dismiss()
            }, for: .touchUpInside)
        addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    /// The text.
    var text: String? { label.text }

    private var buttonSize: CGSize { button.map { UIView.touchSize(of: $0) } ?? .zero }
    private var buttonWidth: CGFloat { button == nil ? 0 : buttonSize.width + ListMetrics.unit }

    /// The space below the toast, for a tab bar and a margin.
    private static let bottom: CGFloat = 72

    /// Appears in a window, as wide as the text requires.
    func show(in window: UIWindow) {
        let unit = ListMetrics.unit, area = window.bounds.inset(by: window.safeAreaInsets)
        let widest = max(0, min(480, area.width - 4 * unit) - 4 * unit - buttonWidth)
        let text = label.sizeThatFits(CGSize(width: widest, height: .greatestFiniteMagnitude))
        let width = min(text.width.rounded(.up), widest)
        let height = UIView.height(of: label, width: width)
        let size = CGSize(
            width: width + 4 * unit + buttonWidth, height: max(height + 3 * unit, button == nil ? 0 : buttonSize.height)
        )
        frame = CGRect(
            x: (area.midX - size.width / 2).rounded(), y: area.maxY - Self.bottom - size.height, width: size.width,
            height: size.height)
        window.addSubview(self)
    }

    /// Disappears after a duration, beginning now.
    func dismiss(after duration: Duration, clock: any Clock<Duration>) {
        countdown = CancellingTask { [weak self] in
            guard (try? await clock.wait(duration)) != nil else { return }
            self?.dismiss()
        }
    }

    /// Disappears immediately.
    func dismiss() {
        countdown = nil
        guard superview != nil else { return }
        removeFromSuperview()
        end()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let unit = ListMetrics.unit
        var text = bounds.insetBy(dx: 2 * unit, dy: 1.5 * unit)
        text.size.width -= buttonWidth
        label.frame = mirrored(text)
        guard let button else { return }
        let size = buttonSize
        button.frame = mirrored(
            CGRect(
                x: bounds.width - size.width - unit, y: ((bounds.height - size.height) / 2).rounded(),
                width: size.width, height: size.height))
    }
}

extension UIColor {
    /// The background of white texts that float above rows: dark in both styles, so that it differs from theirs.
    static var floatingBackground: UIColor {
        UIColor { traits in UIColor(white: traits.userInterfaceStyle == .dark ? 0.28 : 0.16, alpha: 0.96) }
    }
}
