import Trellis

nonisolated enum TripPage: Equatable, Sendable {
    case home, trip(Int), settings

    /// Returns the page of a link such as `trips://trip/7`, or `nil` if there is none.
    init?(_ url: URL) {
        switch url.host {
        case "home": self = .home
        case "settings": self = .settings
        case "trip":
            guard let id = Int(url.lastPathComponent) else { return nil }
            self = .trip(id)
        default: return nil
        }
    }
}

struct TripScene: SceneDestination {
    let page: TripPage

    func makeController() -> UIViewController {
        let controller = UIViewController()
        controller.title = "\(page)"
        return controller
    }
}

@MainActor
func router(of window: UIWindow) -> any SceneRouting<TripPage> {
    SceneCoordinator(window: window).router { page in TripScene(page: page) }
}

@MainActor
final class TripsModel {
    private let router: any SceneRouting<TripPage>

    init(router: any SceneRouting<TripPage>) { self.router = router }

    func open(_ id: Int) throws { try router.transition(to: .trip(id), by: .push) }
    func openSettings() throws { try router.transition(to: .settings, by: .modal) }
    func close() throws { try router.pop() }
}

struct TabsScene: SceneDestination {
    func makeController() -> UIViewController {
        let tabs = UITabBarController()
        tabs.viewControllers = [TripPage.home, .settings].map { page in
            let controller = TripScene(page: page).inNavigation().makeController()
            controller.tabBarItem.title = "\(page)"
            return controller
        }
        return tabs
    }
}

@MainActor
func start(_ window: UIWindow) throws {
    try SceneCoordinator(window: window).transition(to: TabsScene(), by: .root, animated: false)
    window.makeKeyAndVisible()
}

@MainActor
func open(_ url: URL, with router: any SceneRouting<TripPage>) throws -> Bool {
    guard let page = TripPage(url) else { return false }
    try router.transition(to: page, by: .push)
    return true
}
