/// The methods that provide the data and the cells of a table view.
///
/// The methods that are optional in UIKit have a default implementation here, with the behaviour that UIKit documents
/// for their absence.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    // The return type shows whether a data source implements a method. On iOS the Objective-C runtime does.
    associatedtype _TableCommit = _AbsentMethod
    associatedtype _TableMove = _AbsentMethod
    var _commitsEdits: Bool { get }
    var _movesRows: Bool { get }

    /// Returns the number of rows in a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Returns the cell of a row, dequeued and configured. Called for rows that become visible.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// Returns the number of sections. The default is 1.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Returns the title of a section's header.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the title of a section's footer.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Returns a Boolean value that indicates whether a row can be edited: inserted, deleted or swiped. The default is
    /// `true`.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Returns a Boolean value that indicates whether a row can be moved. The default is `true` if the data source
    /// implements `tableView(_:moveRowAt:to:)`.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Called when the user inserts or deletes a row. Change the data and update the table view here.
    @discardableResult
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> _TableCommit
    /// Called when the user has moved a row. Change the data here.
    @discardableResult
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> _TableMove
    /// Returns the titles of the section index, or `nil` for none.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// Returns the section of a title in the section index. The default is the section at the title's index.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    @discardableResult
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> _AbsentMethod { .absent }
    @discardableResult
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> _AbsentMethod { .absent }

    public var _commitsEdits: Bool { _TableCommit.self != _AbsentMethod.self }
    public var _movesRows: Bool { _TableMove.self != _AbsentMethod.self }
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
}

/// The methods that announce rows before they are needed.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// Called with the rows that will be needed soon, nearest first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Called with prefetched rows that are no longer needed.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
