internal import Foundation

extension UITableView {
    /// The selected row, the first where there are several.
    public var indexPathForSelectedRow: IndexPath? { selection.min() }

    /// The selected rows; nil where there are none.
    public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    /// The selected row nearest to the first in sight.
    var nearestSelectedRow: IndexPath? {
        loadIfNeeded()
        return selection.filter(heights.contains).min {
            abs(heights.offset(ofRow: $0) - bounds.midY) < abs(heights.offset(ofRow: $1) - bounds.midY)
        }
    }

    /// Selects by the program: nobody is told.
    func select(_ path: IndexPath?, animated: Bool) {
        if path == nil || !allowsMultipleSelection {
            for other in selection where other != path {
                display.cell(at: other)?.setSelected(false, animated: animated)
            }
            selection = []
        }
        guard let path else { return }
        loadIfNeeded()
        guard heights.contains(path) else { return report(missing(path, "selected")) }
        selection.insert(path)
        display.cell(at: path)?.setSelected(true, animated: animated)
    }

    func missing(_ path: IndexPath, _ verb: String) -> String {
        "row \(path.row) of section \(path.section) cannot be \(verb): there is no such row"
    }

    // MARK: By the user

    /// Listens to the pointer and the keys.
    func trackInput() {
        TableInput.trackClicks(
            on: self, pressed: { [weak self] in self?.press(at: $0) },
            released: { [weak self] in self?.release(at: $0) }, ended: { [weak self] in self?.unpress() })
        TableInput.trackKeys(on: self) { [weak self] in self?.moveFocus($0) ?? false }
    }

    private func press(at place: CGPoint) {
        let point = CGPoint(x: place.x + bounds.minX, y: place.y + bounds.minY)
        guard let path = indexPathForRow(at: point), let cell = display.cell(at: path), canHighlight(path) else {
            return
        }
        pressedRow = path
        cell.setHighlighted(true, animated: false)
        delegateInUse?.tableView(self, didHighlightRowAt: path)
    }

    private func canHighlight(_ path: IndexPath) -> Bool {
        allowsSelection && delegateInUse?.tableView(self, shouldHighlightRowAt: path) ?? true
    }

    private func release(at place: CGPoint) {
        let point = CGPoint(x: place.x + bounds.minX, y: place.y + bounds.minY)
        guard let path = pressedRow, indexPathForRow(at: point) == path else { return }
        unpress()
        if let cell = display.cell(at: path) { TableInput.focus(cell) }
        selectByUser(path)
    }

    private func unpress() {
        guard let path = pressedRow else { return }
        pressedRow = nil
        display.cell(at: path)?.setHighlighted(false, animated: false)
        delegateInUse?.tableView(self, didUnhighlightRowAt: path)
    }

    /// A row was activated by the keyboard or by assistive technology, which do what a click does.
    func activate(_ cell: UITableViewCell) -> Bool {
        guard let path = display.path(of: cell), canHighlight(path) else { return false }
        selectByUser(path)
        return true
    }

    func accessoryWasTapped(on cell: UITableViewCell) {
        guard let path = display.path(of: cell) else { return }
        delegateInUse?.tableView(self, accessoryButtonTappedForRowWith: path)
    }

    /// Selects a row, or takes it out of a selection of several, and tells the delegate before and after.
    private func selectByUser(_ chosen: IndexPath) {
        guard allowsSelection else { return }
        if allowsMultipleSelection, selection.contains(chosen) {
            if deselectByUser(chosen) { postSelectionChange() }
            return
        }
        guard let path = delegateInUse.map({ $0.tableView(self, willSelectRowAt: chosen) }) ?? chosen,
            heights.contains(path)
        else { return }
        if !allowsMultipleSelection {
            for other in selection.sorted() where other != path { deselectByUser(other) }
        }
        selection.insert(path)
        display.cell(at: path)?.setSelected(true, animated: false)
        delegateInUse?.tableView(self, didSelectRowAt: path)
        postSelectionChange()
        guard let delegate = delegateInUse, heights.contains(path),
            delegate.tableView(self, canPerformPrimaryActionForRowAt: path)
        else { return }
        delegate.tableView(self, performPrimaryActionForRowAt: path)
    }

    @discardableResult
    private func deselectByUser(_ chosen: IndexPath) -> Bool {
        guard let path = delegateInUse.map({ $0.tableView(self, willDeselectRowAt: chosen) }) ?? chosen,
            selection.remove(path) != nil
        else { return false }
        display.cell(at: path)?.setSelected(false, animated: false)
        delegateInUse?.tableView(self, didDeselectRowAt: path)
        return true
    }

    private func postSelectionChange() {
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }
}
