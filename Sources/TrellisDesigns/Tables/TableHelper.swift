public import Trellis
internal import TrellisHandlers
public import TrellisUIKit

extension UITableView {
    /// Configures the table with a chain of calls.
    ///
    /// For example:
    /// ```swift
    /// tableView.configureHelper {
    ///     $0.bind(CityCell.self)
    ///         .numberOfRows { _ in cities.count }
    ///         .configureCell { (cell: CityCell, path) in cell.show(cities[path.row]) }
    ///         .didSelect { path in print(cities[path.row]) }
    /// }
    /// ```
    /// The order of the steps doesn't matter. The table retains the helper. A second chain on the same table adds to
    /// the first: repeated steps are replaced, the others remain.
    ///
    /// The table's handlers and its own delegate are called as before. If the table also has an adapter, the one that
    /// was configured last provides the rows, and the other one provides them again after `detach()`.
    ///
    /// Follows the design of LXDTableViewProtocolHelper.
    ///
    /// - Parameters:
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - configure: The chain.
    /// - Returns: The helper. The table retains it.
    @discardableResult
    public func configureHelper(
        fileID: String = #fileID, line: Int = #line, _ configure: (TableHelper) -> Void
    ) -> TableHelper {
        // Attach the helper before the chain runs, so that a chain that reloads the table finds it.
        let known = (filling(.chain) as? TableAdapter)?.data as? TableHelper
        let helper = known ?? TableHelper(self, fileID: fileID, line: line)
        helper.attach(to: self)
        configure(helper)
        helper.reportUnusedSelections()
        reloadData()
        return helper
    }
}

/// A data source and delegate that is configured with a chain of closures; see `UITableView.configureHelper(_:)`.
///
/// Each step returns the helper. Steps that are missing have defaults: no rows, empty cells, and no action on
/// selection. The app's own delegate is called for everything that the chain doesn't handle.
@MainActor
public final class TableHelper {
    /// A class of cells, and the condition of the rows that use it.
    private struct Kind {
        let type: UITableViewCell.Type
        let matches: ((IndexPath) -> Bool)?
    }

    /// The configuration of the cells of a class and of its subclasses.
    private struct Configuration {
        let type: UITableViewCell.Type
        /// Returns whether a class is this one or a subclass of it.
        let includes: (UITableViewCell.Type) -> Bool
        let configure: (UITableViewCell, IndexPath) -> Void
    }

    /// The models of a section, as they were passed.
    private struct Models {
        let models: [Any]
        let kind: UITableViewCell.Type
        let configure: (UITableViewCell, Any, IndexPath) -> Void
    }

    /// A handler of the selection of rows whose models are of a type.
    private struct ModelSelection {
        let type: Any.Type
        let includes: (Any) -> Bool
        let handler: (Any, IndexPath) -> Void
        let fileID: String
        let line: Int
    }

    private weak var table: UITableView?
    private weak var adapter: TableAdapter?
    private var kinds: [Kind] = []
    private var configurations: [Configuration] = []
    private var reportedKinds: Set<ObjectIdentifier> = []
    private var sectionCounter: (() -> Int)?
    private var rowCounter: ((Int) -> Int)?
    private var models: [Int: Models] = [:]
    private var selection: ((IndexPath) -> Void)?
    /// The handlers of models' types, in the order in which they were set.
    private var modelSelections: [ModelSelection] = []
    private let fileID: String
    private let line: Int

    init(_ table: UITableView, fileID: String, line: Int) {
        self.table = table
        self.fileID = fileID
        self.line = line
    }

    fileprivate func attach(to table: UITableView) {
        guard adapter == nil || table.filling !== adapter else { return }
        if let adapter {
            adapter.attach(to: table)
            return
        }
        let new = TableAdapter()
        new.kind = .chain
        new.data = self
        new.deselectsRows = false
        // Until a step of the chain handles selection, it is left to the table's handler and delegate.
        new.handlesSelection = false
        adapter = new
        new.attach(to: table)
    }

    /// Detaches the chain from its table, which shows what it showed before. The table's handlers and delegate remain.
    public func detach() {
        adapter?.detach()
        table = nil
    }

    // MARK: Cells

    /// Sets the class of the cells, for all rows or for those that satisfy a condition.
    ///
    /// If several conditions match a row, the last one added is used. If none matches, the last class without a
    /// condition is used. Binding a class again replaces its condition.
    ///
    /// - Parameters:
    ///   - cell: The class of the cells, registered by its type.
    ///   - matches: Returns whether a row uses the class, or `nil` for all other rows.
    /// - Returns: The helper.
    @discardableResult
    public func bind(_ cell: UITableViewCell.Type, where matches: ((IndexPath) -> Bool)? = nil) -> Self {
        table?.registerIfNeeded(cell)
        kinds.removeAll { $0.type == cell || (matches == nil && $0.matches == nil) }
        kinds.append(Kind(type: cell, matches: matches))
        return self
    }

