/// A router for view models. They name a destination without depending on views.
///
/// `Destination` is a type of the app, such as an enum of its screens with their parameters. For example:
/// ```swift
/// init(router: any SceneRouting<Place>) { … }
/// func didSelect(_ listing: Listing) throws { try router.transition(to: .listing(listing.id), by: .push) }
/// ```
@MainActor
public protocol SceneRouting<Destination> {
    /// The app's destinations.
    associatedtype Destination

    /// Shows a destination.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - transition: The transition.
    ///   - animated: Whether to animate the transition.
    /// - Throws: `SceneError` if the transition isn't possible. Then nothing changes.
    func transition(to destination: Destination, by transition: SceneTransition, animated: Bool) throws

    /// Returns to the previous screen, or dismisses the presented one if it is the first of its stack.
    ///
    /// - Parameter animated: Whether to animate the transition.
    /// - Throws: `SceneError.nothingBelow` on the first screen.
    func pop(animated: Bool) throws
}

extension SceneRouting {
    /// Shows a destination.
    ///
    /// - Throws: `SceneError` if the transition isn't possible. Then nothing changes.
    public func transition(to destination: Destination, by transition: SceneTransition) throws {
        try self.transition(to: destination, by: transition, animated: true)
    }

    /// Returns to the previous screen.
    ///
    /// - Throws: `SceneError.nothingBelow` on the first screen.
    public func pop() throws {
        try pop(animated: true)
    }
}

extension SceneCoordinator {
    /// Returns a router for view models, which maps the app's destinations to scenes of this coordinator.
    ///
    /// The router retains the coordinator, which retains neither the window nor controllers.
    ///
    /// - Parameter scene: Returns the scene of a destination.
    /// - Returns: The router.
    public func router<Destination>(
        _ scene: @escaping @MainActor (Destination) -> any SceneDestination
    ) -> any SceneRouting<Destination> {
        SceneRouter(coordinator: self, scene: scene)
    }
}

/// Maps the app's destinations to scenes, which a coordinator shows.
private struct SceneRouter<Destination>: SceneRouting {
    let coordinator: SceneCoordinator
    let scene: @MainActor (Destination) -> any SceneDestination

    func transition(to destination: Destination, by transition: SceneTransition, animated: Bool) throws {
        try coordinator.transition(to: scene(destination), by: transition, animated: animated)
    }

    func pop(animated: Bool) throws { try coordinator.pop(animated: animated) }
}
