internal import Foundation

/// The cells of a table or a collection: those in sight, and those that wait to be used again.
@MainActor
struct ItemDisplay<Cell: ItemCell> {
    /// The cells in sight.
    private(set) var items: [IndexPath: Cell] = [:]
    /// The paths of the cells in sight, ascending.
    private(set) var paths: [IndexPath] = []
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

    /// The cell of an item, if it is in sight.
    func cell(at path: IndexPath) -> Cell? { items[path] }

    /// The cell of the nearest item in sight that comes before another one.
    func cell(before path: IndexPath) -> Cell? {
        let place = paths.sortedPlace(of: path)
        return place > 0 ? items[paths[place - 1]] : nil
    }

    /// The item of a cell, if it is in sight. O(items in sight).
    func path(of cell: Cell) -> IndexPath? { items.first { $0.value === cell }?.key }

    /// A cell comes into sight.
    mutating func show(_ cell: Cell, at path: IndexPath) {
        if items.updateValue(cell, forKey: path) == nil { paths.insert(path, at: paths.sortedPlace(of: path)) }
    }

    /// A cell goes out of sight.
    mutating func hide(_ path: IndexPath) -> Cell? {
        guard let cell = items.removeValue(forKey: path) else { return nil }
        paths.remove(at: paths.sortedPlace(of: path))
        return cell
    }

    /// Items got other paths; those that map to `nil` have been hidden before.
    mutating func rename(_ newPath: (IndexPath) -> IndexPath?) {
        items = Dictionary(items.compactMap { path, cell in newPath(path).map { ($0, cell) } }) { first, _ in first }
        let before = paths.compactMap(newPath)
        paths = items.keys.sorted()
        if before != paths { hasMoved = true }
        arrivals = arrivals.compactMap(newPath)
    }
}

extension [IndexPath] {
    /// Where a path stands among ascending ones, or would. O(log n).
    fileprivate func sortedPlace(of path: IndexPath) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < path { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
