/// The content of a navigation bar for one view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    weak var bar: UINavigationBar?
    /// The view controller that the item belongs to.
    weak var screen: UIViewController?

    /// Creates an item without a title.
    // Like `NSObject.init()`, which a class of the main actor can't override.
    @_documentation(visibility: internal)
    public convenience init(_: Void = ()) { self.init(title: "") }

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title.isEmpty ? nil : title
    }

    /// The modes of showing an item's title large, below the bar's buttons.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The mode of the previous item in the stack.
        case automatic = 0
        /// The title is always large.
        case always = 1
        /// The title is never large.
        case never = 2
    }

    /// The mode of showing the title large. It has no effect unless the bar prefers large titles.
    open var largeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode.automatic {
        didSet { bar?.itemDidChange() }
    }

    /// A line of small text with the title.
    open var prompt: String? { didSet { bar?.itemDidChange() } }

    /// The title in the middle of the bar.
    open var title: String? { didSet { bar?.itemDidChange() } }
    /// A view that replaces the title.
    open var titleView: UIView? { didSet { bar?.itemDidChange() } }
    /// Whether the back button is hidden.
    open var hidesBackButton = false { didSet { bar?.itemDidChange() } }
    /// The title of the back button of the next view controller; `nil` means this item's title.
    open var backButtonTitle: String? { didSet { bar?.itemDidChange() } }
    /// The item that describes the back button of the next view controller; `nil` means a button with the title. Here
    /// the button is an arrow: the item's title is its name, and the item's tint colour is its colour. A click goes
    /// back, whatever the item's action is.
    open var backBarButtonItem: UIBarButtonItem? { didSet { bar?.itemDidChange() } }

    // MARK: Appearance

    /// The appearance of the bar while this item is on top; `nil` means the bar's.
    open var standardAppearance: UINavigationBarAppearance? { didSet { wasSet(standardAppearance) } }
    /// The appearance of the bar while this item is on top and the content is at its top; `nil` means the bar's, or else
    /// the item's standard one.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { wasSet(scrollEdgeAppearance) } }
    /// The appearance of the bar in a window of compact height while this item is on top; `nil` means the bar's.
    open var compactAppearance: UINavigationBarAppearance? { didSet { wasSet(compactAppearance) } }
    /// The appearance of the bar in a window of compact height while this item is on top and the content is at its top;
    /// `nil` means the bar's.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { wasSet(compactScrollEdgeAppearance) } }

    private func wasSet(_ appearance: UINavigationBarAppearance?) {
        appearance?.changed = { [weak self] in self?.bar?.updateLook() }
        bar?.updateLook()
    }

    // MARK: Searching

    /// The search controller whose search bar is shown below the title.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            oldValue?.isActive = false
            bar?.itemDidChange()
        }
    }

    /// Whether the search bar is hidden while the content is scrolled, and shown again at the content's top.
    open var hidesSearchBarWhenScrolling = true { didSet { bar?.itemDidChange() } }

    // MARK: Buttons

    /// The buttons at the leading edge, the outermost first. They replace the back button.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemDidChange() } }
    /// The buttons at the trailing edge, the outermost first.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemDidChange() } }
    /// Whether the leading buttons are shown beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false { didSet { bar?.itemDidChange() } }

    /// The first of the leading buttons. Setting it removes the others.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first of the trailing buttons. Setting it removes the others.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Replaces the leading buttons, without animation.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Replaces the trailing buttons, without animation.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Replaces the leading buttons by one, without animation.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Replaces the trailing buttons by one, without animation.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Shows or hides the back button, without animation.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
}
