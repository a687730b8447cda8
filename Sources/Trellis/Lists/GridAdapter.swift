internal import TrellisHandlers
public import TrellisUIKit

/// Shows sections of rows as the items of a collection view.
///
/// In a flow layout, a ``MeasuredCell`` determines its
/// height for the layout's item width. For example:
/// ```swift
/// GridAdapter([GridSection(id: "photos", header: "Photos", rows: photos.rows(in: PhotoCell.self))])
///     .didSelect(PhotoCell.self) { [weak self] photo in self?.open(photo) }
///     .attach(to: collectionView)
/// ```
public final class GridAdapter: CellAdapter<UICollectionViewCell> {
    /// The methods of the collection view's data source that the adapter implements.
    private let dataSource = CollectionDataSourceProxy()
    /// The methods of the collection view's delegate that the adapter implements.
    private let delegate = CollectionDelegateProxy()
    /// The screen that implements these methods in the adapter's place; `nil` if there is none.
    weak var screen: (any UICollectionViewDataSource & UICollectionViewDelegate)?

    /// Creates an adapter of sections.
    public init(_ sections: [GridSection] = []) {
        super.init()
        target = sections.map(\.erased)
        data = SectionedRows(sections: target)
    }

    /// Attaches the adapter to a collection view, which retains it and shows its rows in place of another adapter's.
    ///
    /// The view's handlers and its own delegate are called as before.
    ///
    /// - Parameters:
    ///   - collection: The collection view.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The adapter.
    @discardableResult
    public func attach(to collection: UICollectionView, fileID: String = #fileID, line: Int = #line) -> Self {
        caller = (fileID, line)
        if data is SectionedRows { data = SectionedRows(sections: target) }
        dataSource.set(\.numberOfSections, to: { [weak self] _ in self?.data.sectionCount ?? 0 })
        dataSource.set(\.numberOfItems, to: { [weak self] _, section in self?.data.rowCount(in: section) ?? 0 })
        dataSource.set(
            \.cellForItem,
            to: { [weak self] collection, path in
                self?.gridCell(at: path, in: collection) ?? collection.emptyCell(for: path)
            })
        delegate.set(\.didSelectItem, to: { [weak self] _, path in self?.select(path) })
        fill(collection)
        collection.reloadData()
        return self
    }

    package override func setShown(_ isShown: Bool, in view: any ListView) {
        super.setShown(isShown, in: view)
        guard let collection = view as? UICollectionView else { return }
        let source: any UICollectionViewDataSource = if let screen { screen } else { dataSource }
        let events: any UICollectionViewDelegate = if let screen { screen } else { delegate }
        collection.dataSourceHandlers.library = isShown ? source : nil
        collection.delegateHandlers.library = isShown ? events : nil
        guard let screen else { return }
        // A screen is also its collection's own data source and delegate, unless the app has set others.
        if isShown {
            if collection.ownDataSource == nil { collection.dataSource = screen }
            if collection.ownDelegate == nil { collection.delegate = screen }
        } else {
            if collection.ownDataSource === screen { collection.dataSource = nil }
            if collection.ownDelegate === screen { collection.delegate = nil }
        }
    }

    /// Sets only the handlers that the rows need.
    package override func dataWillChange(to new: any ListData) {
        super.dataWillChange(to: new)
        guard screen == nil else { return }
        let parts = (0..<new.sectionCount).flatMap { [new.view(.header, of: $0), new.view(.footer, of: $0)] }
        // A layout may ask for the header of a section that has none, and nobody else may answer.
        if (view as? UICollectionView)?.ownDataSource == nil || parts.contains(where: { $0 != nil }) {
            dataSource.set(
                \.viewForSupplementaryElement,
                to: { [weak self] collection, kind, path in
                    self?.sectionView(ofKind: kind, at: path) ?? collection.emptyView(ofKind: kind, for: path)
                })
        }
        if parts.contains(where: { $0 != nil }) {
            delegate.set(\.referenceSizeForHeader, to: { [weak self] in self?.size(.header, of: $2) ?? .zero })
            delegate.set(\.referenceSizeForFooter, to: { [weak self] in self?.size(.footer, of: $2) ?? .zero })
        }
        if new.hasRowHeights {
            delegate.set(
                \.sizeForItem, to: { [weak self] _, layout, path in self?.itemSize(at: path, layout) ?? .zero })
        }
    }

    override func heightsWillChange() {
        #if canImport(ObjectiveC)
        (view as? UICollectionView)?.delegateHandlers.libraryMethodsDidChange()
        #endif
    }

    /// Returns the cell of an item, or an empty cell if there is no such item.
    func gridCell(at path: IndexPath, in collection: UICollectionView) -> UICollectionViewCell {
        data.cell(at: path, in: collection, from: self) as? UICollectionViewCell ?? collection.emptyCell(for: path)
    }

    /// Returns the size of an item: the layout's, but with the height that the row computes.
    func itemSize(at path: IndexPath, _ layout: UICollectionViewLayout) -> CGSize {
        let flow = layout as? UICollectionViewFlowLayout
        var size = flow?.itemSize ?? CGSize(width: 50, height: 50)
        if data.content(at: path)?.kind == ObjectIdentifier(GapTile.self), let flow, let view {
            let inset = flow.sectionInset, outer = view.adjustedContentInset
            size.width = max(1, view.bounds.width - inset.left - inset.right - outer.left - outer.right)
        }
        if let height = height(at: path, width: size.width) { size.height = height }
        return size
    }

    /// Returns the view of a section's header or footer by its kind, or `nil` if it has none.
    func sectionView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
        switch kind {
        case UICollectionView.elementKindSectionHeader: sectionView(.header, at: path)
        case UICollectionView.elementKindSectionFooter: sectionView(.footer, at: path)
        default: nil
        }
    }

    /// Returns the view of a section's header or footer, or `nil` if it has none.
    func sectionView(_ part: SectionPart, at path: IndexPath) -> UICollectionReusableView? {
        let shown = shownView(part, of: path.section)
        let content = shown?.view ?? shown?.title.map { TypedContent<GridTitleView>($0, isEqual: ==) as RowContent }
        return content?.view(from: self, part, at: path) as? UICollectionReusableView
    }

    /// Returns the size of a section's header or footer: zero if there is none, or the height that its class computes.
    func size(_ part: SectionPart, of section: Int) -> CGSize {
        guard let shown = shownView(part, of: section), let width = view?.bounds.width else { return .zero }
        let height = shown.view.flatMap { $0.isMeasured ? $0.height(width: width) : nil }
        return CGSize(width: width, height: height ?? ListMetrics.sectionViewHeight)
    }
}

/// The title of a collection's section.
final class GridTitleView: UICollectionReusableView, ConfigurableCell {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .headline)
        label.textColor = .secondaryLabel
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func configure(with title: String) {
        label.text = title
        accessibilityLabel = title
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: ListMetrics.margin, dy: 0)
    }
}
