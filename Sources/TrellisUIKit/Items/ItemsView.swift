internal import Foundation

/// A scroll view of items of which only those in sight have cells: what tables and collections share.
///
/// The extensions of this protocol hold what does not depend on the layout: passes, reuse, selection, focus, batches
/// of updates, scrolling to items. A table and a collection say where items lie, and pass on what is asked and told.
@preconcurrency @MainActor
protocol ItemsView: UIScrollView {
    associatedtype Cell: ItemCell

    var state: ItemsState<Cell> { get }
    var backgroundView: UIView? { get }
    /// Whether the user can select items now.
    var takesSelection: Bool { get }
    /// Whether several items can be selected now.
    var takesSeveral: Bool { get }

    /// Whether a cell that says so gets another size.
    var followsSizes: Bool { get }
    /// Whether a cell whose constraints want another size gets it.
    var followsConstraints: Bool { get }

    // MARK: What there is, and where

    /// How many items each section has, as loaded.
    var loadedCounts: [Int] { get }
    /// Asks the data source how many items each section has.
    func askCounts() -> [Int]
    /// Asks the data source for everything, now.
    func load()
    /// Forgets everything, to be asked for again at the next layout.
    func reloadData()
    /// Whether there is such an item.
    func holds(_ path: IndexPath) -> Bool
    /// Where an item lies in the content.
    func frame(ofItem path: IndexPath) -> CGRect
    /// The item at a point of the content.
    func item(at point: CGPoint) -> IndexPath?
    /// The item after another one, over the ends of sections.
    func item(after path: IndexPath) -> IndexPath?
    /// The item before another one, over the ends of sections.
    func item(before path: IndexPath) -> IndexPath?
    /// Where a key moves the focus.
    func item(_ movement: TableInput.Movement, from path: IndexPath) -> IndexPath?
    /// What a header that stays in sight covers, above an item.
    func coveredTop(above path: IndexPath) -> CGFloat

    // MARK: Passes

    /// Shows what is in sight, and only that.
    func tileOnce()
    /// Asks the data source for a cell, or `nil` if there is no data source.
    func askCell(at path: IndexPath) -> Cell?
    /// Creates a cell of a registered class.
    func makeCell(_ type: Cell.Type, identifier: String) -> Cell
    /// Gives a cell that comes into sight what its view decides.
    func dress(_ cell: Cell, at path: IndexPath)
    /// Asks again how large an item is that has its cell.
    func measure(_ cell: Cell, at path: IndexPath)
    /// How many views stand between the background and the first cell.
    var viewsBehindItems: Int { get }
    /// The views that move with the items: headers, footers and the like.
    var viewsBesideItems: [UIView] { get }
    /// Whether items in sight may lie over one another.
    var itemsMayOverlap: Bool { get }
    /// Puts items in the order in which they lie over one another, from back to front.
    func stacked(_ paths: [IndexPath]) -> [IndexPath]

