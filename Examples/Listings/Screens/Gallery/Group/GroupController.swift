internal import Trellis
internal import TrellisDesigns
internal import TrellisRequests

/// The page of a group, with a tab for information and a tab with a badge for each of its lists. The view model
/// determines the content.
final class GroupController: UIViewController, UITabBarControllerDelegate {
    private let environment: AppEnvironment
    private let viewModel: GroupMainViewModel
    private let prompts = ControllerPrompts()
    private let tabs = UITabBarController()
    private var lists: [(tab: GroupTab, list: UIViewController)] = []

    init(_ group: Group, environment: AppEnvironment) {
        self.environment = environment
        viewModel = environment.groupViewModel(group, prompts: prompts)
        super.init(nibName: nil, bundle: nil)
        title = group.name
        prompts.controller = self
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        lists = GroupTab.allCases.map { ($0, makeList($0)) }
        tabs.viewControllers = [GroupAboutController(viewModel, texts: environment.texts)] + lists.map(\.list)
        tabs.delegate = self
        addChild(tabs)
        tabs.view.frame = view.bounds
        tabs.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(tabs.view)
        tabs.didMove(toParent: self)
        environment.watch.isReachable.observe(on: self) { page, isReachable in
            if isReachable, page.viewIfLoaded?.window != nil { page.viewModel.load() }
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // Without the server, the lists show that it can't be reached. The badges are loaded when it can be again.
        if environment.watch.isReachable.value { viewModel.load() }
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        viewModel.select(lists.first { $0.list === viewController }?.tab)
    }

    private func makeList(_ tab: GroupTab) -> UIViewController {
        let texts = environment.texts
        let (title, symbol, path) =
            switch tab {
            case .chat: (texts.chat, "bubble.left", "messages")
            case .dynamics: (texts.news, "list.bullet", "dynamics")
            case .activities: (texts.activities, "calendar", "activities")
            }
        let id = viewModel.group.value.id
        let posts = HTTPPagingSource(
            environment.client.get("api/groups/\(id)/\(path)"), page: .number(parameter: "page", size: "size"),
            list: "Data.List", total: "Data.Total", as: GroupPost.self
        ).kept(in: environment.cache, as: "posts", query: "\(id)/\(path)")
        let list = ListController(posts, cell: GroupPostCell.self, texts: texts.lists).skeleton(rowHeight: 60)
            .reloadsWhenReachable(environment)
            .prepare { (cell: GroupPostCell) in cell.texts = texts }
        list.tableView.cellLayoutMarginsFollowReadableWidth = true
        list.loadCompletion = { [weak list, weak viewModel] result in
            if result.failure == nil { viewModel?.listShown(tab, newest: list?.items.first?.id) }
        }
        list.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
        viewModel.badge(of: tab).observe(on: list) { [weak viewModel] list, badge in
            list.tabBarItem.badgeValue = viewModel?.text(of: badge)
        }
        return list
    }
}
