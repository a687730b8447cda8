internal import Foundation

/// The cells of a table or a collection: those in sight, and those that wait to be used again.
@MainActor
struct ItemDisplay<Cell: ItemCell> {
    /// The paths of the cells in sight, ascending.
    private(set) var paths: [IndexPath] = []
    /// The cells in sight, each at the index of its path.
    private(set) var cells: [Cell] = []
    /// Items whose cells came in this pass, and of which the delegate was not told yet.
    var arrivals: [IndexPath] = []
    /// Whether cells in sight changed their order.
    var hasMoved = false
    /// Cells that went in this pass.
    var idle: [Cell] = []
    /// The cell that the next dequeuing gives back, while its item is filled again.
    var reconfigured: Cell?
    /// Cells out of sight.
    var pool = ReusePool<Cell>()

    /// The paths in sight with their cells.
    var items: Zip2Sequence<[IndexPath], [Cell]> { zip(paths, cells) }

    /// The cell of an item, if it is in sight. O(log items in sight).
    func cell(at path: IndexPath) -> Cell? { paths.index(of: path).map { cells[$0] } }

    /// The cell of the nearest item in sight that comes before another one.
    func cell(before path: IndexPath) -> Cell? {
        let index = paths.insertionIndex(of: path)
        return index > 0 ? cells[index - 1] : nil
    }

    /// The item of a cell, if it is in sight. O(items in sight).
    func path(of cell: Cell) -> IndexPath? { cells.firstIndex { $0 === cell }.map { paths[$0] } }

    /// A cell comes into sight.
    mutating func show(_ cell: Cell, at path: IndexPath) {
        let index = paths.insertionIndex(of: path)
        if index < paths.count, paths[index] == path {
            cells[index] = cell
        } else {
            paths.insert(path, at: index)
            cells.insert(cell, at: index)
        }
    }

    /// A cell goes out of sight.
    mutating func hide(_ path: IndexPath) -> Cell? {
        guard let index = paths.index(of: path) else { return nil }
        paths.remove(at: index)
        return cells.remove(at: index)
    }

    /// Items got other paths; those that map to `nil` have been hidden before.
    mutating func rename(_ newPath: (IndexPath) -> IndexPath?) {
        let renamed = items.compactMap { path, cell in newPath(path).map { (path: $0, cell: cell) } }
        let sorted = renamed.sorted { $0.path < $1.path }
        if !zip(renamed, sorted).allSatisfy({ $0.path == $1.path }) { hasMoved = true }
        paths = sorted.map(\.path)
        cells = sorted.map(\.cell)
        arrivals = arrivals.compactMap(newPath)
    }
}

extension [IndexPath] {
    /// The index of a path among ascending ones. O(log n).
    fileprivate func index(of path: IndexPath) -> Int? {
        let index = insertionIndex(of: path)
        return index < count && self[index] == path ? index : nil
    }

    /// The index of a path among ascending ones, or where it would be inserted. O(log n).
    fileprivate func insertionIndex(of path: IndexPath) -> Int {
        // While a list is scrolled, items come and go at its ends.
        guard let first, let last, path > first else { return 0 }
        if path > last { return count }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < path { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
