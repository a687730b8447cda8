public import TrellisUIKit

extension UITableView {
    /// Says in one chain what the table shows and does.
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
    /// The order of the steps does not matter. The table keeps the helper; a second chain goes on with the same one: a
    /// step that was there before is replaced, the others stay. A helper whose table another source has taken over is
    /// done: the next chain begins with a new one.
    ///
    /// Follows the design of LXDTableViewProtocolHelper.
    ///
    /// - Parameters:
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - configure: The chain.
    /// - Returns: The helper, which the caller need not keep.
    @discardableResult
    public func configureHelper(
        fileID: String = #fileID, line: Int = #line, _ configure: (TableHelper) -> Void
    ) -> TableHelper {
        // The table has its helper before the chain runs, so a chain that reloads the table finds it.
        let helper = filling(TableHelper.self) ?? TableHelper(self, fileID: fileID, line: line)
        configure(helper)
        reloadData()
        return helper
    }
}
