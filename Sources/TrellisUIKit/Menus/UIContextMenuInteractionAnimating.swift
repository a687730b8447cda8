/// An object for adding animations to the opening or closing of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller of the menu's preview.
    var previewViewController: UIViewController? { get }
    /// Adds what is to move beside the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds what is to run once the menu has opened or closed.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The reactions to the selection of a menu's preview.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// The menu closes.
    case dismiss = 0
    /// The preview grows into what it leads to; on the desktop the menu closes.
    case pop = 1
}

/// Lets a delegate move something of its own when the user chooses the preview of a menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// What becomes of the menu.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Runs what a delegate adds to the opening or the closing of a menu.
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

    /// The menu opens or closes now.
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
