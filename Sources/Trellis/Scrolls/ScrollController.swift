internal import TrellisPaging
public import TrellisUIKit

/// A screen of one value: a load in, and out comes a scroll view that loads, refreshes, fails and tries again.
///
/// What is shown of the value is put into ``contentView`` once, and filled each time that the value comes. The content
/// is as wide as the screen and as high as its constraints make it. Around it the screen shows what every list screen
/// shows: a skeleton while the value comes, a failed state, a banner where a refresh failed while there is a value.
///
/// For example:
/// ```swift
/// let screen = ScrollController { try await client.get("user/profile").value(as: Profile.self) }
///     .didLoad { screen, profile in nameLabel.text = profile.name }
/// ```
open class ScrollController<Value: Sendable>: PagedController<LoadedValue<Value>> {
    /// The scroll view.
    public var scrollView: UIScrollView { itemsView }
    /// Holds what is shown of the value; hidden until there is one.
    public let contentView = UIView()
    /// What is shown; nil until it has come.
    public var value: Value? { items.first?.value }

    private var valueHandler: ((ScrollController, Value) -> Void)?

    /// Makes a screen of a load.
    ///
    /// - Parameters:
    ///   - texts: The words of the screen.
    ///   - load: Gets the value; asked when the view is loaded, at each refresh and at Retry.
    public init(texts: ListTexts = ListTexts(), load: @escaping @Sendable () async throws -> Value) {
        super.init(Pager(ValueSource(load: load)), texts: texts)
    }

    /// A screen of a value cannot be made without its load; gives nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Is told of each value that has come, to show it. The screen comes as an argument, so that nothing has to be
    /// captured.
    @discardableResult
    public func didLoad(_ handler: @escaping (ScrollController, Value) -> Void) -> Self {
        valueHandler = handler
        if isViewLoaded { showValue() }
        return self
    }

    /// Shows a value that has come; call super for ``didLoad(_:)``.
    open func show(_ value: Value) {
        valueHandler?(self, value)
    }

    open override func makeSkeletonView() -> UIView {
        let view = SkeletonView(rowHeight: ListMetrics.rowHeight, pictureSize: .zero)
        view.accessibilityLabel = texts.loading
        return view
    }

    // MARK: What shows the value

    override func setUpItems() {
        guard let scrollView = itemsView as? ValueScrollView else { return }
        scrollView.alwaysBounceVertical = true
        scrollView.count = { [weak self] in self?.items.count ?? 0 }
        scrollView.valueDidChange = { [weak self] in self?.showValue() }
        contentView.translatesAutoresizingMaskIntoConstraints = false
        contentView.isHidden = true
        scrollView.addSubview(contentView)
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            contentView.topAnchor.constraint(equalTo: content.topAnchor),
            contentView.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            contentView.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            contentView.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            contentView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showValue()
    }

    private func showValue() {
        contentView.isHidden = value == nil
        if let value { show(value) }
    }
}
