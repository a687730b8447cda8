public import Trellis

/// The whole app: its tabs.
@MainActor
public enum MainScreen {
    /// Makes the app's root.
    ///
    /// - Parameter environment: The API and its pictures.
    /// - Returns: The root view controller.
    public static func make(_ environment: AppEnvironment) -> UIViewController {
        MainController(environment)
    }
}

/// The tabs of the app. They are made anew when the user chooses another language or size of text, around the same lists.
final class MainController: UITabBarController {
    private let environment: AppEnvironment
    private let listings: ListingsViewModel
    private var shown: AppSettings.Values?

    init(_ environment: AppEnvironment) {
        self.environment = environment
        listings = ListingsViewModel(service: environment.listings, watch: environment.watch)
        super.init(nibName: nil, bundle: nil)
        environment.settings.values.observe(on: self) { main, values in main.show(values) }
        Task { await environment.favourites.load() }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showAppearance()
    }

    private func show(_ values: AppSettings.Values) {
        let before = shown
        shown = values
        UIView.setAnimationsEnabled(values.isAnimated)
        showAppearance()
        guard before?.language != values.language || before?.textSize != values.textSize else { return }
        UIFont.appScale = values.textSize.scale
        let tab = selectedIndex
        viewControllers = makeTabs()
        if before != nil { selectedIndex = tab }
    }

    private func showAppearance() {
        let style: UIUserInterfaceStyle =
            switch environment.settings.values.value.appearance {
            case .system: .unspecified
            case .light: .light
            case .dark: .dark
            }
        viewIfLoaded?.window?.overrideUserInterfaceStyle = style
    }

    private func makeTabs() -> [UIViewController] {
        let texts = environment.texts
        let groups = GroupsScreen.make(environment)
        groups.title = texts.groups
        return [
            tab(ListingsScreen.make(listings, environment: environment), texts.homes, "house"),
            tab(FavouritesScreen.make(environment), texts.favourites, "star"),
            tab(groups, texts.groups, "person.2"),
            tab(GalleryController(environment), texts.gallery, "list.bullet"),
            tab(SettingsController(environment), texts.settings, "gear"),
        ]
    }

    private func tab(_ screen: UIViewController, _ title: String, _ symbol: String) -> UIViewController {
        let navigation = UINavigationController(rootViewController: screen)
        navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
        return navigation
    }
}
