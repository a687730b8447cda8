#if os(Linux)
import TrellisUIKit

/// Reads nib files of other projects, and prints what isn't understood of each: `NibProbe PICTURES FILE…`.
///
/// If `PICTURES` isn't empty, the views at the top level of each file are shown in a window, and a picture of it is stored
/// in that folder.
@main
final class NibProbe: UIResponder, UIApplicationDelegate {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let words = CommandLine.arguments.dropFirst()
        guard let pictures = words.first else { return false }
        Task {
            for (number, path) in words.dropFirst().enumerated() { await read(path, number, pictures) }
            exit(0)
        }
        return true
    }

    private func read(_ path: String, _ number: Int, _ pictures: String) async {
        guard let data = FileManager.default.contents(atPath: path) else { return print("\(path): can't be read") }
        let nib = UINib(data: data, bundle: nil)
        let made = nib.instantiate(withOwner: nil)
        // The library calls a file by its name, which content doesn't have.
        for loss in nib.losses { print(loss.replacingOccurrences(of: "a nib", with: path)) }
        print("read: \(made.count) objects of \(path)")
        guard !pictures.isEmpty else { return }
        let name = (path as NSString).lastPathComponent.replacingOccurrences(of: ".xib", with: "")
        for (index, view) in made.lazy.compactMap({ $0 as? UIView }).enumerated() {
            await show(view, storedAt: "\(pictures)/\(number + 1)-\(name)\(index == 0 ? "" : "-\(index + 1)").png")
        }
    }

    private func show(_ view: UIView, storedAt picture: String) async {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        view.frame = CGRect(x: 0, y: 0, width: min(view.frame.width, 400), height: min(view.frame.height, 750))
        controller.view.addSubview(view)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        try? await Task.sleep(for: .milliseconds(200))
        let tool = Process()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/import")
        tool.arguments = ["-window", "root", "-trim", picture]
        try? tool.run()
        tool.waitUntilExit()
    }
}
#endif
