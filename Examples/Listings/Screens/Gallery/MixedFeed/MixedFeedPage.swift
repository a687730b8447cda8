internal import Trellis
internal import TrellisRequests

extension GalleryPage {
    static let mixedFeed = GalleryPage(
        id: "mixed-feed", title: "Mixed feed", summary: "Several kinds of cells in one ordered list"
    ) { MixedFeedScreen($0) }
}

@MainActor
extension Feed {
    var listSections: [ListSection] {
        let rows = entries.map { entry in
            switch entry {
            case .post(let post): ListRow(post, in: FeedPostCell.self)
            case .activity(let activity): ListRow(activity, in: FeedActivityCell.self)
            case .listing(let listing): ListRow(listing, in: ListingCell.self)
            }
        }
        let going = going.map { ListRow($0, in: FeedActivityCell.self) }
        let all = ListSection(id: "all", header: going.isEmpty ? nil : .title(translated("What is new")), rows: rows)
        if going.isEmpty { return [all] }
        return [ListSection(id: "going", header: .title(translated("You are going")), rows: going), all]
    }
}

/// Posts, activities and listings in one list. Selecting a row likes a post, joins an activity or shows a listing.
final class MixedFeedScreen: UIViewController {
    private let environment: AppEnvironment
    private let table = UITableView(frame: .zero, style: .plain)
    private let source = TableAdapter()
    private let note = GalleryNote(translated("Loading…"))
    private var task: Task<Void, Never>?
    private var feed = Feed() { didSet { source.apply(feed.listSections) } }

    init(_ environment: AppEnvironment) {
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    deinit {
        task?.cancel()
    }

    override func loadView() {
        table.tableHeaderView = note
        source.prepare(ListingCell.self) { [weak environment] in $0.environment = environment }
            .didSelect(FeedPostCell.self) { [weak self] in self?.feed.toggleLike($0.id) }
            .didSelect(FeedActivityCell.self) { [weak self] in self?.feed.toggleGoing($0.id) }
            .didSelect(ListingCell.self) { [weak self] listing in
                guard let self else { return }
                let detail = ListingDetailController(listing, environment: environment)
                navigationController?.pushViewController(detail, animated: true)
            }
            .attach(to: table)
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        load()
    }

    private func load() {
        note.text = translated("Loading…")
        table.backgroundView = nil
        task = Task { [weak self, client = environment.client] in
            do {
                async let posts: [GroupPost] = client.get("api/groups/1/dynamics").value(at: "Data.List")
                async let activities: [GroupPost] = client.get("api/groups/1/activities").value(at: "Data.List")
                async let listings: [Listing] = client.get("api/listings").value(at: "Data.HouseList")
                self?.feed = try await Feed(posts: posts, activities: activities, listings: listings)
                self?.note.text = translated("Tap to like, to join, to open")
            } catch {
                guard let self, !Task.isCancelled else { return }
                note.text = ""
                table.backgroundView = GalleryFailure.view("Could not load the feed", error) { [weak self] in
                    self?.load()
                }
            }
        }
    }
}
