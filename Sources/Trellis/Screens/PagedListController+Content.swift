public import TrellisPaging
internal import TrellisUIKit

extension PagedListController {
    /// Groups the items with equal keys into sections, in the order in which the keys first appear.
    ///
    /// - Parameters:
    ///   - key: Returns the key of an item's section, such as a first letter.
    ///   - header: Returns the header of a key's section, or `nil` for none.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The screen.
    @discardableResult
    public func sections<Key: Hashable>(
        by key: @escaping (Item) -> Key, header: ((Key) -> CellSectionView<Cell>?)? = nil, fileID: String = #fileID,
        line: Int = #line
    ) -> Self where Item: Equatable {
        arrange(fileID, line) { $0.group(by: key, header: header.map { header in { header($0)?.erased } }) }
    }

    /// Groups the items with equal keys into sections with titles.
    @discardableResult
    public func sections<Key: Hashable>(
        by key: @escaping (Item) -> Key, header title: @escaping (Key) -> String?, fileID: String = #fileID,
        line: Int = #line
    ) -> Self where Item: Equatable {
        sections(by: key, header: { title($0).map { .title($0) } }, fileID: fileID, line: line)
    }

    /// Explains the compiler's error for items that aren't equatable.
    @available(*, unavailable, message: "sections compare their items: declare the type of the items Equatable")
    public func sections<Key: Hashable>(
        by key: @escaping (Item) -> Key, header: ((Key) -> CellSectionView<Cell>?)? = nil, fileID: String = #fileID,
        line: Int = #line
    ) -> Self { self }

    /// Groups the rows into sections whose lengths in the whole list are known, for example from the first page's
    /// `Page.metadata`. Placeholders of items that aren't loaded belong to sections as well.
    ///
    /// - Parameters:
    ///   - key: Returns the key of an item's section. Items with the same key must be contiguous. The sections hold no
    ///     other rows, so this can't be combined with ``separated(by:fileID:line:)`` and
    ///     ``sectionsBefore(fileID:line:_:)``.
    ///   - counts: Returns the keys in list order, with their numbers of items.
    ///   - header: Returns the header of a key's section, or `nil` for none.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The screen.
    @discardableResult
    public func sections<Key: Hashable>(
        by key: @escaping (Item) -> Key, counts: @escaping (PagingSnapshot<Item>) -> [(key: Key, count: Int)],
        header: ((Key) -> CellSectionView<Cell>?)? = nil, fileID: String = #fileID, line: Int = #line
    ) -> Self {
        guard let arrangement = content.erased.arrangement, !arrangement.hasOtherRows else {
            return reportForeignContent(fileID, line)
        }
        let header = header.map { header in { header($0)?.erased } }
        content = CellContent(.counted(by: key, counts: counts, header: header, of: arrangement))
        return self
    }

    /// Groups the rows into sections with titles, whose lengths in the whole list are known.
    @discardableResult
    public func sections<Key: Hashable>(
        by key: @escaping (Item) -> Key, counts: @escaping (PagingSnapshot<Item>) -> [(key: Key, count: Int)],
        header title: @escaping (Key) -> String?, fileID: String = #fileID, line: Int = #line
    ) -> Self {
        sections(by: key, counts: counts, header: { title($0).map { .title($0) } }, fileID: fileID, line: line)
    }

    /// Inserts rows between the items' rows, for example a date before the first item of each day. In a list with
    /// sections, a row is in the section of the item after it.
    ///
    /// - Parameters:
    ///   - separator: Returns the row between two items, or `nil` for none. The first item is `nil` at the beginning of
    ///     the list, the second at its end.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The screen.
    @discardableResult
    public func separated(
        by separator: @escaping (Item?, Item?) -> CellRow<Cell>?, fileID: String = #fileID, line: Int = #line
    ) -> Self where Item: Equatable {
        arrange(fileID, line) { $0.separate { separator($0, $1)?.erased } }
    }

