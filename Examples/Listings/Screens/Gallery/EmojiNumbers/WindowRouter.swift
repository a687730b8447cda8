internal import Trellis

/// A router for the window in which its screen is shown, which isn't known when the page is created.
@MainActor
final class WindowRouter<Place>: SceneRouting {
    weak var screen: UIViewController?
    private let scene: @MainActor (WindowRouter, Place) -> any SceneDestination

    /// Creates a router. `scene` returns the scene of a destination.
    init(_ scene: @escaping @MainActor (WindowRouter, Place) -> any SceneDestination) {
        self.scene = scene
    }

    func transition(to place: Place, by transition: SceneTransition, animated: Bool) throws {
        try coordinator().transition(to: scene(self, place), by: transition, animated: animated)
    }

    func pop(animated: Bool) throws {
        try coordinator().pop(animated: animated)
    }

    private func coordinator() throws -> SceneCoordinator {
        // A screen that is pushed removes this one from the window, but not its navigation controller.
        guard let window = (screen?.navigationController ?? screen)?.viewIfLoaded?.window else {
            throw SceneError.noRoot
        }
        return SceneCoordinator(window: window)
    }
}
