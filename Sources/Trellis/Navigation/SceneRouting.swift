/// The way to other screens for a view model, which names the place to go to and never sees a view.
///
/// `Destination` is a value of the app's own, such as an enum of its places with what each has to know. For example:
/// ```swift
/// init(router: any SceneRouting<Place>) { … }
/// func didSelect(_ listing: Listing) throws { try router.transition(to: .listing(listing.id), by: .push) }
/// ```
@MainActor
public protocol SceneRouting<Destination> {
    /// What the app's places are named by.
    associatedtype Destination

    /// Goes to a place.
    ///
    /// - Parameters:
    ///   - destination: The place.
    ///   - transition: How its screen comes.
    ///   - animated: Whether it moves in.
    /// - Throws: `SceneError`, if there is no such way from here; everything is as it was.
    func transition(to destination: Destination, by transition: SceneTransition, animated: Bool) throws

    /// Goes back: to the screen below, or out of what is presented if there is none.
    ///
    /// - Parameter animated: Whether the screen moves out.
    /// - Throws: `SceneError.nothingBelow` on the first screen of all.
    func pop(animated: Bool) throws
}

extension SceneRouting {
    /// Goes to a place; its screen moves in.
    ///
    /// - Throws: `SceneError`, if there is no such way from here; everything is as it was.
    public func transition(to destination: Destination, by transition: SceneTransition) throws {
        try self.transition(to: destination, by: transition, animated: true)
    }

    /// Goes back; the screen moves out.
    ///
    /// - Throws: `SceneError.nothingBelow` on the first screen of all.
    public func pop() throws {
        try pop(animated: true)
    }
}

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

    /// Goes to a place by its scene.
    public func transition(
        to destination: Destination, by transition: SceneTransition, animated: Bool
    ) throws {
        try coordinator.transition(to: scene(destination), by: transition, animated: animated)
    }

    /// Goes back.
    public func pop(animated: Bool) throws {
        try coordinator.pop(animated: animated)
    }
}
