/// The methods that manage the life cycle of a scene. All are optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Called when the scene was created. Create its window here.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called when the user opens URLs of the app's schemes, for example from a browser, while the scene is connected.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// Called when the existing scene was activated again to show an activity.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Called when the scene was disconnected: its last window was closed.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene has become active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called when the scene is about to become inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called when the scene's windows are about to become visible.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene's windows are no longer visible.
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
