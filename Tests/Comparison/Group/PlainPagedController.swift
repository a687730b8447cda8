import Foundation
import ListingsScreens
import TrellisUIKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A list that is loaded page by page.
class PlainPagedController<Item: Decodable & Identifiable & Sendable>: UITableViewController where Item.ID: Sendable {
    private struct Response: Decodable {
        struct Content: Decodable {
            let List: [Item]
            let Total: Int
        }
        let Data: Content
    }

    private let url: URL
    private let pageSize = 20
    private(set) var items: [Item] = []
    private var pagesLoaded = 0
    private var total: Int?
    private var task: Task<Void, Never>?
    private var generation = 0
    private var failure: String?

    init(_ url: URL) {
        self.url = url
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    deinit {
        task?.cancel()
    }

    /// Returns the texts of a row.
    func texts(of item: Item) -> (String, String) { ("", "") }

    /// Called when a page has been loaded.
    func pageCame() {}

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(SubtitleCell.self, forCellReuseIdentifier: "item")
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 64
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        refreshControl = control
        refresh()
    }

    private func refresh() {
        task?.cancel()
        load(page: 1)
    }

    private func loadMore() {
        guard task == nil, failure == nil, let total, pagesLoaded * pageSize < total else { return }
        load(page: pagesLoaded + 1)
    }

    private func load(page: Int) {
        generation += 1
        let generation = generation
        failure = nil
        task = Task { [weak self, url, pageSize] in
            do {
                let url = url.appending(queryItems: [
                    URLQueryItem(name: "page", value: "\(page)"), URLQueryItem(name: "size", value: "\(pageSize)"),
                ])
                let (data, response) = try await URLSession.shared.data(from: url)
                if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
                    throw PlainFailure(description: "The server responded with \(status)")
                }
                let content = try JSONDecoder().decode(Response.self, from: data).Data
                self?.show(content.List, total: content.Total, page: page, generation: generation)
            } catch {
                self?.show(error, page: page, generation: generation)
            }
        }
        showFooter()
    }

    private func show(_ page: [Item], total: Int, page number: Int, generation: Int) {
        guard generation == self.generation else { return }
        task = nil
        self.total = total
        pagesLoaded = number
        if number == 1 {
            items = page
            refreshControl?.endRefreshing()
            tableView.reloadData()
        } else {
            let known = Set(items.map(\.id))
            let new = page.filter { !known.contains($0.id) }
            let rows = (items.count..<items.count + new.count).map { IndexPath(row: $0, section: 0) }
            items += new
            tableView.insertRows(at: rows, with: .none)
        }
        showFooter()
        pageCame()
    }

    private func show(_ error: any Error, page: Int, generation: Int) {
        guard generation == self.generation else { return }
        task = nil
        refreshControl?.endRefreshing()
        failure = "page \(page): \(error)"
        showFooter()
    }

    private func showFooter() {
        if let failure {
            let label = UILabel()
            label.text = failure
            label.numberOfLines = 0
            let button = UIButton(type: .system)
            button.setTitle("Retry", for: .normal)
            button.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    load(page: pagesLoaded + 1)
                }, for: .touchUpInside)
            let stack = UIStackView(arrangedSubviews: [label, button])
            stack.spacing = 8
            showFooter(stack)
        } else if task != nil {
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.startAnimating()
            showFooter(spinner)
        } else {
            let label = UILabel()
            label.text = items.isEmpty ? "Nothing here" : pagesLoaded * pageSize >= total ?? 0 ? "That is all" : nil
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
        items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        let (text, smaller) = texts(of: items[indexPath.row])
        (cell as? SubtitleCell)?.show(text, smaller)
        return cell
    }

    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {
        if indexPath.row >= items.count - 10 { loadMore() }
    }
}

/// An error in a response.
struct PlainFailure: Error, CustomStringConvertible {
    let description: String
}
