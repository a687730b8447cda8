public import Foundation

extension UIScene {
    /// Options for activating a scene.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene that requests the activation. Ignored on Linux, as the window manager places the windows.
        open var requestingScene: UIScene?
    }
}

extension UIWindowScene {
    /// Options for activating a window scene.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: UIScene.ActivationRequestOptions {}

    /// Describes the scene that opens for an item of a collection view in a window of its own.
    @preconcurrency @MainActor
    open class ActivationConfiguration: NSObject {
        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - userActivity: The activity that the scene shows. Its delegate receives the activity in the connection
        ///     options.
        ///   - options: The options for activating the scene.
        ///   - preview: The view from which the scene opens. Ignored on Linux.
        public init(
            userActivity: NSUserActivity, options: UIWindowScene.ActivationRequestOptions? = nil,
            preview: UITargetedPreview? = nil
        ) {
            self.userActivity = userActivity
            self.options = options
            self.preview = preview
        }

        /// The activity that the scene shows.
        open private(set) var userActivity: NSUserActivity
        /// The options for activating the scene.
        open var options: UIWindowScene.ActivationRequestOptions?
        /// The view from which the scene opens. Ignored on Linux.
        open var preview: UITargetedPreview?
    }
}

/// Options for closing a scene.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// An error of activating or closing a scene, passed to the error handler of the request.
public struct UISceneError: CustomNSError, Hashable {
    /// The codes of the errors.
    public enum Code: Int, Sendable {
        /// The app has no scene delegate, or its `Info.plist` allows one scene only.
        case multipleScenesNotSupported = 0
        /// The session has no scene.
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

/// The error domain of `UISceneError`.
public let UISceneErrorDomain = "UISceneErrorDomain"
