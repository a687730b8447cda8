internal import Foundation

extension UITableView {
    /// The selected row nearest to the first in sight.
    var nearestSelectedRow: IndexPath? {
        loadIfNeeded()
        return selection.filter(heights.contains).min {
            abs(heights.offset(ofRow: $0) - bounds.midY) < abs(heights.offset(ofRow: $1) - bounds.midY)
        }
    }

    func accessoryWasTapped(on cell: UITableViewCell) {
        guard let path = display.path(of: cell) else { return }
        delegateInUse?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
