/// What a navigation bar shows for one controller.
@MainActor
open class UINavigationItem: NSObject {
    weak var bar: UINavigationBar?

    /// Makes an item with a title.
    public init(title: String) {
        self.title = title.isEmpty ? nil : title
    }

    /// The title in the middle of the bar.
    open var title: String? { didSet { bar?.itemDidChange() } }
    /// A view in place of the title.
    open var titleView: UIView? { didSet { bar?.itemDidChange() } }
    /// Whether there is no back button, though there is a controller to go back to.
    open var hidesBackButton = false { didSet { bar?.itemDidChange() } }
    /// What the back button of the next controller is called; nil is this item's title.
    open var backButtonTitle: String? { didSet { bar?.itemDidChange() } }
}
