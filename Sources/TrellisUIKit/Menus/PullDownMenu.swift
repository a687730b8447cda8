internal import Foundation

/// The menu that a button or a bar button opens below itself.
@MainActor
final class PullDownMenu {
    /// The open menu.
    private(set) var popover: PopoverMenu?

    /// Opens a menu beside a rectangle of a view.
    ///
    /// - Parameters:
    ///   - menu: The menu.
    ///   - view: The view over which the menu opens.
    ///   - rect: The rectangle of the button, in the coordinates of the view's widget.
    ///   - sender: The sender of the actions.
    ///   - selects: Whether the chosen action becomes the selected one, as in a pop-up button.
    ///   - selectionDidChange: Called after it has become the selected one, before it is performed.
    /// - Returns: `false` if a menu is open or the given one has no elements.
    func open(
        _ menu: UIMenu, over view: UIView, beside rect: CGRect, sender: Any, selects: Bool,
        selectionDidChange: @escaping @MainActor () -> Void
    ) -> Bool {
        guard popover == nil, view.window != nil else { return false }
        let entries = menu.entries(sender: sender) { action in
            guard selects else { return }
            menu.selectOne(action)
            selectionDidChange()
        }
        guard !entries.isEmpty else { return false }
        let popover = PopoverMenu(entries, title: menu.title, over: view) { [weak self] in self?.popover = nil }
        self.popover = popover
        popover.show(at: rect)
        return true
    }
}

extension UIMenu {
    /// The actions of the menu, including those of submenus.
    final var allActions: [UIAction] {
        children.flatMap { element -> [UIAction] in
            switch element {
            case let action as UIAction: [action]
            case let menu as UIMenu: menu.allActions
            default: []
            }
        }
    }

    /// The action that a pop-up button shows: the first one whose state is `on`.
    final var selectedAction: UIAction? { allActions.first { $0.state == .on } }

    /// Makes an action the only one whose state is `on`; `nil` means the first action, unless one is `on` already.
    final func selectOne(_ action: UIAction? = nil) {
        let actions = allActions
        guard let chosen = action ?? actions.first(where: { $0.state == .on }) ?? actions.first else { return }
        for action in actions { action.state = action === chosen ? .on : .off }
    }
}
