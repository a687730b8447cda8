/// An interaction that can be added to a view, such as a context menu.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view that the interaction was added to.
    var view: UIView? { get }
    /// Called before the interaction is added to a view, or removed; then the view is `nil`.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view, or removed; then the view is `nil`.
    func didMove(to view: UIView?)
}

extension UIView {
    final class Interactions { var list: [any UIInteraction] = [] }

    final var keptInteractions: Interactions? { companions[ObjectIdentifier(Interactions.self)] as? Interactions }
}

/// An interaction that shows a context menu for a view.
///
/// Follows Apple's `UIContextMenuInteraction`. The second button of the pointer opens the menu, as does a long press of a
/// finger.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The appearances of a context menu.
    public enum appearance: Int, Sendable {
        /// No menu is open.
        case unknown = 0
        /// With a preview; menus of the desktop are never rich.
        case rich = 1
        /// Without a preview.
        case compact = 2
    }

    /// The delegate, which provides the menu.
    open var delegate: (any UIContextMenuInteractionDelegate)? { storedDelegate }
    private weak var storedDelegate: (any UIContextMenuInteractionDelegate)?
    /// The view that the interaction was added to.
    @_documentation(visibility: internal)
    open private(set) weak var view: UIView?
    private weak var listened: UIView?
    private var menu: ContextMenu?
    private var place = CGPoint.zero
    /// Whether the last call was answered by a default implementation.
    fileprivate var wasAnsweredByDefault = false

    /// Creates an interaction; the delegate is held weakly.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        storedDelegate = delegate
        super.init()
    }

    /// How the menu that is open looks.
    open var menuAppearance: UIContextMenuInteraction.appearance { menu == nil ? .unknown : .compact }

    /// Where the menu was asked for last, in a view's coordinates; `nil` is the window's.
    open func location(in view: UIView?) -> CGPoint { self.view?.convert(place, to: view) ?? .zero }

    /// Closes the menu.
    open func dismissMenu() { menu?.dismiss() }

    @_documentation(visibility: internal)
    open func willMove(to view: UIView?) {
        menu?.dismiss()
    }

    @_documentation(visibility: internal)
    open func didMove(to view: UIView?) {
        self.view = view
        // Moving back to the same view needs no new listener.
        guard let view, listened !== view else { return }
        listened = view
        MenuGestures.install(on: view) { [weak self, weak view] place in
            guard let self, let view, self.view === view else { return false }
            return open(at: CGPoint(x: place.x + view.bounds.minX, y: place.y + view.bounds.minY))
        }
    }

    /// Opens the menu of a point of the view, if the delegate gives one.
    final func open(at point: CGPoint) -> Bool {
        guard let view,
            let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)
        else { return false }
        place = point
        let calls = ContextMenu.Calls(
            highlight: { [weak self] in
                guard let self else { return nil }
                return delegate?.contextMenuInteraction(
                    self, configuration: $0, highlightPreviewForItemWithIdentifier: $0.identifier)
            },
            dismissal: { [weak self] in
                guard let self else { return nil }
                return delegate?.contextMenuInteraction(
                    self, configuration: $0, dismissalPreviewForItemWithIdentifier: $0.identifier)
            },
            willDisplay: { [weak self] in
                guard let self else { return }
                delegate?.contextMenuInteraction(self, willDisplayMenuFor: $0, animator: $1)
            },
            willEnd: { [weak self] in
                guard let self else { return }
                delegate?.contextMenuInteraction(self, willEndFor: $0, animator: $1)
            },
            performPreview: { [weak self] in
                guard let self, let delegate else { return false }
                wasAnsweredByDefault = false
                delegate.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: $0, animator: $1)
                return !wasAnsweredByDefault
            })
        menu = ContextMenu(
            configuration, own: [], over: view, of: view,
            at: CGPoint(x: point.x - view.bounds.minX, y: point.y - view.bounds.minY), calls: calls
        ) { [weak self] in self?.menu = nil }
        return menu != nil
    }
}

/// The methods that provide a context menu and are called while it is shown. All but the first are optional.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// The menu for a point of the view; `nil` for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// What is highlighted while the menu is open; the view if this is left out.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    /// Where the highlight goes when the menu closes; it fades if this is left out.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    /// The user chose the preview, which is the menu's first line here. Left out, the preview is presented.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// The menu is about to show.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// The menu closes.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { interaction.wasAnsweredByDefault = true }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}
