/// A way for view models: turns the app's places into scenes, and lets a coordinator show them.
///
/// Keep it wherever you like: it keeps the coordinator, which keeps neither window nor controllers.
public struct SceneRouter<Destination>: SceneRouting {
    private let coordinator: SceneCoordinator
    private let scene: @MainActor (Destination) -> any Scene

    /// Makes a router.
    ///
    /// - Parameters:
    ///   - coordinator: Shows the scenes.
    ///   - scene: The scene of a place.
    public init(_ coordinator: SceneCoordinator, scene: @escaping @MainActor (Destination) -> any Scene) {
        self.coordinator = coordinator
        self.scene = scene
    }

    /// Makes a router of places that are scenes themselves.
    ///
    /// - Parameter coordinator: Shows the scenes.
    public init(_ coordinator: SceneCoordinator) where Destination: Scene {
        self.init(coordinator) { $0 }
    }

    public func transition(
        to destination: Destination, by transition: SceneTransition, animated: Bool
    ) throws {
        try coordinator.transition(to: scene(destination), by: transition, animated: animated)
    }

    public func pop(animated: Bool) throws {
        try coordinator.pop(animated: animated)
    }
}