    /// A press only ends what another item shows; true where it means nothing else.
    func pressEndsAnother() -> Bool
    /// Does what a key asks of the item that has the focus; `false` if that is nothing.
    func perform(_ command: TableInput.Command, at path: IndexPath) -> Bool
    func shouldBeginSelectingSeveral(_ path: IndexPath) -> Bool
    func didBeginSelectingSeveral(_ path: IndexPath)
    func didEndSelectingSeveral()
    /// The menu that the delegate gives for an item.
    func menuConfiguration(at path: IndexPath, point: CGPoint) -> UIContextMenuConfiguration?
    /// What else the user can do with an item.
    func ownMenu(at path: IndexPath) -> [MenuEntry]
    /// What is highlighted while the menu of an item is open.
    func menuHighlight(_ configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview?
    /// Where the highlight goes when the menu of an item closes.
    func menuDismissal(_ configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview?
    func willDisplayMenu(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator)
    func willEndMenu(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator)
    /// The user chose the preview of a menu.
    func performPreview(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator)
    /// A cell is about to leave its item.
    func willRecycle(_ cell: Cell)
    /// A pass is over, and whoever is told may change the view.
    func passDidEnd()

    // MARK: Updates

    /// A batch of updates is about to change what there is; `newPath` says where an item goes.
    func willApply(_ map: BatchUpdateMap)
    /// Takes what a batch of updates changed: the counts, and what was known of the items.
    func take(_ map: BatchUpdateMap, counts: [Int])
    /// A batch without changes asks for sizes again, as it does in UIKit.
    func askSizesAgain()

    // MARK: Who is told

    func willDisplay(_ cell: Cell, at path: IndexPath)
    func didEndDisplaying(_ cell: Cell, at path: IndexPath)
    func shouldHighlight(_ path: IndexPath) -> Bool
    func didHighlight(_ path: IndexPath)
    func didUnhighlight(_ path: IndexPath)
    /// The user is about to select an item; gives another one, or none.
    func willSelect(_ path: IndexPath) -> IndexPath?
    /// The user is about to take an item out of the selection, perhaps by choosing another one; gives another, or none.
    func willDeselect(_ path: IndexPath, isReplaced: Bool) -> IndexPath?
    func didSelect(_ path: IndexPath)
    func didDeselect(_ path: IndexPath)
    func selectionDidChange()
    /// The user chose an item; the selection has changed.
    func performPrimaryAction(_ path: IndexPath)
    /// Whether an item is let go of only after it was selected.
    static var unhighlightsLast: Bool { get }
    /// Whether anybody is told of items before they come into sight.
    var prefetches: Bool { get }
    func prefetch(_ coming: [IndexPath])
    func cancelPrefetching(_ dropped: [IndexPath])
}

extension ItemsView {
    var display: ItemDisplay<Cell> {
        get { state.display }
        _modify { yield &state.display }
    }
    var selection: Set<IndexPath> {
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
    func stacked(_ paths: [IndexPath]) -> [IndexPath] { paths }
    func selectionDidChange() {}
    func pressEndsAnother() -> Bool { false }
    func ownMenu(at path: IndexPath) -> [MenuEntry] { [] }
    func perform(_ command: TableInput.Command, at path: IndexPath) -> Bool { false }
    func willRecycle(_ cell: Cell) {}
    func passDidEnd() {}
    func willApply(_ map: BatchUpdateMap) {}

    // MARK: Asking

    /// Says that a default implementation gave the answer, so the delegate has no such method.
    func answerByDefault<Answer>(_ answer: Answer) -> Answer {
        state.wasAnsweredByDefault = true
        return answer
    }

    /// Asks the delegate, and finds out whether it has the method.
    func ask<Answer>(_ question: () -> Answer) -> (value: Answer, isDefault: Bool) {
        state.wasAnsweredByDefault = false
        let answer = question()
        defer { state.wasAnsweredByDefault = false }
        return (answer, state.wasAnsweredByDefault)
    }

    // MARK: Loading

    /// What there is, or how large it is, has changed: all is asked again at the next layout.
    func itemsAreStale() {
        needsReload = true
        setNeedsLayout()
    }

    /// Loads what the data source says, if nothing has been loaded yet.
    func loadIfNeeded() {
        if needsReload, !isTiling { load() }
    }

    /// Lets go of all that was known of items, but for the one in sight that stays where it is.
    func forgetItems() {
        let inset = adjustedContentInset
        let isAtStart = bounds.minY <= -inset.top && bounds.minX <= -inset.left
        state.transition?.finish()
        if pendingAnchor == nil, !isAtStart { pendingAnchor = visibleAnchor }
        selection = []
        state.pressedItem = nil
        state.prefetched = []
        itemsAreStale()
    }

    /// Tells the programmer of a mistake that UIKit raises an exception for.
    func report(_ message: String) { MisuseReports.report(message, by: Self.self) }
}
