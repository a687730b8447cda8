internal import TrellisPaging
public import TrellisUIKit

extension ListController {
    /// Adds actions to the rows, shown when the user swipes from the trailing edge and in the row's context menu.
    ///
    /// - Parameter actions: Returns the actions of an item. The first one is nearest to the edge.
    /// - Returns: The screen.
    @discardableResult
    public func swipeActions(_ actions: @escaping (ListController, Item) -> [UIContextualAction]) -> Self {
        swipeHandler = { [weak self] item in self.map { actions($0, item) } ?? [] }
        return self
    }

    /// Adds a context menu to the rows, opened by a right click, a long press or the Menu key.
    ///
    /// On Linux the menu also includes the swipe actions. For example:
    /// ```swift
    /// ListController(notes, cell: NoteCell.self).contextMenu { list, note in
    ///     [UIAction(title: "Copy") { _ in UIPasteboard.general.string = note.text }]
    /// }
    /// ```
    ///
    /// - Parameter elements: Returns the menu elements of an item. If there are none, the row has no menu.
    /// - Returns: The screen.
    @discardableResult
    public func contextMenu(_ elements: @escaping (ListController, Item) -> [UIMenuElement]) -> Self {
        menuHandler = { [weak self] item in self.map { elements($0, item) } ?? [] }
        return self
    }

    /// Returns the actions at the trailing edge of a row, beginning with its deletion.
    func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let item = item(at: path) else { return nil }
        var actions = swipeHandler?(item) ?? []
        if let deletion, deletion.includes(item) {
            let delete = UIContextualAction(style: .destructive, title: texts.delete) { [weak self] _, _, done in
                deletion.delete(item)
                // The row goes when the pager has made the edit. UIKit may be told that it is done only after that.
                Task { done(self.map { !$0.shown.items.contains { $0.id == item.id } } ?? false) }
            }
            actions.insert(delete, at: 0)
        }
        return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions)
    }
}
