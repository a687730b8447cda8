public import TrellisPaging
public import UIKit

/// A list screen: a pager in, and out comes a table that loads, refreshes, goes on, fails and tries again.
///
/// Rows are cells of one type, whose model is the pager's item. Around them the controller shows, all by itself, a
/// skeleton while the first page comes, an empty and a failed state, a footer with a spinner, Retry and the end, and a
/// banner where a refresh failed while there are rows. It can be released in the middle of a load.
///
/// For example:
/// ```swift
/// let list = ListController(listings, cell: ListingCell.self)
///     .didSelect { list, listing in list.show(ListingDetailController(listing), sender: nil) }
/// ```
/// On each answer the items change, the refresh control ends, a failure is told, ``loadCompletion`` runs. Subclasses may
/// override what is `open`; a method of the table's protocols that is not declared here is not called on Linux.
open class ListController<Cell: ConfigurableCell>: UIViewController, UITableViewDataSource, UITableViewDelegate
where Cell.Model: Identifiable & Sendable, Cell.Model.ID: Sendable {
    /// What a row shows.
    public typealias Item = Cell.Model

    /// Loads the items.
    public let pager: Pager<Item>
    /// The words of the screen.
    public let texts: ListTexts
    /// The table.
    public let tableView = UITableView(frame: .zero, style: .plain)
    /// Is told of each load that ended, after everything on the screen.
    public var loadCompletion: ((LoadResult) -> Void)?
    /// Whether the user can refresh the list.
    public var isRefreshable = true { didSet { updateRefreshControl() } }

    /// The items that the table shows.
    public internal(set) var items = PagedItems<Item>()

    let refreshControl = UIRefreshControl()
    let footer = ListFooterView()
    let banner = ListBannerView()
    /// What stands in for the rows.
    var placeholder = ListPlaceholder.none
    /// Whether the refresh under way is the user's, who then wants to see the top.
    var isUserRefresh = false
    /// Whether the user has read of the last failed refresh.
    var isBannerDismissed = false
    /// Whether the last load failed.
    var hasFailed = false
    private var observation: PagingObservation?
    private var cellHandler: ((Cell) -> Void)?
    private var selectionHandler: ((ListController, Item) -> Void)?

    /// Makes a screen of a pager.
    ///
    /// - Parameters:
    ///   - pager: Loads the items; it is asked for the first page when the view is loaded, unless it has been.
    ///   - cell: The type of the cells.
    ///   - texts: The words of the screen.
    public init(_ pager: Pager<Item>, cell: Cell.Type = Cell.self, texts: ListTexts = ListTexts()) {
        self.pager = pager
        self.texts = texts
        super.init(nibName: nil, bundle: nil)
    }

    /// Makes a screen of a source, with a pager of its own.
    ///
    /// - Parameters:
    ///   - source: Gives the pages.
    ///   - cell: The type of the cells.
    ///   - config: Sizes, distances and limits.
    ///   - texts: The words of the screen.
    public convenience init<Source: PagingSource>(
        _ source: Source, cell: Cell.Type = Cell.self, config: PagingConfig = PagingConfig(),
        texts: ListTexts = ListTexts()
    ) where Source.Item == Item {
        self.init(Pager(source, config: config), cell: cell, texts: texts)
    }

    /// A list screen cannot be made without a pager; gives nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Prepares each cell before it shows an item: what it needs beside its model, such as an image store.
    @discardableResult
    public func prepareCell(_ handler: @escaping (Cell) -> Void) -> Self {
        cellHandler = handler
        return self
    }

    /// Is told of the row that the user chose. The screen comes as an argument, so that nothing has to be captured.
    @discardableResult
    public func didSelect(_ handler: @escaping (ListController, Item) -> Void) -> Self {
        selectionHandler = handler
        return self
    }

    /// Is told of the row that the user chose, as long as its owner is there.
    @discardableResult
    public func didSelect<Owner: AnyObject>(on owner: Owner, _ handler: @escaping (Owner, Item) -> Void) -> Self {
        didSelect { [weak owner] _, item in
            if let owner { handler(owner, item) }
        }
    }

    /// Loads the list anew, as the user does by drawing it down: the top is shown when the answer has come.
    open func refresh() {
        isUserRefresh = true
        pager.refresh()
    }

    /// The item of a row; nil where the table has no such row.
    public func item(at indexPath: IndexPath) -> Item? {
        indexPath.section == 0 && items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }

    // MARK: What stands in for the rows

    /// Makes the view shown while the first page is loaded.
    open func makeSkeletonView() -> UIView {
        let height = tableView.rowHeight > 0 ? tableView.rowHeight : tableView.estimatedRowHeight
        let view = SkeletonView(rowHeight: height > 0 ? height : ListMetrics.rowHeight)
        view.accessibilityLabel = texts.loading
        return view
    }

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

    // MARK: Life

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpTable()
        view.addSubview(tableView)
        banner.isHidden = true
        view.addSubview(banner)
        observation = pager.observe { [weak self] update in self?.handle(update) }
        items = pager.snapshot.items
        showStates(of: pager.snapshot)
        if pager.snapshot.refreshState == .initial { pager.refresh() }
    }

    private func setUpTable() {
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = ListMetrics.rowHeight
        tableView.register(Cell.self)
        tableView.dataSource = self
        tableView.delegate = self
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
        tableView.refreshControl = isRefreshable ? refreshControl : nil
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOut()
    }

    // MARK: The table

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items.count
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeue(Cell.self, for: indexPath)
        cellHandler?(cell)
        if let item = item(at: indexPath) { cell.configure(with: item) }
        return cell
    }

    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        pager.itemShown(at: indexPath.row)
    }

    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let item = item(at: indexPath) else { return }
        selectionHandler?(self, item)
    }
}
