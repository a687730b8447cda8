import Foundation
import ListingsScreens
import TrellisUIKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension PlainPage {
    static let mixedFeed = PlainPage(id: "mixed-feed") { PlainMixedFeedController(server: $0) }
}

/// Posts, activities and listings in one list, with UIKit and Foundation only.
final class PlainMixedFeedController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private struct Listings: Decodable {
        struct Content: Decodable {
            let HouseList: [Listing]
        }
        let Data: Content
    }

    private struct StatusError: LocalizedError {
        let status: Int
        var errorDescription: String? { "The server responded with \(status)" }
    }

    private enum Identity: Hashable {
        case post(FeedPost.ID)
        case activity(FeedActivity.ID)
        case listing(Listing.ID)
    }

    private struct Section: Equatable {
        let title: String?
        let entries: [Feed.Entry]
    }

    private let server: URL
    private let environment: AppEnvironment
    private let table = UITableView(frame: .zero, style: .plain)
    private let note = GalleryNote("Loading…")
    private var task: Task<Void, Never>?
    private var feed = Feed()
    private var sections = [Section(title: nil, entries: [])]
    private var postHeights: [FeedPost.ID: CGFloat] = [:]
    private var measuredWidth: CGFloat = 0

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

    override func loadView() {
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.tableHeaderView = note
        table.register(FeedPostCell.self, forCellReuseIdentifier: "post")
        table.register(FeedActivityCell.self, forCellReuseIdentifier: "activity")
        table.register(ListingCell.self, forCellReuseIdentifier: "listing")
        table.dataSource = self
        table.delegate = self
        load()
    }

    private func load() {
        note.text = "Loading…"
        table.backgroundView = nil
        task = Task { [weak self, server] in
            do {
                async let posts = Self.load(GroupPosts.self, from: server, "api/groups/1/dynamics")
                async let activities = Self.load(GroupPosts.self, from: server, "api/groups/1/activities")
                async let listings = Self.load(Listings.self, from: server, "api/listings")
                let feed = try await Feed(
                    posts: posts.content.posts, activities: activities.content.posts, listings: listings.Data.HouseList)
                self?.note.text = "Tap to like, to join, to open"
                self?.show(feed)
            } catch {
                guard let self, !Task.isCancelled else { return }
                note.text = ""
                table.backgroundView = GalleryFailure.view("Could not load the feed", error) { [weak self] in
                    self?.load()
                }
            }
        }
    }

    private static func load<Value: Decodable & Sendable>(
        _ type: Value.Type, from server: URL, _ path: String
    ) async throws -> Value {
        let (data, response) = try await URLSession.shared.data(from: server.appending(path: path))
        if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
            throw StatusError(status: status)
        }
        return try JSONDecoder().decode(type, from: data)
    }

    private func show(_ new: Feed) {
        feed = new
        let going = new.going.map { Feed.Entry.activity($0) }
        let all = Section(title: going.isEmpty ? nil : "What is new", entries: new.entries)
        let newSections = going.isEmpty ? [all] : [Section(title: "You are going", entries: going), all]
        let old = sections
        guard old.count == newSections.count, table.window != nil else {
            sections = newSections
            return table.reloadData()
        }
        table.performBatchUpdates {
            self.sections = newSections
            for section in old.indices {
                self.change(section, from: old[section].entries, to: newSections[section].entries)
            }
        }
        for section in old.indices {
            let before = Set(old[section].entries)
            let known = Set(old[section].entries.map(identity))
            let changed = newSections[section].entries.enumerated().filter {
                known.contains(identity($1)) && !before.contains($1)
            }
            table.reconfigureRows(at: changed.map { IndexPath(row: $0.offset, section: section) })
        }
    }

    private func change(_ section: Int, from old: [Feed.Entry], to new: [Feed.Entry]) {
        let before = old.map(identity), after = new.map(identity)
        let difference = after.difference(from: before)
        table.deleteRows(
            at: difference.removals.map { IndexPath(row: offset(of: $0), section: section) }, with: .automatic)
        table.insertRows(
            at: difference.insertions.map { IndexPath(row: offset(of: $0), section: section) }, with: .automatic)
    }

    private func offset(of change: CollectionDifference<Identity>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    private func identity(_ entry: Feed.Entry) -> Identity {
        switch entry {
        case .post(let post): .post(post.id)
        case .activity(let activity): .activity(activity.id)
        case .listing(let listing): .listing(listing.id)
        }
    }

    func numberOfSections(in tableView: UITableView) -> Int {
        sections.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].entries.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch sections[indexPath.section].entries[indexPath.row] {
        case .post(let post):
            let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
            (cell as? FeedPostCell)?.configure(with: post)
            return cell
        case .activity(let activity):
            let cell = tableView.dequeueReusableCell(withIdentifier: "activity", for: indexPath)
            (cell as? FeedActivityCell)?.configure(with: activity)
            return cell
        case .listing(let listing):
            let cell = tableView.dequeueReusableCell(withIdentifier: "listing", for: indexPath)
            if let cell = cell as? ListingCell {
                cell.environment = environment
                cell.configure(with: listing)
            }
            return cell
        }
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        switch sections[indexPath.section].entries[indexPath.row] {
        case .post(let post): height(of: post, width: tableView.bounds.width)
        case .activity, .listing: UITableView.automaticDimension
        }
    }

    private func height(of post: FeedPost, width: CGFloat) -> CGFloat {
        if width != measuredWidth {
            measuredWidth = width
            postHeights = [:]
        }
        if let known = postHeights[post.id] { return known }
        let height = FeedPostCell.height(for: post, width: width)
        postHeights[post.id] = height
        return height
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        var new = feed
        switch sections[indexPath.section].entries[indexPath.row] {
        case .post(let post): new.toggleLike(post.id)
        case .activity(let activity): new.toggleGoing(activity.id)
        case .listing(let listing):
            let detail = ListingDetailController(listing, environment: environment)
            navigationController?.pushViewController(detail, animated: true)
            return
        }
        show(new)
    }
}
