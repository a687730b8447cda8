/// Information about one of the app's scenes. Sessions are not restored at the next launch.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The role of a scene in the app.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The role's name.
        @_documentation(visibility: internal)
        public var rawValue: String

        /// Creates a role with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// An interactive window on the screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    init(role: Role) {
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
    }

    /// The scene of the session, or `nil` if it is not connected.
    open internal(set) weak var scene: UIScene?
    /// The role of the scene.
    open private(set) var role: UISceneSession.Role
    /// The configuration that the scene was created with.
    open internal(set) var configuration: UISceneConfiguration
    /// An identifier that is unique among the sessions of this launch.
    open private(set) var persistentIdentifier = UUID().uuidString
    /// Custom data that the app stores with the session.
    open var userInfo: [String: Any]?
}

/// The classes that UIKit uses to create a scene.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - name: The name of an entry in the `Info.plist` beside the program, which names the classes, or `nil` if the
    ///     properties below name them.
    ///   - sessionRole: The role of the scene.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
        let entry = name.flatMap { Self.entry(named: $0, role: sessionRole) }
        delegateClass = Self.namedClass("UISceneDelegateClassName", of: entry)
        sceneClass = Self.namedClass("UISceneClassName", of: entry)
    }

    /// The name of the configuration.
    open private(set) var name: String?
    /// The role of the scene.
    open private(set) var role: UISceneSession.Role
    /// The class of the scene; `nil` means `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, which must have `init()`. By default, the class `SceneDelegate` in the module
    /// of the app's delegate, as in Xcode's template.
    open var delegateClass: AnyClass?

    /// Returns a class that an entry of the `Info.plist` names. A name without a class is reported on standard error.
    private static func namedClass(_ key: String, of entry: [String: Any]?) -> AnyClass? {
        guard let name = entry?[key] as? String else { return nil }
        let found: AnyClass? = NSClassFromString(name)
        if found == nil { MisuseReports.report("there is no class \(name), which \(key) in the Info.plist names") }
        return found
    }

    private static func entry(named name: String, role: UISceneSession.Role) -> [String: Any]? {
        let manifest = Bundle.main.infoDictionary?["UIApplicationSceneManifest"] as? [String: Any]
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
        let entries = configurations?[role.rawValue] as? [[String: Any]]
        return entries?.first { $0["UISceneConfigurationName"] as? String == name }
    }
}
