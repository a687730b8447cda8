/// The running program: its delegate, its windows, its main loop.
///
/// Follows Apple's `UIApplication`; the loop is GLib's.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The one application.
    public static var shared: UIApplication { theApplication }
    private static let theApplication = UIApplication()

    /// Who is told of launch and end.
    open weak var delegate: (any UIApplicationDelegate)?

    /// The windows that are shown.
    open private(set) var windows: [UIWindow] = []

    /// Runs the main loop until the last window is closed.
    func run(_ delegate: any UIApplicationDelegate) {
        guard GtkBootstrap.isReady else {
            FileHandle.standardError.write(
                Data("No display: set DISPLAY or WAYLAND_DISPLAY, or GDK_BACKEND=broadway.\n".utf8))
            exit(1)
        }
        self.delegate = delegate
        UITraitCollection.current = StyleManager.traits
        observeDesktop()
        guard delegate.application(self, didFinishLaunchingWithOptions: nil) else { exit(1) }
        delegate.applicationDidBecomeActive(self)
        MainLoop.run()
        delegate.applicationWillTerminate(self)
    }

    /// Watches the desktop's light and dark and its fonts for all windows; begun once.
    private func observeDesktop() {
        guard !observesDesktop else { return }
        observesDesktop = true
        StyleManager.observe { [weak self] in
            self?.windows.forEach { $0.styleDidChange() }
        }
        DesktopFont.observe { [weak self] in
            self?.windows.forEach { $0.spreadTextMetricsChange() }
        }
    }

    private var observesDesktop = false

    func remember(_ window: UIWindow) {
        observeDesktop()
        if !windows.contains(window) { windows.append(window) }
    }

    func forget(_ window: UIWindow) {
        windows.removeAll { $0 === window }
    }

    func windowWasClosed(_ window: UIWindow) {
        forget(window)
        if windows.isEmpty { MainLoop.quit() }
    }
}
