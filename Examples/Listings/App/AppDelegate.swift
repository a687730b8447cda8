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
            return true
        } catch {
            FileHandle.standardError.write(Data("Listings: \(error)\n".utf8))
            exit(2)
        }
    }
}
