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
        arrange(fileID, line) { $0.group(by: key, header: header) }
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
        by key: @escaping (Item) -> Key, header: ((Key) -> ListSectionView?)? = nil, fileID: String = #fileID,
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
        header: ((Key) -> ListSectionView?)? = nil, fileID: String = #fileID, line: Int = #line
    ) -> Self {
        guard let arrangement = content.arrangement, !arrangement.hasOtherRows else {
            return reportForeignContent(fileID, line)
        }
        content = .counted(by: key, counts: counts, header: header, of: arrangement)
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
        by separator: @escaping (Item?, Item?) -> ListRow?, fileID: String = #fileID, line: Int = #line
    ) -> Self where Item: Equatable {
        arrange(fileID, line) { $0.separate(by: separator) }
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
        fileID: String = #fileID, line: Int = #line, _ sections: @escaping (PagingSnapshot<Item>) -> [ListSection]
    ) -> Self where Item: Equatable {
        if content.arrangement == nil, case .sections(let own) = content.kind {
            content = .sections { sections($0) + own($0) }
            return self
        }
        return arrange(fileID, line) { $0.insert(before: sections) }
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

    /// Adds to what chained calls have made of the items' rows.
    private func arrange(_ fileID: String, _ line: Int, _ change: (inout RowArrangement<Item>) -> Void) -> Self
    where Item: Equatable {
        guard var arrangement = content.arrangement, content.counted == nil else {
            return reportForeignContent(fileID, line)
        }
        arrangement.row = { [base = arrangement.base] in base.row($0, ==) }
        change(&arrangement)
        content = arrangement.content
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
