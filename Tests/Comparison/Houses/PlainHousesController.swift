import Foundation
import ListingsScreens
import TrellisUIKit

extension PlainPage {
    static let houses = PlainPage(id: "houses") { PlainHousesController(server: $0) }
}

/// The list of houses of two APIs, with UIKit and Foundation only.
final class PlainHousesController: UITableViewController {
    private let server: URL
    private var loader: PlainHouseLoader
    private var houses: [PlainHouse] = []
    private var task: Task<Void, Never>?
    private var generation = 0
    private var failure: String?

    init(server: URL) {
        self.server = server
        loader = PlainHouseLoader(server: server, kind: .sale)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    deinit {
        task?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(PlainHouseCell.self, forCellReuseIdentifier: "house")
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 88
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        refreshControl = control
        refresh()
    }

    private func refresh() {
        task?.cancel()
        load(PlainHouseLoader(server: server, kind: .sale), isFirst: true)
    }

    private func loadMore() {
        guard task == nil, failure == nil, !loader.isEnd else { return }
        load(loader, isFirst: false)
    }

    private func retry() {
        if houses.isEmpty { refresh() } else { load(loader, isFirst: false) }
    }

    private func load(_ start: PlainHouseLoader, isFirst: Bool) {
        generation += 1
        let generation = generation
        failure = nil
        task = Task { [weak self] in
            var loader = start
            do {
                let page = try await loader.next()
                self?.show(page, from: loader, isFirst: isFirst, generation: generation)
            } catch {
                self?.show(error, generation: generation)
            }
        }
        showFooter()
    }

    private func show(_ page: [PlainHouse], from loader: PlainHouseLoader, isFirst: Bool, generation: Int) {
        guard generation == self.generation else { return }
        task = nil
        self.loader = loader
        if isFirst {
            houses = page
            refreshControl?.endRefreshing()
            tableView.reloadData()
        } else {
            let known = Set(houses.map(\.listing.id))
            let new = page.filter { !known.contains($0.listing.id) }
            let rows = (houses.count..<houses.count + new.count).map { IndexPath(row: $0, section: 0) }
            houses += new
            tableView.insertRows(at: rows, with: .none)
        }
        showFooter()
    }

    private func show(_ error: any Error, generation: Int) {
        guard generation == self.generation else { return }
        task = nil
        refreshControl?.endRefreshing()
        failure = "Could not load more: \(error)"
        showFooter()
    }

    private func showFooter() {
        if let failure {
            let label = UILabel()
            label.text = failure
            label.numberOfLines = 0
            let button = UIButton(type: .system)
            button.setTitle("Retry", for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.retry() }, for: .touchUpInside)
            let stack = UIStackView(arrangedSubviews: [label, button])
            stack.spacing = 8
            showFooter(stack)
        } else if task != nil {
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.startAnimating()
            showFooter(spinner)
        } else {
            let label = UILabel()
            label.text = houses.isEmpty ? "No houses" : loader.isEnd ? "No more houses" : nil
            label.textAlignment = .center
            showFooter(label)
        }
    }

    private func showFooter(_ view: UIView) {
        view.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 64)
        view.autoresizingMask = .flexibleWidth
        tableView.tableFooterView = view
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        houses.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "house", for: indexPath)
        (cell as? PlainHouseCell)?.show(houses[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {
        if indexPath.row >= houses.count - 10 { loadMore() }
    }
}
