internal import Foundation

extension ItemsView {
    /// Selects an item for the app, without calling the delegate.
    func select(_ path: IndexPath?, animated: Bool) {
        if path == nil || !takesSeveral {
            for (other, cell) in display.items where other != path && selection.contains(other) {
                cell.setSelected(false, animated: animated)
            }
            selection = ItemSet()
        }
        guard let path else { return }
        loadIfNeeded()
        guard holds(path) else { return report(missing(path, "selected")) }
        selection.insert(path)
        display.cell(at: path)?.setSelected(true, animated: animated)
    }

    /// Deselects an item for the app, without calling the delegate.
    func deselect(_ path: IndexPath, animated: Bool) {
        selection.remove(path)
        display.cell(at: path)?.setSelected(false, animated: animated)
    }

    func missing(_ path: IndexPath, _ verb: String) -> String {
        let noun = state.pendingUpdate.noun
        return "\(noun) \(path.row) of section \(path.section) cannot be \(verb): there is no such \(noun)"
    }

    // MARK: Selection by the user

    /// Observes the pointer and the keyboard.
    func trackInput() {
        TableInput.trackClicks(
            on: self, pressed: { [weak self] in self?.press(at: $0) },
            released: { [weak self] in self?.release(at: $0, $1) }, ended: { [weak self] in self?.unpress() })
        TableInput.trackKeys(on: self) { [weak self] in self?.hear($0) ?? false }
        trackMenus()
    }

    func item(atWidgetPlace place: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return item(at: CGPoint(x: place.x + bounds.minX, y: place.y + bounds.minY))
    }

    private func press(at place: CGPoint) {
        guard !endSwipeByPress(), let path = item(atWidgetPlace: place), let cell = display.cell(at: path),
            canHighlight(path)
        else {
            return
        }
        state.pressedItem = path
        cell.setHighlighted(true, animated: false)
        didHighlight(path)
    }

    private func canHighlight(_ path: IndexPath) -> Bool { takesSelection && shouldHighlight(path) }

    private func release(at place: CGPoint, _ extending: TableInput.Extension) {
        guard let path = state.pressedItem, item(atWidgetPlace: place) == path else { return }
        if !Self.unhighlightsLast { unpress() }
        if let cell = display.cell(at: path) { TableInput.focus(cell) }
        if extending == .none || !extendSelection(to: path, extending) { selectByUser(path) }
        state.lastChosen = path
        unpress()
    }

    /// Adds an item, or all items from the last clicked one, to the selection, if the delegate allows multiple
    /// selection.
    private func extendSelection(to path: IndexPath, _ extending: TableInput.Extension) -> Bool {
        guard shouldBeginSelectingSeveral(path) else { return false }
        didBeginSelectingSeveral(path)
        // As UIKit documents, the delegate allows multiple selection in this call.
        guard takesSeveral, holds(path) else { return true }
        if extending == .range, let last = state.lastChosen, holds(last) {
            var next: IndexPath? = min(last, path)
            while let item = next, item <= max(last, path) {
                if !selection.contains(item) { selectByUser(item) }
                next = self.item(after: item)
            }
        } else {
            selectByUser(path)
        }
        didEndSelectingSeveral()
        return true
    }

    /// Ends the press, since a context menu opened.
    func pressDidOpenMenu() { unpress() }

    private func unpress() {
        guard let path = state.pressedItem else { return }
        state.pressedItem = nil
        display.cell(at: path)?.setHighlighted(false, animated: false)
        didUnhighlight(path)
    }

    /// Selects the item of a cell that was activated by the keyboard or assistive technology, as a click does.
    func activate(_ cell: Cell) -> Bool {
        guard let path = display.path(of: cell), canHighlight(path) else { return false }
        selectByUser(path)
        return true
    }

    /// Selects an item, or deselects it if it is one of several, and calls the delegate before and after.
    private func selectByUser(_ chosen: IndexPath) {
        guard takesSelection else { return }
        if takesSeveral, selection.contains(chosen) {
            if deselectByUser(chosen, isReplaced: false) { selectionDidChange() }
            return
        }
        guard let path = willSelect(chosen), holds(path) else { return }
        if !takesSeveral {
            for other in selection.paths where other != path { deselectByUser(other, isReplaced: true) }
        }
        selection.insert(path)
        display.cell(at: path)?.setSelected(true, animated: false)
        let cell = display.cell(at: path)
        didSelect(path)
        selectionDidChange()
        // The delegate may have removed or moved the item, and another one may have its index path.
        let place = cell == nil ? path : cell.flatMap(display.path(of:))
        if let place, holds(place) { performPrimaryAction(place) }
    }

    @discardableResult
    private func deselectByUser(_ chosen: IndexPath, isReplaced: Bool) -> Bool {
        guard let path = willDeselect(chosen, isReplaced: isReplaced), selection.remove(path) else {
            return false
        }
        display.cell(at: path)?.setSelected(false, animated: false)
        didDeselect(path)
        return true
    }
}
