internal import TrellisUIKit

/// What stands below the rows: a spinner, a failure with Retry, or the end of the list.
final class ListFooterView: UIView {
    /// What the footer shows.
    enum Content: Equatable {
        case nothing
        case loading
        case failed(String)
        case end
    }

    private let spinner = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    private let button = UIButton(type: .system)
    private var texts = ListTexts()

    private(set) var content = Content.nothing

    /// Prepares the footer; `retry` is what the button does.
    func setUp(texts: ListTexts, retry: @escaping () -> Void) {
        self.texts = texts
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        spinner.accessibilityLabel = texts.loading
        button.setTitle(texts.retry, for: .normal)
        button.addAction(UIAction { _ in retry() }, for: .touchUpInside)
        for view in [spinner, label, button] { addSubview(view) }
        show(.nothing)
    }

    /// Shows another content; the owner then asks for the height.
    func show(_ content: Content) {
        self.content = content
        switch content {
        case .nothing, .loading: label.text = nil
        case .failed(let message): label.text = "\(texts.pageFailure)\n\(message)"
        case .end: label.text = texts.end
        }
        label.textAlignment = content == .end ? .center : .natural
        label.isHidden = label.text == nil
        button.isHidden = !isFailure
        if content == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
        setNeedsLayout()
    }

    private var isFailure: Bool { if case .failed = content { true } else { false } }

    /// The height that shows the content in a width.
    func height(forWidth width: CGFloat) -> CGFloat {
        guard isFailure else { return ListMetrics.footerHeight }
        let text = UIView.height(of: label, width: labelWidth(in: width))
        return max(ListMetrics.footerHeight, text + 2 * ListMetrics.margin)
    }

    private func labelWidth(in width: CGFloat) -> CGFloat {
        let margins = 2 * ListMetrics.margin
        guard isFailure else { return max(0, width - margins) }
        return max(0, width - margins - button.sizeThatFits(.zero).width - ListMetrics.margin)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = ListMetrics.margin
        let size = spinner.intrinsicContentSize
        spinner.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
        let width = labelWidth(in: bounds.width)
        let height = min(bounds.height, UIView.height(of: label, width: width))
        label.frame = CGRect(x: margin, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
        let fit = button.sizeThatFits(.zero)
        button.frame = CGRect(
            x: bounds.width - margin - fit.width, y: ((bounds.height - fit.height) / 2).rounded(), width: fit.width,
            height: fit.height)
    }
}
