internal import Foundation

extension ItemsView {
    /// The item that has the keyboard focus, even if it isn't visible.
    var itemInFocus: IndexPath? {
        display.paths.first { display.cell(at: $0).map(TableInput.hasFocus) ?? false } ?? state.focusedItem
    }

    /// Handles a key.
    func hear(_ key: TableInput.Key) -> Bool {
        switch key {
        case .movement(let movement): return moveFocus(movement)
        case .command(let command):
            guard
                let path = display.paths.first(where: { display.cell(at: $0).map(TableInput.holdsFocusItself) ?? false }
                )
            else { return false }
            return perform(command, at: path)
        }
    }

    /// Moves the focus to another item.
    ///
    /// - Returns: `false` if there is no item in that direction.
    func moveFocus(_ movement: TableInput.Movement) -> Bool {
        loadIfNeeded()
        guard let current = itemInFocus.flatMap({ holds($0) ? $0 : nil }) ?? display.paths.first,
            let target = item(movement, from: current), target != current
        else { return false }
        // The item may be measured only when it comes into sight, so the second time the whole of it does.
        for _ in 0..<2 {
            scroll(to: target, at: .anywhere, animated: false)
            layoutIfNeeded()
        }
        guard let cell = display.cell(at: target) else { return false }
        state.focusedItem = nil
        // Assistive technology immediately reads the focused item and its position.
        orderCells()
        TableInput.focus(cell)
        return true
    }

    /// Returns the focus to an item that becomes visible again.
    func restoreFocus() {
        guard let path = state.focusedItem, let cell = display.cell(at: path) else { return }
        state.focusedItem = nil
        if TableInput.holdsFocusItself(self) { TableInput.focus(cell) }
        TableInput.setFocusable(self, false)
    }
}
