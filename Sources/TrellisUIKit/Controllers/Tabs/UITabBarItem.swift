/// A tab: what the tab bar shows for one controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// A tab with a meaning of its own, which has its title and picture.
    public enum SystemItem: Int, Sendable {
        /// More tabs.
        case more = 0
        /// What the user likes best.
        case favorites = 1
        /// What the app recommends.
        case featured = 2
        /// What users rate highest.
        case topRated = 3
        /// What was used lately.
        case recents = 4
        /// People.
        case contacts = 5
        /// What was done.
        case history = 6
        /// What the user marked.
        case bookmarks = 7
        /// A search.
        case search = 8
        /// What is or was fetched.
        case downloads = 9
        /// What is new.
        case mostRecent = 10
        /// What most people looked at.
        case mostViewed = 11
    }

    weak var bar: UITabBar?

    /// Makes an item with the title and the picture of a tab that apps have in common.
    public convenience init(tabBarSystemItem systemItem: UITabBarItem.SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
    }

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

extension UITabBarItem.SystemItem {
    fileprivate var title: String {
        switch self {
        case .more: "More"
        case .favorites: "Favorites"
        case .featured: "Featured"
        case .topRated: "Top Rated"
        case .recents: "Recents"
        case .contacts: "Contacts"
        case .history: "History"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .downloads: "Downloads"
        case .mostRecent: "Most Recent"
        case .mostViewed: "Most Viewed"
        }
    }

    fileprivate var symbol: String {
        switch self {
        case .more: "ellipsis"
        case .favorites, .featured, .topRated: "star.fill"
        case .recents, .history, .mostRecent: "clock.fill"
        case .contacts: "person.crop.circle.fill"
        case .bookmarks: "book.fill"
        case .search: "magnifyingglass"
        case .downloads: "square.and.arrow.down.fill"
        case .mostViewed: "list.number"
        }
    }
}
