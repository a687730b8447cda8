internal import Foundation

/// The menu that is open over an item.
@MainActor
final class ItemMenu {
    let popover: PopoverMenu
    let configuration: UIContextMenuConfiguration?

    init(_ popover: PopoverMenu, _ configuration: UIContextMenuConfiguration?) {
        self.popover = popover
        self.configuration = configuration
    }
}

extension ItemsView {
    /// Listens to what opens the menu of an item.
    func trackMenus() {
        MenuGestures.install(on: self) { [weak self] place in
            guard let self, let path = item(atWidgetPlace: place) else { return false }
            return showMenu(at: path, point: CGPoint(x: place.x + bounds.minX, y: place.y + bounds.minY))
        }
    }

    /// Opens the menu of an item: what the delegate gives, then what else can be done with the item.
    ///
    /// - Parameters:
    ///   - path: The item.
    ///   - point: Where the pointer is in the content; `nil` for the middle of the item, if a key opens the menu.
    /// - Returns: Whether there is a menu.
    func showMenu(at path: IndexPath, point: CGPoint?) -> Bool {
        guard let cell = display.cell(at: path) else { return false }
        pressDidOpenMenu()
        let middle = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
        let configuration = menuConfiguration(at: path, point: point ?? middle)
        let given = configuration?.makeMenu()
        let own = ownMenu(at: path)
        var entries = given?.entries(sender: nil) ?? []
        if !own.isEmpty { entries += entries.isEmpty ? own : [.section("", own)] }
        guard !entries.isEmpty else { return false }
        if let configuration { willDisplayMenu(configuration) }
        let popover = PopoverMenu(entries, title: given?.title ?? "", over: self) { [weak self] in self?.menuDidClose()
        }
        state.menu = ItemMenu(popover, configuration)
        let corner = point ?? CGPoint(x: cell.frame.minX + CellMetrics.margin, y: cell.frame.maxY)
        popover.show(at: CGRect(x: corner.x - bounds.minX, y: corner.y - bounds.minY, width: 1, height: 1))
        return true
    }

    private func menuDidClose() {
        guard let menu = state.menu else { return }
        state.menu = nil
        if let configuration = menu.configuration { willEndMenu(configuration) }
    }

    /// Opens the menu of a cell, by assistive technology.
    func showMenu(of cell: Cell) {
        if let path = display.path(of: cell) { _ = showMenu(at: path, point: nil) }
    }
}
