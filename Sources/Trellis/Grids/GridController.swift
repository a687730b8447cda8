public import TrellisPaging
public import TrellisUIKit

/// A grid screen: a pager in, and out comes a collection that loads, refreshes, goes on, fails and tries again.
///
/// Items are cells of one type, whose model is the pager's item. What the screen shows around them, it has from
/// ``PagedController``, as a ``ListController`` has.
///
/// For example:
/// ```swift
/// let grid = GridController(photos, cell: PhotoCell.self, columns: 3)
///     .didSelect { grid, photo in grid.show(PhotoController(photo), sender: nil) }
/// ```
/// Subclasses may override what is `open`; a method of the collection's protocols that is not declared here is not
/// called on Linux.
open class GridController<Cell: ConfigurableItemCell>: PagedController<Cell.Model>, UICollectionViewDataSource,
    UICollectionViewDelegate
where Cell.Model: Identifiable & Sendable, Cell.Model.ID: Sendable {
    /// What an item shows.
    public typealias Item = Cell.Model

    /// The collection.
    public let collectionView: UICollectionView
    /// Where items lie; its distances, and the height of its items, are the app's to set.
    public let layout: UICollectionViewFlowLayout
    /// How many items stand side by side, as wide as they get; nil leaves their width to the layout.
    public var columns: Int? { didSet { fitColumns() } }

    private var cellHandler: ((Cell) -> Void)?
    private var selectionHandler: ((GridController, Item) -> Void)?

    /// Makes a screen of a pager.
    ///
    /// - Parameters:
    ///   - pager: Loads the items; it is asked for the first page when the view is loaded, unless it has been.
    ///   - cell: The type of the cells.
    ///   - columns: How many items stand side by side; nil leaves their width to the layout.
    ///   - layout: Where items lie.
    ///   - texts: The words of the screen.
    public init(
        _ pager: Pager<Item>, cell: Cell.Type = Cell.self, columns: Int? = nil,
        layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(), texts: ListTexts = ListTexts()
    ) {
        self.layout = layout
        self.columns = columns
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(pager, texts: texts)
    }

    /// Makes a screen of a source, with a pager of its own.
    ///
    /// - Parameters:
    ///   - source: Gives the pages.
    ///   - cell: The type of the cells.
    ///   - columns: How many items stand side by side; nil leaves their width to the layout.
    ///   - layout: Where items lie.
    ///   - config: Sizes, distances and limits.
    ///   - texts: The words of the screen.
    public convenience init<Source: PagingSource>(
        _ source: Source, cell: Cell.Type = Cell.self, columns: Int? = nil,
        layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(), config: PagingConfig = PagingConfig(),
        texts: ListTexts = ListTexts()
    ) where Source.Item == Item {
        self.init(Pager(source, config: config), cell: cell, columns: columns, layout: layout, texts: texts)
    }

    /// A grid screen cannot be made without a pager; gives nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Prepares each cell before it shows an item: what it needs beside its model, such as an image store.
    @discardableResult
    public func prepareCell(_ handler: @escaping (Cell) -> Void) -> Self {
        cellHandler = handler
        return self
    }

    /// Is told of the item that the user chose. The screen comes as an argument, so that nothing has to be captured.
    @discardableResult
    public func didSelect(_ handler: @escaping (GridController, Item) -> Void) -> Self {
        selectionHandler = handler
        return self
    }

    /// Is told of the item that the user chose, as long as its owner is there.
    @discardableResult
    public func didSelect<Owner: AnyObject>(on owner: Owner, _ handler: @escaping (Owner, Item) -> Void) -> Self {
        didSelect { [weak owner] _, item in
            if let owner { handler(owner, item) }
        }
    }

    open override func makeSkeletonView() -> UIView {
        let view = GridSkeletonView(layout)
        view.accessibilityLabel = texts.loading
        return view
    }

    // MARK: What shows the items

    override func makeItemsView() -> any ItemListView { collectionView }

    override func setUpItems() {
        collectionView.alwaysBounceVertical = true
        collectionView.register(Cell.self)
        collectionView.register(
            GridFooterView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
            withReuseIdentifier: GridFooterView.reuseIdentifier)
        collectionView.dataSource = self
        collectionView.delegate = self
    }

    override func placeFooter(_ height: CGFloat?) {
        let size = CGSize(width: height == nil ? 0 : collectionView.bounds.width, height: height ?? 0)
        if layout.footerReferenceSize != size { layout.footerReferenceSize = size }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        fitColumns()
    }

    /// Gives items the width that the columns leave them; their height is the layout's.
    private func fitColumns() {
        let inset = layout.sectionInset
        let room =
            collectionView.bounds.width - collectionView.adjustedContentInset.left
            - collectionView.adjustedContentInset.right - inset.left - inset.right
        guard let columns, columns > 0, room > 0, layout.scrollDirection == .vertical else { return }
        let gaps = CGFloat(columns - 1) * layout.minimumInteritemSpacing
        let width = max(1, ((room - gaps) / CGFloat(columns)).rounded(.down))
        if layout.itemSize.width != width { layout.itemSize.width = width }
    }

    // MARK: The collection

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items.count
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeue(Cell.self, for: indexPath)
        cellHandler?(cell)
        if let item = item(at: indexPath) { cell.configure(with: item) }
        return cell
    }

    /// Gives the screen's footer; a subclass with headers makes them, and calls super for the rest.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: GridFooterView.reuseIdentifier, for: indexPath)
        (view as? GridFooterView)?.show(footer)
        return view
    }

    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        pager.itemShown(at: indexPath.item)
    }

    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let item = item(at: indexPath) else { return }
        selectionHandler?(self, item)
    }
}
