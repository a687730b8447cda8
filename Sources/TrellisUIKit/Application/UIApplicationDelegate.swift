/// The methods that respond to the app's launch and to changes of its state. All are optional.
///
/// Mark the class that conforms with `@main`.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Called when the app has begun to launch. Return `false` to end the program.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the app has almost finished launching; create its window here. Return `false` to end the program.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the app has become active. In an app with a scene delegate, this and the next three methods are not
    /// called.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called when the app is about to become inactive.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the app has entered the background: all of its windows are minimised.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called when the app is about to leave the background: a window is restored.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called when the system is low on memory.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Called when the last window was closed and the app is about to terminate.
    func applicationWillTerminate(_ application: UIApplication)

    /// Returns the configuration of a new scene, which names the class of the scene's delegate.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called when the user opens a URL of one of the app's schemes, for example from a browser. Not called in an app
    /// with a scene delegate.
    ///
    /// - Returns: Whether the app handled the URL.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    /// Called when the user has closed the last window of the scenes.
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
        Heaps.limit()
        let delegate = _NSObjectTwin.make(self)
        UIApplication.shared.run(delegate)
        withExtendedLifetime(delegate) {}
    }
}

extension UIApplication {
    /// A key of the launch options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value of the key.
        @_documentation(visibility: internal)
        public var rawValue: String

        /// Creates a key from a raw value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The URL that the app was launched with.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// A key of the options for a URL that the app opens. There are none on Linux.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value of the key.
        @_documentation(visibility: internal)
        public var rawValue: String

        /// Creates a key from a raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
