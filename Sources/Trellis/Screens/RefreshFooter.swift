public import TrellisPaging
public import TrellisUIKit

/// The states of a refresh footer.
public enum RefreshFooterState: Sendable, Equatable {
    /// There are more pages.
    case normal
    /// The next page is being loaded.
    case refreshing
    /// The next page couldn't be loaded and can be retried.
    case failed(LoadFailure)
    /// The end of the list.
    case end
    /// No footer, because nothing has been loaded yet or the end isn't marked.
    case removed

    var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}

/// A view below the rows that shows the state of loading more. The default is ``RefreshFooterView``.
///
/// It is positioned below the content, and removed while it has nothing to show.
@MainActor
public protocol RefreshFooter: UIView {
    /// Whether scrolling to the end loads more. Otherwise, only calls of ``moreHandler`` do.
    var loadsByScrolling: Bool { get }
    /// A closure that loads the next page. Call it when the user requests more or a retry.
    var moreHandler: (() -> Void)? { get set }

    /// Shows a state. Called when the state has changed, except to ``RefreshFooterState/removed``.
    func show(_ state: RefreshFooterState)

    /// Returns the height of the current state for a width, in points.
    func height(forWidth width: CGFloat) -> CGFloat
}

/// A footer with a spinner, a failure with a Retry button, a button that loads more, or a text at the end of the list.
public final class RefreshFooterView: UIView, RefreshFooter {
    /// The events that load more.
    public enum Trigger: Sendable, Hashable, CaseIterable {
        /// Scrolling to the end.
        case scroll
        /// Tapping the button.
        case tap
        /// Scrolling to the end or tapping the button.
        case scrollAndTap
    }

    /// Called when the user requests more or a retry.
    public var moreHandler: (() -> Void)?

    private let trigger: Trigger
    private let texts: ListTexts
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    private let button = UIButton(type: .system)
    private(set) var state = RefreshFooterState.removed

    /// Creates a footer.
    ///
    /// - Parameters:
    ///   - trigger: The events that load more.
    ///   - texts: The texts.
    public init(_ trigger: Trigger = .scroll, texts: ListTexts = ListTexts()) {
        self.trigger = trigger
        self.texts = texts
        super.init(frame: .zero)
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        spinner.accessibilityLabel = texts.loading
        button.addAction(UIAction { [weak self] _ in self?.moreHandler?() }, for: .touchUpInside)
        for view in [spinner, label, button] { addSubview(view) }
        show(.normal)
    }

    /// Creates an empty view. Decoding isn't supported.
    public required init?(coder: NSCoder) {
        trigger = .scroll
        texts = ListTexts()
        super.init(coder: coder)
    }

    /// Whether scrolling to the end loads more; `false` if the trigger is `tap`.
    public var loadsByScrolling: Bool { trigger != .tap }

    /// Shows a state.
    public func show(_ state: RefreshFooterState) {
        self.state = state
        switch state {
        case .normal, .refreshing, .removed: label.text = nil
        case .failed(let failure): label.text = texts.pageFailure(failure)
        case .end: label.text = texts.end
        }
        label.textAlignment = state == .end ? .center : .natural
        label.isHidden = label.text == nil
        label.announceFailure(state.failure != nil)
        let title = state.failure == nil ? texts.more : texts.retry
        if button.currentTitle != title { button.setTitle(title, for: .normal) }
        button.isHidden = state.failure == nil && (state != .normal || trigger == .scroll)
        if state == .refreshing { spinner.startAnimating() } else { spinner.stopAnimating() }
        setNeedsLayout()
    }

    /// Returns the height of the footer at a width.
    public func height(forWidth width: CGFloat) -> CGFloat {
        guard state.failure != nil else { return ListMetrics.footerHeight }
        let text = UIView.height(of: label, width: labelWidth(in: width))
        return max(ListMetrics.footerHeight, text + 2 * ListMetrics.margin)
    }

    private func labelWidth(in width: CGFloat) -> CGFloat {
        let margins = 2 * ListMetrics.margin
        guard state.failure != nil else { return max(0, width - margins) }
        return max(0, width - margins - UIView.touchSize(of: button).width - ListMetrics.margin)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let margin = ListMetrics.margin
        let size = spinner.intrinsicContentSize
        spinner.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
        let width = labelWidth(in: bounds.width)
        let height = min(bounds.height, UIView.height(of: label, width: width))
        label.frame = mirrored(
            CGRect(x: margin, y: ((bounds.height - height) / 2).rounded(), width: width, height: height))
        let fit = UIView.touchSize(of: button)
        let left = state.failure == nil ? (bounds.width - fit.width) / 2 : bounds.width - margin - fit.width
        button.frame = mirrored(
            CGRect(
                x: left.rounded(), y: ((bounds.height - fit.height) / 2).rounded(), width: fit.width,
                height: fit.height))
    }
}
