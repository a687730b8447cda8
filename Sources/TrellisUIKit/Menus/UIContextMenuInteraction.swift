/// An interaction that can be added to a view, such as a context menu.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view that the interaction was added to.
    var view: UIView? { get }
    /// Called before the interaction is added to a view or, with `nil`, removed from one.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view or, with `nil`, removed from one.
    func didMove(to view: UIView?)
}

extension UIView {
    final class Interactions { var list: [any UIInteraction] = [] }

    final var keptInteractions: Interactions? { companions[ObjectIdentifier(Interactions.self)] as? Interactions }
}

/// An interaction that shows a context menu for a view.
///
/// Follows Apple's `UIContextMenuInteraction`. The menu is opened with the secondary button of the pointer or by a long
/// press of a finger.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The appearances of a context menu.
    public enum appearance: Int, Sendable {
        /// No menu is open.
        case unknown = 0
        /// The menu is shown with a preview. Not used on Linux.
        case rich = 1
        /// The menu is shown without a preview.
        case compact = 2
    }

    /// The delegate, which provides the menu.
    open var delegate: (any UIContextMenuInteractionDelegate)? { storedDelegate }
    private weak var storedDelegate: (any UIContextMenuInteractionDelegate)?
    /// The view that the interaction was added to.
    @_documentation(visibility: internal)
    open private(set) weak var view: UIView?
    /// Removes the gestures from the view.
    private var removeGestures: (@MainActor () -> Void)?
    private var menu: ContextMenu?
    private var place = CGPoint.zero
    /// Whether the delegate's last method was a default implementation.
    fileprivate var wasAnsweredByDefault = false

    /// Creates an interaction. The delegate is retained weakly.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        storedDelegate = delegate
        super.init()
    }

    /// The appearance of the open menu.
    open var menuAppearance: UIContextMenuInteraction.appearance { menu == nil ? .unknown : .compact }

    /// Returns the location at which the menu was last opened, in a view's coordinates; `nil` means the window's.
    open func location(in view: UIView?) -> CGPoint { self.view?.convert(place, to: view) ?? .zero }

    /// Closes the menu.
    open func dismissMenu() { menu?.dismiss() }

    @_documentation(visibility: internal)
    open func willMove(to view: UIView?) {
        menu?.dismiss()
        removeGestures?()
        removeGestures = nil
    }

    @_documentation(visibility: internal)
    open func didMove(to view: UIView?) {
        self.view = view
        removeGestures = view.map { view in
            MenuGestures.install(on: view) { [weak self, weak view] place in
                guard let self, let view else { return false }
                return open(at: CGPoint(x: place.x + view.bounds.minX, y: place.y + view.bounds.minY))
            }
        }
    }

    /// Opens the menu for a point of the view. Returns `false` if the delegate returns no configuration or the menu is
    /// empty.
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

/// The methods that provide a context menu and are called while it is open. All but the first are optional.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the configuration of the menu for a point of the view, or `nil` if there is none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the preview to highlight while the menu is open. By default, the view is highlighted.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    /// Returns the preview to which the highlight moves when the menu closes. By default, the highlight fades out.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    /// Called when the user has chosen the preview, which is the menu's first item on Linux. By default, it is
    /// presented.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Called before the menu opens.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called when the menu closes.
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
