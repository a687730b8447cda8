/// The running app, with its delegate, scenes, windows and main loop.
///
/// Follows Apple's `UIApplication`; the main loop is GLib's. The app is active while one of its windows has the
/// keyboard focus, and in the background while all of them are minimised.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The app's only instance.
    public static var shared: UIApplication { theApplication }
    private static let theApplication = UIApplication()

    /// The delegate, which is called when the app's state changes.
    open weak var delegate: (any UIApplicationDelegate)?

    /// The visible windows.
    open var windows: [UIWindow] { allWindows }
    /// The orientation of the app's interface: `.portrait`, or `.landscapeRight` if the screen's bounds, which are those
    /// of the app's window, are wider than high.
    open var statusBarOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: UIScreen.main.bounds.size) }
    private(set) final var allWindows: [UIWindow] = []
    /// The window that receives keyboard events.
    open var keyWindow: UIWindow? { allWindows.first { $0.isKeyWindow } }

    /// Runs the main loop until the last window is closed.
    func run(_ delegate: any UIApplicationDelegate) {
        MainLoop.requireMainThread()
        guard GtkBootstrap.isReady else {
            FileHandle.standardError.write(
                Data("No display: set DISPLAY or WAYLAND_DISPLAY, or GDK_BACKEND=broadway.\n".utf8))
            exit(1)
        }
        let given = AppLinks.links(in: ProcessInfo.processInfo.arguments.dropFirst())
        guard !AppLinks.handOver(given, { [weak self] in self?.open($0) }) else { exit(0) }
        self.delegate = delegate
        observeDesktop()
        let options = given.first.map { [LaunchOptionsKey.url: $0 as Any] }
        guard delegate.application(self, willFinishLaunchingWithOptions: options),
            delegate.application(self, didFinishLaunchingWithOptions: options)
        else { exit(1) }
        post(Self.didFinishLaunchingNotification)
        connectFirstScene(delegate, given)
        isRunning = true
        stateDidChange(to: .active)
        if !usesScenes { tellDelegate(of: given) }
        EndingSignals.observe { [weak self] signal in
            self?.endingSignal = signal
            MainLoop.quit()
        }
        MainLoop.run()
        stateDidChange(to: .background)
        delegate.applicationWillTerminate(self)
        post(Self.willTerminateNotification)
        DefaultsWriter.write()
        if let endingSignal { EndingSignals.end(by: endingSignal) }
    }

    private var isRunning = false
    /// The signal that asked the app to end.
    private var endingSignal: CInt?

    /// Handles another start of the program, with or without URLs: brings a window to the front and opens the URLs.
    private func open(_ links: [URL]) {
        guard isRunning else { return }
        (keyWindow ?? allWindows.last)?.makeKeyAndVisible()
        guard usesScenes else { return tellDelegate(of: links) }
        guard !links.isEmpty, let scene = scenes.first else { return }
        scene.delegate?.scene(scene, openURLContexts: Set(links.map { UIOpenURLContext($0) }))
    }

    private func tellDelegate(of links: [URL]) {
        for link in links { _ = delegate?.application(self, open: link, options: [:]) }
    }

    private func post(_ name: NSNotification.Name, userInfo: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }

    // MARK: State

    /// The states of an app.
    public enum State: Int, Sendable {
        /// The app has the keyboard focus.
        case active = 0
        /// Another app has the keyboard focus, and a window of this app is visible.
        case inactive = 1
        /// All windows are minimised.
        case background = 2
    }

    /// The app's state: active, inactive, or in the background when no window is visible.
    open private(set) var applicationState = UIApplication.State.inactive

    private func stateDidChange(to target: State) {
        // A scene that is connecting changes its state once its delegate has created the window.
        for scene in scenes where scene !== connecting { scene.move(to: sceneState(of: scene, in: target)) }
        while applicationState != target {
            switch (applicationState, target) {
            case (.background, _):
                if !usesScenes { delegate?.applicationWillEnterForeground(self) }
                post(Self.willEnterForegroundNotification)
                applicationState = .inactive
            case (.inactive, .active):
                applicationState = .active
                if !usesScenes { delegate?.applicationDidBecomeActive(self) }
                post(Self.didBecomeActiveNotification)
            case (.active, _):
                if !usesScenes { delegate?.applicationWillResignActive(self) }
                post(Self.willResignActiveNotification)
                applicationState = .inactive
            default:
                applicationState = .background
                if !usesScenes { delegate?.applicationDidEnterBackground(self) }
                post(Self.didEnterBackgroundNotification)
                DefaultsWriter.write()
            }
        }
    }

    private func sceneState(of scene: UIWindowScene, in state: State) -> UIScene.ActivationState {
        let isAway = !scene.windows.contains { !ApplicationFocus.isMinimized($0) }
        switch state {
        case .active: return isAway ? .background : .foregroundActive
        case .inactive: return isAway ? .background : .foregroundInactive
        case .background: return .background
        }
    }

    /// Whether the app has ever had the keyboard focus. Until then, an app that was just launched counts as active.
    private var hasHadKeyboard = false

    /// Updates the app's state after the keyboard focus has moved or a window was minimised or restored.
    private func focusDidChange() {
        guard isRunning, !allWindows.isEmpty else { return }
        if ApplicationFocus.isActive {
            hasHadKeyboard = true
            stateDidChange(to: .active)
        } else if hasHadKeyboard {
            stateDidChange(to: allWindows.contains { !ApplicationFocus.isMinimized($0) } ? .inactive : .background)
        }
    }

    // MARK: Scenes

    private final var scenes: [UIWindowScene] = []
    private final var connecting: UIWindowScene?
    /// Whether the app has scene delegates. They are then called about state changes instead of the app delegate.
    private var usesScenes = false

    /// The connected scenes. Each has a window.
    open var connectedScenes: Set<UIScene> { Set(scenes) }
    /// The sessions of the scenes.
    open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }
    /// Whether the app can have several scenes: it has a scene delegate, and its `Info.plist`, if there is one, doesn't
    /// set `UIApplicationSupportsMultipleScenes` to `false`.
    open var supportsMultipleScenes: Bool {
        let manifest = Bundle.main.infoDictionary?["UIApplicationSceneManifest"] as? [String: Any]
        return usesScenes && manifest?["UIApplicationSupportsMultipleScenes"] as? Bool != false
    }

    /// Brings the scene of a session to the front, or creates a scene.
    ///
    /// - Parameters:
    ///   - sceneSession: The session of the scene, or `nil` to create a new scene.
    ///   - userActivity: The activity that the scene shows. The delegate of a new scene receives it in the connection
    ///     options, the delegate of an existing one in `scene(_:continue:)`.
    ///   - options: How the scene is activated.
    ///   - errorHandler: Receives a `UISceneError` if the app doesn't support several scenes.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        if let scene = scenes.first(where: { $0.session === sceneSession }) {
            if let userActivity { scene.delegate?.scene(scene, continue: userActivity) }
            scene.windows.last?.makeKeyAndVisible()
        } else if supportsMultipleScenes, isRunning, let delegate {
            let connection = UIScene.ConnectionOptions()
            connection.userActivities = Set([userActivity].compactMap { $0 })
            connect(sceneSession ?? UISceneSession(role: .windowApplication), delegate, connection)
            stateDidChange(to: applicationState)
        } else {
            errorHandler?(UISceneError(.multipleScenesNotSupported))
        }
    }

    /// Closes the windows of a session's scene, and discards the session.
    ///
    /// - Parameters:
    ///   - sceneSession: The session.
    ///   - options: How the scene is closed.
    ///   - errorHandler: Receives a `UISceneError` if the session has no scene.
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let scene = scenes.first(where: { $0.session === sceneSession }) else {
            errorHandler?(UISceneError(.requestDenied))
            return
        }
        for window in scene.windows { window.isHidden = true }
    }

    /// Creates the scene of a session.
    private func makeScene(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UIWindowScene {
        let type = session.configuration.sceneClass as? UIWindowScene.Type
        if type == nil, let other = session.configuration.sceneClass {
            MisuseReports.report("\(other) can't be used as a scene: it must inherit from UIWindowScene")
        }
        let scene = (type ?? UIWindowScene.self).init(session: session, connectionOptions: options)
        scenes.append(scene)
        return scene
    }

    private func connectFirstScene(_ delegate: any UIApplicationDelegate, _ links: [URL]) {
        guard scenes.isEmpty else { return }
        let options = UIScene.ConnectionOptions()
        options.urlContexts = Set(links.map { UIOpenURLContext($0) })
        connect(UISceneSession(role: .windowApplication), delegate, options)
    }

    /// Creates the scene of a session and its delegate. Does nothing if the app has no scene delegate class.
    private func connect(
        _ session: UISceneSession, _ delegate: any UIApplicationDelegate, _ options: UIScene.ConnectionOptions
    ) {
        session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
        let named = String(reflecting: type(of: delegate)).split(separator: ".").first.map { "\($0).SceneDelegate" }
        let type: AnyClass? = session.configuration.delegateClass ?? named.flatMap(NSClassFromString)
        guard let type else { return }
        guard let type = type as? NSObject.Type, let made = _NSObjectTwin.make(type) as? any UISceneDelegate else {
            return MisuseReports.report(
                "\(type) can't be used as a scene delegate: it must inherit from NSObject and conform to UISceneDelegate"
            )
        }
        usesScenes = true
        let scene = makeScene(session, options)
        scene.delegate = made
        connecting = scene
        made.scene(scene, willConnectTo: session, options: options)
        connecting = nil
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    }

    /// The scene of windows that were created without one.
    private var firstScene: UIWindowScene {
        scenes.first ?? makeScene(UISceneSession(role: .windowApplication), UIScene.ConnectionOptions())
    }

    // MARK: Windows

    func remember(_ window: UIWindow) {
        observeDesktop()
        if window.windowScene == nil { window.windowScene = firstScene }
        if !allWindows.contains(window) { allWindows.append(window) }
        ApplicationFocus.observeMinimizing(of: window) { [weak self] in self?.focusDidChange() }
        if isRunning { focusDidChange() }
    }

    func forget(_ window: UIWindow) {
        allWindows.removeAll { $0 === window }
    }

    func windowWasClosed(_ window: UIWindow) {
        forget(window)
        if let scene = window.windowScene, scene.windows.isEmpty { disconnect(scene) }
        if allWindows.isEmpty { MainLoop.quit() }
    }

    private func disconnect(_ scene: UIWindowScene) {
        if usesScenes, isRunning {
            scene.move(to: .background)
            scene.move(to: .unattached)
            delegate?.application(self, didDiscardSceneSessions: [scene.session])
        }
        scenes.removeAll { $0 === scene }
    }

    // MARK: Desktop

    /// Observes the desktop's style, fonts, memory and keyboard focus for all windows. Only the first call has an
    /// effect.
    private func observeDesktop() {
        guard !observesDesktop else { return }
        observesDesktop = true
        UITraitCollection.current = StyleManager.traits
        StyleManager.observe { [weak self] in self?.desktopTraitsDidChange() }
        DesktopFont.didChange = { [weak self] in self?.textDidChange() }
        MemoryMonitor.observe { [weak self] in self?.memoryIsLow() }
        focus = ApplicationFocus { [weak self] in self?.focusDidChange() }
    }

    /// Warns the delegate, the observers of the notification and all view controllers that memory is low.
    final func memoryIsLow() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        post(Self.didReceiveMemoryWarningNotification)
        for window in allWindows { window.rootViewController?.spreadMemoryWarning() }
    }

    private var observesDesktop = false
    private var focus: ApplicationFocus?
    private var toldTextSize = UIContentSizeCategory(textScale: Display.textScale)

    /// Called when the desktop's style, contrast or text size has changed. Views that are made before the next window have
    /// the new traits, too.
    private func desktopTraitsDidChange() {
        UITraitCollection.current = StyleManager.traits
        allWindows.forEach { $0.traitsDidChange() }
    }

    /// Called when the desktop's fonts, their scale or their rendering have changed.
    private func textDidChange() {
        desktopTraitsDidChange()
        allWindows.forEach { $0.spreadTextMetricsChange() }
        guard preferredContentSizeCategory != toldTextSize else { return }
        toldTextSize = preferredContentSizeCategory
        post(
            UIContentSizeCategory.didChangeNotification,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: toldTextSize])
    }

    /// Whether the app keeps the screen on while the user doesn't use it. Sessions without a screen saver have none to
    /// hold off.
    open var isIdleTimerDisabled = false {
        didSet { if isIdleTimerDisabled != oldValue { ScreenSaver.setHeldOff(isIdleTimerDisabled) } }
    }

    /// The text size that the user has chosen.
    open var preferredContentSizeCategory: UIContentSizeCategory { UIContentSizeCategory(textScale: Display.textScale) }

    /// The layout direction of the user's language.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Display.isRightToLeft ? .rightToLeft : .leftToRight
    }

    // MARK: URLs

    /// A key of the options for opening a URL. The options are ignored on Linux.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value of the key.
        @_documentation(visibility: internal)
        public var rawValue: String

        /// Creates a key from a raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Returns whether the desktop has a program that opens URLs of this scheme.
    open func canOpenURL(_ url: URL) -> Bool { URLOpener.hasProgram(for: url) }

    /// Opens a URL with the desktop's program for it. The completion handler receives whether there was one.
    open func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        URLOpener.open(url, over: keyWindow) { completion?($0) }
    }

    /// Opens a URL with the desktop's program for it, and returns whether there was one.
    @discardableResult
    open func open(_ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        await withCheckedContinuation { continuation in
            URLOpener.open(url, over: keyWindow) { continuation.resume(returning: $0) }
        }
    }
}

extension UIApplication {
    /// Posted when the app has finished launching.
    public static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted when the app has become active: one of its windows has the keyboard focus.
    public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    /// Posted when the app is about to become inactive.
    public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    /// Posted when the app has entered the background: all of its windows are minimised.
    public static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted when the app is about to enter the foreground.
    public static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted when memory is low.
    public static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// Posted when the last window was closed and the app is about to terminate.
    public static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
}
