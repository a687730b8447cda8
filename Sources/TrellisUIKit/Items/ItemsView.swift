internal import Foundation

/// A scroll view that only has cells for its visible items: what table and collection views share.
///
/// The extensions of this protocol implement what doesn't depend on the layout: tiling passes, reuse, selection, focus,
/// batches of updates and scrolling to items. The conforming views arrange the items and call the data source and the
/// delegate.
@preconcurrency @MainActor
protocol ItemsView: UIScrollView {
    associatedtype Cell: ItemCell

    var state: ItemsState<Cell> { get }
    var backgroundView: UIView? { get }
    /// Returns whether a subview is a decoration view or another one behind the cells.
    func isBehindCells(_ view: UIView) -> Bool
    /// Puts headers and footers into the order in which assistive technology reads them, after the cells are ordered.
    func orderSectionViews()
    /// Whether the user can currently select items.
    var takesSelection: Bool { get }
    /// Whether several items can currently be selected.
    var takesSeveral: Bool { get }

    /// Whether a cell that invalidates its size is measured again.
    var followsSizes: Bool { get }
    /// Whether a cell whose constraints change is measured again.
    var followsConstraints: Bool { get }

    // MARK: Items and their frames

    /// The loaded numbers of items of the sections.
    var loadedCounts: [Int] { get }
    /// Returns the numbers of items of the sections, from the data source.
    func askCounts() -> [Int]
    /// Loads everything from the data source.
    func load()
    /// Discards all data, which is loaded again in the next layout pass.
    func reloadData()
    /// Returns whether an item exists.
    func holds(_ path: IndexPath) -> Bool
    /// Returns the frame of an item in the content.
    func frame(ofItem path: IndexPath) -> CGRect
    /// Returns the item at a point of the content.
    func item(at point: CGPoint) -> IndexPath?
    /// Returns the item after another one, in the next section if necessary.
    func item(after path: IndexPath) -> IndexPath?
    /// Returns the item before another one, in the previous section if necessary.
    func item(before path: IndexPath) -> IndexPath?
    /// Returns the item to which a key moves the focus.
    func item(_ movement: TableInput.Movement, from path: IndexPath) -> IndexPath?
    /// Returns the height that a sticky header covers above an item.
    func coveredTop(above path: IndexPath) -> CGFloat
    /// Scrolls the section of an item horizontally, if it does so by itself.
    func revealInSection(_ path: IndexPath, at position: ItemPosition, animated: Bool)

    // MARK: Tiling

    /// Adds the cells of the visible items and removes the others.
    func tileOnce()
    /// Returns the cell of an item from the data source, or `nil` if there is no data source.
    func askCell(at path: IndexPath) -> Cell?
    /// Creates a cell of a registered class.
    func makeCell(_ type: Cell.Type, identifier: String) -> Cell
    /// Prepares an added cell for the view.
    func dress(_ cell: Cell, at path: IndexPath)
    /// Measures an item that has a cell.
    func measure(_ cell: Cell, at path: IndexPath)
    /// The supplementary views that move with the items, such as headers and footers.
    var viewsBesideItems: [UIView] { get }
    /// Whether visible items may overlap.
    var itemsMayOverlap: Bool { get }
    /// Returns items in their stacking order, from back to front.
    func stacked(_ paths: [IndexPath]) -> [IndexPath]

    // MARK: Swipe actions

    /// Whether the user can currently swipe items.
    var takesSwipes: Bool { get }
    /// Returns the actions at one edge of an item, or `nil` if there are none.
    func swipeActions(at path: IndexPath, _ edge: SwipeActionsView.Edge) -> UISwipeActionsConfiguration?
    func willBeginSwipe(at path: IndexPath)
    func didEndSwipe(at path: IndexPath?)

    // MARK: Input

