internal import Foundation
internal import ListingsScreens
internal import Trellis
internal import TrellisDesigns
internal import TrellisRequests
internal import TrellisScreenTesting
internal import TrellisTesting

/// An error of the app.
struct TrialFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// The app in the driver's window, with a network that can be disconnected.
@MainActor
final class TrialApp {
    let environment: AppEnvironment
    let driver: ScreenDriver
    let network: CuttableTransport
    private let server: HTTPClient

    init(_ arguments: TrialArguments) async throws {
        let network = CuttableTransport()
        let suite = "listings-trial-\(arguments.folder.lastPathComponent)"
        let environment = AppEnvironment(
            server: arguments.server, transport: network, cacheFolder: arguments.folder,
            settings: AppSettings(UserDefaults(suiteName: suite) ?? .standard),
            // A small limit, so that the memory is full at the first measurement.
            pictureMemory: 2 << 20)
        self.network = network
        self.environment = environment
        server = HTTPClient(baseURL: arguments.server, transport: PlatformTransport())
        // Stored data must be available without a network, except at the first start.
        network.isCut =
            arguments.trial == .keep
            && FileManager.default.fileExists(atPath: arguments.folder.path(percentEncoded: false))
        driver = try await ScreenDriver(MainScreen.make(environment))
        driver.patience = Double(environment.client.configuration.timeout.components.seconds)
    }

    /// Plans a fault for the next request to a path.
    func plan(_ fault: [String: JSONValue], path: String) async throws {
        let plan: [String: JSONValue] = ["path": .text(path), "fault": .object(fault)]
        try await server.post("api/faults", body: .json(JSONValue.object(plan))).response()
    }

    /// Removes all planned faults.
    func clearFaults() async throws {
        try await server.delete("api/faults").response()
    }

    // MARK: Screen content

    /// The visible navigation controller.
    var navigation: UINavigationController? { driver.screen.navigationController }

    /// The titles of the tabs, if the tab bar can be tapped.
    var tabs: [String] {
        guard let bar = driver.screen.tabBarController, driver.screen.presentingViewController == nil,
            navigation?.viewControllers.contains(where: \.hidesBottomBarWhenPushed) != true
        else { return [] }
        return bar.viewControllers?.compactMap { $0.tabBarItem.title ?? $0.title } ?? []
    }

    /// The titles of the enabled bar button items.
    var barItems: [String] {
        let item = driver.screen.navigationItem
        return ((item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])).filter(\.isEnabled)
            .compactMap { $0.title ?? $0.primaryAction?.title }.filter { !$0.isEmpty }
    }

    /// The titles of the enabled buttons on the screen.
    var buttons: [String] {
        views(UIButton.self).filter { $0.isEnabled && $0.isUserInteractionEnabled }.compactMap(\.currentTitle)
    }

    /// The first texts of the visible rows.
    var rows: [String] {
        driver.rows.compactMap { $0.components(separatedBy: " | ").first }.filter { !$0.isEmpty }
    }

    /// Returns the visible views of a class.
    func views<View: UIView>(_ type: View.Type) -> [View] {
        func search(_ view: UIView) -> [View] {
            guard !view.isHidden, view.alpha > 0 else { return [] }
            let found = (view as? View).flatMap {
                $0.convert($0.bounds, to: nil).intersects(driver.window.bounds) ? $0 : nil
            }
            return (found.map { [$0] } ?? []) + view.subviews.flatMap(search)
        }
        return driver.screen.viewIfLoaded.map(search) ?? []
    }

    /// Whether the screen is loading.
    var isLoading: Bool { driver.isLoading || (driver.screen as? any PagedScreen)?.isLoadingItems == true }

    /// Waits until no load is in progress.
    ///
    /// - Throws: `ScreenDriver.Failure` if a load takes longer than a request may.
    func rest() async throws {
        repeat {
            await driver.settle()
            try await driver.wait("what is loaded comes or fails") { !isLoading }
            await driver.settle()
            // A response may cause another load, for example when the server can be reached again.
        } while isLoading
    }
}

extension TrialApp {
    /// Resizes the window.
    func resize(width: Int, height: Int) async throws {
        driver.window.frame.size = CGSize(width: width, height: height)
        try await driver.wait("the window is \(width) × \(height)") {
            driver.window.bounds.size == CGSize(width: width, height: height)
        }
        await driver.settle()
    }

    /// Returns the app to its initial state from any screen: nothing is presented, pushed or selected.
    func reset() async throws {
        var steps = 0
        while driver.screen is UIAlertController || driver.screen.presentingViewController != nil, steps < 10 {
            steps += 1
            if let alert = driver.screen as? UIAlertController, let answer = alert.actions.last?.title {
                try await driver.tap(answer)
            } else {
                try await driver.goBack()
            }
        }
        driver.column = .primary
        try await resize(width: 390, height: 844)
        // The tabs are created again in another language. The visible one loads its view.
        (driver.window.rootViewController as? UITabBarController)?.selectedIndex = 0
        environment.settings.values.value = AppSettings.Values()
        environment.settings.values.value.language = .german
        environment.settings.values.value.language = .english
        await driver.settle()
        // In a narrow window, the chosen home is pushed onto the list.
        while navigation?.viewControllers.count ?? 0 > 1 { try await driver.goBack() }
        try await driver.tap("For sale")
        try await driver.search("")
        for home in environment.favourites.favourites.value.dropFirst(20) {
            try await environment.favourites.set(home, isFavourite: false)
        }
        try await driver.pull()
    }
}
