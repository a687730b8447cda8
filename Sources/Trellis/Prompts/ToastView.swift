internal import TrellisPaging
internal import TrellisUIKit

/// A line of text on a dark surface near the bottom of a window. A tap dismisses it.
final class ToastView: UIControl {
    private let label = UILabel()
    private let end: () -> Void
    private var countdown: CancellingTask?

    /// Creates a toast. `end` is called after it has disappeared.
    init(_ text: String, end: @escaping () -> Void) {
        self.end = end
        super.init(frame: .zero)
        label.text = text
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.textColor = .white
        label.numberOfLines = 0
        label.textAlignment = .center
        backgroundColor = .floatingBackground
        layer.cornerRadius = 10
        isAccessibilityElement = true
        accessibilityLabel = text
        autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin]
        addAction(UIAction { [weak self] _ in self?.dismiss() }, for: .touchUpInside)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// The text.
    var text: String? { label.text }

    /// The space below the toast, for a tab bar and a margin.
    private static let bottom: CGFloat = 72

    /// Appears in a window, as wide as the text requires.
    func show(in window: UIWindow) {
        let unit = ListMetrics.unit, area = window.bounds.inset(by: window.safeAreaInsets)
        let widest = max(0, min(480, area.width - 4 * unit) - 4 * unit)
        let text = label.sizeThatFits(CGSize(width: widest, height: .greatestFiniteMagnitude))
        let width = min(text.width.rounded(.up), widest)
        let height = UIView.height(of: label, width: width)
        let size = CGSize(width: width + 4 * unit, height: height + 3 * unit)
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
        label.frame = bounds.insetBy(dx: 2 * ListMetrics.unit, dy: 1.5 * ListMetrics.unit)
    }
}

extension UIColor {
    /// The background of white texts that float above rows: dark in both styles, so that it differs from theirs.
    static var floatingBackground: UIColor {
        UIColor { traits in UIColor(white: traits.userInterfaceStyle == .dark ? 0.28 : 0.16, alpha: 0.96) }
    }
}
