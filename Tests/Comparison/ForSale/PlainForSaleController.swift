import Foundation
import ListingsScreens
import TrellisUIKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension PlainPage {
    static let forSale = PlainPage(id: "for-sale") { PlainForSaleController(server: $0) }
}

/// The list of homes for sale, with UIKit and Foundation only.
final class PlainForSaleController: UITableViewController {
    private struct Response: Decodable {
        struct Content: Decodable {
            let HouseList: [Listing]
            let Total: Int
        }
        let Data: Content
    }

    private enum PageError: Error, CustomStringConvertible {
        case status(Int)

        var description: String {
            switch self {
            case .status(let status): "The server responded with \(status)"
            }
        }
    }

    private let server: URL
    private let environment: AppEnvironment
    private let pageSize = 20
    private var listings: [Listing] = []
    private var total: Int?
    private var task: Task<Void, Never>?
    private var generation = 0
    private var loadFailure: String?

    init(server: URL) {
        self.server = server
        environment = AppEnvironment(server: server)
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
        tableView.register(ListingCell.self, forCellReuseIdentifier: "listing")
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 88
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        refreshControl = control
        refresh()
    }

    private func refresh() {
        task?.cancel()
        task = nil
        load(page: 1)
    }

    private func loadMore() {
        guard task == nil, loadFailure == nil, let total, listings.count < total else { return }
        load(page: listings.count / pageSize + 1)
    }

    private func load(page: Int) {
        generation += 1
        let generation = generation
        loadFailure = nil
        showFooter()
        task = Task { [weak self, server, pageSize] in
            do {
                let url = server.appending(path: "api/listings").appending(queryItems: [
                    URLQueryItem(name: "kind", value: "sale"), URLQueryItem(name: "page", value: "\(page)"),
                    URLQueryItem(name: "size", value: "\(pageSize)"),
                ])
                let (data, response) = try await URLSession.shared.data(from: url)
                if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
                    throw PageError.status(status)
                }
                let content = try JSONDecoder().decode(Response.self, from: data).Data
                self?.show(content.HouseList, total: content.Total, page: page, generation: generation)
            } catch {
                self?.show(error, page: page, generation: generation)
            }
        }
    }

    private func show(_ page: [Listing], total: Int, page number: Int, generation: Int) {
        guard generation == self.generation else { return }
        task = nil
        self.total = total
        if number == 1 {
            listings = page
            refreshControl?.endRefreshing()
            tableView.reloadData()
        } else {
            let known = Set(listings.map(\.id))
            let new = page.filter { !known.contains($0.id) }
            let rows = (listings.count..<listings.count + new.count).map { IndexPath(row: $0, section: 0) }
            listings += new
            tableView.insertRows(at: rows, with: .none)
        }
        showFooter()
    }

    private func show(_ error: any Error, page number: Int, generation: Int) {
        guard generation == self.generation else { return }
        task = nil
        refreshControl?.endRefreshing()
        loadFailure = "page \(number): \(error)"
        showFooter()
    }

    private func showFooter() {
        if let loadFailure {
            let button = UIButton(type: .system)
            button.setTitle("\(loadFailure)  Retry", for: .normal)
            button.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    load(page: listings.count / pageSize + 1)
                }, for: .touchUpInside)
            tableView.tableFooterView = footer(button)
        } else if task != nil || total == nil {
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.startAnimating()
            tableView.tableFooterView = footer(spinner)
        } else {
            let label = UILabel()
            label.text = listings.isEmpty ? "No listings" : listings.count == total ? "No more listings" : nil
            label.textAlignment = .center
            tableView.tableFooterView = footer(label)
        }
    }

    private func footer(_ view: UIView) -> UIView {
        view.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 64)
        view.autoresizingMask = .flexibleWidth
        return view
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        listings.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "listing", for: indexPath)
        if let cell = cell as? ListingCell {
            cell.environment = environment
            cell.configure(with: listings[indexPath.row])
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {
        if indexPath.row >= listings.count - 10 { loadMore() }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let detail = ListingDetailController(listings[indexPath.row], environment: environment)
        navigationController?.pushViewController(detail, animated: true)
    }
}
