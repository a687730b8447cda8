public import TrellisPaging
public import TrellisUIKit

/// What list screens have in common, whatever shows the items: a table (``ListController``), a collection
/// (``GridController``) or a plain scroll view (``ScrollController``).
///
/// Around the items the controller shows, all by itself, a skeleton while the first page comes, an empty and a failed
/// state, a footer with a spinner, Retry and the end, and a banner where a refresh failed while there are items. It can
/// be released in the middle of a load. On each answer the items change, the refresh control ends, a failure is told,
/// ``loadCompletion`` runs.
open class PagedController<Item: Identifiable & Sendable>: UIViewController where Item.ID: Sendable {
    /// Loads the items.
    public let pager: Pager<Item>
    /// The words of the screen.
    public let texts: ListTexts
    /// Is told of each load that ended, after everything on the screen.
    public var loadCompletion: ((LoadResult) -> Void)?
    /// Whether the user can refresh the list.
    public var isRefreshable = true { didSet { updateRefreshControl() } }

    /// The items that are shown.
    public internal(set) var items = PagedItems<Item>()

    /// What shows the items.
    private(set) lazy var itemsView = makeItemsView()
    let refreshControl = UIRefreshControl()
    let footer = ListFooterView()
    let banner = ListBannerView()
    /// What stands in for the items.
    var placeholder = ListPlaceholder.none
    /// Whether the refresh under way is the user's, who then wants to see the top.
    var isUserRefresh = false
    /// Whether the user has read of the last failed refresh.
    var isBannerDismissed = false
    /// Whether the last load failed.
    var hasFailed = false
    /// Whether the footer has something to show.
    var isFooterShown = false
    private var observation: PagingObservation?

    /// Makes a screen that shows how its pager's loads go; what shows the items is a subclass's.
    ///
    /// - Parameters:
    ///   - pager: Loads the items; it is asked for the first page when the view is loaded, unless it has been.
    ///   - texts: The words of the screen.
    public init(_ pager: Pager<Item>, texts: ListTexts = ListTexts()) {
        self.pager = pager
        self.texts = texts
        super.init(nibName: nil, bundle: nil)
    }

    /// A list screen cannot be made without a pager; gives nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Loads the list anew, as the user does by drawing it down: the control turns over the items that are there, and the
    /// top is shown when the answer has come.
    open func refresh() {
        isUserRefresh = true
        if isRefreshable, !items.isEmpty { refreshControl.beginRefreshing() }
        pager.refresh()
    }

    /// The item at a path; nil where there is no such item.
    public func item(at indexPath: IndexPath) -> Item? {
        indexPath.section == 0 && items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    // MARK: What stands in for the items

    /// Makes the view shown while the first page is loaded.
    open func makeSkeletonView() -> UIView { UIView() }

    /// Makes the view of a list without items.
    open func makeEmptyView() -> UIView {
        MessageView(symbol: texts.emptySymbol, title: texts.emptyTitle, message: texts.emptyMessage)
    }

    /// Makes the view of a list that could not be loaded.
    ///
    /// - Parameters:
    ///   - failure: What went wrong.
    ///   - retry: Asks again.
    /// - Returns: A view that says what failed, and offers Retry.
    open func makeFailureView(_ failure: LoadFailure, retry: @escaping () -> Void) -> UIView {
        MessageView(
            symbol: "exclamationmark.triangle", title: texts.failureTitle, message: failure.description,
            button: texts.retry, action: retry)
    }

    // MARK: What shows the items

    /// Gives the view that shows the items; asked once.
    func makeItemsView() -> any ItemListView { ValueScrollView() }

    /// Prepares the view that shows the items.
    func setUpItems() {}

    /// Something else stands in for the items, or nothing does.
    func placeholderDidChange() {}

    /// Gives the footer its height below the items; nil takes it away.
    func placeFooter(_ height: CGFloat?) {}

    // MARK: Life

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpItems()
        setUpControls()
        view.addSubview(itemsView)
        banner.isHidden = true
        view.addSubview(banner)
        observation = pager.observe { [weak self] update in self?.handle(update) }
        items = pager.snapshot.items
        showStates(of: pager.snapshot)
        if pager.snapshot.refreshState == .initial { pager.refresh() }
    }

    private func setUpControls() {
        footer.setUp(texts: texts) { [weak self] in self?.pager.retry(.append) }
        banner.setUp(texts: texts) { [weak self] in
            self?.isUserRefresh = true
            self?.pager.retry(.refresh)
        } dismiss: { [weak self] in
            self?.isBannerDismissed = true
            self?.showBanner(nil)
        }
        refreshControl.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        updateRefreshControl()
    }

    private func updateRefreshControl() {
        itemsView.refreshControl = isRefreshable ? refreshControl : nil
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOut()
    }
}