    /// Sets the class of the cells, which come from a nib file, for all rows or for those that satisfy a condition.
    ///
    /// - Parameters:
    ///   - cell: The class of the cells. Its nib is registered by the type.
    ///   - matches: Returns whether a row uses the class, or `nil` for all other rows.
    /// - Returns: The helper.
    @discardableResult
    public func bind(
        nib cell: any (UITableViewCell & NibView).Type, where matches: ((IndexPath) -> Bool)? = nil
    ) -> Self { bind(cell, where: matches) }

    /// Configures the cells of a class and its subclasses. If several classes match, the most derived one is used.
    ///
    /// If other classes are configured, but not that of a cell, the cell stays empty, and that is reported.
    @discardableResult
    public func configureCell<Cell: UITableViewCell>(
        _ cell: Cell.Type = Cell.self, _ configure: @escaping (Cell, IndexPath) -> Void
    ) -> Self {
        configurations.removeAll { $0.type == cell }
        configurations.append(
            Configuration(type: cell, includes: { $0 is Cell.Type }) { cell, path in
                if let cell = cell as? Cell { configure(cell, path) }
            })
        return self
    }

    // MARK: Rows

    /// Sets the number of sections. By default, the last section is the last one with models, and there is at least
    /// one.
    @discardableResult
    public func numberOfSections(_ count: @escaping () -> Int) -> Self {
        sectionCounter = count
        return self
    }

    /// Sets the number of rows in a section. It replaces models that were set before.
    @discardableResult
    public func numberOfRows(_ count: @escaping (_ section: Int) -> Int) -> Self {
        rowCounter = count
        models = [:]
        return self
    }

    /// Sets the models of a section. They are copied, so that the rows always match their number.
    ///
    /// - Parameters:
    ///   - models: The items of the rows, in order.
    ///   - cell: The class of the cells, registered by its type.
    ///   - section: The section.
    ///   - configure: Configures a cell with a model.
    /// - Returns: The helper.
    @discardableResult
    public func rows<Model, Cell: UITableViewCell>(
        _ models: [Model], in cell: Cell.Type, section: Int = 0, configure: @escaping (Cell, Model) -> Void
    ) -> Self {
        rows(models, in: cell, section: section) { cell, model, _ in configure(cell, model) }
    }

    /// Sets the models of a section whose cells depend on their index paths.
    @discardableResult
    public func rows<Model, Cell: UITableViewCell>(
        _ models: [Model], in cell: Cell.Type, section: Int = 0,
        configure: @escaping (Cell, Model, IndexPath) -> Void
    ) -> Self {
        table?.registerIfNeeded(cell)
        self.models[section] = Models(models: models, kind: cell) { cell, model, path in
            if let cell = cell as? Cell, let model = model as? Model { configure(cell, model, path) }
        }
        table?.reloadData()
        return self
    }

    /// Sets the models of a section for configurable cells.
    @discardableResult
    public func rows<Cell: UITableViewCell & ConfigurableCell>(
        _ models: [Cell.Model], in cell: Cell.Type, section: Int = 0
    ) -> Self {
        rows(models, in: cell, section: section) { cell, model, _ in cell.configure(with: model) }
    }

    /// Returns the model of a row, or `nil` if there is none of the requested type.
    public func model<Model>(at indexPath: IndexPath, as type: Model.Type = Model.self) -> Model? {
        model(at: indexPath) as? Model
    }

    private func model(at path: IndexPath) -> Any? {
        guard let section = models[path.section], section.models.indices.contains(path.row) else { return nil }
        return section.models[path.row]
    }

    // MARK: Selection

    /// Sets a handler that is called when the user selects a row, before the table's own delegate.
    @discardableResult
    public func didSelect(_ handler: @escaping (IndexPath) -> Void) -> Self {
        selection = handler
        return selecting()
    }

    /// Sets a handler that is called with the model of the row that the user selected, if the model is of a type. A type that
    /// no model of the chain has is reported.
    @discardableResult
    public func didSelect<Model>(
        _ model: Model.Type, fileID: String = #fileID, line: Int = #line, _ handler: @escaping (Model) -> Void
    ) -> Self {
        didSelect(model, fileID: fileID, line: line) { model, _ in handler(model) }
    }

    /// Sets a handler that is called with the model and the index path of the row that the user selected, if the model
    /// is of a type. A type that no model of the chain has is reported.
    @discardableResult
    public func didSelect<Model>(
        _ model: Model.Type, fileID: String = #fileID, line: Int = #line,
        _ handler: @escaping (Model, IndexPath) -> Void
    ) -> Self {
        modelSelections.removeAll { $0.type == model }
        modelSelections.append(
            ModelSelection(
                type: model, includes: { $0 is Model },
                handler: { model, path in
                    if let model = model as? Model { handler(model, path) }
                }, fileID: fileID, line: line))
        return selecting()
    }

