internal import TrellisUIKit

/// The base class of ``TableAdapter`` and ``GridAdapter``, with the kind of the cells erased.
@MainActor
public class RowAdapter: ListFilling {
    /// Whether a selected row is deselected immediately.
    public var deselectsRows = true

    package var kind = ListFillingKind.adapter
    /// The view to which the adapter is attached.
    private weak var host: (any ListView)?
    /// The view while it shows the adapter's rows; `nil` while those of another object cover them.
    package private(set) weak var view: (any ListView)?
    /// The content of the view. Access isn't checked for exclusivity, because that takes time for each cell.
    @exclusivity(unchecked) package var data: any ListData = SectionedRows()
    /// The sections that are shown, or will be: a change that is made during another one is applied after it.
    var target: [AnySection] = []
    var isChanging = false
    var needsChange = false
    /// The rows that were in sight before the first change outside of a window. The first one that remains is brought back
    /// to its position when the view is in a window again.
    var keptRows: KeptRows?

    /// Returns the titles of sections that have none of their own, such as those of a view model.
    package var titles: ((SectionPart, Int) -> String?)?

    /// Called with each row that the user selects, before the handler of the row's class.
    package var onSelect: ((IndexPath) -> Void)?

    /// The place in the app where the adapter was attached to its view, for reports.
    var caller: (fileID: String, line: Int) = (#fileID, #line)
    private var identifiers: [ObjectIdentifier: String] = [:]
    /// The class of the cells that the app has registered for a class's identifier, such as a subclass of it.
    private(set) var classes: [ObjectIdentifier: ObjectIdentifier] = [:]
    private var placeholderClasses: Set<ObjectIdentifier> = []
    /// The latest cell's class and reuse identifier, read for each cell like the data.
    @exclusivity(unchecked) private var lastCell: (kind: ObjectIdentifier, identifier: String)?
    /// The `Preparation` of each class, read for each cell like the data.
    @exclusivity(unchecked) private var preparations: [ObjectIdentifier: AnyObject] = [:]
    private var selections: [ObjectIdentifier: (Any, IndexPath) -> Void] = [:]
    /// The heights that rows computed for a width of the list.
    private var measured: (width: CGFloat, heights: [AnyHashable: CGFloat]) = (0, [:])

    init() {}

    // MARK: Cells

    /// Sets a closure that prepares each cell, header or footer of a class before it is configured.
    func prepare<Cell: ConfigurableCell>(_ handler: @escaping (Cell, Cell.Model, IndexPath) -> Void) {
        preparations[ObjectIdentifier(Cell.self)] = Preparation(handler: handler)
    }

    /// A closure that prepares cells of a class. It is an object, because function types are slow to cast.
    private final class Preparation<Cell: ConfigurableCell> {
        let handler: (Cell, Cell.Model, IndexPath) -> Void

        init(handler: @escaping (Cell, Cell.Model, IndexPath) -> Void) { self.handler = handler }
    }

    /// Configures a view that is known to be of a class of cells.
    // Inlined, or with a parameter of that class, it would retain each cell.
    @inline(never)
    private func configure<Cell: ConfigurableCell>(
        _ view: UIView, as type: Cell.Type, with model: Cell.Model, at path: IndexPath
    ) {
        let cell = unsafeDowncast(view, to: type)
        if !preparations.isEmpty,
            let preparation = preparations[ObjectIdentifier(Cell.self)] as? Preparation<Cell>
        {
            preparation.handler(cell, model, path)
        }
        cell.configure(with: model)
    }

    /// Dequeues a cell and configures it with a model. The class is registered on its first use.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - model: The model.
    ///   - path: The row's index path.
    ///   - view: The adapter's view. It is passed because reading the weak reference for each cell is slow.
    /// - Returns: The cell, or `nil` if the view cannot show the class.
    func cell<Cell: ConfigurableCell>(
        _ type: Cell.Type, showing model: Cell.Model, at path: IndexPath, in view: any ListView
    ) -> UIView? {
        let kind = ObjectIdentifier(type)
        let identifier: String
        // Most rows have the same cell class as the row before.
        if let lastCell, lastCell.kind == kind {
            identifier = lastCell.identifier
        } else {
            guard let known = self.identifier(of: type, in: view) else { return nil }
            lastCell = (kind, known)
            identifier = known
        }
        let cell = view.dequeueCell(identifier, at: path)
        // A checked cast takes as long as the rest of this method.
        if ObjectIdentifier(Swift.type(of: cell)) == kind {
            configure(cell, as: type, with: model, at: path)
        } else if cell is Cell {
            classes[kind] = ObjectIdentifier(Swift.type(of: cell))
            configure(cell, as: type, with: model, at: path)
        }
        return cell
    }

    /// Returns the identifier of a class of cells, registering the class on its first use; `nil` if the view cannot
    /// show it.
    private func identifier<Cell: ConfigurableCell>(of type: Cell.Type, in view: any ListView) -> String? {
        if let known = identifiers[ObjectIdentifier(type)] { return known }
        let identifier = type.reuseIdentifier
        guard registers(type, as: identifier, in: view) else { return nil }
        identifiers[ObjectIdentifier(type)] = identifier
        return identifier
    }

    /// Dequeues a cell that shows no model, and lets a closure show a placeholder in it. It isn't reused for models.
    func placeholder<Cell: ConfigurableCell>(
        _ type: Cell.Type, at path: IndexPath, in view: any ListView, _ show: (Cell) -> Void
    ) -> UIView? {
        let identifier = type.reuseIdentifier + ".placeholder"
        if !placeholderClasses.contains(ObjectIdentifier(type)) {
            guard registers(type, as: identifier, in: view) else { return nil }
            placeholderClasses.insert(ObjectIdentifier(type))
        }
        let cell = view.dequeueCell(identifier, at: path)
        if let cell = cell as? Cell { show(cell) }
        return cell
    }

    private func registers<Cell: ConfigurableCell>(
        _ type: Cell.Type, as identifier: String, in view: any ListView
    ) -> Bool {
        if view.registerCell(type, as: identifier) { return true }
        report(.foreignCell, "\(type) is no cell for a \(Swift.type(of: view).noun)")
        return false
    }

    /// Dequeues a section's view and configures it with a model. The class is registered on its first use.
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
        if let shown, shown is View { configure(shown, as: type, with: model, at: path) }
        return shown
    }

