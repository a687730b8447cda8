internal import Foundation

/// The state that table and collection views share.
@MainActor
final class ItemsState<Cell: UIView> {
    /// The visible cells, and those available for reuse.
    // Every cell that appears or goes reads it, so Swift doesn't check its accesses for overlaps.
    @exclusivity(unchecked) var display = ItemDisplay<Cell>()
    /// The item that keeps its position in the next tiling pass.
    var pendingAnchor: ItemAnchor?
    /// Whether the content offset doesn't change in the next tiling pass.
    var keepsOffset = false
    /// Whether batches of updates keep the first visible item in place rather than the content offset.
    var keepsItems = false
    var needsReload = true
    var isTiling = false
    var batchDepth = 0
    var pendingUpdate: BatchUpdate
    /// The numbers of items at the beginning of the batch, if they are to be loaded after it.
    var pendingCounts: [Int]?
    /// The animation of the pending update, which the first change of a batch determines.
    var pendingAnimation: UITableView.RowAnimation?
    var selection = ItemSet()
    var pressedItem: IndexPath?
    /// The item that was clicked last, at which a selection with Shift begins.
    var lastChosen: IndexPath?
    /// The item that had the keyboard focus when it was scrolled out of view.
    var focusedItem: IndexPath?
    var prefetched: Set<IndexPath> = []
    /// The item that shows its swipe actions.
    var swipe: RowSwipe?
    /// The item whose action is being performed from a menu or the keyboard.
    var actionItem: IndexPath?
    var scrollTarget: (path: IndexPath, position: ItemPosition)?
    /// The items to configure again after the current batch, by their index paths before it.
    var pendingReconfigured: [IndexPath] = []
    /// The number of batches with changes that were applied.
    var updateCount = 0
    var wasAnsweredByDefault = false
    /// The running animations of single views.
    var motions: [ObjectIdentifier: Animation] = [:]
    /// The running animation of the last batch of updates.
    var transition: ItemTransition?
    /// The positions of the visible views on the screen before a change that is animated, until its layout is known.
    var formerPlaces: [ObjectIdentifier: CGPoint]?
    /// The cells that the layout of an animated change moves out of sight, with the index paths of their items.
    var departing: [(cell: Cell, path: IndexPath)] = []
    /// Whether removed cells are kept for their animation.
    var keepsLeaving = false
    /// The cells that were removed in this batch of updates.
    var leaving: [Cell] = []
    /// The swipe of a row that is being deleted, whose actions are shown until it has gone.
    var leavingSwipe: RowSwipe?
    /// The open context menu of an item.
    var menu: ContextMenu?
    /// The content offset when cells were last added.
    var lastOrigin: CGPoint?
    /// Whether the cells will be reordered once scrolling ends.
    var awaitsRest = false
    /// The visible cells whose size was invalidated.
    var staleCells: Set<ObjectIdentifier> = []
    /// Returns the positions of the items in a longer list.
    var itemPlaces: AccessibilityPositions?
    /// The number of cells created from registered classes.
    var cellsMade = 0

    /// Creates an empty state. `noun` is the name of an item in messages.
    init(noun: String) {
        pendingUpdate = BatchUpdate(noun: noun)
    }
}

/// An item that keeps its position on the screen while other items change.
struct ItemAnchor {
    var path: IndexPath
    /// The item's origin relative to that of the visible area; negative if the item is cut off.
    var place: CGPoint
    /// Whether the app scrolls to the item, so that the delegate is called.
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
