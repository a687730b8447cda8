/// A tab: what the tab bar shows for one controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    weak var bar: UITabBar?

    /// Makes an item with a number.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Makes an item with another picture for while it is chosen.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// The picture while the tab is chosen; the usual one where it is not set.
    open var selectedImage: UIImage? { didSet { itemDidChange() } }
    /// The text in the badge; no badge without one.
    open var badgeValue: String? { didSet { itemDidChange() } }
    /// The badge's colour; red where it is not set.
    open var badgeColor: UIColor? { didSet { itemDidChange() } }

    override func itemDidChange() { bar?.itemDidChange(self) }
}
