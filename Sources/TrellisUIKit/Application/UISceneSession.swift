/// What is kept of a scene, as long as the app runs.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The role's name.
        @_documentation(visibility: internal)
        public var rawValue: String

        /// Makes a role of a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A window that the user works in.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    init(role: Role) {
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
    }

    /// The scene, while it is there.
    open internal(set) weak var scene: UIScene?
    /// What the scene is for.
    open private(set) var role: UISceneSession.Role
    /// How the scene was made.
    open internal(set) var configuration: UISceneConfiguration
    /// A name that no other session of this run has.
    open private(set) var persistentIdentifier = UUID().uuidString
    /// What the app keeps with the session.
    open var userInfo: [String: Any]?
}

/// How a scene is made: by which classes.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - name: The name of an entry in the `Info.plist` beside the program, which names the classes; `nil` if the
    ///     properties below name them.
    ///   - sessionRole: What the scene is for.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
        let entry = name.flatMap { Self.entry(named: $0, role: sessionRole) }
        delegateClass = (entry?["UISceneDelegateClassName"] as? String).flatMap(NSClassFromString)
        sceneClass = (entry?["UISceneClassName"] as? String).flatMap(NSClassFromString)
    }

    /// The name of the entry.
    open private(set) var name: String?
    /// What the scene is for.
    open private(set) var role: UISceneSession.Role
    /// The scene's class; `nil` is `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, which needs `init()`. Where nobody says one, it is the class `SceneDelegate`
    /// in the module of the app's delegate, the one that Xcode's template names.
    open var delegateClass: AnyClass?

    private static func entry(named name: String, role: UISceneSession.Role) -> [String: Any]? {
        let manifest = Bundle.main.infoDictionary?["UIApplicationSceneManifest"] as? [String: Any]
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
        let entries = configurations?[role.rawValue] as? [[String: Any]]
        return entries?.first { $0["UISceneConfigurationName"] as? String == name }
    }
}
