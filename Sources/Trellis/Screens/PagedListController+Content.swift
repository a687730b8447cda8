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
        by key: @escaping (Item) -> Key, header: ((Key) -> ListSectionView?)? = nil, fileID: String = #fileID,
        line: Int = #line
    ) -> Self where Item: Equatable {
        guard let rows = itemRows(fileID, line) else { return self }
        content = .grouped(by: key, header: header, base: rows) { rows.row($0, ==) }
        return self
    }

    /// Groups the rows into sections whose lengths in the whole list are known, for example from the first page's
    /// `Page.metadata`. Placeholders of items that aren't loaded belong to sections as well.
    ///
    /// - Parameters:
    ///   - key: Returns the key of an item's section. Items with the same key must be contiguous.
    ///   - counts: Returns the keys in list order, with their numbers of items.
    ///   - header: Returns the header of a key's section, or `nil` for none.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The screen.
    @discardableResult
    public func sections<Key: Hashable>(
        by key: @escaping (Item) -> Key, counts: @escaping (PagingSnapshot<Item>) -> [(key: Key, count: Int)],
        header: ((Key) -> ListSectionView?)? = nil, fileID: String = #fileID, line: Int = #line
    ) -> Self {
        guard let rows = itemRows(fileID, line) else { return self }
        content = .counted(by: key, counts: counts, header: header, base: rows)
        return self
    }

    /// Inserts rows between the items' rows, for example a date before the first item of each day.
    ///
    /// - Parameters:
    ///   - separator: Returns the row between two items, or `nil` for none. The first item is `nil` at the beginning of
    ///     the list, the second at its end.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The screen.
    @discardableResult
    public func separated(
        by separator: @escaping (Item?, Item?) -> ListRow?, fileID: String = #fileID, line: Int = #line
    ) -> Self where Item: Equatable {
        guard let rows = itemRows(fileID, line) else { return self }
        content = .separated(by: separator, base: rows) { rows.row($0, ==) }
        return self
    }

    /// Inserts sections before those of the items, created from the snapshot, for example a banner or favourites.
    @discardableResult
    public func sectionsBefore(_ sections: @escaping (PagingSnapshot<Item>) -> [ListSection]) -> Self
    where Item: Equatable {
        let items: (PagingSnapshot<Item>) -> [ListSection]
        switch content.kind {
        case .rows(let rows):
            items = { snapshot in [ListSection(id: "items", rows: snapshot.items.map { rows.row($0, ==) })] }
        case .sections(let sections): items = sections
        }
        content = ListContent(kind: .sections { sections($0) + items($0) }, base: content.base)
        return self
    }

    /// Shows a placeholder cell for each item that isn't loaded, if the pager's configuration has placeholders.
    ///
    /// - Parameters:
    ///   - cell: The class of the cells.
    ///   - model: The model of the placeholder cells.
    /// - Returns: The screen.
    @discardableResult
    public func placeholders<Cell: ConfigurableCell>(in cell: Cell.Type, showing model: Cell.Model) -> Self {
        placeholderRow = TypedContent<Cell>(model, isEqual: nil)
        return self
    }

    /// Returns how items become rows. Reports a mistake and returns `nil` if the content creates its own sections.
    private func itemRows(_ fileID: String, _ line: Int) -> RowMaking<Item>? {
        if let base = content.base { return base }
        let message = "sections of a content that is made of sections cannot be made anew: give the screen rows"
        ListIssue.reporter(ListIssue(kind: .foreignContent, message: message, fileID: fileID, line: line))
        return nil
    }
}
