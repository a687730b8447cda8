internal import ListingsScreens
internal import Trellis

/// The Listings app: a window with the list of what is for sale.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        do {
            let arguments = try LaunchArguments(ProcessInfo.processInfo.arguments.dropFirst())
            let list = ForSaleScreen.make(AppEnvironment(server: arguments.server))
            let window = UIWindow()
            window.rootViewController = UINavigationController(rootViewController: list)
            window.makeKeyAndVisible()
            self.window = window
            return true
        } catch {
            FileHandle.standardError.write(Data("Listings: \(error)\n".utf8))
            exit(2)
        }
    }
}
