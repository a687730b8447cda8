internal import TrellisDiffing
public import TrellisUIKit

/// Shows sections of rows of any kinds in a table, and changes them by what is different.
///
/// The source holds the rows as values: how many there are and what they show is read from the same value, so they
/// cannot disagree. The table keeps the source, by handlers that hold it weakly; whatever the app's own delegate
/// implements beside them is called as before.
///
/// For example:
/// ```swift
/// let source = ListSource(feed.listSections)
///     .prepare(PictureCell.self) { [images] cell in cell.images = images }
///     .didSelect(PostCell.self, on: self) { screen, post in screen.open(post) }
///     .attach(to: tableView)
/// source.apply(newFeed.listSections)
/// ```
@MainActor
public final class ListSource: TableFilling {
    /// What is shown, or is about to be: a change from the middle of another one, such as from a cell that is prepared,
    /// follows that one.
    public internal(set) var sections: [ListSection]
    /// Whether a row that was chosen is deselected at once.
    public var deselectsRows = true

    weak var table: UITableView?
    /// What the table has been told of.
    var shown: [ListSection]
    var isChanging = false
    var needsChange = false
    var heights = RowHeightCache()
    private var registeredKinds: Set<ObjectIdentifier> = []
    private var preparations: [ObjectIdentifier: (UITableViewCell) -> Void] = [:]
    private var selections: [ObjectIdentifier: (Any, IndexPath) -> Void] = [:]

    /// Makes a source of sections.
    public init(_ sections: [ListSection] = []) {
        self.sections = sections
        shown = sections
    }

    // MARK: What is shown

    /// The row at a path; nil where there is none.
    public func row(at indexPath: IndexPath) -> ListRow? {
        guard shown.indices.contains(indexPath.section),
            shown[indexPath.section].rows.indices.contains(indexPath.row)
        else { return nil }
        return shown[indexPath.section].rows[indexPath.row]
    }

    /// The path of a row; nil where there is none.
    ///
    /// - Complexity: O(rows)
    public func indexPath(of id: ListRow.ID) -> IndexPath? { Self.path(of: id, in: shown) }

    static func path(of id: ListRow.ID, in sections: [ListSection]) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let row = content.rows.firstIndex(where: { $0.id == id }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    // MARK: What is done

    /// Prepares each cell of a kind before it is configured, with what it needs beside its model.
    @discardableResult
    public func prepare<Cell: ConfigurableCell>(_ kind: Cell.Type, _ handler: @escaping (Cell) -> Void) -> Self {
        preparations[ObjectIdentifier(kind)] = { ($0 as? Cell).map(handler) }
        return self
    }

    /// Is told of the model whose row the user chose, where it is of a kind; a second one of a kind takes its place.
    @discardableResult
    public func didSelect<Cell: ConfigurableCell>(
        _ kind: Cell.Type, _ handler: @escaping (Cell.Model) -> Void
    ) -> Self {
        didSelect(kind) { model, _ in handler(model) }
    }

    /// Called with the model whose row the user chose, if it is of a kind, and with the row's index path.
    @discardableResult
    public func didSelect<Cell: ConfigurableCell>(
        _ kind: Cell.Type, _ handler: @escaping (Cell.Model, IndexPath) -> Void
    ) -> Self {
        selections[ObjectIdentifier(kind)] = { model, path in
            if let model = model as? Cell.Model { handler(model, path) }
        }
        return self
    }

    /// Is told of the model whose row the user chose, as long as its owner is there.
    @discardableResult
    public func didSelect<Cell: ConfigurableCell, Owner: AnyObject>(
        _ kind: Cell.Type, on owner: Owner, _ handler: @escaping (Owner, Cell.Model) -> Void
    ) -> Self {
        didSelect(kind) { [weak owner] model in
            if let owner { handler(owner, model) }
        }
    }

    // MARK: The table

    /// Gives a table its rows from now on, in the place of another source. The table keeps the source.
    @discardableResult
    public func attach(to table: UITableView) -> Self {
        if let old = self.table, old !== table { old.letGo(self) }
        table.keep(self)
        self.table = table
        registeredKinds = []
        heights = RowHeightCache()
        table.setHandler(\.numberOfSectionsHandler, on: self, otherwise: 0) { source, _ in source.shown.count }
        table.setHandler(\.numberOfRowsHandler, on: self, otherwise: 0) { source, _, section in
            source.section(section)?.rows.count ?? 0
        }
        table.setHandler(\.cellForRowHandler, on: self, otherwise: UITableViewCell()) { source, table, path in
            source.cell(for: path, in: table)
        }
        table.setHandler(\.didSelectRowHandler, on: self) { source, table, path in source.select(path, in: table) }
        shown = sections
        setHandlers(of: table, for: sections)
        table.reloadData()
        return self
    }

    func detach(from table: UITableView) {
        table.numberOfSectionsHandler = nil
        table.numberOfRowsHandler = nil
        table.cellForRowHandler = nil
        table.didSelectRowHandler = nil
        table.titleForHeaderHandler = nil
        table.titleForFooterHandler = nil
        table.viewForHeaderHandler = nil
        table.viewForFooterHandler = nil
        table.heightForRowHandler = nil
        self.table = nil
    }

    /// Sets the handlers that sections need, and no others: one that is there without need changes how a table looks.
    func setHandlers(of table: UITableView, for sections: [ListSection]) {
        if sections.contains(where: { $0.header?.title != nil }) {
            table.setHandler(\.titleForHeaderHandler, on: self, otherwise: nil) { $0.section($2)?.header?.title }
        }
        if sections.contains(where: { $0.footer?.title != nil }) {
            table.setHandler(\.titleForFooterHandler, on: self, otherwise: nil) { $0.section($2)?.footer?.title }
        }
        if sections.contains(where: { $0.header?.view != nil }) {
            table.setHandler(\.viewForHeaderHandler, on: self, otherwise: nil) { source, table, section in
                source.view(source.section(section)?.header, in: table)
            }
        }
        if sections.contains(where: { $0.footer?.view != nil }) {
            table.setHandler(\.viewForFooterHandler, on: self, otherwise: nil) { source, table, section in
                source.view(source.section(section)?.footer, in: table)
            }
        }
        if sections.contains(where: { $0.rows.contains(where: \.hasOwnHeight) }) {
            table.setHandler(\.heightForRowHandler, on: self, otherwise: UITableView.automaticDimension) {
                source, table, path in
                source.row(at: path).flatMap { source.heights.height(of: $0, width: table.bounds.width) }
                    ?? table.rowHeight
            }
        }
    }

    private func section(_ index: Int) -> ListSection? {
        shown.indices.contains(index) ? shown[index] : nil
    }

    private func cell(for path: IndexPath, in table: UITableView) -> UITableViewCell {
        guard let content = row(at: path)?.content else { return UITableViewCell() }
        if registeredKinds.insert(content.kind).inserted { content.register(in: table) }
        let cell = content.dequeue(from: table, for: path)
        preparations[content.kind]?(cell)
        content.configure(cell)
        return cell
    }

    private func view(_ part: ListSectionView?, in table: UITableView) -> UIView? {
        guard let content = part?.view else { return nil }
        if registeredKinds.insert(content.kind).inserted { content.register(in: table) }
        return content.dequeue(from: table)
    }

    private func select(_ path: IndexPath, in table: UITableView) {
        if deselectsRows { table.deselectRow(at: path, animated: true) }
        guard let content = row(at: path)?.content else { return }
        selections[content.kind]?(content.model, path)
        table.tellDelegateOfChoice(at: path)
    }
}
