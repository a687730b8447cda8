import Foundation
import ListingsScreens
import TrellisUIKit

extension PlainPage {
    static let emojiNumbers = PlainPage(id: "emoji-numbers") { PlainEmojiController(server: $0) }
}

/// The emoji. Selecting one shows the multiples of its number.
final class PlainEmojiController: UITableViewController {
    private let server: URL
    private lazy var pages = PlainPages<Emoji>(server.appending(path: "api/emoji")) { [weak self] in self?.show() }

    init(server: URL) {
        self.server = server
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "emoji")
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak self] _ in self?.pages.refresh() }, for: .valueChanged)
        refreshControl = control
        pages.refresh()
    }

    private func show() {
        if !pages.isLoading { refreshControl?.endRefreshing() }
        tableView.reloadData()
        if let failure = pages.failure {
            let label = UILabel()
            label.text = failure
            label.numberOfLines = 0
            let button = UIButton(type: .system)
            button.setTitle("Retry", for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.pages.retry() }, for: .touchUpInside)
            let stack = UIStackView(arrangedSubviews: [label, button])
            stack.spacing = 8
            showFooter(stack)
        } else if pages.isLoading {
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.startAnimating()
            showFooter(spinner)
        } else {
            let label = UILabel()
            label.text = pages.isEnd ? "That is all" : nil
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
        pages.items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "emoji", for: indexPath)
        let emoji = pages.items[indexPath.row]
        cell.textLabel?.text = "\(emoji.symbol)  \(emoji.name)"
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {
        if indexPath.row >= pages.items.count - 10 { pages.loadMore() }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let numbers = PlainNumbersController(server: server, emoji: pages.items[indexPath.row])
        navigationController?.pushViewController(numbers, animated: true)
    }
}
