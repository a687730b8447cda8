/// What a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    weak var bar: UINavigationBar?
    /// The controller whose item it is.
    weak var screen: UIViewController?

    /// Makes an item with a title.
    public init(title: String) {
        self.title = title.isEmpty ? nil : title
    }

    /// When an item's title is shown large, below the bar's buttons.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the item before in the stack.
        case automatic = 0
        /// Always a large title.
        case always = 1
        /// Never a large title.
        case never = 2
    }

    /// When the title is shown large; automatic is what the item below has. It needs a bar that prefers large titles.
    open var largeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode.automatic {
        didSet { bar?.itemDidChange() }
    }

    /// A line beside the title, in smaller letters.
    open var prompt: String? { didSet { bar?.itemDidChange() } }

    /// The title in the middle of the bar.
    open var title: String? { didSet { bar?.itemDidChange() } }
    /// A view in place of the title.
    open var titleView: UIView? { didSet { bar?.itemDidChange() } }
    /// Whether there is no back button, though there is a controller to go back to.
    open var hidesBackButton = false { didSet { bar?.itemDidChange() } }
    /// What the back button of the next controller is called; `nil` is this item's title.
    open var backButtonTitle: String? { didSet { bar?.itemDidChange() } }

    // MARK: Searching

    /// The controller whose search bar stands below the title.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            oldValue?.isActive = false
            bar?.itemDidChange()
        }
    }

    /// Whether the search bar goes away while the screen's list is scrolled, and comes back at its top.
    open var hidesSearchBarWhenScrolling = true { didSet { bar?.itemDidChange() } }

    // MARK: Buttons

    /// The buttons at the leading end, from there on; they take the place of the back button.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemDidChange() } }
    /// The buttons at the trailing end, the first one outermost.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemDidChange() } }
    /// Whether the buttons at the leading end stand beside the back button.
    open var leftItemsSupplementBackButton = false { didSet { bar?.itemDidChange() } }

    /// The first of the buttons at the leading end; setting it leaves no others.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first of the buttons at the trailing end; setting it leaves no others.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
}
