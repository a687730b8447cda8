import Trellis

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

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.rootViewController = citiesScreen()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
