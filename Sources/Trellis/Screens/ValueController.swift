internal import TrellisPaging
public import TrellisUIKit

/// A screen of a single value, with loading, refreshing, failures and retries.
///
/// Add subviews to ``contentView`` once, and update them for each loaded value. The content is as wide as the screen
/// and as high as its constraints require. Loading, failures and refreshing look like those of other list screens. For
/// example:
/// ```swift
/// let screen = ValueController { try await client.get("user/profile").value(as: Profile.self) }
///     .didLoad { screen, profile in nameLabel.text = profile.name }
/// ```
open class ValueController<Value: Sendable>: PagedController<LoadedValue<Value>> {
    /// The view that shows the value. It is hidden until there is one.
    public let contentView = UIView()
    /// The current value, or `nil` before the first load.
    public var value: Value? { items.first?.value }

    private var valueHandler: ((ValueController, Value) -> Void)?

    /// Creates a screen with a closure that loads the value.
    ///
    /// - Parameters:
    ///   - texts: The texts of the screen.
    ///   - load: Loads the value. Called when the view is loaded, and for each refresh and retry.
    public init(texts: ListTexts = .default, load: @escaping @Sendable () async throws -> Value) {
        super.init(Pager(ValueSource(load: load)), texts: texts)
        chrome.hasFooter = false
    }

    /// Returns `nil`, because the screen needs its closure.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Sets a handler that is called with the screen and each loaded value.
    @discardableResult
    public func didLoad(_ handler: @escaping (ValueController, Value) -> Void) -> Self {
        valueHandler = handler
        if isViewLoaded { showValue() }
        return self
    }

    /// Shows a loaded value. Overrides must call `super`, which calls the handler of ``didLoad(_:)``.
    open func show(_ value: Value) {
        valueHandler?(self, value)
    }

    // MARK: Value

    override func setUpItems() {
        scrollView.alwaysBounceVertical = true
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

    override func showItems(of update: PagingUpdate<LoadedValue<Value>>) {
        super.showItems(of: update)
        if update.change != .loadStates { showValue() }
    }

    private func showValue() {
        contentView.isHidden = value == nil
        if let value { show(value) }
    }
}

/// The only item of a screen that shows a single value.
public struct LoadedValue<Value: Sendable>: Identifiable, Sendable {
    /// The value.
    package let value: Value

    /// The identifier, which is always 0, so that a new value replaces the old one.
    public var id: Int { 0 }
}

/// A source of one page with a single value.
struct ValueSource<Value: Sendable>: PagingSource {
    let keys = PageKeys<Int>.cursors
    let load: @Sendable () async throws -> Value

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, LoadedValue<Value>> {
        Page(items: [LoadedValue(value: try await load())], nextKey: nil)
    }
}
