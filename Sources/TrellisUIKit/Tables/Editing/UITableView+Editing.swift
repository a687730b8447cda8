internal import Foundation

/// The editing state of a table view.
@MainActor
final class TableEditing {
    var isOn = false
    /// The row that shows its swipe actions.
    var swipe: RowSwipe?
    /// The row that is being moved.
    var reorder: RowReorder?
    var drags: RowDrags?
}

extension UITableView {
    /// Turns editing mode on or off.
    func changeEditing(to isOn: Bool, animated: Bool) {
        endSwipe(animated: animated)
        endReorder(completes: false)
        guard editing.isOn != isOn else { return }
        editing.isOn = isOn
        // The selection in editing mode is separate from the normal one.
        for path in selection { display.cell(at: path)?.setSelected(false, animated: animated) }
        selection = []
        guard !needsReload else { return }
        for path in display.paths {
            if let cell = display.cell(at: path) { applyEditing(to: cell, at: path, animated: animated) }
        }
        // Editing controls narrow the content, so it wraps earlier.
        pendingAnchor = pendingAnchor ?? visibleAnchor
        for (path, cell) in display.items where rowSizing == .automatic { measure(cell, at: path) }
        setNeedsLayout()
    }

    /// Shows or hides the editing controls of a row.
    func applyEditing(to cell: UITableViewCell, at path: IndexPath, animated: Bool) {
        guard editing.isOn else {
            if cell.isEditing { cell.setEditing(false, animated: animated) }
            return
        }
        let row = askEditing(at: path)
        cell.rowEditing = row
        let isEdited = row.control != nil || row.indents || row.canMove
        cell.setEditing(isEdited, animated: animated)
    }

    /// Returns how a row is edited, by calling the data source and the delegate in UIKit's order.
    private func askEditing(at path: IndexPath) -> RowEditing {
        var row = RowEditing()
        if canEdit(path) {
            row.style = editingStyle(at: path)
            row.marksSelection = allowsMultipleSelectionDuringEditing
            row.indents = delegateInUse?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        } else {
            row.indents = false
        }
        row.canMove = canMove(path)
        return row
    }

    func canEdit(_ path: IndexPath) -> Bool { dataSourceInUse?.tableView(self, canEditRowAt: path) ?? false }

    func canMove(_ path: IndexPath) -> Bool {
        guard let source = dataSourceInUse, source._movesRows else { return false }
        return source.tableView(self, canMoveRowAt: path)
    }

    func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
        delegateInUse?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// Called when the editing control of a row was tapped.
    func editControlWasTapped(on cell: UITableViewCell) {
        guard let path = display.path(of: cell) else { return }
        switch cell.editingStyle {
        case .insert: dataSourceInUse?.tableView(self, commit: .insert, forRowAt: path)
        case .delete: showDeleteConfirmation(at: path)
        case .none: break
        }
    }

    // MARK: Swipe actions

