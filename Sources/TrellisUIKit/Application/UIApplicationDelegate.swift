/// What an application says of its launch and its end.
///
/// Mark a final class that conforms with `@main`. Each method may be left out.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Makes the delegate. A final class has it by itself; there is no Objective-C here to make one of any class.
    init()

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

    /// Makes the delegate and runs the application: what `@main` calls.
    public static func main() {
        let delegate = Self()
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
