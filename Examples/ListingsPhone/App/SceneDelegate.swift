internal import ListingsScreens
internal import Trellis

/// Creates the window of a scene and shows the app's root in it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = Self.root
        window.makeKeyAndVisible()
        self.window = window
        self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts { MainScreen.open(context.url, in: window?.rootViewController) }
    }

    /// The app with the server in `Info.plist`, which is on this machine by default, or a screen that describes the
    /// error there.
    private static var root: UIViewController {
        let address = Bundle.main.object(forInfoDictionaryKey: "ListingsServer") as? String
        do {
            let arguments = try LaunchArguments(address.map { ["--server", $0] } ?? [])
            return MainScreen.make(AppEnvironment(server: arguments.server))
        } catch {
            let screen = UIViewController()
            screen.view = MessageView(symbol: "exclamationmark.triangle", title: "No server", message: "\(error)")
            return screen
        }
    }
}
