import Trellis

/// A place of the tests' app: what a view model names.
enum Place: Hashable {
    case list
    case listing(id: Int)
}

/// A screen that shows the id it was given.
final class ListingController: UIViewController {
    let id: Int

    init(id: Int) {
        self.id = id
        super.init(nibName: nil, bundle: nil)
        title = "Listing \(id)"
    }

    required init?(coder: NSCoder) { nil }
}

/// The scene of one listing.
struct ListingScene: Scene {
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

/// A scene around a controller that a test made.
struct FixedScene: Scene {
    let controller: UIViewController

    func makeController() -> UIViewController { controller }
}

/// A view model that routes and sees no view.
@MainActor
final class RoutingViewModel {
    private let router: any SceneRouting<Place>

    init(router: any SceneRouting<Place>) { self.router = router }

    func didSelect(_ id: Int) throws { try router.transition(to: .listing(id: id), by: .push) }
    func didFinish() throws { try router.pop() }
}

/// Writes down what a navigation controller's own delegate is told.
@MainActor
final class StackLog: NSObject, UINavigationControllerDelegate {
    private(set) var lines: [String] = []

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        lines.append("\(viewController.title ?? "") \(animated)")
    }
}
