public import TrellisUIKit

/// Gives a table its rows by a chain of closures; see `UITableView.configureHelper(_:)`.
///
/// Each step returns the helper. What no step says is nothing: no rows, an empty cell, no answer to a choice. The
/// helper works by the table's handlers, so the app's own delegate is asked for whatever the chain leaves out.
@MainActor
public final class TableHelper: TableFilling {
    /// A kind of cell, and the rows that are of it.
    private struct Kind {
        let type: UITableViewCell.Type
        let isMeant: ((IndexPath) -> Bool)?
    }

    /// How cells of a class, and of its subclasses, are filled.
    private struct Configuration {
        let type: UITableViewCell.Type
        /// Whether another class is this one or a subclass of it.
        let includes: (UITableViewCell.Type) -> Bool
        let configure: (UITableViewCell, IndexPath) -> Void
    }

    private(set) weak var table: UITableView?
    private var kinds: [Kind] = []
    private var configurations: [Configuration] = []
    private var reportedKinds: Set<ObjectIdentifier> = []
    private var sectionCount: (() -> Int)?
    private var rowCount: ((Int) -> Int)?
    private var snapshots: [Int: any RowSnapshot] = [:]
    private var selection: ((IndexPath) -> Void)?
    private var modelSelections: [ObjectIdentifier: (Any, IndexPath) -> Void] = [:]
    private var isDeselecting = false
    private let fileID: String
    private let line: Int

    init(_ table: UITableView, fileID: String, line: Int) {
        self.table = table
        self.fileID = fileID
        self.line = line
        table.keep(self)
        table.setHandler(\.numberOfSectionsHandler, on: self, otherwise: 0) { helper, _ in helper.numberOfSections }
        table.setHandler(\.numberOfRowsHandler, on: self, otherwise: 0) { helper, _, section in
            helper.numberOfRows(in: section)
        }
        table.setHandler(\.cellForRowHandler, on: self, otherwise: UITableViewCell()) { helper, table, path in
            helper.cell(for: path, in: table)
        }
    }

    func detach(from table: UITableView) {
        table.numberOfSectionsHandler = nil
        table.numberOfRowsHandler = nil
        table.cellForRowHandler = nil
        table.didSelectRowHandler = nil
        table.didDeselectRowHandler = nil
        detachLayout(from: table)
        self.table = nil
    }

    // MARK: Cells

    /// Says of which kind the rows are, or those of them for which a condition holds.
    ///
    /// Of several kinds with a condition the one bound last goes first; then comes the one bound last without.
    ///
    /// - Parameters:
    ///   - cell: The kind of cell, registered by its type.
    ///   - isMeant: Whether a row is of this kind; nil for every row that is of no other.
    @discardableResult
    public func bind(_ cell: UITableViewCell.Type, where isMeant: ((IndexPath) -> Bool)? = nil) -> Self {
        table?.register(kind: cell)
        kinds.removeAll { $0.type == cell || (isMeant == nil && $0.isMeant == nil) }
        kinds.append(Kind(type: cell, isMeant: isMeant))
        return self
    }

    /// Configures the cells of a class and of its subclasses; of several classes that fit, the most derived one counts.
    ///
    /// If no configuration fits a cell, because it is bound as a superclass of the one configured, that is reported.
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

    /// Says how many sections there are; without it, 1, or as many as have rows.
    @discardableResult
    public func numberOfSections(_ count: @escaping () -> Int) -> Self {
        sectionCount = count
        return self
    }

    /// Says how many rows a section has, in the place of models that were given before.
    @discardableResult
    public func numberOfRows(_ count: @escaping (_ section: Int) -> Int) -> Self {
        rowCount = count
        snapshots = [:]
        return self
    }

    /// Gives a section its models, which the helper keeps as they are now: rows and their number cannot disagree.
    ///
    /// - Parameters:
    ///   - models: What the rows show, in order.
    ///   - cell: The kind of cell, registered by its type.
    ///   - section: The section.
    ///   - configure: Lets a cell show a model.
    @discardableResult
    public func rows<Model, Cell: UITableViewCell>(
        _ models: [Model], in cell: Cell.Type, section: Int = 0, configure: @escaping (Cell, Model) -> Void
    ) -> Self {
        rows(models, in: cell, section: section) { cell, model, _ in configure(cell, model) }
    }

