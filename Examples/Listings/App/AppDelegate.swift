internal import ListingsScreens
internal import Trellis

/// The Listings app: a window with its tabs.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        do {
            let arguments = try LaunchArguments(ProcessInfo.processInfo.arguments.dropFirst())
            let window = UIWindow()
            window.rootViewController = MainScreen.make(AppEnvironment(server: arguments.server))
            window.makeKeyAndVisible()
            self.window = window
            // Without an Info.plist, the system passes no URL of the app's own scheme.
            if launchOptions?[.url] == nil, let link = arguments.link.flatMap({ URL(string: $0.text) }) {
                MainScreen.open(link, in: window.rootViewController)
            }
            return true
        } catch {
            FileHandle.standardError.write(Data("Listings: \(error)\n".utf8))
            exit(2)
        }
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        MainScreen.open(url, in: window?.rootViewController)
    }
}
