import TrellisUIKit

// A program whose main function awaits, and so has given up the main thread when it makes a window. With `app` it runs an
// app instead, and with `first` it runs the app before it awaits.

final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        Task { self.window?.isHidden = true }
        return true
    }
}

let way = ProcessInfo.processInfo.arguments.last
if way == "first" { Delegate.main() }
try? await Task.sleep(for: .milliseconds(10))
switch way {
case "first": exit(0)
case "app": Delegate.main()
default: UIWindow().makeKeyAndVisible()
}