    private func report(_ kind: ListIssue.Kind, _ message: String) {
        ListIssue.reporter(ListIssue(kind: kind, message: message, fileID: caller.fileID, line: caller.line))
    }

    // MARK: Heights

    /// Returns the height of a row that computes it. It is cached for each row and width.
    func height(at path: IndexPath, width: CGFloat) -> CGFloat? {
        guard let id = data.id(at: path) else { return data.height(at: path, width: width) }
        if width != measured.width {
            measured = (width, [:])
        }
        if let known = measured.heights[id] { return known }
        let height = data.height(at: path, width: width)
        if let height { measured.heights[id] = height }
        return height
    }

    /// Removes the cached heights of rows that changed or were removed.
    func forgetHeights(of ids: some Sequence<AnyHashable>) {
        if measured.heights.isEmpty { return }
        for id in ids { measured.heights[id] = nil }
    }

    func forgetHeights() { measured.heights = [:] }

    /// Whether rows determine heights, in the view's next data if they are about to change.
    // Objective-C asks for it without an actor, on the main thread.
    nonisolated(unsafe) private(set) final var answersRowHeights = false

    /// Whether any height is cached.
    var hasHeights: Bool { !measured.heights.isEmpty }

    // MARK: Selection

    /// Sets the handler of selected rows whose cells are of a class.
    func didSelect<Cell: ConfigurableCell>(_ cell: Cell.Type, _ handler: @escaping (Cell.Model, IndexPath) -> Void) {
        selections[ObjectIdentifier(cell)] = { model, path in
            if let model = model as? Cell.Model { handler(model, path) }
        }
    }

    /// Deselects a row that the user selected, and calls the handler of its class.
    func select(_ path: IndexPath) {
        if deselectsRows { view?.deselect(path) }
        onSelect?(path)
        if let (model, kind) = data.content(at: path) { selections[kind]?(model, path) }
    }

    // MARK: View

    /// Detaches the adapter from its view, which shows what it showed before. The view's handlers and delegate remain.
    public func detach() {
        host?.remove(self)
        host = nil
    }

    /// Provides a view with rows.
    func fill(_ new: any ListView) {
        if let host, host !== new { host.remove(self) }
        host = new
        identifiers = [:]
        placeholderClasses = []
        lastCell = nil
        measured.heights = [:]
        new.add(self)
    }

    package func setShown(_ isShown: Bool, in view: any ListView) {
        self.view = isShown ? view : nil
        if isShown { dataWillChange(to: data) }
    }

    /// Returns the header or footer of a section, or `nil` if it has none.
    func shownView(_ part: SectionPart, of section: Int) -> AnySectionView? {
        if let view = data.view(part, of: section) { return view }
        guard let titles, data.rowCount(in: section) > 0 else { return nil }
        return titles(part, section).map { AnySectionView(title: $0) }
    }

    /// Prepares the view for new data. Called before the data changes.
    package func dataWillChange(to new: any ListData) {
        let answers = new.hasRowHeights
        guard answers != answersRowHeights else { return }
        answersRowHeights = answers
        heightsWillChange()
    }

    /// Called when rows begin or cease to determine heights. UIKit looks up the methods of a delegate when it is set.
    func heightsWillChange() {}
}
