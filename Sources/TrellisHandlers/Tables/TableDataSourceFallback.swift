#if canImport(ObjectiveC)
internal import TrellisUIKit

/// Calls the app's own data source, or returns UIKit's documented default if it doesn't implement a method.
@MainActor
struct TableDataSourceFallback {
    private let original: (any UITableViewDataSource)?

    init(_ original: (any UITableViewDataSource)?) {
        self.original = original
    }

    var _commitsEdits: Bool {
        original?.responds(to: #selector(UITableViewDataSource.tableView(_:commit:forRowAt:))) == true
    }

    var _movesRows: Bool {
        original?.responds(to: #selector(UITableViewDataSource.tableView(_:moveRowAt:to:))) == true
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        original?.tableView(tableView, cellForRowAt: indexPath)
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        original?.tableView(tableView, numberOfRowsInSection: section) ?? 0
    }

    func numberOfSections(in tableView: UITableView) -> Int {
        original?.numberOfSections?(in: tableView) ?? 1
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        original?.tableView?(tableView, titleForHeaderInSection: section)
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        original?.tableView?(tableView, titleForFooterInSection: section)
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        original?.tableView?(tableView, canEditRowAt: indexPath) ?? true
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        original?.tableView?(tableView, canMoveRowAt: indexPath) ?? true
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        original?.tableView?(tableView, commit: editingStyle, forRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        original?.tableView?(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        original?.sectionIndexTitles?(for: tableView)
    }

    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        original?.tableView?(tableView, sectionForSectionIndexTitle: title, at: index) ?? index
    }
}
#endif
