import Foundation
import ListingsScreens
import TrellisCache
import TrellisDesigns
import TrellisRequests
import TrellisUIKit

/// The page of a group, with a tab for information and a tab with a badge for each of its lists. The view model
/// determines the content.
final class PlainGroupController: UIViewController, UITabBarControllerDelegate {
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
        tabs.viewControllers = [PlainAboutController(viewModel)] + lists.map(\.list)
        tabs.delegate = self
        addChild(tabs)
        tabs.view.frame = view.bounds
        tabs.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(tabs.view)
        tabs.didMove(toParent: self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        viewModel.load()
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        viewModel.select(lists.first { $0.list === viewController }?.tab)
    }

    private func makeList(_ tab: GroupTab) -> UIViewController {
        let (title, symbol, path) =
            switch tab {
            case .chat: ("Chat", "bubble.left", "messages")
            case .dynamics: ("News", "list.bullet", "dynamics")
            case .activities: ("Activities", "calendar", "activities")
            }
        let url = environment.client.baseURL.appending(path: "api/groups/\(viewModel.group.value.id)/\(path)")
        let list = PlainPostsController(tab, url, viewModel: viewModel)
        list.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
        viewModel.badge(of: tab).observe(on: list) { [weak viewModel] list, badge in
            list.tabBarItem.badgeValue = viewModel?.text(of: badge)
        }
        return list
    }
}
