internal import Foundation

extension UITableView {
    /// The row that has the keyboard's focus, in sight or not.
    private var rowInFocus: IndexPath? {
        display.paths.first { display.cell(at: $0).map(TableInput.hasFocus) ?? false } ?? focusedRow
    }

    /// Moves the focus over the rows; false where there is nowhere to go.
    func moveFocus(_ movement: TableInput.Movement) -> Bool {
        loadIfNeeded()
        guard let current = rowInFocus.flatMap({ heights.contains($0) ? $0 : nil }) ?? display.paths.first,
            let target = row(movement, from: current), target != current
        else { return false }
        scroll(to: target, at: .none, animated: false)
        layoutIfNeeded()
        guard let cell = display.cell(at: target) else { return false }
        focusedRow = nil
        TableInput.focus(cell)
        return true
    }

    private func row(_ movement: TableInput.Movement, from path: IndexPath) -> IndexPath? {
        let page = max(0, bounds.height - adjustedContentInset.top - adjustedContentInset.bottom)
        let offset = heights.offset(ofRow: path)
        switch movement {
        case .up: return heights.row(before: path)
        case .down: return heights.row(after: path)
        case .first: return heights.firstRow
        case .last: return heights.lastRow
        case .pageUp: return heights.row(nearest: max(0, offset - page))
        case .pageDown: return heights.row(nearest: offset + page)
        }
    }

    /// Gives the focus back to a row that comes into sight again.
    func restoreFocus() {
        guard let path = focusedRow, let cell = display.cell(at: path) else { return }
        focusedRow = nil
        if TableInput.holdsFocusItself(self) { TableInput.focus(cell) }
        TableInput.setFocusable(self, false)
    }
}
