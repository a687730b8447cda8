public import Foundation

extension UIScene {
    /// How a scene is to be activated.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene in which the user asked for the other one.
        open var requestingScene: UIScene?
    }
}

extension UIWindowScene {
    /// How a window scene is to be activated.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: UIScene.ActivationRequestOptions {}

    /// What a scene of its own shows that the user opens for an item of a collection.
    @preconcurrency @MainActor
    open class ActivationConfiguration: NSObject {
        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - userActivity: What the scene shows. Its delegate receives the activity in the connection options.
        ///   - options: How the scene is activated.
        ///   - preview: Where the scene comes from on the screen. Desktops open windows in their own way and don't use it.
        public init(
            userActivity: NSUserActivity, options: UIWindowScene.ActivationRequestOptions? = nil,
            preview: UITargetedPreview? = nil
        ) {
            self.userActivity = userActivity
            self.options = options
            self.preview = preview
        }

        /// What the scene shows.
        open private(set) var userActivity: NSUserActivity
        /// How the scene is activated.
        open var options: UIWindowScene.ActivationRequestOptions?
        /// Where the scene comes from on the screen.
        open var preview: UITargetedPreview?
    }
}

/// How a scene is to be closed.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// Why a scene could not be activated or closed.
public struct UISceneError: CustomNSError, Hashable {
    /// The codes of the errors.
    public enum Code: Int, Sendable {
        /// The app has no scene delegate, or its `Info.plist` says that it supports one scene only.
        case multipleScenesNotSupported = 0
        /// There is no such scene.
        case requestDenied = 1
    }

    /// The code of the error.
    public var code: Self.Code { storedCode }
    private let storedCode: Code

    init(_ code: Code) { storedCode = code }

    @_documentation(visibility: internal)
    public static var errorDomain: String { UISceneErrorDomain }
    @_documentation(visibility: internal)
    public var errorCode: Int { code.rawValue }
}

/// The domain of the errors of scenes.
public let UISceneErrorDomain = "UISceneErrorDomain"
