internal import Foundation

extension ItemsView {
    /// Installs the gestures that open the context menu of an item.
    func trackMenus() {
        MenuGestures.install(on: self) { [weak self] place in
            guard let self, let path = item(atWidgetPlace: place) else { return false }
            // The focus returns to the item from its menu.
            if window?.firstResponder.isEditing == false, let cell = display.cell(at: path) { TableInput.focus(cell) }
            return showMenu(at: path, point: CGPoint(x: place.x + bounds.minX, y: place.y + bounds.minY))
        }
    }

    /// Opens the context menu of an item: the delegate's menu, followed by the list's own actions for the item.
    ///
    /// - Parameters:
    ///   - path: The index path of the item.
    ///   - point: The position of the pointer in the content, or `nil` for the centre of the item if a key opens the
    ///     menu.
    /// - Returns: Whether there is a menu.
    func showMenu(at path: IndexPath, point: CGPoint?) -> Bool {
        guard let cell = display.cell(at: path) else { return false }
        pressDidOpenMenu()
        let configuration = menuConfiguration(at: path, point: point ?? CGPoint(x: cell.frame.midX, y: cell.frame.midY))
        let corner = point ?? CGPoint(x: cell.frame.minX + CellMetrics.margin, y: cell.frame.maxY)
        let calls = ContextMenu.Calls(
            highlight: { [weak self] in self?.menuHighlight($0, at: path) },
            dismissal: { [weak self] in self?.menuDismissal($0, at: path) },
            willDisplay: { [weak self] in self?.willDisplayMenu($0, $1) },
            willEnd: { [weak self] in self?.willEndMenu($0, $1) },
            performPreview: { [weak self] configuration, animator in
                guard let self else { return false }
                return !ask { self.performPreview(configuration, animator) }.isDefault
            })
        state.menu = ContextMenu(
            configuration, own: ownMenu(at: path), over: self, of: cell,
            at: CGPoint(x: corner.x - bounds.minX, y: corner.y - bounds.minY), calls: calls
        ) { [weak self] in self?.state.menu = nil }
        return state.menu != nil
    }

    /// Opens the context menu of a cell for assistive technology.
    func showMenu(of cell: Cell) {
        if let path = display.path(of: cell) { _ = showMenu(at: path, point: nil) }
    }
}
