internal import Foundation

/// The cells of a table or collection view: the visible ones and those available for reuse.
@MainActor
struct ItemDisplay<Cell: UIView> {
    /// The index paths of the visible cells, in ascending order.
    private(set) var paths: [IndexPath] = []
    /// The visible cells, in the order of `paths`.
    private(set) var cells: [Cell] = []
    /// The items whose cells were added in this pass and not announced to the delegate yet.
    var arrivals: [IndexPath] = []
    /// Whether the order of the visible cells changed.
    var hasMoved = false
    /// The cell that the next dequeue returns, while its item is being reconfigured.
    var reconfigured: Cell?
    /// The cells available for reuse.
    var pool = ReusePool<Cell>()

    /// The visible cells with their index paths.
    var items: Zip2Sequence<[IndexPath], [Cell]> { zip(paths, cells) }

    /// Returns the cell of an item, or `nil` if it isn't visible. O(log visible items).
    func cell(at path: IndexPath) -> Cell? { paths.index(of: path).map { cells[$0] } }

    /// Returns the cell of the nearest visible item before another one, or `nil` if there is none.
    func cell(before path: IndexPath) -> Cell? {
        let index = paths.insertionIndex(of: path)
        return index > 0 ? cells[index - 1] : nil
    }

    /// Returns the index path of a cell, or `nil` if it isn't visible. O(visible items).
    func path(of cell: Cell) -> IndexPath? { cells.firstIndex { $0 === cell }.map { paths[$0] } }

    /// Adds the cell of an item that became visible.
    mutating func show(_ cell: Cell, at path: IndexPath) {
        let index = paths.insertionIndex(of: path)
        if index < paths.count, paths[index] == path {
            cells[index] = cell
        } else {
            paths.insert(path, at: index)
            cells.insert(cell, at: index)
        }
    }

    /// Removes and returns the cell of an item that is no longer visible.
    mutating func hide(_ path: IndexPath) -> Cell? {
        guard let index = paths.index(of: path) else { return nil }
        paths.remove(at: index)
        return cells.remove(at: index)
    }

    /// Replaces the index paths. Items whose new path is `nil` have been hidden before.
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
    /// Returns the index of a path in the sorted array, or `nil` if it isn't contained. O(log n).
    fileprivate func index(of path: IndexPath) -> Int? {
        let index = insertionIndex(of: path)
        return index < count && self[index] == path ? index : nil
    }

    /// Returns the index of a path in the sorted array, or the index at which to insert it. O(log n).
    fileprivate func insertionIndex(of path: IndexPath) -> Int {
        // While a list scrolls, items are added and removed at its ends.
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
