/// An item of a bar: a title, an image and whether it is enabled.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The title of the item.
    open var title: String? { didSet { itemDidChange() } }
    /// The image of the item.
    open var image: UIImage? { didSet { itemDidChange() } }
    /// Whether the item is enabled.
    open var isEnabled = true { didSet { itemDidChange() } }
    /// The label that assistive technology reads; `nil` means the title.
    @_documentation(visibility: internal)
    open var accessibilityLabel: String? { didSet { itemDidChange() } }
    /// A description of what the item does, which assistive technology reads after the label.
    @_documentation(visibility: internal)
    open var accessibilityHint: String? { didSet { itemDidChange() } }
    /// An identifier for tests, which isn't shown to users.
    @_documentation(visibility: internal)
    open var accessibilityIdentifier: String?
    /// A number that identifies the item.
    open var tag = 0

    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Sets the attributes of the title in a state. The foreground colour is used, and the font of a bar button. They
    /// have no effect on an image.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        itemDidChange()
    }

    /// Returns the attributes that were set for a state, or `nil`.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// Returns the attributes that the title has in a state. Those that aren't set are those of the normal state, or
    /// else of the appearance proxies.
    final func shownTitleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        ([self] + AppearanceProxies.proxies(of: self)).flatMap {
            [$0.titleAttributes[state.rawValue], $0.titleAttributes[UIControl.State.normal.rawValue]]
        }.reduce(into: [:]) { all, next in all.merge(next ?? [:]) { specific, _ in specific } }
    }

    /// Called when the item's appearance has changed.
    func itemDidChange() {}
}
