public import TrellisUIKit

/// Shows rows in a table (``TableAdapter``) or a collection (``GridAdapter``).
///
/// An adapter registers and reuses cells, caches heights that cells compute, performs batch updates and preserves the
/// scroll position across changes. The view retains its adapter, and the adapter doesn't retain the view. The app's own
/// delegate is called as before.
@MainActor
public class ListAdapter: ListFilling {
    /// Whether a selected row is deselected immediately.
    public var deselectsRows = true

    weak var view: (any ListView)?
    /// The content of the view.
    var data: any ListData = SectionedRows()
    /// The sections that are shown, or are about to be: a change from the middle of another one follows that one.
    var target: [ListSection] = []
    var isChanging = false
    var needsChange = false

    /// Called with each row that the user chose, before the handler of its class.
    var onSelect: ((IndexPath) -> Void)?

    /// Called when another one fills the view.
    var onDetach: ((any ListView) -> Void)?

    private var identifiers: [ObjectIdentifier: String] = [:]
    private var lastCell: (kind: ObjectIdentifier, identifier: String)?
    private var preparations: [ObjectIdentifier: (UIView) -> Void] = [:]
    private var selections: [ObjectIdentifier: (Any, IndexPath) -> Void] = [:]
    private var heights: [AnyHashable: CGFloat] = [:]
    private var measuredWidth: CGFloat = 0

    init() {}

    // MARK: Cells

    /// Sets a closure that prepares each cell of a class, for example with an image loader, before it is configured.
    @discardableResult
    public func prepare<Cell: ConfigurableCell>(
        _ cell: Cell.Type = Cell.self, _ handler: @escaping (Cell) -> Void
    ) -> Self {
        preparations[ObjectIdentifier(cell)] = { ($0 as? Cell).map(handler) }
        return self
    }

    /// Dequeues a cell of a class, registers it if it is new, and shows a model.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - model: The model.
    ///   - path: The row's index path.
    ///   - view: The adapter's view, passed on because its weak reference is slow to read for each cell.
    /// - Returns: The cell, or `nil` if the view cannot show the class.
    func cell<Cell: ConfigurableCell>(
        _ type: Cell.Type, showing model: Cell.Model, at path: IndexPath, in view: any ListView
    ) -> UIView? {
        let kind = ObjectIdentifier(type)
        // Most rows have the same cell class as the row before.
        if lastCell?.kind != kind {
            guard let identifier = identifier(of: type, in: view) else { return nil }
            lastCell = (kind, identifier)
        }
        guard let identifier = lastCell?.identifier else { return nil }
        let cell = view.dequeueCell(identifier, at: path)
        let typed: Cell
        if ObjectIdentifier(Swift.type(of: cell)) == kind {
            // A checked cast takes as long as all the rest of this method.
            typed = unsafeDowncast(cell, to: Cell.self)
        } else if let cell = cell as? Cell {
            typed = cell
        } else {
            return cell
        }
        if !preparations.isEmpty { preparations[kind]?(typed) }
        typed.configure(with: model)
        return cell
    }

    /// The identifier of a class of cells, which is registered if it is new; `nil` if the view cannot show them.
    private func identifier<Cell: ConfigurableCell>(of type: Cell.Type, in view: any ListView) -> String? {
        if let known = identifiers[ObjectIdentifier(type)] { return known }
        let identifier = type.reuseIdentifier
        guard view.registerCell(type, as: identifier) else {
            report(.foreignCell, "\(type) is no cell for a \(Swift.type(of: view).noun)")
            return nil
        }
        identifiers[ObjectIdentifier(type)] = identifier
        return identifier
    }

    /// Dequeues a view of a section, registers its class if it is new, and shows a model.
    func view<View: ConfigurableCell>(
        _ type: View.Type, showing model: View.Model, _ part: SectionPart, at path: IndexPath
    ) -> UIView? {
        guard let view else { return nil }
        let identifier = type.reuseIdentifier
        if identifiers[ObjectIdentifier(type)] == nil {
            guard view.registerView(type, .header, as: identifier), view.registerView(type, .footer, as: identifier)
            else {
                report(.foreignCell, "\(type) is no view for the sections of a \(Swift.type(of: view).noun)")
                return nil
            }
            identifiers[ObjectIdentifier(type)] = identifier
        }
        let shown = view.dequeueView(identifier, part, at: path)
        (shown as? View)?.configure(with: model)
        return shown
    }

    private func report(_ kind: ListIssue.Kind, _ message: String) {
        ListIssue.reporter(ListIssue(kind: kind, message: message, fileID: #fileID, line: #line))
    }

    // MARK: Heights

    /// The height of a row that computes it, once for a row and a width.
    func height(at path: IndexPath, width: CGFloat) -> CGFloat? {
        guard let id = data.id(at: path) else { return data.height(at: path, width: width) }
        if width != measuredWidth {
            measuredWidth = width
            heights = [:]
        }
        if let known = heights[id] { return known }
        let height = data.height(at: path, width: width)
        if let height { heights[id] = height }
        return height
    }

    /// Forgets the heights of rows that changed or went.
    func forgetHeights(of ids: some Sequence<AnyHashable>) {
        if heights.isEmpty { return }
        for id in ids { heights[id] = nil }
    }

    func forgetHeights() { heights = [:] }

    /// Whether heights are kept.
    var hasHeights: Bool { !heights.isEmpty }

    // MARK: Choices

    /// Called with the model of the row that the user has selected, if its cell is of a class. It replaces the handler
    /// of that class.
    ///
    /// The view's own delegate is called afterwards.
    @discardableResult
    public func didSelect<Cell: ConfigurableCell>(
        _ cell: Cell.Type, _ handler: @escaping (Cell.Model) -> Void
    ) -> Self {
        didSelect(cell) { model, _ in handler(model) }
    }

    /// Called with the model and the index path of the row that the user has selected, if its cell is of a class.
    @discardableResult
    public func didSelect<Cell: ConfigurableCell>(
        _ cell: Cell.Type, _ handler: @escaping (Cell.Model, IndexPath) -> Void
    ) -> Self {
        selections[ObjectIdentifier(cell)] = { model, path in
            if let model = model as? Cell.Model { handler(model, path) }
        }
        return self
    }

    /// Called with the model of the row that the user has selected, as long as the owner, which is held weakly, exists.
    @discardableResult
    public func didSelect<Cell: ConfigurableCell, Owner: AnyObject>(
        _ cell: Cell.Type, on owner: Owner, _ handler: @escaping (Owner, Cell.Model) -> Void
    ) -> Self {
        didSelect(cell) { [weak owner] model in
            if let owner { handler(owner, model) }
        }
    }

    /// Deselects a row that the user chose, and calls the handler of its class.
    func select(_ path: IndexPath) {
        if deselectsRows { view?.deselect(path) }
        onSelect?(path)
        if let (model, kind) = data.content(at: path) { selections[kind]?(model, path) }
    }

    // MARK: The view

    /// Shows the rows in a view. Whatever filled the view before is detached.
    func fill(_ new: any ListView) {
        if let view, view !== new { view.letGo(self) }
        new.keep(self)
        view = new
        identifiers = [:]
        lastCell = nil
        heights = [:]
    }

    func detach(from view: any ListView) {
        onDetach?(view)
        self.view = nil
    }

    /// Prepares the view for rows that it hasn't shown before; called before they come.
    func dataWillChange(to new: any ListData) {}
}
