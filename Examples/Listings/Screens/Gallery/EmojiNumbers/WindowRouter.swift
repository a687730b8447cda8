internal import Trellis

/// Routes in whichever window its screen is shown: a page does not know it before.
@MainActor
final class WindowRouter<Place>: SceneRouting {
    weak var screen: UIViewController?
    private let scene: @MainActor (WindowRouter, Place) -> any Scene

    /// Creates a router; `scene` is the scene of a place.
    init(_ scene: @escaping @MainActor (WindowRouter, Place) -> any Scene) {
        self.scene = scene
    }

    func transition(to place: Place, by transition: SceneTransition, animated: Bool) throws {
        try coordinator().transition(to: scene(self, place), by: transition, animated: animated)
    }

    func pop(animated: Bool) throws {
        try coordinator().pop(animated: animated)
    }

    private func coordinator() throws -> SceneCoordinator {
        // A screen pushed above removes this one from the window, but not its navigation controller.
        guard let window = (screen?.navigationController ?? screen)?.viewIfLoaded?.window else {
            throw SceneError.noRoot
        }
        return SceneCoordinator(window: window)
    }
}
