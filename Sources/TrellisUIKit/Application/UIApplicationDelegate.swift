/// What an application says of its launch and its end.
///
/// Mark the class that conforms with `@main`. Each method may be left out.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The program is ready to show its window; false ends it.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The program can be used.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The last window was closed.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplicationDelegate where Self: NSObject {
    /// Makes the delegate and runs the application: what `@main` calls.
    public static func main() {
        let delegate = _NSObjectTwin.make(self)
        UIApplication.shared.run(delegate)
        withExtendedLifetime(delegate) {}
    }
}

extension UIApplication {
    /// Why the program was launched; nothing is told on Linux.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        @_documentation(visibility: internal)
        public var rawValue: String

        /// Makes a key of a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