    /// Returns the actions at one edge of a row: the delegate's, or the delete action at the trailing edge if the row
    /// can be deleted.
    func swipeActions(at path: IndexPath, _ edge: SwipeActionsView.Edge) -> UISwipeActionsConfiguration? {
        guard canEdit(path) else { return nil }
        guard edge == .trailing else {
            return delegateInUse?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        }
        if let given = delegateInUse?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return given }
        if let given = delegateInUse?.tableView(self, editActionsForRowAt: path) {
            // A full swipe doesn't perform the first of these.
            let actions = given.map {
                $0.contextualAction { [weak self] in self?.editing.swipe?.path ?? self?.actionPath }
            }
            let configuration = UISwipeActionsConfiguration(actions: actions)
            configuration.performsFirstActionWithFullSwipe = false
            return configuration
        }
        guard dataSourceInUse?._commitsEdits == true, editingStyle(at: path) == .delete else { return nil }
        let title = delegateInUse?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        return UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: title ?? SystemText.localized("Delete")) {
                [weak self] _, _, finish in
                guard let self, let path = editing.swipe?.path ?? actionPath else { return finish(false) }
                dataSourceInUse?.tableView(self, commit: .delete, forRowAt: path)
                finish(true)
            }
        ])
    }

    /// Returns the actions of a row at both edges.
    func swipeActions(of cell: UITableViewCell) -> [UIContextualAction] {
        guard let path = indexPath(for: cell) else { return [] }
        return [SwipeActionsView.Edge.leading, .trailing].flatMap { swipeActions(at: path, $0)?.actions ?? [] }
    }

    /// The row whose action is being performed without a swipe, from the menu or the keyboard.
    private var actionPath: IndexPath? {
        get { state.actionItem }
        set { state.actionItem = newValue }
    }

    /// Performs an action of a row without a swipe.
    func perform(_ action: UIContextualAction, at path: IndexPath) {
        guard holds(path) else { return }
        endSwipe(animated: true)
        let source = display.cell(at: path) ?? self
        actionPath = path
        action.handler(action, source) { _ in }
        actionPath = nil
    }

    /// Performs the destructive trailing action of the focused row.
    func deleteByKey(_ path: IndexPath) -> Bool {
        guard let actions = swipeActions(at: path, .trailing)?.actions,
            let delete = actions.first(where: { $0.style == .destructive })
        else { return false }
        perform(delete, at: path)
        return true
    }

    // MARK: Swiping

    /// Begins to swipe a row, if it has actions at that edge.
    ///
    /// - Returns: Whether a row follows the swipe.
    func beginSwipe(at place: CGPoint, toLeft: Bool) -> Bool {
        guard editing.reorder == nil, let path = item(atWidgetPlace: place), let cell = display.cell(at: path) else {
            return false
        }
        if let swipe = editing.swipe, !swipe.isEnding {
            if swipe.cell === cell {
                swipe.beginDrag()
                return true
            }
            endSwipe(animated: true)
        }
        guard !editing.isOn, startSwipe(at: path, cell, toLeft != isRightToLeft ? .trailing : .leading) != nil else {
            return false
        }
        return true
    }

    private func startSwipe(at path: IndexPath, _ cell: UITableViewCell, _ edge: SwipeActionsView.Edge) -> RowSwipe? {
        guard let actions = swipeActions(at: path, edge), !actions.actions.isEmpty else { return nil }
        endSwipe(animated: false)
        delegateInUse?.tableView(self, willBeginEditingRowAt: path)
        guard display.cell(at: path) === cell else { return nil }
        let swipe = RowSwipe(actions, of: cell, at: path, edge: edge)
        editing.swipe = swipe
        for button in swipe.view.buttons {
            button.addAction(
                UIAction { [weak self, weak button] _ in
                    if let button { self?.perform(button, of: swipe) }
                }, for: .touchUpInside)
        }
        cell.confirmationWillShow(true)
        swipe.beginDrag()
        return swipe
    }

    /// Ends the drag of the swiped row.
    func finishSwipeDrag(velocity: CGFloat, completes: Bool) {
        guard let swipe = editing.swipe, !swipe.isEnding else { return }
        if completes, swipe.performsFirst, let first = swipe.view.buttons.first {
            perform(first, of: swipe)
        } else if completes, swipe.staysOpen(velocity: velocity) {
            swipe.open(animated: true)
            swipe.cell.confirmationDidChange()
        } else {
            endSwipe(animated: true)
        }
    }

    private func showDeleteConfirmation(at path: IndexPath) {
        guard let cell = display.cell(at: path) else { return }
        if let swipe = editing.swipe, swipe.cell === cell, !swipe.isEnding { return endSwipe(animated: true) }
        guard let swipe = startSwipe(at: path, cell, .trailing) else { return }
        swipe.open(animated: true)
        cell.confirmationDidChange()
        if let first = swipe.view.buttons.first { TableInput.focus(first) }
    }

    private func perform(_ button: SwipeActionButton, of swipe: RowSwipe) {
        guard editing.swipe === swipe, !swipe.isEnding, swipe.path != nil else { return }
        let action = button.contextualAction
        action.handler(action, button) { [weak self] _ in
            guard let self, editing.swipe === swipe else { return }
            endSwipe(animated: true)
        }
    }

    /// Ends the swipe of a row that no longer has its cell.
    func dropSwipe() {
        guard let swipe = editing.swipe else { return }
        editing.swipe = nil
        swipe.cell.confirmationWillShow(false)
        swipe.cell.confirmationDidChange()
        delegateInUse?.tableView(self, didEndEditingRowAt: swipe.path)
    }

    /// Hides the swipe actions and moves the row back.
    func endSwipe(animated: Bool) {
        guard let swipe = editing.swipe, !swipe.isEnding else { return }
        editing.swipe = nil
        let hadFocus = TableInput.hasFocus(swipe.view)
        swipe.cell.confirmationWillShow(false)
        let isGone = swipe.path == nil
        if hadFocus, !isGone { TableInput.focus(swipe.cell) }
        swipe.close(animated: animated && !isGone) { swipe.cell.confirmationDidChange() }
        delegateInUse?.tableView(self, didEndEditingRowAt: swipe.path)
    }
}

extension UITableView {
    /// Observes drags and swipes of rows.
    func trackDrags() {
        editing.drags = RowDrags(
            self,
            RowDrags.Handler(
                press: { [weak self] in self?.beginReorder(at: $0) ?? false },
                move: { [weak self] in self?.moveReorder(to: $0.y) },
                release: { [weak self] in self?.endReorder(completes: $0) },
                beginSwipe: { [weak self] in self?.beginSwipe(at: $0, toLeft: $1) ?? false },
                swipe: { [weak self] in self?.editing.swipe?.drag(by: $0) },
                endSwipe: { [weak self] in self?.finishSwipeDrag(velocity: $0, completes: $1) }))
    }
}
