/// The tab of a view controller in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The system-supplied tabs.
    public enum SystemItem: Int, Sendable {
        /// Additional tabs.
        case more = 0
        /// The user's favourites.
        case favorites = 1
        /// Content that the app recommends.
        case featured = 2
        /// Content with the highest ratings.
        case topRated = 3
        /// Content that was used recently.
        case recents = 4
        /// Contacts.
        case contacts = 5
        /// The user's history.
        case history = 6
        /// The user's bookmarks.
        case bookmarks = 7
        /// Search.
        case search = 8
        /// Downloads.
        case downloads = 9
        /// The newest content.
        case mostRecent = 10
        /// The content viewed most.
        case mostViewed = 11
    }

    weak var bar: UITabBar?

    /// Creates a system-supplied tab.
    public convenience init(tabBarSystemItem systemItem: UITabBarItem.SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
    }

    /// Creates a tab with a title, an image and a tag.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates a tab with a title, an image and another image for the selected state.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// The image in the selected state. The default is `image`.
    open var selectedImage: UIImage? { didSet { itemDidChange() } }
    /// The distance by which the title is moved.
    open var titlePositionAdjustment = UIOffset.zero { didSet { itemDidChange() } }
    /// The text of the badge; `nil` means no badge.
    open var badgeValue: String? { didSet { itemDidChange() } }
    /// The colour of the badge. The default is red.
    open var badgeColor: UIColor? { didSet { itemDidChange() } }

    override func itemDidChange() { bar?.itemDidChange(self) }
}

extension UITabBarItem.SystemItem {
    fileprivate var title: String { SystemText.localized(englishTitle) }

    private var englishTitle: String {
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
