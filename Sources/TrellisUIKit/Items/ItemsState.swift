internal import Foundation

/// What a table or a collection keeps about its items, whatever their layout.
@MainActor
final class ItemsState<Cell: ItemCell> {
    /// What is in sight, and what waits to be used again.
    var display = ItemDisplay<Cell>()
    /// What has to stay where it is in the next pass.
    var pendingAnchor: ItemAnchor?
    /// Whether the content stays where it is in the next pass, whatever is in sight then.
    var keepsOffset = false
    var needsReload = true
    var isTiling = false
    var batchDepth = 0
    var pendingUpdate: BatchUpdate
    /// How what the pending update changes comes and goes; the first change of a batch decides.
    var pendingAnimation: UITableView.RowAnimation?
    var selection: Set<IndexPath> = []
    var pressedItem: IndexPath?
    /// The item that was clicked last, from which on Shift selects.
    var lastChosen: IndexPath?
    /// The item that had the keyboard's focus when it went out of sight.
    var focusedItem: IndexPath?
    var prefetched: Set<IndexPath> = []
    /// The item whose action runs, from a menu or by a key.
    var actionItem: IndexPath?
    var scrollTarget: (path: IndexPath, position: ItemPosition)?
    var wasAnsweredByDefault = false
    /// The movements of views that are on their way to their places.
    var motions: [ObjectIdentifier: Animation] = [:]
    /// The movement after the last batch of updates, while it lasts.
    var transition: ItemTransition?
    /// Whether cells that go are kept, to be seen going.
    var keepsLeaving = false
    /// Cells that went in this batch of updates.
    var leaving: [Cell] = []
    /// The menu that is open over an item.
    var menu: ContextMenu?
    /// Where the content stood when cells last came.
    var lastOrigin: CGPoint?
    /// Whether the cells are put into order once the content stands still.
    var awaitsRest = false
    /// Cells in sight that want another size.
    var staleCells: Set<ObjectIdentifier> = []
    /// Which items of a longer list the items are.
    var itemPlaces: ItemPlaces?
    /// How many cells were made of registered classes.
    var cellsMade = 0

    /// Begins with nothing; the noun is what an element is called in messages.
    init(noun: String) {
        pendingUpdate = BatchUpdate(noun: noun)
    }
}

/// An item that keeps its place on the screen while sizes change around it.
struct ItemAnchor {
    var path: IndexPath
    /// The item's origin relative to that of the visible area; negative if the item is cut off.
    var place: CGPoint
    /// Whether the program scrolls to the item, so that the delegate is called.
    var isMove = false
}

/// The position to which an item is scrolled; `nil` scrolls as little as possible.
struct ItemPosition: Equatable {
    enum Alignment { case start, middle, end }

    var x: Alignment?
    var y: Alignment?

    /// The nearest position at which the item is visible.
    static let anywhere = ItemPosition()
}
