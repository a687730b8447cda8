internal import Foundation

extension UITableView {
    /// The selected row nearest to the middle of the visible area.
    var nearestSelectedRow: IndexPath? {
        loadIfNeeded()
        return selection.paths.filter(heights.contains).min {
            abs(heights.offset(ofRow: $0) - bounds.midY) < abs(heights.offset(ofRow: $1) - bounds.midY)
        }
    }

    func accessoryWasTapped(on cell: UITableViewCell) {
        guard let path = display.path(of: cell) else { return }
        delegateInUse?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
