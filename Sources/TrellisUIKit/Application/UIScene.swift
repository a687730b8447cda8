/// A part of the app that the user sees as one: on the desktop a window, with what belongs to it.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// How far in front a scene is.
    public enum ActivationState: Int, Sendable {
        /// The scene is not connected yet, or not any more.
        case unattached = -1
        /// The user works in the scene.
        case foregroundActive = 0
        /// The user works somewhere else, and the window is open.
        case foregroundInactive = 1
        /// The window is put away.
        case background = 2
    }

    /// Why a scene was made.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// The addresses that the app was started with.
        open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    }

    /// Posted when a scene was made.
    public static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    /// Posted when a scene's last window was closed.
    public static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    /// Posted when the keyboard came to the app.
    public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    /// Posted when the keyboard leaves the app.
    public static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    /// Posted when the scene's windows come back onto the screen.
    public static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
    /// Posted when the scene's windows have left the screen.
    public static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")

    /// Makes a scene of a session.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// What is kept of the scene.
    open private(set) var session: UISceneSession
    /// Called in the scene's life. The scene keeps it.
    open var delegate: (any UISceneDelegate)?
    /// How far in front the scene is.
    open private(set) var activationState = UIScene.ActivationState.unattached

    /// The name under which the desktop lists the scene's windows; empty is their own.
    open var title: String! { didSet { titleDidChange() } }

    func titleDidChange() {}

    @_documentation(visibility: internal)
    open override var next: UIResponder? { UIApplication.shared }

    /// Goes to another state, by way of those between, and tells of each.
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
    /// The screen that the scene's windows are on.
    open var screen: UIScreen { .main }
    /// The scene's windows that are shown.
    open var windows: [UIWindow] { UIApplication.shared.allWindows.filter { $0.windowScene === self } }
    /// The window of the scene that has the keyboard.
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    /// The scene's own coordinates.
    open var coordinateSpace: any UICoordinateSpace { screen }
    /// The traits of its first window.
    @_documentation(visibility: internal)
    open var traitCollection: UITraitCollection { windows.first?.traitCollection ?? .current }

    override func titleDidChange() { windows.forEach { $0.updateTitle() } }
}
