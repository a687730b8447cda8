/// The methods that manage the life cycle of a scene. All are optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene was made: make its window.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The user followed addresses of the app's own, such as from a browser, while the scene was there.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// The scene was activated again to show an activity.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// The scene's last window was closed.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene's window has the keyboard.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The app is about to lose the keyboard.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene's windows come onto the screen.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene's windows have left the screen.
    func sceneDidEnterBackground(_ scene: UIScene)
}

@_documentation(visibility: internal)
extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The methods that manage the life cycle of a window scene. All are optional.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's window.
    var window: UIWindow? { get set }
}

@_documentation(visibility: internal)
extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
