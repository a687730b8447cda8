public import TrellisUIKit

/// Configures the cells of an ``ArrayDataSource``, instead of closures.
@MainActor
public protocol ArrayDataSourceDelegate<Item, Cell>: AnyObject {
    /// The items of the rows.
    associatedtype Item
    /// The class of the cells.
    associatedtype Cell: UITableViewCell

    /// Shows an item in a cell, which may have shown another item before.
    func configure(_ cell: Cell, with item: Item, at indexPath: IndexPath)
    /// Returns the height of an item's row, in points. The default is `UITableView.automaticDimension`.
    func height(of item: Item, width: CGFloat, at indexPath: IndexPath) -> CGFloat
    /// Called when the user has selected the row of an item. The default does nothing.
    func didSelect(_ item: Item, at indexPath: IndexPath)
}

extension ArrayDataSourceDelegate {
    /// The default: the cells determine their height.
    public func height(of item: Item, width: CGFloat, at indexPath: IndexPath) -> CGFloat {
        UITableView.automaticDimension
    }
    /// The default: does nothing.
    public func didSelect(_ item: Item, at indexPath: IndexPath) {}
}
