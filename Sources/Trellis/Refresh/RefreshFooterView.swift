public import TrellisUIKit

/// The end of a list that goes on: a spinner, what went wrong with Retry, or a button that loads more.
public final class RefreshFooterView: UIView, RefreshFooter {
    /// What asks for more.
    public enum Trigger: Sendable, Hashable, CaseIterable {
        /// Coming near the end.
        case scroll
        /// The button.
        case tap
        /// Either.
        case scrollAndTap
    }

    public var moreHandler: (() -> Void)?

    private let trigger: Trigger
    private let content = ListFooterView()
    private let button = UIButton(type: .system)

    /// Makes a footer.
    ///
    /// - Parameters:
    ///   - trigger: What asks for more.
    ///   - texts: What it says.
    public init(_ trigger: Trigger = .scroll, texts: ListTexts = ListTexts()) {
        self.trigger = trigger
        super.init(frame: .zero)
        content.setUp(texts: texts) { [weak self] in self?.moreHandler?() }
        button.setTitle(texts.more, for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.moreHandler?() }, for: .touchUpInside)
        addSubview(content)
        addSubview(button)
        show(.normal)
    }

    public required init?(coder: NSCoder) {
        trigger = .scroll
        super.init(coder: coder)
    }

    public var loadsByScrolling: Bool { trigger != .tap }

    public func show(_ state: RefreshFooterState) {
        switch state {
        case .normal, .removed: content.show(.nothing)
        case .refreshing: content.show(.loading)
        case .failed(let failure): content.show(.failed(failure.description))
        }
        button.isHidden = state != .normal || trigger == .scroll
        setNeedsLayout()
    }

    public func height(forWidth width: CGFloat) -> CGFloat {
        content.height(forWidth: width)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        let size = button.sizeThatFits(.zero)
        button.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }
}
