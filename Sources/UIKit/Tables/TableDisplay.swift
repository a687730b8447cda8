internal import Foundation

/// The views of a table: those in sight, and those that wait to be used again.
@MainActor
struct TableDisplay {
    /// The cells in sight.
    private(set) var rows: [IndexPath: UITableViewCell] = [:]
    /// The header views in sight, by section.
    private var headers: [Int: UIView] = [:]
    /// The footer views in sight, by section.
    private var footers: [Int: UIView] = [:]
    /// Rows whose cells came in this pass, and of which the delegate was not told yet.
    var arrivals: [IndexPath] = []
    /// Whether cells in sight changed their order.
    var hasMovedRows = false
    /// Cells that went in this pass.
    var idle: [UITableViewCell] = []
    /// The cell that the next dequeuing gives back, while its row is filled again.
    var reconfigured: UITableViewCell?
    /// Cells out of sight.
    var cells = ReusePool<UITableViewCell>()
    /// Header and footer views out of sight.
    var sectionViews = ReusePool<UITableViewHeaderFooterView>()
    /// Whether the delegate makes header or footer views, once that is known.
    var delegateMakesViews: [SectionPart: Bool] = [:]
    /// Views that were made to find that out, and wait until their section is in sight.
    var keptViews: [SectionPart: (section: Int, view: UIView)] = [:]
    /// The views that stand behind the rows of sections in an inset table.
    var cards: [Int: UIView] = [:]

    /// The paths of the cells in sight, ascending.
    private(set) var paths: [IndexPath] = []

    /// The header or footer views in sight, by section.
    subscript(part: SectionPart) -> [Int: UIView] {
        get { part == .header ? headers : footers }
        set { if part == .header { headers = newValue } else { footers = newValue } }
    }

    /// The cell of a row, if it is in sight.
    func cell(at path: IndexPath) -> UITableViewCell? { rows[path] }

    /// The row of a cell, if it is in sight. O(rows in sight).
    func path(of cell: UITableViewCell) -> IndexPath? { rows.first { $0.value === cell }?.key }

    /// A cell comes into sight.
    mutating func show(_ cell: UITableViewCell, at path: IndexPath) {
        if rows.updateValue(cell, forKey: path) == nil {
            paths.insert(path, at: paths.firstIndex { $0 > path } ?? paths.count)
        }
    }

    /// A cell goes out of sight.
    mutating func hide(_ path: IndexPath) -> UITableViewCell? {
        paths.removeAll { $0 == path }
        return rows.removeValue(forKey: path)
    }

    /// Rows got other paths; those that map to nil have been hidden before.
    mutating func rename(_ newPath: (IndexPath) -> IndexPath?) {
        rows = Dictionary(rows.compactMap { path, cell in newPath(path).map { ($0, cell) } }) { first, _ in first }
        let before = paths.compactMap(newPath)
        paths = rows.keys.sorted()
        if before != paths { hasMovedRows = true }
        arrivals = arrivals.compactMap(newPath)
    }
}
