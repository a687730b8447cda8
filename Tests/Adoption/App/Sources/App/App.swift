import Foundation
import Palette
import Trellis

/// The model isn't isolated to an actor, even if the target's default isolation is the main actor.
nonisolated struct City: Identifiable, Sendable {
    let id: Int
    let name: String
}

final class CityCell: UITableViewCell, ConfigurableCell {
    func configure(with city: City) {
        textLabel?.text = city.name
    }
}

func citiesScreen() -> ListController<City> {
    ListController(SampleSource(count: 95) { City(id: $0, name: "City \($0)") }, cell: CityCell.self)
}

/// Shows the list in a window, prints its first row and exits.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let screen = citiesScreen()
        let window = UIWindow()
        window.rootViewController = screen
        window.makeKeyAndVisible()
        self.window = window
        Task {
            for _ in 0..<1_000 {
                if let cell = screen.tableView.visibleCells.first, let text = cell.textLabel?.text {
                    print("first row: \(text), accent: \(Palette.accent)")
                    exit(0)
                }
                try? await Task.sleep(for: .milliseconds(10))
            }
            print("no row within ten seconds")
            exit(1)
        }
        return true
    }
}
