extension UIWindow {
    /// The titles of the visible items of the open menu, which is that of a button, of a bar button or of a row; `nil` if
    /// no menu is open.
    package final var menuTitles: [String]? { openMenu?.titles }

    /// Chooses an item of the open menu by its title, as a click does. Returns `false` if there is no such enabled item.
    package final func chooseMenuItem(_ title: String) -> Bool { openMenu?.chooseNow(title) ?? false }

    /// Closes the open menu.
    package final func closeMenu() {
        guard let openMenu else { return }
        openMenu.dismiss()
        PopoverMenu.open = nil
    }

    private var openMenu: PopoverMenu? {
        guard let menu = PopoverMenu.open, menu.view?.window === self else { return nil }
        return menu
    }
}

extension UIBarButtonItem {
    /// Does what a click does.
    package final func click() { wasClicked() }
}

extension UIView {
    /// Opens the context menu of a cell, as the Menu key does.
    package final func openContextMenu() { showContextMenu() }
}
