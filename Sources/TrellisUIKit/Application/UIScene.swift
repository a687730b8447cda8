/// An instance of the app's user interface; on the desktop, a window.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The activation states of a scene.
    public enum ActivationState: Int, Sendable {
        /// The scene isn't connected.
        case unattached = -1
        /// The scene is visible and has the keyboard focus.
        case foregroundActive = 0
        /// The scene is visible, and another scene or app has the keyboard focus.
        case foregroundInactive = 1
        /// The scene's windows are minimised.
        case background = 2
    }

    /// The reasons for which a scene was created.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// The URLs that the scene was created to open.
        open internal(set) var urlContexts: Set<UIOpenURLContext> = []
        /// The activities that the scene was created to show.
        open internal(set) var userActivities: Set<NSUserActivity> = []
    }

    /// Posted when a scene was connected.
    public static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    /// Posted when a scene was disconnected: its last window was closed.
    public static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    /// Posted when a scene has become active: one of its windows has the keyboard focus.
    public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    /// Posted when a scene is about to become inactive.
    public static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    /// Posted when a scene's windows are about to become visible again.
    public static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
    /// Posted when a scene's windows are no longer visible.
    public static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")

    /// Creates a scene for a session.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// The session of the scene.
    open private(set) var session: UISceneSession
    /// The delegate, which is called when the scene's state changes. The scene keeps a strong reference to it.
    open var delegate: (any UISceneDelegate)?
    /// The activation state of the scene.
    open private(set) var activationState = UIScene.ActivationState.unattached

    /// The title of the scene's windows in the desktop's window lists. If it is `nil` or empty, each window has its own
    /// title.
    open var title: String! { didSet { titleDidChange() } }

    func titleDidChange() {}

    @_documentation(visibility: internal)
    open override var next: UIResponder? { UIApplication.shared }

    /// Moves the scene to a state through the states in between, calling the delegate and posting the notification of
    /// each.
    func move(to target: ActivationState) {
        while activationState != target {
            switch (activationState, target) {
            case (.unattached, _), (.background, .foregroundActive), (.background, .foregroundInactive):
                tell(Self.willEnterForegroundNotification) { $0.sceneWillEnterForeground(self) }
                activationState = .foregroundInactive
            case (.foregroundInactive, .foregroundActive):
                activationState = .foregroundActive
                tell(Self.didActivateNotification) { $0.sceneDidBecomeActive(self) }
            case (.foregroundActive, _):
                tell(Self.willDeactivateNotification) { $0.sceneWillResignActive(self) }
                activationState = .foregroundInactive
            case (.foregroundInactive, .background), (.foregroundInactive, .unattached):
                activationState = .background
                tell(Self.didEnterBackgroundNotification) { $0.sceneDidEnterBackground(self) }
            default:
                activationState = .unattached
                tell(Self.didDisconnectNotification) { $0.sceneDidDisconnect(self) }
            }
        }
    }

    private func tell(_ notification: NSNotification.Name, _ call: (any UISceneDelegate) -> Void) {
        if let delegate { call(delegate) }
        NotificationCenter.default.post(name: notification, object: self)
    }
}

/// A scene that shows windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The screen that shows the scene's windows.
    open var screen: UIScreen { .main }
    /// The scene's visible windows.
    open var windows: [UIWindow] { UIApplication.shared.allWindows.filter { $0.windowScene === self } }
    /// The scene's window that receives keyboard events.
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    /// The coordinate space of the scene.
    open var coordinateSpace: any UICoordinateSpace { screen }
    /// The orientation of the scene: `.portrait` if its window is at least as high as it is wide, `.landscapeRight` if
    /// it is wider, and `.unknown` if the scene has no window.
    open var interfaceOrientation: UIInterfaceOrientation {
        guard let window = keyWindow ?? windows.first else { return .unknown }
        return UIInterfaceOrientation(of: window.bounds.size)
    }
    /// The traits of the scene's first window.
    @_documentation(visibility: internal)
    open var traitCollection: UITraitCollection { windows.first?.traitCollection ?? .current }

    override func titleDidChange() { windows.forEach { $0.updateTitle() } }
}
