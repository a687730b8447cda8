import Trellis

@main
final class RecordsApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        let screens = Screens(records: MemoryRecords(), prompts: WindowPrompts(window: window))
        window.rootViewController = screens.tabs()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
