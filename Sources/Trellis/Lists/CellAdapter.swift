public import TrellisUIKit

/// Shows sections of rows in a view, without a screen: ``TableAdapter`` in a table, ``GridAdapter`` in a collection view.
///
/// An adapter registers and reuses cells, caches the heights that cells compute, performs batch updates and preserves
/// the scroll position across changes. The view retains its adapter, and the adapter doesn't retain the view. The app's
/// own delegate is called as before.
public class CellAdapter<Cell: UIView>: RowAdapter {
    // MARK: Cells

    /// Sets a closure that prepares each cell, header or footer of a class, for example with an image loader, before it
    /// is configured.
    @discardableResult
    public func prepare<Shown: ConfigurableCell>(
        _ cell: Shown.Type = Shown.self, _ handler: @escaping (Shown) -> Void
    ) -> Self {
        prepare(cell) { cell, _, _ in handler(cell) }
    }

    /// Sets a closure that prepares each cell, header or footer of a class with its model and index path, before it is
    /// configured. It isn't called again for a visible row whose index path changes. The index path of a header or
    /// footer has the item 0.
    @discardableResult
    public func prepare<Shown: ConfigurableCell>(
        _ cell: Shown.Type = Shown.self, _ handler: @escaping (Shown, Shown.Model, IndexPath) -> Void
    ) -> Self {
        (self as RowAdapter).prepare(handler)
        return self
    }

    // MARK: Selection

    /// Sets a handler that is called with the model of the row that the user selected, if its cell is of a class. It
    /// replaces the class's previous handler.
    ///
    /// The view's own delegate is called afterwards.
    @discardableResult
    public func didSelect<Shown: ConfigurableCell>(
        _ cell: Shown.Type, _ handler: @escaping (Shown.Model) -> Void
    ) -> Self where Shown.Kind == Cell {
        (self as RowAdapter).didSelect(cell) { model, _ in handler(model) }
        return self
    }

    /// Sets a handler that is called with the adapter, the model and the index path of the row that the user selected,
    /// if its cell is of a class.
    @discardableResult
    public func didSelect<Shown: ConfigurableCell>(
        _ cell: Shown.Type, _ handler: @escaping (CellAdapter, Shown.Model, IndexPath) -> Void
    ) -> Self where Shown.Kind == Cell {
        (self as RowAdapter).didSelect(cell) { [weak self] model, path in if let self { handler(self, model, path) } }
        return self
    }

    // MARK: Rows

    /// The current sections, including pending changes.
    public var sections: [CellSection<Cell>] { target.map(CellSection.init) }

    /// Returns the row at an index path, or `nil` if there is none.
    public func row(at indexPath: IndexPath) -> CellRow<Cell>? {
        (data as? SectionedRows)?.row(at: indexPath).map(CellRow.init)
    }

    /// Returns the index path of a row, or `nil` if there is none.
    ///
    /// - Complexity: O(rows)
    public func indexPath(of id: RowID) -> IndexPath? { (data as? SectionedRows)?.path(of: id) }

    /// Updates the sections. Rows that differ are inserted, deleted, moved or configured again.
    ///
    /// If the view doesn't show the adapter's rows, it is reloaded, and the mistake is reported. A view that isn't in a
    /// window is reloaded without a report.
    ///
    /// - Parameters:
    ///   - new: The sections.
    ///   - animated: Whether to animate the changes.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: `true` if the changes were made individually, `false` if the view was reloaded.
    /// - Complexity: O(rows) on average, and the view's own work.
    @discardableResult
    public func apply(
        _ new: [CellSection<Cell>], animated: Bool = true, fileID: String = #fileID, line: Int = #line
    ) -> Bool {
        apply(new.map(\.erased), animated: animated, fileID: fileID, line: line)
    }

    /// Changes rows at known index paths, without comparing the lists.
    ///
    /// As in UIKit's batch updates, the index paths of deleted rows are those before the change, and all others those
    /// after it. For example:
    /// ```swift
    /// adapter.change(deleting: [[0, 3]], inserting: [([0, 0], ListRow(post, in: PostCell.self))])
    /// ```
    ///
    /// - Parameters:
    ///   - deleted: The index paths of deleted rows.
    ///   - inserted: The inserted rows with their index paths.
    ///   - updated: The rows with new content and their index paths.
    ///   - animated: Whether to animate the changes.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: `false` if the index paths don't fit the rows. Then nothing is changed, and the mistake is reported.
    /// - Complexity: O(*k* log *k*) for *k* changes, a move of each row whose index changes, and the view's own work.
    @discardableResult
    public func change(
        deleting deleted: [IndexPath] = [], inserting inserted: [(path: IndexPath, row: CellRow<Cell>)] = [],
        updating updated: [(path: IndexPath, row: CellRow<Cell>)] = [], animated: Bool = true,
        fileID: String = #fileID, line: Int = #line
    ) -> Bool {
        change(
            deleting: deleted, inserting: inserted.map { ($0.path, $0.row.erased) },
            updating: updated.map { ($0.path, $0.row.erased) }, animated: animated, fileID: fileID, line: line)
    }

    /// Adds rows to a section, by default the last one. A section that doesn't exist is created.
    public func append(_ rows: [CellRow<Cell>], to section: AnyHashable? = nil) {
        var new = target
        let index = section.map { id in new.firstIndex { $0.id == id } } ?? new.indices.last
        if let index {
            new[index].rows += CellRow.erased(rows)
        } else {
            let rows = CellRow.erased(rows)
            new.append(section.map { AnySection(id: $0, rows: rows) } ?? AnySection(rows: rows))
        }
        apply(new)
    }

    /// Updates a row. Returns `false` if there is no row with its identity.
    ///
    /// - Complexity: O(rows)
    @discardableResult
    public func update(_ row: CellRow<Cell>) -> Bool {
        guard let path = targetPath(of: row.id) else { return false }
        var new = target
        new[path.section].rows[path.item] = row.erased
        return apply(new)
    }

    /// Removes a row. Returns `false` if there is no row with the identity.
    ///
    /// - Complexity: O(rows)
    @discardableResult
    public func remove(_ id: RowID) -> Bool {
        guard let path = targetPath(of: id) else { return false }
        var new = target
        new[path.section].rows.remove(at: path.item)
        return apply(new)
    }

    private func targetPath(of id: RowID) -> IndexPath? {
        for (section, content) in target.enumerated() {
            if let index = content.rows.firstIndex(where: { $0.id == id }) {
                return IndexPath(item: index, section: section)
            }
        }
        return nil
    }
}
