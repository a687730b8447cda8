/// The methods that an app calls at launch and when its state changes. All are optional.
///
/// Mark the class that conforms with `@main`. Each method may be left out.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The program was started; `false` ends it.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The program is ready to show its window; `false` ends it.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app has the keyboard. Not called in an app with a scene delegate, like the three below.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The app is about to lose the keyboard.
    func applicationWillResignActive(_ application: UIApplication)
    /// All windows were put away.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// A window comes back.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The desktop is short of memory.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// The last window was closed.
    func applicationWillTerminate(_ application: UIApplication)

    /// How the first scene is made; its class names a delegate of the scene.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// The user followed an address of the app's own, such as from a browser; not called in an app with a scene delegate.
    ///
    /// - Returns: Whether the app can open it.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    /// The user closed the last window of scenes.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplicationDelegate where Self: NSObject {
    /// Creates the delegate and runs the app. `@main` calls it.
    public static func main() {
        let delegate = _NSObjectTwin.make(self)
        UIApplication.shared.run(delegate)
        withExtendedLifetime(delegate) {}
    }
}

extension UIApplication {
    /// A reason for the launch.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        @_documentation(visibility: internal)
        public var rawValue: String

        /// Creates a key from a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The URL that the app was launched with.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// An option of a URL that the app opens. On Linux there are none.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        @_documentation(visibility: internal)
        public var rawValue: String

        /// Creates a key from a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
