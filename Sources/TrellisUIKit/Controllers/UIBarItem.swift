/// What a bar can hold: a title, a picture, whether it can be chosen.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// What it is called.
    open var title: String? { didSet { itemDidChange() } }
    /// Its picture.
    open var image: UIImage? { didSet { itemDidChange() } }
    /// Whether it can be chosen.
    open var isEnabled = true { didSet { itemDidChange() } }
    /// A number to find the item by.
    open var tag = 0

    /// What a bar shows of the item is another now.
    func itemDidChange() {}
}
