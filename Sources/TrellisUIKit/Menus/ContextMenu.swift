internal import Foundation

/// An open context menu, with the highlight of its source view and the calls to its delegate.
@MainActor
final class ContextMenu {
    /// The calls to the delegate of a menu.
    struct Calls {
        var highlight: @MainActor (UIContextMenuConfiguration) -> UITargetedPreview?
        var dismissal: @MainActor (UIContextMenuConfiguration) -> UITargetedPreview?
        var willDisplay: @MainActor (UIContextMenuConfiguration, MenuAnimator) -> Void
        var willEnd: @MainActor (UIContextMenuConfiguration, MenuAnimator) -> Void
        /// Called when the user has chosen the preview. Returns `false` if the delegate doesn't implement the method.
        var performPreview: @MainActor (UIContextMenuConfiguration, MenuAnimator) -> Bool
    }

    let configuration: UIContextMenuConfiguration?
    private(set) var popover: PopoverMenu?
    /// The location at which the menu was opened, in the view's coordinates.
    let place: CGPoint
    private let calls: Calls
    private let preview: UIViewController?
    private let mark = UIView()
    private var ended: (@MainActor () -> Void)?
    private weak var source: UIView?

    /// Opens a menu with the items of a configuration and the view's own items. Returns `nil` if there are no items.
    ///
    /// - Parameters:
    ///   - configuration: The configuration that the delegate returned.
    ///   - own: The view's own items, shown regardless of the configuration.
    ///   - view: The view over which the menu opens.
    ///   - source: The view that the menu is for, which is highlighted.
    ///   - place: The location at which the menu opens, in the coordinates of the first view's widget.
    ///   - calls: The calls to the delegate.
    ///   - ended: Called when the menu has closed.
    init?(
        _ configuration: UIContextMenuConfiguration?, own: [MenuEntry], over view: UIView, of source: UIView,
        at place: CGPoint, calls: Calls, ended: @escaping @MainActor () -> Void
    ) {
        let given = configuration?.makeMenu()
        var entries = given?.entries(sender: nil) ?? []
        if !own.isEmpty { entries += entries.isEmpty ? own : [.section("", own)] }
        preview = configuration?.makePreview()
        self.configuration = configuration
        (self.calls, self.place, self.source, self.ended) = (calls, place, source, ended)
        if let preview {
            // A desktop menu has no room for the preview, so its first item opens it.
            let title = preview.title.flatMap { $0.isEmpty ? nil : $0 } ?? SystemText.localized("Open")
            let line = MenuItem(title: title) { [weak self] in self?.previewWasChosen() }
            entries = [.item(line)] + (entries.isEmpty ? [] : [.section("", entries)])
        }
        guard !entries.isEmpty else { return nil }
        if let configuration {
            let animator = MenuAnimator(preview)
            calls.willDisplay(configuration, animator)
            highlight(calls.highlight(configuration) ?? UITargetedPreview(view: source))
            animator.run()
        } else {
            highlight(UITargetedPreview(view: source))
        }
        let popover = PopoverMenu(entries, title: given?.title ?? "", over: view) { [self] in didClose() }
        self.popover = popover
        popover.show(at: CGRect(x: place.x, y: place.y, width: 1, height: 1))
    }

    func dismiss() { popover?.dismiss() }

    private func highlight(_ preview: UITargetedPreview) {
        let color = preview.parameters.storedColor
        mark.isUserInteractionEnabled = false
        mark.backgroundColor = color ?? UIColor.label.withAlphaComponent(0.08)
        mark.layer.cornerRadius = preview.view.layer.cornerRadius
        if preview.isInPlace {
            mark.frame = preview.view.bounds
            // The app's highlight colour is behind the content, the system's in front of it.
            preview.view.insertSubview(mark, at: color == nil ? preview.view.subviews.count : 0)
        } else {
            mark.bounds.size = preview.size
            mark.center = preview.target.center
            mark.transform = preview.target.transform
            preview.target.container.addSubview(mark)
        }
    }

    private func didClose() {
        popover = nil
        let animator = MenuAnimator(preview)
        var target: UITargetedPreview?
        if let configuration {
            target = calls.dismissal(configuration)
            calls.willEnd(configuration, animator)
        }
        UIView.animate(withDuration: 0.2) { [mark] in
            mark.alpha = 0
            if let target, let holder = mark.superview {
                let view = target.view
                mark.frame = view.convert(view.bounds, to: holder)
            }
        } completion: { [mark] _ in
            mark.removeFromSuperview()
        }
        animator.run()
        ended?()
        ended = nil
    }

    private func previewWasChosen() {
        guard let configuration, let preview else { return }
        let animator = MenuAnimator(preview)
        if !calls.performPreview(configuration, animator) {
            source?.nearestController?.present(preview, animated: true)
        }
        animator.run()
    }
}

extension UIView {
    /// The nearest view controller in the responder chain.
    final var nearestController: UIViewController? {
        sequence(first: self as UIResponder) { $0.next }.lazy.compactMap { $0 as? UIViewController }.first
    }
}
