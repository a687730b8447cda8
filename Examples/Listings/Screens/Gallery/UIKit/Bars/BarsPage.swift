internal import Trellis

extension GalleryPage {
    static let bars = GalleryPage(
        id: "bars", title: "Bars and system", summary: "A large title, search, a toolbar, columns and the desktop"
    ) { _ in SystemController() }
}

/// The app's environment, in a table with a search bar, a large title and a toolbar.
final class SystemController: UITableViewController {
    /// A row: its title and its text.
    private struct Fact: Hashable {
        let name: String
        let value: String

        init(_ name: GalleryText, _ value: GalleryText) {
            self.name = translated(name)
            self.value = translated(value)
        }
    }

    private var dataSource: UITableViewDiffableDataSource<Int, String>?
    private var facts: [Fact] = []
    private let search = UISearchController(searchResultsController: nil)
    private var lastAction: GalleryText = "Nothing yet"

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fact")
        dataSource = UITableViewDiffableDataSource(tableView: tableView) { [weak self] table, path, name in
            let cell = table.dequeueReusableCell(withIdentifier: "fact", for: path)
            self?.configure(cell, name)
            return cell
        }
        search.searchResultsUpdater = self
        search.searchBar.placeholder = translated("Search")
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        navigationItem.largeTitleDisplayMode = .always
        toolbarItems = [
            item("Copy", "doc.on.doc") { $0.copyTraits() }, .flexibleSpace(),
            item("Paste", "doc.on.clipboard") { $0.paste() }, .flexibleSpace(),
            item("Share", "square.and.arrow.up") { $0.share() }, .flexibleSpace(),
            item("Website", "safari") { $0.openWebsite() }, .flexibleSpace(),
            item("Columns", "sidebar.left") { $0.showColumns() },
        ]
        readFacts()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.navigationBar.prefersLargeTitles = true
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.navigationBar.prefersLargeTitles = false
        navigationController?.setToolbarHidden(true, animated: animated)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if isViewLoaded { readFacts() }
    }

    private func item(
        _ title: GalleryText, _ symbol: String, _ perform: @escaping (SystemController) -> Void
    ) -> UIBarButtonItem {
        UIBarButtonItem(
            primaryAction: UIAction(title: translated(title), image: UIImage(systemName: symbol)) { [weak self] _ in
                if let self { perform(self) }
            })
    }

    private func share() {
        let text = facts.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        let sheet = UIActivityViewController(activityItems: [text], applicationActivities: nil)
        sheet.completionWithItemsHandler = { [weak self] _, isShared, _, _ in
            self?.did(isShared ? "Shared" : "Not shared")
        }
        top.present(sheet, animated: true)
    }

    // MARK: Facts

    private func readFacts() {
        let traits = traitCollection, screen = UIScreen.main.bounds.size
        facts = [
            Fact("Appearance", traits.userInterfaceStyle == .dark ? "Dark" : "Light"),
            Fact("Width", traits.horizontalSizeClass == .regular ? "Regular" : "Compact"),
            Fact("Direction", traits.layoutDirection == .rightToLeft ? "Right to left" : "Left to right"),
            Fact("Contrast", traits.accessibilityContrast == .high ? "High" : "Normal"),
            Fact("Large text", traits.preferredContentSizeCategory > .large ? "Yes" : "No"),
            Fact("Screen", "\(Int(screen.width)) × \(Int(screen.height))"),
            Fact("System", "\(UIDevice.current.systemName)"),
            Fact("Last action", lastAction),
        ]
        showFacts()
    }

    private func showFacts() {
        let searched = search.searchBar.text ?? ""
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(
            facts.map(\.name).filter { searched.isEmpty || $0.localizedCaseInsensitiveContains(searched) })
        let shown = Set(dataSource?.snapshot().itemIdentifiers ?? [])
        snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(shown.contains))
        dataSource?.apply(snapshot, animatingDifferences: !shown.isEmpty)
    }

    private func configure(_ cell: UITableViewCell, _ name: String) {
        var content = UIListContentConfiguration.valueCell()
        content.text = name
        content.secondaryText = facts.first { $0.name == name }?.value
        cell.contentConfiguration = content
        cell.selectionStyle = .none
    }

    // MARK: The desktop

    private func did(_ action: GalleryText) {
        lastAction = action
        readFacts()
    }

    private func copyTraits() {
        UIPasteboard.general.string = facts.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        did("Copied")
    }

    private func paste() {
        let text = UIPasteboard.general.string ?? ""
        did("Pasted \(text.count) characters")
    }

    private func openWebsite() {
        guard let address = URL(string: "https://www.swift.org") else { return }
        UIApplication.shared.open(address) { [weak self] opened in self?.did(opened ? "Opened" : "No browser") }
    }

    /// The controller that presents: this one, or its search, which is presented while it is active.
    private var top: UIViewController { presentedViewController ?? self }

    private func showColumns() {
        let columns = UISplitViewController(style: .doubleColumn)
        columns.setViewController(ColumnController("Sidebar", rows: ["Inbox", "Drafts", "Sent"]), for: .primary)
        columns.setViewController(ColumnController("Inbox", rows: ["Nothing new"]), for: .secondary)
        columns.delegate = self
        columns.modalPresentationStyle = .fullScreen
        top.present(columns, animated: true)
    }
}

extension SystemController: UISplitViewControllerDelegate {
    /// Shows the sidebar first in a narrow window.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }
}

extension SystemController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        showFacts()
    }
}

/// A column with a list of words, and a button that closes the split view.
private final class ColumnController: UITableViewController {
    private let rows: [GalleryText]

    init(_ title: GalleryText, rows: [GalleryText]) {
        self.rows = rows
        super.init(style: .plain)
        self.title = translated(title)
        let done = UIAction(title: translated("Done")) { [weak self] _ in self?.dismiss(animated: true) }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: done)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = translated(rows[indexPath.row])
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = ColumnController(rows[indexPath.row], rows: ["Nothing new"])
        splitViewController?.showDetailViewController(UINavigationController(rootViewController: detail), sender: self)
    }
}
