internal import Foundation

/// A record of the changes that can be undone and redone.
///
/// Changes that are registered in one turn of the main loop are undone together. What is registered while changes are undone
/// redoes them. A window has an undo manager for its responders, text fields and text views have their own.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    private struct Change {
        weak var target: AnyObject?
        let run: @MainActor (AnyObject) -> Void
    }

    private struct Group {
        var changes: [Change] = []
        var name = ""
    }

    private var undone: [Group] = [], done: [Group] = []
    private var current: Group?, depth = 0

    @_documentation(visibility: internal)
    public override nonisolated init() { super.init() }

    /// Whether the changes of one turn of the main loop are one group.
    open var groupsByEvent = true
    /// The maximum number of groups that can be undone; 0 means no limit.
    open var levelsOfUndo = 0 { didSet { trim() } }
    /// Whether changes are being undone.
    open private(set) var isUndoing = false
    /// Whether changes are being redone.
    open private(set) var isRedoing = false
    private var disabled = 0
    /// Whether changes are registered.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// Stops registering changes, until `enableUndoRegistration()` was called as often.
    open func disableUndoRegistration() { disabled += 1 }
    /// Registers changes again.
    open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

    /// Whether there is a change to undo.
    open var canUndo: Bool { !done.isEmpty || current?.changes.isEmpty == false }
    /// Whether there is a change to redo.
    open var canRedo: Bool { !undone.isEmpty }

    /// Registers a closure that undoes a change of an object, which isn't retained.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        if !isUndoing, !isRedoing { undone = [] }
        let isNew = current == nil
        var group = current ?? Group()
        group.changes.append(
            Change(target: target) { target in if let target = target as? TargetType { handler(target) } })
        current = group
        guard isNew, depth == 0 else { return }
        if groupsByEvent, !isUndoing, !isRedoing {
            DispatchQueue.main.async { [weak self] in if self?.depth == 0 { self?.closeGroup() } }
        } else if !groupsByEvent {
            closeGroup()
        }
    }

    /// Begins a group of changes that are undone together. Groups can be nested.
    open func beginUndoGrouping() {
        if depth == 0 { closeGroup() }
        depth += 1
    }

    /// Ends a group of changes.
    open func endUndoGrouping() {
        depth = max(0, depth - 1)
        if depth == 0 { closeGroup() }
    }

    private func closeGroup() {
        guard let group = current else { return }
        current = nil
        guard !group.changes.isEmpty else { return }
        if isUndoing { undone.append(group) } else { done.append(group) }
        trim()
    }

    private func trim() {
        if levelsOfUndo > 0, done.count > levelsOfUndo { done.removeFirst(done.count - levelsOfUndo) }
    }

    /// Undoes the last group of changes.
    open func undo() {
        closeGroup()
        guard let group = done.popLast() else { return }
        isUndoing = true
        run(group)
        isUndoing = false
    }

    /// Redoes the last group of changes that were undone.
    open func redo() {
        closeGroup()
        guard let group = undone.popLast() else { return }
        isRedoing = true
        run(group)
        isRedoing = false
    }

    private func run(_ group: Group) {
        for change in group.changes.reversed() { if let target = change.target { change.run(target) } }
        if !group.name.isEmpty { setActionName(group.name) }
        closeGroup()
    }

    /// Forgets all changes.
    open func removeAllActions() { (done, undone, current) = ([], [], nil) }

    /// Forgets the changes of an object.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        func rest(_ groups: [Group]) -> [Group] {
            groups.compactMap { group in
                var group = group
                group.changes.removeAll { $0.target === target }
                return group.changes.isEmpty ? nil : group
            }
        }
        (done, undone, current) = (rest(done), rest(undone), current.flatMap { rest([$0]).first })
    }

    /// Names the current changes, for a menu.
    open func setActionName(_ actionName: String) {
        if current != nil {
            current?.name = actionName
        } else if !done.isEmpty {
            done[done.count - 1].name = actionName
        }
    }

    /// The name of the changes to undo, or an empty string.
    open var undoActionName: String { current?.name ?? done.last?.name ?? "" }
    /// The name of the changes to redo, or an empty string.
    open var redoActionName: String { undone.last?.name ?? "" }
}

/// The changes of an editor, which GTK records, and those that an app registers for its view.
final class TextUndoManager: UndoManager {
    private unowned let editor: any EditedText

    init(_ editor: any EditedText) { self.editor = editor }

    override var canUndo: Bool { editor.canUndo || super.canUndo }
    override var canRedo: Bool { editor.canRedo || super.canRedo }
    override func undo() { if editor.canUndo { editor.undo() } else { super.undo() } }
    override func redo() { if editor.canRedo { editor.redo() } else { super.redo() } }
    override func removeAllActions() {
        super.removeAllActions()
        editor.forgetChanges()
    }
}
