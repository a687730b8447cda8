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
    /// A number that identifies the item.
    open var tag = 0

    /// Called when the item's appearance has changed.
    func itemDidChange() {}
}
