internal import TrellisPaging
internal import TrellisUIKit

/// The deletion of items by the user.
final class DeletionFeature<Item: Identifiable & Sendable>: ListFeature where Item.ID: Sendable {
    /// Returns whether the user can delete an item.
    let includes: (Item) -> Bool
    /// Deletes an item.
    let delete: (Item) -> Void
    /// The toast with which the latest deletion can be undone.
    weak var toast: ToastView?

    init(includes: @escaping (Item) -> Bool, delete: @escaping (Item) -> Void) {
        self.includes = includes
        self.delete = delete
    }

    func willDisappear(_ screen: PagedController<Item>) { toast?.dismiss() }
}

/// The user's decision about a deletion, which is made once.
@MainActor
final class UndoDecision {
    private var decision: Bool?
    private var waiter: CheckedContinuation<Bool, Never>?

    /// Waits for the decision, and returns whether the deletion is undone.
    func isUndone() async -> Bool {
        if let decision { return decision }
        return await withCheckedContinuation { waiter = $0 }
    }

    func decide(isUndone: Bool) {
        guard decision == nil else { return }
        decision = isUndone
        waiter?.resume(returning: isUndone)
        waiter = nil
    }
}

extension PagedListController {
    /// Lets the user delete items: in a list by a swipe, the context menu or the Delete key, in a grid by the context
    /// menu.
    ///
    /// The item is removed immediately. If saving fails, it reappears, and a banner shows the error with a Retry button.
    /// For example:
    /// ```swift
    /// ListController(notes, cell: NoteCell.self).deletable(undo: true) { note in try await api.delete(note.id) }
    /// ```
    ///
    /// - Parameters:
    ///   - includes: Returns whether an item can be deleted.
    ///   - undo: Whether the user can undo a deletion. A toast with an Undo button appears for five seconds. The deletion
    ///     is saved when it disappears, which it also does when the screen disappears or another item is deleted.
    ///   - save: Deletes the item on the server.
    /// - Returns: The screen.
    @discardableResult
    public func deletable(
        where includes: @escaping (Item) -> Bool = { _ in true }, undo: Bool = false,
        _ save: @escaping @Sendable (Item) async throws -> Void
    ) -> Self {
        feature(
            DeletionFeature(includes: includes) { [weak self] item in
                if undo { self?.deleteWithUndo(item, saving: save) } else { self?.delete([item], saving: save) }
            })
    }

    /// The deletion of items; `nil` if the user can't delete items.
    var deletion: DeletionFeature<Item>? { feature() }

    private func deleteWithUndo(_ item: Item, saving save: @escaping @Sendable (Item) async throws -> Void) {
        deletion?.toast?.dismiss()
        guard let window = viewIfLoaded?.window else { return delete([item], saving: save) }
        let decision = UndoDecision()
        pager.edit(.delete(item.id)) {
            if await decision.isUndone() { throw CancellationError() }
            try await save(item)
        }
        let undo = (title: texts.undo, handler: { decision.decide(isUndone: true) })
        let toast = ToastView(texts.deleted, action: undo) { decision.decide(isUndone: false) }
        deletion?.toast = toast
        toast.show(in: window)
        toast.dismiss(after: .seconds(5), clock: ContinuousClock())
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