    /// Inserts sections before those of the items, created from the snapshot, for example a banner or favourites.
    ///
    /// - Parameters:
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - sections: Returns the sections.
    /// - Returns: The screen.
    @discardableResult
    public func sectionsBefore(
        fileID: String = #fileID, line: Int = #line, _ sections: @escaping (PagingSnapshot<Item>) -> [CellSection<Cell>]
    ) -> Self where Item: Equatable {
        let before = { sections($0).map(\.erased) }
        if content.erased.arrangement == nil, case .sections(let own) = content.erased.kind {
            content = CellContent(.sections { before($0) + own($0) })
            return self
        }
        return arrange(fileID, line) { $0.insert(before: before) }
    }

    /// Shows a cell of a class for each item that isn't loaded, if the pager's configuration has placeholders.
    ///
    /// The cells show no model, and aren't reused for items. By default, they are covered by grey blocks, which
    /// ``PagedController/skeleton(rowHeight:pictureSize:)`` configures.
    ///
    /// - Parameters:
    ///   - cell: The class of the cells.
    ///   - show: Makes a cell look like a placeholder, instead of the grey blocks.
    /// - Returns: The screen.
    @discardableResult
    public func placeholders<Shown: ConfigurableCell>(
        in cell: Shown.Type, _ show: ((Shown) -> Void)? = nil
    ) -> Self where Shown.Kind == Cell {
        placeholderRow = PlaceholderContent<Shown> { [weak self] cell in
            if let show { show(cell) } else { self?.coverWithSkeleton(cell) }
        }
        return self
    }

    private func coverWithSkeleton(_ cell: UIView) {
        guard !cell.subviews.contains(where: { $0 is SkeletonView }) else { return }
        let cover = SkeletonView(rowHeight: nil, pictureSize: ownViews.skeletonRows.pictureSize)
        cover.backgroundColor = scrollView.backgroundColor ?? .systemBackground
        cover.frame = cell.bounds
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cell.addSubview(cover)
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = texts.loading
    }

    /// Remembers that a handler of a class of cells was set, to report it if no row can have such a cell.
    func noteUse(of cell: (some ConfigurableCell).Type, _ fileID: String, _ line: Int) {
        usedClasses.append(UsedClass(kind: ObjectIdentifier(cell), name: "\(cell)", fileID: fileID, line: line))
        if isViewLoaded { reportUnusedClasses() }
    }

    /// Reports the handlers of classes of cells that no row has. Rows of contents that create them on demand may have any.
    func reportUnusedClasses() {
        guard let shown = content.erased.arrangement?.cellClass else { return }
        for used in usedClasses where used.kind != shown {
            let message = "no row of the list has a \(used.name), so this closure is never called"
            ListIssue.reporter(
                ListIssue(kind: .unusedHandler, message: message, fileID: used.fileID, line: used.line))
        }
        usedClasses = []
    }

    /// Adds to what chained calls have made of the items' rows.
    private func arrange(_ fileID: String, _ line: Int, _ change: (inout RowArrangement<Item>) -> Void) -> Self
    where Item: Equatable {
        guard var arrangement = content.erased.arrangement, content.erased.counted == nil else {
            return reportForeignContent(fileID, line)
        }
        arrangement.row = { [base = arrangement.base] in base.row($0, ==) }
        change(&arrangement)
        content = CellContent(arrangement.content)
        return self
    }

    private func reportForeignContent(_ fileID: String, _ line: Int) -> Self {
        let message = """
            this content creates its sections itself, or its sections have known lengths: create the screen with rows \
            instead
            """
        ListIssue.reporter(ListIssue(kind: .foreignContent, message: message, fileID: fileID, line: line))
        return self
    }
}

/// A class of cells for which the app has set a handler.
struct UsedClass {
    let kind: ObjectIdentifier
    let name: String
    let fileID: String
    let line: Int
}

/// A class of rows' cells, as opposed to headers and footers.
@MainActor
protocol RowClass {}

extension UITableViewCell: RowClass {}
extension UICollectionViewCell: RowClass {}
