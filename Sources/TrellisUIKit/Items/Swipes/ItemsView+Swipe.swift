internal import Foundation

/// Swipes of items, which reveal actions at their edges.
extension ItemsView {
    // MARK: Actions

    /// Returns the actions of an item at both edges.
    func swipeActions(of cell: Cell) -> [UIContextualAction] {
        guard let path = display.path(of: cell) else { return [] }
        return [SwipeActionsView.Edge.leading, .trailing].flatMap { swipeActions(at: path, $0)?.actions ?? [] }
    }

    /// Returns the entries for the swipe actions of an item in its context menu.
    func swipeMenu(at path: IndexPath) -> [MenuEntry] {
        let actions = [SwipeActionsView.Edge.leading, .trailing].flatMap { swipeActions(at: path, $0)?.actions ?? [] }
        return actions.compactMap { action in
            guard let title = action.title, !title.isEmpty else { return nil }
            return .item(
                MenuItem(title: title, image: action.image?.content, isDestructive: action.style == .destructive) {
                    [weak self] in self?.perform(action, at: path)
                })
        }
    }

    /// Performs an action of an item without a swipe.
    func perform(_ action: UIContextualAction, at path: IndexPath) {
        guard holds(path) else { return }
        endSwipe(animated: true)
        let source = display.cell(at: path) ?? self
        state.actionItem = path
        action.handler(action, source) { _ in }
        state.actionItem = nil
    }

    /// Performs the swipe action of a cell with a title, for assistive technology. Returns `false` if there is none.
    func performSwipeAction(named name: String, of cell: Cell) -> Bool {
        guard let path = display.path(of: cell),
            let action = swipeActions(of: cell).first(where: { $0.title == name })
        else { return false }
        perform(action, at: path)
        return true
    }

    /// Performs the destructive trailing action of the focused item.
    func deleteByKey(_ path: IndexPath) -> Bool {
        guard let actions = swipeActions(at: path, .trailing)?.actions,
            let delete = actions.first(where: { $0.style == .destructive })
        else { return false }
        perform(delete, at: path)
        return true
    }

    // MARK: Swiping

    /// Begins to swipe an item, if it has actions at that edge.
    ///
    /// - Returns: Whether an item follows the swipe.
    func beginSwipe(at place: CGPoint, toLeft: Bool) -> Bool {
        guard let path = item(atWidgetPlace: place), let cell = display.cell(at: path) else { return false }
        if let swipe = state.swipe, !swipe.isEnding {
            if swipe.cell === cell {
                swipe.beginDrag()
                return true
            }
            endSwipe(animated: true)
        }
        guard takesSwipes else { return false }
        return startSwipe(at: path, cell, toLeft != isRightToLeft ? .trailing : .leading) != nil
    }

    func startSwipe(at path: IndexPath, _ cell: Cell, _ edge: SwipeActionsView.Edge) -> RowSwipe? {
        guard let actions = swipeActions(at: path, edge), !actions.actions.isEmpty else { return nil }
        endSwipe(animated: false)
        willBeginSwipe(at: path)
        guard display.cell(at: path) === cell else { return nil }
        let swipe = RowSwipe(actions, of: cell, at: path, edge: edge, origin: bounds.origin)
        state.swipe = swipe
        for button in swipe.view.buttons {
            button.addAction(
                UIAction { [weak self, weak button] _ in
                    if let button { self?.perform(button, of: swipe) }
                }, for: .touchUpInside)
        }
        cell.swipeWillChange(isOpen: true)
        swipe.beginDrag()
        return swipe
    }

    /// Ends the drag of the swiped item.
    func finishSwipeDrag(velocity: CGFloat, completes: Bool) {
        guard let swipe = state.swipe, !swipe.isEnding else { return }
        if completes, swipe.performsFirst, let first = swipe.view.buttons.first {
            swipe.fill()
            perform(first, of: swipe)
        } else if completes, swipe.staysOpen(velocity: velocity) {
            swipe.open(animated: true)
            (swipe.cell as? Cell)?.swipeDidChange()
        } else {
            endSwipe(animated: true)
        }
    }

    private func perform(_ button: SwipeActionButton, of swipe: RowSwipe) {
        guard state.swipe === swipe, !swipe.isEnding, swipe.path != nil else { return }
        let action = button.contextualAction
        action.handler(action, button) { [weak self] isDone in
            guard let self, state.swipe === swipe else { return }
            if isDone, action.style == .destructive, swipe.path != nil {
                // UIKit takes the row away, and shows a gap or the row again.
                MisuseReports.warn(
                    "a destructive action was completed with true before its row was deleted: delete it first",
                    by: Self.self)
            }
            endSwipe(animated: true)
        }
    }

    /// Hides the swipe actions and moves the item back.
    func endSwipe(animated: Bool) {
        guard let swipe = state.swipe, !swipe.isEnding else { return }
        state.swipe = nil
        let cell = swipe.cell as? Cell
        let hadFocus = TableInput.hasFocus(swipe.view)
        cell?.swipeWillChange(isOpen: false)
        let isGone = swipe.path == nil
        if hadFocus, !isGone { TableInput.focus(swipe.cell) }
        swipe.close(animated: animated && !isGone) { cell?.swipeDidChange() }
        didEndSwipe(at: swipe.path)
    }

    /// Ends the swipe before a press of another item. Returns `false` if there is none.
    func endSwipeByPress() -> Bool {
        guard state.swipe != nil else { return false }
        endSwipe(animated: true)
        return true
    }

    // MARK: Changes of the items

    func swipedCellWillBeRecycled(_ cell: Cell) {
        guard let swipe = state.swipe, swipe.cell === cell else { return }
        guard state.keepsLeaving else { return swipe.remove() }
        swipe.stayOpen()
        state.leavingSwipe = swipe
    }

    /// Removes the actions of a deleted row, before its cell is used again.
    func endLeavingSwipe(of cell: Cell) {
        guard let swipe = state.leavingSwipe, swipe.cell === cell else { return }
        swipe.remove()
        state.leavingSwipe = nil
    }

    func carryOverSwipe(_ map: BatchUpdateMap) {
        if let swipe = state.swipe { swipe.path = swipe.path.flatMap(map.newPath(forOld:)) }
    }

    /// Ends the swipe if its item is gone or the content was scrolled.
    func endSwipeAfterPass() {
        guard let swipe = state.swipe else { return }
        guard swipe.isEnding else {
            if swipe.origin != bounds.origin { endSwipe(animated: true) }
            return
        }
        // The item no longer has its cell.
        state.swipe = nil
        (swipe.cell as? Cell)?.swipeWillChange(isOpen: false)
        (swipe.cell as? Cell)?.swipeDidChange()
        didEndSwipe(at: swipe.path)
    }
}
