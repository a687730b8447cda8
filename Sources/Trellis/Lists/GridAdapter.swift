internal import TrellisHandlers
public import TrellisUIKit

/// Shows sections of rows as the items of a collection view.
///
/// It takes the same rows and sections as a ``TableAdapter``. In a flow layout, a ``MeasuredCell`` determines its
/// height for the layout's item width. For example:
/// ```swift
/// GridAdapter([ListSection(id: "photos", header: "Photos", rows: photos.rows(in: PhotoCell.self))])
///     .didSelect(PhotoCell.self, on: self) { screen, photo in screen.open(photo) }
///     .attach(to: collectionView)
/// ```
public final class GridAdapter: RowAdapter {
    /// Creates an adapter of sections.
    public init(_ sections: [ListSection] = []) {
        super.init()
        target = sections
        data = SectionedRows(sections: sections)
    }

    /// Attaches the adapter to a collection view, in place of its previous data source. The collection view retains it.
    ///
    /// - Parameters:
    ///   - collection: The collection view.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The adapter.
    @discardableResult
    public func attach(to collection: UICollectionView, fileID: String = #fileID, line: Int = #line) -> Self {
        caller = (fileID, line)
        fill(collection)
        collection.setHandler(\.numberOfSectionsHandler, on: self, otherwise: 0) { adapter, _ in
            adapter.data.sectionCount
        }
        collection.setHandler(\.numberOfItemsHandler, on: self, otherwise: 0) { adapter, _, section in
            adapter.data.rowCount(in: section)
        }
        collection.setHandler(\.cellForItemHandler, on: self, otherwise: UICollectionViewCell(frame: .zero)) {
            adapter, collection, path in adapter.gridCell(at: path, in: collection)
        }
        collection.setHandler(\.didSelectItemHandler, on: self) { adapter, collection, path in
            adapter.select(path)
            collection.callOwnDelegate(didSelectItemAt: path)
        }
        if data is SectionedRows { data = SectionedRows(sections: target) }
        dataWillChange(to: data)
        collection.reloadData()
        return self
    }

    package override func detach(from view: any ListView) {
        super.detach(from: view)
        guard let collection = view as? UICollectionView else { return }
        collection.numberOfSectionsHandler = nil
        collection.numberOfItemsHandler = nil
        collection.cellForItemHandler = nil
        collection.didSelectItemHandler = nil
        collection.viewForSupplementaryElementHandler = nil
        collection.referenceSizeForHeaderHandler = nil
        collection.referenceSizeForFooterHandler = nil
        collection.sizeForItemHandler = nil
    }

    /// Sets only the handlers that the rows need.
    package override func dataWillChange(to new: any ListData) {
        guard let collection = view as? UICollectionView, collection.cellForItemHandler != nil else { return }
        let parts = (0..<new.sectionCount).flatMap { [new.view(.header, of: $0), new.view(.footer, of: $0)] }
        if parts.contains(where: { $0 != nil }) {
            collection.viewForSupplementaryElementHandler = { [weak self] _, kind, path in
                let part = kind == UICollectionView.elementKindSectionHeader ? SectionPart.header : .footer
                return self?.sectionView(part, at: path) ?? UICollectionReusableView(frame: .zero)
            }
            collection.setHandler(\.referenceSizeForHeaderHandler, on: self, otherwise: .zero) {
                $0.size(.header, of: $3)
            }
            collection.setHandler(\.referenceSizeForFooterHandler, on: self, otherwise: .zero) {
                $0.size(.footer, of: $3)
            }
        }
        if new.hasRowHeights {
            collection.setHandler(\.sizeForItemHandler, on: self, otherwise: .zero) { adapter, _, layout, path in
                adapter.itemSize(at: path, layout)
            }
        }
    }

    /// Returns the cell of an item, or an empty cell if there is no such item.
    func gridCell(at path: IndexPath, in collection: UICollectionView) -> UICollectionViewCell {
        data.cell(at: path, in: collection, from: self) as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
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

    /// Returns the view of a section's header or footer, or `nil` if it has none.
    func sectionView(_ part: SectionPart, at path: IndexPath) -> UICollectionReusableView? {
        let shown = data.view(part, of: path.section)
        let content = shown?.view ?? shown?.title.map { TypedContent<GridTitleView>($0, isEqual: ==) as RowContent }
        return content?.view(from: self, part, at: path) as? UICollectionReusableView
    }

    /// Returns the size of a section's header or footer: zero if there is none, or the height that its class computes.
    func size(_ part: SectionPart, of section: Int) -> CGSize {
        guard let shown = data.view(part, of: section), let width = view?.bounds.width else { return .zero }
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
