/// A router for view models, which name a destination without knowing any view.
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
    /// Shows a destination.
    ///
    /// - Throws: `SceneError`, if there is no such way from here; everything is as it was.
    public func transition(to destination: Destination, by transition: SceneTransition) throws {
        try self.transition(to: destination, by: transition, animated: true)
    }

    /// Goes back to the previous screen.
    ///
    /// - Throws: `SceneError.nothingBelow` on the first screen of all.
    public func pop() throws {
        try pop(animated: true)
    }
}

extension SceneCoordinator {
    /// Returns a router for view models, which maps the app's destinations to scenes of this coordinator.
    ///
    /// Keep it wherever you like: it keeps the coordinator, which keeps neither window nor controllers.
    ///
    /// - Parameter scene: Returns the scene of a place.
    /// - Returns: The way to the places.
    public func router<Destination>(
        _ scene: @escaping @MainActor (Destination) -> any Scene
    ) -> any SceneRouting<Destination> {
        SceneRouter(coordinator: self, scene: scene)
    }
}

/// Turns the app's places into scenes, and lets a coordinator show them.
private struct SceneRouter<Destination>: SceneRouting {
    let coordinator: SceneCoordinator
    let scene: @MainActor (Destination) -> any Scene

    func transition(to destination: Destination, by transition: SceneTransition, animated: Bool) throws {
        try coordinator.transition(to: scene(destination), by: transition, animated: animated)
    }

    func pop(animated: Bool) throws { try coordinator.pop(animated: animated) }
}
