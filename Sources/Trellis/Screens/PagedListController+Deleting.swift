internal import TrellisPaging
internal import TrellisUIKit

/// The deletion of items by the user.
struct ItemDeletion<Item> {
    /// Returns whether the user can delete an item.
    let includes: (Item) -> Bool
    /// Deletes an item.
    let delete: (Item) -> Void
}

extension PagedListController {
    /// Lets the user delete items: in a list by a swipe, the context menu or the Delete key, in a grid by the context
    /// menu.
    ///
    /// The item is removed immediately. If saving fails, it reappears, and a banner shows the error with a Retry button.
    /// For example:
    /// ```swift
    /// ListController(notes, cell: NoteCell.self).deletable { note in try await api.delete(note.id) }
    /// ```
    ///
    /// - Parameters:
    ///   - includes: Returns whether an item can be deleted.
    ///   - save: Deletes the item on the server.
    /// - Returns: The screen.
    @discardableResult
    public func deletable(
        where includes: @escaping (Item) -> Bool = { _ in true },
        _ save: @escaping @Sendable (Item) async throws -> Void
    ) -> Self {
        deletion = ItemDeletion(includes: includes) { [weak self] item in self?.delete([item], saving: save) }
        return self
    }

    /// Whether the user can delete the item at an index path.
    func canDelete(_ path: IndexPath) -> Bool {
        guard let deletion, let item = item(at: path) else { return false }
        return deletion.includes(item)
    }

    /// Returns the context menu of an item, or `nil` if it has none.
    func contextMenu(at path: IndexPath) -> UIContextMenuConfiguration? {
        guard let item = item(at: path) else { return nil }
        let elements = contextMenuElements(of: item)
        guard !elements.isEmpty else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: elements) })
    }
}
