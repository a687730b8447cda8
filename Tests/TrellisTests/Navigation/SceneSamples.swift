import Trellis

/// A destination in the test's app.
enum Place: Hashable {
    case list
    case listing(id: Int)
}

/// A screen that shows its id.
final class ListingController: UIViewController {
    let id: Int

    init(id: Int) {
        self.id = id
        super.init(nibName: nil, bundle: nil)
        title = "Listing \(id)"
    }

    required init?(coder: NSCoder) { nil }
}

/// The scene of a listing.
struct ListingScene: SceneDestination {
    let id: Int
    var style = UIModalPresentationStyle.automatic

    init(_ id: Int, style: UIModalPresentationStyle = .automatic) {
        self.id = id
        self.style = style
    }

    func makeController() -> UIViewController {
        let controller = ListingController(id: id)
        controller.modalPresentationStyle = style
        return controller
    }
}

/// A scene with a view controller that a test created.
struct FixedScene: SceneDestination {
    let controller: UIViewController

    func makeController() -> UIViewController { controller }
}

/// A view model with a router, which doesn't depend on views.
@MainActor
final class RoutingViewModel {
    private let router: any SceneRouting<Place>

    init(router: any SceneRouting<Place>) { self.router = router }

    func didSelect(_ id: Int) throws { try router.transition(to: .listing(id: id), by: .push) }
    func didFinish() throws { try router.pop() }
}

/// Records the calls of a navigation controller's delegate.
@MainActor
final class StackLog: NSObject, UINavigationControllerDelegate {
    private(set) var lines: [String] = []

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        lines.append("\(viewController.title ?? "") \(animated)")
    }
}
