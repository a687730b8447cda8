public import Trellis
internal import TrellisDesigns

/// The root of the app.
@MainActor
public enum MainScreen {
    /// Creates the root view controller.
    ///
    /// - Parameter environment: The API and its pictures.
    /// - Returns: The root view controller.
    public static func make(_ environment: AppEnvironment) -> UIViewController {
        MainController(environment)
    }

    /// Shows the listing of a URL such as `listings://sale/123`, or an alert if the URL is invalid.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - root: The view controller that ``make(_:)`` returned.
    /// - Returns: Whether the URL is a link to a listing.
    @discardableResult
    public static func open(_ url: URL, in root: UIViewController?) -> Bool {
        (root as? MainController)?.open(url) ?? false
    }
}

/// The tabs of the app. They are created again when the user chooses another language, with the same lists.
final class MainController: UITabBarController, UITabBarControllerDelegate {
    private let environment: AppEnvironment
    private let listings: ListingsViewModel
    private let prompts = ControllerPrompts()
    private var homes: ListingSplitController?
    private var shown: AppSettings.Values?
    private var opening: Task<Void, Never>?

    init(_ environment: AppEnvironment) {
        self.environment = environment
        listings = ListingsViewModel(service: environment.listings, watch: environment.watch)
        super.init(nibName: nil, bundle: nil)
        prompts.controller = self
        delegate = self
        environment.settings.values.observe(on: self) { main, values in main.show(values) }
        Task { await environment.favourites.load() }
    }

    required init?(coder: NSCoder) {
        nil
    }

    deinit {
        opening?.cancel()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showAppearance()
    }

    override func viewWillLayoutSubviews() {
        overrideTraits()
        super.viewWillLayoutSubviews()
    }

    /// Returns to the list of the selected tab if the user selects that tab again.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        if viewController === selectedViewController { (viewController as? ListingSplitController)?.showList() }
        return true
    }

    // MARK: Links

    /// Shows the listing of a URL, or an alert if the URL is invalid.
    ///
    /// - Returns: Whether the URL is a link to a listing.
    func open(_ url: URL) -> Bool {
        let texts = environment.texts
        guard let link = DeepLink(url) else {
            prompts.showError(texts.linkFailure, message: texts.noSuchLink(url.absoluteString))
            return false
        }
        opening?.cancel()
        opening = Task { [weak self, environment] in
            do {
                let listing = try await environment.listing(of: link)
                if !Task.isCancelled { self?.show(listing) }
            } catch {
                if Task.isCancelled { return }
                self?.prompts.showError(texts.linkFailure, message: "\(link.text)\n\(texts.reason(error))")
            }
        }
        return true
    }

    private func show(_ listing: Listing) {
        if presentedViewController != nil { dismiss(animated: false) }
        selectedIndex = 0
        homes?.open(listing)
    }

    // MARK: Settings

    private func show(_ values: AppSettings.Values) {
        let before = shown
        shown = values
        UIView.setAnimationsEnabled(values.isAnimated)
        showAppearance()
        if before?.language != values.language {
            let tab = selectedIndex
            viewControllers = makeTabs()
            if before != nil { selectedIndex = tab }
        }
        overrideTraits()
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

    /// Applies the chosen text size to the tabs. Shows two columns only if there is enough space.
    private func overrideTraits() {
        var traits: [UITraitCollection] = []
        if let width = viewIfLoaded?.bounds.width, width > 0 {
            let isWide = width >= ListingSplitController.leastWidth
            traits.append(UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact))
        }
        if let size = environment.settings.values.value.textSize.category {
            traits.append(UITraitCollection(preferredContentSizeCategory: size))
        }
        let all = traits.isEmpty ? nil : UITraitCollection(traitsFrom: traits)
        for tab in viewControllers ?? [] where overrideTraitCollection(forChild: tab) != all {
            setOverrideTraitCollection(all, forChild: tab)
        }
    }

    private func makeTabs() -> [UIViewController] {
        let texts = environment.texts
        let groups = GroupsScreen.make(environment)
        groups.title = texts.groups
        let homes = ListingSplitController(
            ListingsScreen.make(listings, environment: environment), environment: environment,
            chosen: self.homes?.chosenBeside)
        self.homes = homes
        return [
            tab(homes, texts.homes, "house"),
            tab(
                ListingSplitController(FavouritesScreen.make(environment), environment: environment),
                texts.favourites, "star"),
            tab(UINavigationController(rootViewController: groups), texts.groups, "person.2"),
            tab(
                UINavigationController(rootViewController: GalleryController(environment)), texts.gallery,
                "list.bullet"),
            tab(UINavigationController(rootViewController: SettingsController(environment)), texts.settings, "gear"),
        ]
    }

    private func tab(_ controller: UIViewController, _ title: String, _ symbol: String) -> UIViewController {
        controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
        return controller
    }
}

extension AppSettings.TextSize {
    /// The content size category, or `nil` for the system's setting.
    var category: UIContentSizeCategory? {
        switch self {
        case .small: .small
        case .standard: nil
        case .large: .extraExtraLarge
        case .huge: .accessibilityMedium
        }
    }
}

extension UILabel {
    /// Sets the font to that of a text style, in the text size of the system or of the app's settings.
    func setStyle(_ style: UIFont.TextStyle) {
        font = .preferredFont(forTextStyle: style)
        adjustsFontForContentSizeCategory = true
    }
}
