import Foundation
import ListingsScreens
import TrellisUIKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension PlainPage {
    static let chainedTable = PlainPage(id: "chained-table") { PlainChainedTableController(server: $0) }
}

/// The activities of a group, with UIKit and Foundation only.
final class PlainChainedTableController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private struct StatusError: LocalizedError {
        let status: Int
        var errorDescription: String? { "The server responded with \(status)" }
    }

    private let server: URL
    private let table = UITableView(frame: .zero, style: .plain)
    private let note = GalleryNote("Loading…")
    private var activities: [Activity] = []
    private var task: Task<Void, Never>?

    init(server: URL) {
        self.server = server
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    deinit {
        task?.cancel()
    }

    override func loadView() {
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.tableHeaderView = note
        table.register(SubtitleCell.self, forCellReuseIdentifier: "activity")
        table.dataSource = self
        table.delegate = self
        load()
    }

    private func load() {
        note.text = "Loading…"
        table.backgroundView = nil
        task = Task { [weak self, server] in
            do {
                let url = server.appending(path: "api/groups/1/activities")
                    .appending(queryItems: [URLQueryItem(name: "size", value: "50")])
                let (data, response) = try await URLSession.shared.data(from: url)
                if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
                    throw StatusError(status: status)
                }
                self?.show(try JSONDecoder().decode(GroupPosts.self, from: data).content.posts)
            } catch {
                guard let self, !Task.isCancelled else { return }
                note.text = ""
                table.backgroundView = GalleryFailure.view("Could not load the activities", error) { [weak self] in
                    self?.load()
                }
            }
        }
    }

    private func show(_ posts: [GroupPost]) {
        activities = posts.filter { $0.posted >= Activity.firstDay }.map(Activity.init)
        note.text = "\(activities.count) of \(posts.count) are not over"
        table.reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        activities.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        activities.isEmpty ? nil : "Still to come"
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        64
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let activity = activities[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: "activity", for: indexPath)
        (cell as? SubtitleCell)?.show(activity.title, "\(activity.host), \(activity.day)")
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let activity = activities[indexPath.row]
        note.text = "\(activity.host) expects you: \(activity.title)"
    }
}