    /// Reports handlers of models' types that no row has, if there are rows with models.
    fileprivate func reportUnusedSelections() {
        let models = models.values.flatMap(\.models)
        guard !models.isEmpty else { return }
        for selection in modelSelections where !models.contains(where: selection.includes) {
            let message = "no row has a model of \(selection.type), so this closure is never called"
            ListIssue.reporter(
                ListIssue(kind: .unusedHandler, message: message, fileID: selection.fileID, line: selection.line))
        }
    }

    /// Sets a handler that is called when the user deselects a row.
    @discardableResult
    public func didDeselect(_ handler: @escaping (IndexPath) -> Void) -> Self {
        adapter?.delegate.set(\.didDeselectRow, to: { _, path in handler(path) })
        return self
    }

    /// Sets whether a selected row is deselected immediately. By default it stays selected.
    @discardableResult
    public func deselectsRows(_ isDeselecting: Bool = true) -> Self {
        adapter?.deselectsRows = isDeselecting
        return selecting()
    }

    private func selecting() -> Self {
        adapter?.handleSelection()
        adapter?.onSelect = { [weak self] path in self?.select(path) }
        return self
    }

    private func select(_ path: IndexPath) {
        let model = model(at: path)
        selection?(path)
        if let model { for selection in modelSelections { selection.handler(model, path) } }
    }

    // MARK: Heights, headers and footers

    /// Sets the height of a row, in points.
    @discardableResult
    public func heightForRow(_ height: @escaping (IndexPath) -> CGFloat) -> Self {
        adapter?.delegate.set(\.heightForRow, to: { _, path in height(path) })
        return self
    }

    /// Sets the height of a section's header, in points.
    @discardableResult
    public func heightForHeader(_ height: @escaping (_ section: Int) -> CGFloat) -> Self {
        adapter?.delegate.set(\.heightForHeader, to: { _, section in height(section) })
        return self
    }

    /// Sets the height of a section's footer, in points.
    @discardableResult
    public func heightForFooter(_ height: @escaping (_ section: Int) -> CGFloat) -> Self {
        adapter?.delegate.set(\.heightForFooter, to: { _, section in height(section) })
        return self
    }

    /// Sets the title of a section's header.
    @discardableResult
    public func titleForHeader(_ title: @escaping (_ section: Int) -> String?) -> Self {
        adapter?.dataSource.set(\.titleForHeader, to: { _, section in title(section) })
        return self
    }

    /// Sets the title of a section's footer.
    @discardableResult
    public func titleForFooter(_ title: @escaping (_ section: Int) -> String?) -> Self {
        adapter?.dataSource.set(\.titleForFooter, to: { _, section in title(section) })
        return self
    }

    /// Sets the view of a section's header.
    @discardableResult
    public func viewForHeader(_ view: @escaping (_ section: Int) -> UIView?) -> Self {
        adapter?.delegate.set(\.viewForHeader, to: { _, section in view(section) })
        return self
    }

    /// Sets the view of a section's footer.
    @discardableResult
    public func viewForFooter(_ view: @escaping (_ section: Int) -> UIView?) -> Self {
        adapter?.delegate.set(\.viewForFooter, to: { _, section in view(section) })
        return self
    }
}

extension TableHelper: ListData {
    package var sectionCount: Int { sectionCounter?() ?? max(1, (models.keys.max() ?? 0) + 1) }
    package var hasRowHeights: Bool { false }

    package func rowCount(in section: Int) -> Int { models[section]?.models.count ?? rowCounter?(section) ?? 0 }

    package func content(at path: IndexPath) -> (model: Any, kind: ObjectIdentifier)? { nil }

    package func height(at path: IndexPath, width: CGFloat) -> CGFloat? { nil }

    package func cell(at path: IndexPath, in view: any ListView, from adapter: RowAdapter) -> UIView? {
        guard let table else { return nil }
        if let section = models[path.section] {
            let cell = table.dequeue(oneOf: [section.kind], for: path)
            if let model = model(at: path) { section.configure(cell, model, path) }
            return cell
        }
        let kind = kinds.last { $0.matches?(path) == true } ?? kinds.last { $0.matches == nil }
        guard let kind else { return nil }
        let cell = table.dequeue(oneOf: [kind.type], for: path)
        configure(cell, for: path)
        return cell
    }

    private func configure(_ cell: UITableViewCell, for path: IndexPath) {
        let type = type(of: cell)
        let fitting = configurations.filter { $0.includes(type) }
        let nearest = fitting.first { one in fitting.allSatisfy { $0.includes(one.type) } }
        if let nearest { return nearest.configure(cell, path) }
        guard !configurations.isEmpty, reportedKinds.insert(ObjectIdentifier(type)).inserted else { return }
        let known = configurations.map { "\($0.type)" }.joined(separator: ", ")
        let message = "cells of \(type) stay empty: configureCell is set only for \(known); bind that class"
        ListIssue.reporter(ListIssue(kind: .unconfiguredCell, message: message, fileID: fileID, line: line))
    }
}
