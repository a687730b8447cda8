/// An object for adding animations to the opening or closing of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The view controller of the menu's preview.
    var previewViewController: UIViewController? { get }
    /// Adds animations that run while the menu opens or closes.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called after the animations.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The effects of choosing a menu's preview.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// The menu closes.
    case dismiss = 0
    /// The preview expands. On the desktop, the menu closes.
    case pop = 1
}

/// An object for adding animations when the user has chosen the preview of a menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// The effect on the menu. It always closes on Linux.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Runs the animations that a delegate adds to the opening or closing of a menu.
@MainActor
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ previewViewController: UIViewController?) {
        self.previewViewController = previewViewController
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Starts the animations.
    func run() {
        let (animations, completions) = (animations, completions)
        guard !animations.isEmpty || !completions.isEmpty else { return }
        UIView.animate(withDuration: 0.2) {
            animations.forEach { $0() }
        } completion: { _ in
            completions.forEach { $0() }
        }
    }
}
