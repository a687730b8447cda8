import TrellisUIKit

/// An application in a separate process, whose scene delegate is specified only by its class. It prints the calls of
/// the app delegate and the scene delegate, each in a line, until the window is closed, or with `--waits` until a URL
/// is opened.
@main
final class LifeProbe: UIResponder, UIApplicationDelegate {
    static var observers: [any NSObjectProtocol] = []

    nonisolated static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Self.say("launched \(application.applicationState)")
        #if os(Linux)
        if ProcessInfo.processInfo.arguments.contains("--heaps") { Self.sayHeaps() }
        if ProcessInfo.processInfo.arguments.contains("--screen-reader") {
            Self.say("screen reader \(UIAccessibility.isVoiceOverRunning)")
        }
        #endif
        let names = [
            UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
            UIApplication.didEnterBackgroundNotification, UIApplication.willTerminateNotification,
        ]
        for name in names {
            Self.observers.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                    Self.say("note " + note.name.rawValue.dropFirst("UIApplication".count))
                })
        }
        return true
    }

    #if os(Linux)
    /// Prints the number of heaps while ten threads have allocated memory.
    private static func sayHeaps() {
        let hasAllocated = DispatchSemaphore(value: 0), mayEnd = DispatchSemaphore(value: 0)
        for _ in 0..<10 {
            Thread {
                let memory = UnsafeMutableRawPointer.allocate(byteCount: 1000, alignment: 16)
                hasAllocated.signal()
                _ = mayEnd.wait(timeout: .now() + 60)
                memory.deallocate()
            }.start()
        }
        for _ in 0..<10 { _ = hasAllocated.wait(timeout: .now() + 60) }
        say("heaps \(Heaps.count)")
        for _ in 0..<10 { mayEnd.signal() }
    }
    #endif

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        Self.say("configuration for \(connectingSceneSession.role.rawValue)")
        return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        Self.say("discarded \(sceneSessions.count)")
    }

    func applicationDidBecomeActive(_ application: UIApplication) { Self.say("never: there is a scene delegate") }
    func applicationWillTerminate(_ application: UIApplication) { Self.say("terminate") }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let made = "made"

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        for activity in connectionOptions.userActivities {
            LifeProbe.say("activity \(activity.activityType) \(activity.userInfo?["item"] ?? "")")
        }
        LifeProbe.say("connect \(made) \(scene.activationState) \(session.scene === scene)")
        for context in connectionOptions.urlContexts { LifeProbe.say("started with \(context.url)") }
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        let opensScenes = ProcessInfo.processInfo.arguments.contains("--scenes")
        window.rootViewController = opensScenes ? ItemsController() : UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        LifeProbe.say("windows \(windowScene.windows.count) \(UIApplication.shared.connectedScenes.contains(scene))")
    }

    func sceneWillEnterForeground(_ scene: UIScene) { LifeProbe.say("scene foreground") }

    func sceneDidBecomeActive(_ scene: UIScene) {
        LifeProbe.say("scene active")
        if ProcessInfo.processInfo.arguments.contains("--waits") { return }
        if let items = window?.rootViewController as? ItemsController { return items.sceneDidBecomeActive(scene) }
        DispatchQueue.main.async { self.window?.isHidden = true }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        LifeProbe.say("opened \(URLContexts.map(\.url.absoluteString).sorted().joined(separator: " "))")
        DispatchQueue.main.async { self.window?.isHidden = true }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        LifeProbe.say("continue \(userActivity.activityType)")
    }

    func sceneWillResignActive(_ scene: UIScene) { LifeProbe.say("scene resigns") }
    func sceneDidEnterBackground(_ scene: UIScene) { LifeProbe.say("scene background") }
    func sceneDidDisconnect(_ scene: UIScene) { LifeProbe.say("scene disconnected \(scene.activationState)") }
}