    /// Performs a key command for the focused item. Returns `false` if it has no effect.
    func perform(_ command: TableInput.Command, at path: IndexPath) -> Bool
    func shouldBeginSelectingSeveral(_ path: IndexPath) -> Bool
    func didBeginSelectingSeveral(_ path: IndexPath)
    func didEndSelectingSeveral()
    /// Returns the delegate's context menu of an item.
    func menuConfiguration(at path: IndexPath, point: CGPoint) -> UIContextMenuConfiguration?
    /// Returns the view's own actions for an item.
    func ownMenu(at path: IndexPath) -> [MenuEntry]
    /// Returns the preview that is highlighted while the context menu of an item is open.
    func menuHighlight(_ configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview?
    /// Returns the target of the highlight when the context menu of an item closes.
    func menuDismissal(_ configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview?
    func willDisplayMenu(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator)
    func willEndMenu(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator)
    /// Performs the preview action of a context menu.
    func performPreview(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator)

    // MARK: Updates

    /// Called before a batch of updates is performed.
    func willApply(_ map: BatchUpdateMap)
    /// Adopts the new item counts after a batch of updates, and carries over the state of the remaining items.
    func take(_ map: BatchUpdateMap, counts: [Int], isAnimated: Bool)
    /// Called after a batch of updates, when its animations have begun.
    func didApply()
    /// Returns how a view looks at the beginning of the animation in which it appears; `nil` means as the animation does.
    func arrival(of view: UIView) -> ItemAppearance?
    /// Returns how a view looks at the end of the animation in which it disappears; `nil` means as the animation does.
    func departure(of view: UIView) -> ItemAppearance?
    /// Returns the views besides the cells that the batch removes and that its animation still shows.
    func takeLeavingViews() -> [UIView]
    /// Removes such a view after the animation.
    func discardLeaving(_ view: UIView)
    /// Measures the items again after a batch without changes, as UIKit does.
    func askSizesAgain()

    // MARK: Delegate and prefetching

    func willDisplay(_ cell: Cell, at path: IndexPath)
    func didEndDisplaying(_ cell: Cell, at path: IndexPath)
    func shouldHighlight(_ path: IndexPath) -> Bool
    func didHighlight(_ path: IndexPath)
    func didUnhighlight(_ path: IndexPath)
    /// Called before the user selects an item. Returns the item to select, or `nil` for none.
    func willSelect(_ path: IndexPath) -> IndexPath?
    /// Called before the user deselects an item, perhaps by selecting another one. Returns the item to deselect, or
    /// `nil` for none.
    func willDeselect(_ path: IndexPath, isReplaced: Bool) -> IndexPath?
    func didSelect(_ path: IndexPath)
    func didDeselect(_ path: IndexPath)
    func selectionDidChange()
    /// Called to perform the primary action of an item after its selection.
    func performPrimaryAction(_ path: IndexPath)
    /// Whether an item is unhighlighted after its selection rather than before.
    static var unhighlightsLast: Bool { get }
    /// Whether `reloadData` counts the items no earlier than the next pass or batch.
    static var loadsLate: Bool { get }
    /// Whether items are announced to a prefetch data source.
    var prefetches: Bool { get }
    func prefetch(_ coming: [IndexPath])
    func cancelPrefetching(_ dropped: [IndexPath])
}

extension ItemsView {
    var display: ItemDisplay<Cell> {
        _read { yield state.display }
        _modify { yield &state.display }
    }
    var selection: ItemSet {
        get { state.selection }
        _modify { yield &state.selection }
    }
    var pendingAnchor: ItemAnchor? {
        get { state.pendingAnchor }
        set { state.pendingAnchor = newValue }
    }
    var needsReload: Bool {
        get { state.needsReload }
        set { state.needsReload = newValue }
    }
    var isTiling: Bool { state.isTiling }

    func coveredTop(above path: IndexPath) -> CGFloat { 0 }
    func revealInSection(_ path: IndexPath, at position: ItemPosition, animated: Bool) {}
    func stacked(_ paths: [IndexPath]) -> [IndexPath] { paths }
    func selectionDidChange() {}
    func ownMenu(at path: IndexPath) -> [MenuEntry] { [] }
    func perform(_ command: TableInput.Command, at path: IndexPath) -> Bool { false }
    func willApply(_ map: BatchUpdateMap) {}
    func didApply() {}
    func arrival(of view: UIView) -> ItemAppearance? { nil }
    func departure(of view: UIView) -> ItemAppearance? { nil }
    func takeLeavingViews() -> [UIView] { [] }
    func discardLeaving(_ view: UIView) {}

    // MARK: Optional methods

    /// Marks an answer as that of a default implementation, which means that the delegate doesn't implement the method.
    func answerByDefault<Answer>(_ answer: Answer) -> Answer {
        state.wasAnsweredByDefault = true
        return answer
    }

    /// Calls a delegate method, and returns whether its default implementation was called.
    func ask<Answer>(_ question: () -> Answer) -> (value: Answer, isDefault: Bool) {
        state.wasAnsweredByDefault = false
        let answer = question()
        defer { state.wasAnsweredByDefault = false }
        return (answer, state.wasAnsweredByDefault)
    }

    // MARK: Loading

    /// Marks all data as outdated: the next layout pass reloads it. The first visible item keeps its position, unless the
    /// content offset is set before.
    func itemsAreStale() {
        if !needsReload, pendingAnchor == nil { pendingAnchor = keptAnchor }
        needsReload = true
        setNeedsLayout()
    }

    /// Loads the data if it hasn't been loaded yet or is outdated.
    func loadIfNeeded() {
        if needsReload, !isTiling { load() }
    }

    /// Discards the state of all items, except for the first visible one, which keeps its position.
    func forgetItems() {
        state.transition?.finish()
        selection = ItemSet()
        state.pressedItem = nil
        state.prefetched = []
        itemsAreStale()
    }

    /// Reports a programming error.
    func report(_ message: String) { MisuseReports.report(message, by: Self.self) }

    /// Reports a programming error for which UIKit raises an exception. A debug build stops.
    func raise(_ message: String) { MisuseReports.raise(message, by: Self.self) }
}
