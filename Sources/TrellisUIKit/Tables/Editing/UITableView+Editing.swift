internal import Foundation

/// The editing state of a table view.
@MainActor
final class TableEditing {
    var isOn = false
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
        for (path, cell) in display.items where selection.contains(path) {
            cell.setSelected(false, animated: animated)
        }
        selection = ItemSet()
        guard !needsReload else { return }
        for path in display.paths {
            if let cell = display.cell(at: path) { applyEditing(to: cell, at: path, animated: animated) }
        }
        // Editing controls narrow the content, so it wraps earlier.
        pendingAnchor = pendingAnchor ?? keptAnchor
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
                $0.contextualAction { [weak self] in self?.state.swipe?.path ?? self?.state.actionItem }
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
                guard let self, let path = state.swipe?.path ?? state.actionItem else { return finish(false) }
                dataSourceInUse?.tableView(self, commit: .delete, forRowAt: path)
                finish(state.swipe?.path == nil)
            }
        ])
    }

    var takesSwipes: Bool { editing.reorder == nil && !editing.isOn }
    func willBeginSwipe(at path: IndexPath) { delegateInUse?.tableView(self, willBeginEditingRowAt: path) }
    func didEndSwipe(at path: IndexPath?) { delegateInUse?.tableView(self, didEndEditingRowAt: path) }

    // MARK: Confirmation of a deletion

    private func showDeleteConfirmation(at path: IndexPath) {
        guard let cell = display.cell(at: path) else { return }
        if let swipe = state.swipe, swipe.cell === cell, !swipe.isEnding { return endSwipe(animated: true) }
        guard let swipe = startSwipe(at: path, cell, .trailing) else { return }
        swipe.open(animated: true)
        cell.swipeDidChange()
        if let first = swipe.view.buttons.first { TableInput.focus(first) }
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
                swipe: { [weak self] in self?.state.swipe?.drag(by: $0) },
                endSwipe: { [weak self] in self?.finishSwipeDrag(velocity: $0, completes: $1) }))
    }
}
