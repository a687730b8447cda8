import TrellisUIKit

/// An application with a window that prints the settings of its last run, and then changes them without
/// `synchronize()`.
///
/// `SettingsProbe VALUE WAY` sets all of them to a value and then ends: `close` closes the window, `quit` calls `exit`,
/// and `wait` runs until a signal comes. Without arguments, it changes nothing and ends.
@main
final class SettingsProbe: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        let suite = UserDefaults(suiteName: "SettingsProbe.suite") ?? .standard
        let stored = [UserDefaults.standard, suite].map { $0.string(forKey: "setting") ?? "none" }
        say("\(stored.joined(separator: " ")) \(UserDefaults.standard.string(forKey: "last words") ?? "none")")
        let words = ProcessInfo.processInfo.arguments.dropFirst()
        // In a turn of the main loop, as after a tap.
        DispatchQueue.main.async { self.run(words.first, words.last, suite) }
        return true
    }

    private func run(_ value: String?, _ way: String?, _ suite: UserDefaults) {
        guard let value else { exit(0) }
        for defaults in [.standard, suite] { defaults.set(value, forKey: "setting") }
        say("changed")
        switch way {
        case "close": window?.isHidden = true
        case "quit": exit(0)
        default: break
        }
    }

    func applicationWillTerminate(_ application: UIApplication) {
        UserDefaults.standard.set(ProcessInfo.processInfo.arguments.dropFirst().first, forKey: "last words")
    }

    private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