    /// Gives a section its models, whose cells depend on where they are.
    @discardableResult
    public func rows<Model, Cell: UITableViewCell>(
        _ models: [Model], in cell: Cell.Type, section: Int = 0,
        configure: @escaping (Cell, Model, IndexPath) -> Void
    ) -> Self {
        table?.register(kind: cell)
        snapshots[section] = ItemRows(items: models, configure: configure)
        table?.reloadData()
        return self
    }

    /// Gives a section models that cells show by themselves.
    @discardableResult
    public func rows<Cell: ConfigurableCell>(_ models: [Cell.Model], in cell: Cell.Type, section: Int = 0) -> Self {
        rows(models, in: cell, section: section) { $0.configure(with: $1) }
    }

    /// The model of a row that was given with its section's models; nil where there is none of the type.
    public func model<Model>(at indexPath: IndexPath, as type: Model.Type = Model.self) -> Model? {
        snapshots[indexPath.section]?.model(at: indexPath.row) as? Model
    }

    // MARK: Choices

    /// Is told of the row that the user chose.
    @discardableResult
    public func didSelect(_ handler: @escaping (IndexPath) -> Void) -> Self {
        selection = handler
        return selecting()
    }

    /// Is told of the row that the user chose, as long as its owner is there.
    @discardableResult
    public func didSelect<Owner: AnyObject>(on owner: Owner, _ handler: @escaping (Owner, IndexPath) -> Void) -> Self {
        didSelect { [weak owner] path in
            if let owner { handler(owner, path) }
        }
    }

    /// Is told of the model whose row the user chose, where it is of a type.
    @discardableResult
    public func didSelect<Model>(_ model: Model.Type, _ handler: @escaping (Model) -> Void) -> Self {
        didSelect(model) { model, _ in handler(model) }
    }

    /// Called with the model of the row that the user chose, if it is of a type, and with the row's index path.
    @discardableResult
    public func didSelect<Model>(_ model: Model.Type, _ handler: @escaping (Model, IndexPath) -> Void) -> Self {
        modelSelections[ObjectIdentifier(model)] = { model, path in
            if let model = model as? Model { handler(model, path) }
        }
        return selecting()
    }

    /// Is told of the row that is not chosen any more.
    @discardableResult
    public func didDeselect(_ handler: @escaping (IndexPath) -> Void) -> Self {
        table?.didDeselectRowHandler = { _, path in handler(path) }
        return self
    }

    /// Says whether a row that was chosen is deselected at once; without it, it stays selected.
    @discardableResult
    public func deselectsRows(_ isDeselecting: Bool = true) -> Self {
        self.isDeselecting = isDeselecting
        return selecting()
    }

    // MARK: Answers

    private var numberOfSections: Int {
        sectionCount?() ?? max(1, (snapshots.keys.max() ?? 0) + 1)
    }

    private func numberOfRows(in section: Int) -> Int {
        snapshots[section]?.count ?? rowCount?(section) ?? 0
    }

    private func cell(for path: IndexPath, in table: UITableView) -> UITableViewCell {
        if let snapshot = snapshots[path.section] { return snapshot.cell(for: path, in: table) }
        let kind = kinds.last { $0.isMeant?(path) == true } ?? kinds.last { $0.isMeant == nil }
        guard let kind else { return UITableViewCell() }
        let cell = table.dequeue(kind: kind.type, for: path)
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
        let message = "cells of \(type) stay empty: configureCell is there for \(known) only; bind the class it names"
        ListIssue.reporter(ListIssue(kind: .unconfiguredCell, message: message, fileID: fileID, line: line))
    }

    private func selecting() -> Self {
        table?.setHandler(\.didSelectRowHandler, on: self) { helper, table, path in
            if helper.isDeselecting { table.deselectRow(at: path, animated: true) }
            let model = helper.snapshots[path.section]?.model(at: path.row)
            helper.selection?(path)
            if let model { for handler in helper.modelSelections.values { handler(model, path) } }
            table.tellDelegateOfChoice(at: path)
        }
        return self
    }
}
