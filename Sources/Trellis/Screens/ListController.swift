public import TrellisPaging
public import TrellisUIKit

/// A list screen: a pager in, and out comes a table that loads, refreshes, goes on, fails and tries again.
///
/// Rows are cells of one type, whose model is the pager's item. What the screen shows around them, it has from
/// ``PagedController``.
///
/// For example:
/// ```swift
/// let list = ListController(listings, cell: ListingCell.self)
///     .didSelect { list, listing in list.show(ListingDetailController(listing), sender: nil) }
/// ```
/// Subclasses may override what is `open`; a method of the table's protocols that is not declared here is not called on
/// Linux.
open class ListController<Cell: ConfigurableCell>: PagedController<Cell.Model>, UITableViewDataSource,
    UITableViewDelegate
where Cell.Model: Identifiable & Sendable, Cell.Model.ID: Sendable {
    /// What a row shows.
    public typealias Item = Cell.Model

    /// The table.
    public let tableView: UITableView
    /// What stands between rows; where there are none, nothing does.
    public var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { placeholderDidChange() } }

    private var skeleton: (rowHeight: CGFloat?, pictureSize: CGSize) = (nil, .zero)
    private var cellHandler: ((Cell) -> Void)?
    private var selectionHandler: ((ListController, Item) -> Void)?

    /// Makes a screen of a pager.
    ///
    /// - Parameters:
    ///   - pager: Loads the items; it is asked for the first page when the view is loaded, unless it has been.
    ///   - cell: The type of the cells.
    ///   - texts: The words of the screen.
    public init(_ pager: Pager<Item>, cell: Cell.Type = Cell.self, texts: ListTexts = ListTexts()) {
        tableView = UITableView(frame: .zero, style: .plain)
        super.init(pager, texts: texts)
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

    /// Says how the rows look that stand in for the first page: as the cells will, so that little moves when they come.
    ///
    /// - Parameters:
    ///   - rowHeight: The height of a row, which has as many lines as there is room for; nil for the table's own.
    ///   - pictureSize: The size of the picture at the left of each row; zero for none.
    @discardableResult
    public func skeleton(rowHeight: CGFloat? = nil, pictureSize: CGSize = .zero) -> Self {
        skeleton = (rowHeight, pictureSize)
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

    open override func makeSkeletonView() -> UIView {
        let height = tableView.rowHeight > 0 ? tableView.rowHeight : tableView.estimatedRowHeight
        let view = SkeletonView(
            rowHeight: skeleton.rowHeight ?? (height > 0 ? height : ListMetrics.rowHeight),
            pictureSize: skeleton.pictureSize)
        view.accessibilityLabel = texts.loading
        return view
    }

    // MARK: What shows the items

    override func makeItemsView() -> any ItemListView { tableView }

    override func setUpItems() {
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = ListMetrics.rowHeight
        tableView.register(Cell.self)
        tableView.dataSource = self
        tableView.delegate = self
    }

    override func placeholderDidChange() {
        tableView.separatorStyle = placeholder == .none ? separatorStyle : .none
    }

    /// A table takes over its footer's height only when the footer is set.
    override func placeFooter(_ height: CGFloat?) {
        guard let height else {
            if tableView.tableFooterView === footer { tableView.tableFooterView = nil }
            return
        }
        guard tableView.tableFooterView !== footer || footer.frame.height != height else { return }
        footer.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: height)
        tableView.tableFooterView = footer
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
