/// Lets a delegate move something of its own while a context menu opens or closes.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller of the menu's preview.
    var previewViewController: UIViewController? { get }
    /// Adds what is to move beside the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds what is to run once the menu has opened or closed.
    func addCompletion(_ completion: @escaping () -> Void)
}
