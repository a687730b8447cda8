// On iOS these methods are optional, and apps call `delegate?.tableView?(…)`.
// `UIScrollViewDelegate+Optional.swift` describes how this compiles.

@_documentation(visibility: internal)
extension UITableViewDataSource {
    @_disfavoredOverload
    public var numberOfSections: _TableViewDataSourceNumberOfSections? {
        _TableViewDataSourceNumberOfSections(delegate: self)
    }
    @_disfavoredOverload
    public var tableView: _TableViewDataSourceMethods? { _TableViewDataSourceMethods(delegate: self) }
    @_disfavoredOverload
    public var sectionIndexTitles: _TableViewDataSourceSectionIndexTitles? {
        _TableViewDataSourceSectionIndexTitles(delegate: self)
    }
}

/// Calls the optional methods of a table's data source that are named `numberOfSections`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _TableViewDataSourceNumberOfSections {
    let delegate: any UITableViewDataSource

    public func callAsFunction(in tableView: UITableView) -> Int {
        delegate.numberOfSections(in: tableView)
    }
}

/// Calls the optional methods of a table's data source that are named `tableView`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _TableViewDataSourceMethods {
    let delegate: any UITableViewDataSource

    public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        delegate.tableView(tableView, titleForHeaderInSection: section)
    }

    public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        delegate.tableView(tableView, titleForFooterInSection: section)
    }

    public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        delegate.tableView(tableView, canEditRowAt: indexPath)
    }

    public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        delegate.tableView(tableView, canMoveRowAt: indexPath)
    }

    public func callAsFunction(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        _ = delegate.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
    }

    public func callAsFunction(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        _ = delegate.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    }

    public func callAsFunction(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
        -> Int
    {
        delegate.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
    }
}

/// Calls the optional methods of a table's data source that are named `sectionIndexTitles`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _TableViewDataSourceSectionIndexTitles {
    let delegate: any UITableViewDataSource

    public func callAsFunction(for tableView: UITableView) -> [String]? {
        delegate.sectionIndexTitles(for: tableView)
    }
}
