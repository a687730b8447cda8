import TrellisUIKit

// A program whose main function awaits, and so has given up the main thread when it makes a window. With `app` it runs an
// app instead, and with `first` it runs the app before it awaits. With `scale` it changes the desktop's text scale before it
// has a window, in which new views know the scale.

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
#if os(Linux)
if way == "scale" {
    let label = UILabel()
    label.text = "Text"
    let height = label.intrinsicContentSize.height
    Desktop.textScale = 2
    print(label.intrinsicContentSize.height > 1.5 * height ? "larger" : "as large")
    UIWindow().makeKeyAndVisible()
    let size = UIView().traitCollection.preferredContentSizeCategory
    print(size == UIApplication.shared.preferredContentSizeCategory ? "known" : size.rawValue)
    exit(0)
}
#endif
if way == "first" { Delegate.main() }
try? await Task.sleep(for: .milliseconds(10))
switch way {
case "first": exit(0)
case "app": Delegate.main()
default: UIWindow().makeKeyAndVisible()
}
