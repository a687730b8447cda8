public import TrellisPaging
public import TrellisUIKit

/// A view at the end of the rows that shows the state of loading more. The default is ``RefreshFooterView``.
///
/// It is positioned below the content, or at the trailing edge of content that scrolls sideways, and removed while it has
/// nothing to show.
@MainActor
public protocol RefreshFooter: UIView {
    /// Whether scrolling to the end loads more. Otherwise, only calls of ``moreHandler`` do.
    var loadsByScrolling: Bool { get }
    /// A closure that loads the next page. Call it when the user requests more or a retry.
    var moreHandler: (() -> Void)? { get set }

    /// Shows the state of loading the next page. Called when the state has changed.
    ///
    /// - Parameter state: `idle` if there are more pages, `loading` during a load, `failed` if the next page couldn't be
    ///   loaded and can be retried, and `end` at the end of the list.
    func show(_ state: LoadState)

    /// Returns the height of the current state for a width, in points.
    func height(forWidth width: CGFloat) -> CGFloat

    /// Returns the width of the current state at the trailing edge of content of a height, in points. The default is 120.
    func width(forHeight height: CGFloat) -> CGFloat
}

extension RefreshFooter {
    /// Returns 120 points.
    public func width(forHeight height: CGFloat) -> CGFloat { ListMetrics.sideWidth }
}

/// A footer with a spinner, a failure with a Retry button, a button that loads more, or a text at the end of the list.
public final class RefreshFooterView: UIView, RefreshFooter {
    /// Called when the user requests more or a retry.
    public var moreHandler: (() -> Void)?

    /// Whether scrolling to the end loads more.
    public let loadsByScrolling: Bool

    private let showsButton: Bool
    private let texts: ListTexts
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    private let button = UIButton(type: .system)
    private(set) var state = LoadState.idle
    /// Whether the next page is the first one. Then nothing can be scrolled, and the button loads it.
    var isFirst = false { didSet { if isFirst != oldValue { show(state) } } }

    /// Creates a footer.
    ///
    /// - Parameters:
    ///   - loadsByScrolling: Whether scrolling to the end loads more. If it doesn't, a button does.
    ///   - showsButton: Whether there is a button that loads more, even if scrolling to the end does too.
    ///   - texts: The texts.
    public init(loadsByScrolling: Bool = true, showsButton: Bool = false, texts: ListTexts = .default) {
        self.loadsByScrolling = loadsByScrolling
        self.showsButton = showsButton || !loadsByScrolling
        self.texts = texts
        super.init(frame: .zero)
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        spinner.accessibilityLabel = texts.loading
        button.addAction(UIAction { [weak self] _ in self?.moreHandler?() }, for: .touchUpInside)
        for view in [spinner, label, button] { addSubview(view) }
        show(.idle)
    }

    /// Creates an empty view. Decoding isn't supported.
    required init?(coder: NSCoder) {
        loadsByScrolling = true
        showsButton = false
        texts = ListTexts()
        super.init(coder: coder)
    }

    /// Shows a state.
    public func show(_ state: LoadState) {
        self.state = state
        switch state {
        case .idle, .loading: label.text = nil
        case .failed(let failure): label.text = "\(texts.pageFailureTitle)\n\(texts.reason(of: failure))"
        case .end: label.text = texts.end
        }
        label.textAlignment = state == .end ? .center : .natural
        label.isHidden = label.text == nil
        label.announceFailure(state.failure != nil)
        let title = state.failure == nil ? texts.more : texts.retry
        if button.currentTitle != title { button.setTitle(title, for: .normal) }
        button.isHidden = state.failure == nil && (state != .idle || !showsButton && !isFirst)
        if state.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
        setNeedsLayout()
    }

    /// Returns the height of the footer at a width.
    public func height(forWidth width: CGFloat) -> CGFloat {
        guard state.failure != nil else { return ListMetrics.footerHeight }
        let text = UIView.height(of: label, width: labelWidth(in: width))
        return max(ListMetrics.footerHeight, text + 2 * ListMetrics.margin)
    }

    /// Returns the width of the footer at the trailing edge of content.
    public func width(forHeight height: CGFloat) -> CGFloat {
        if state.failure != nil { return ListMetrics.sideMessageWidth }
        let button = button.isHidden ? 0 : UIView.touchSize(of: button).width
        let text = label.isHidden ? 0 : label.sizeThatFits(.zero).width.rounded(.up)
        return min(
            ListMetrics.sideMessageWidth, max(ListMetrics.footerHeight, max(button, text) + 2 * ListMetrics.unit))
    }

    /// Whether the footer is a column at the trailing edge of content.
    private var isColumn: Bool { (superview as? UIScrollView)?.scrollsSideways ?? false }

    /// Positions the text above the button, in the middle of the column.
    private func layOutColumn() {
        let fit = button.isHidden ? .zero : UIView.touchSize(of: button)
        let width = max(0, bounds.width - 2 * ListMetrics.unit)
        let text = label.isHidden ? 0 : min(bounds.height - fit.height, UIView.height(of: label, width: width))
        let top = ((bounds.height - text - fit.height) / 2).rounded()
        label.textAlignment = .center
        label.frame = CGRect(x: ListMetrics.unit, y: top, width: width, height: text)
        button.frame = CGRect(
            x: ((bounds.width - fit.width) / 2).rounded(), y: top + text, width: fit.width, height: fit.height)
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
        if isColumn { return layOutColumn() }
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
