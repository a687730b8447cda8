public import TrellisPaging
public import TrellisUIKit

/// The base class of ``ListController`` and ``GridController``, which combines a pager, a content and an adapter.
///
/// The closures of its methods get who calls them, the item, then the index path, as many of them as you name:
/// `didSelect { item in }`, `didSelect { list, item in }`, `didSelect { list, item, indexPath in }`.
open class PagedListController<Item: Identifiable & Sendable, Cell: UIView>: PagedController<Item>,
    UIScrollViewDelegate
where Item.ID: Sendable {
    /// The content, which maps items to rows. When it is set, the rows are updated immediately.
    public var content: CellContent<Item, Cell> { didSet { contentDidChange() } }

    /// The item whose row is marked as selected outside editing mode, or `nil` for none. For example, this is the item
    /// whose detail is shown next to the list. The mark follows its item while rows change. For example:
    /// ```swift
    /// let split = UISplitViewController(style: .doubleColumn)
    /// let list = ListController(notes, cell: NoteCell.self).didSelect { list, note in
    ///     list.markedItem = note.id
    ///     list.showDetailViewController(NoteController(note), sender: nil)
    /// }
    /// split.setViewController(UINavigationController(rootViewController: list), for: .primary)
    /// ```
    public var markedItem: Item.ID? { didSet { showMark() } }

    package let adapter: CellAdapter<Cell>
    var selectionHandler: ((Item, IndexPath) -> Void)?
    /// The item that is scrolled to the top once it is loaded.
    var pendingAnchor: PendingAnchor?
    /// The end of a list that begins there; `nil` if the list begins at its top.
    var followedEnd: FollowedEnd<Item.ID>?
    private var isShowingItems = false
    /// Shows the top once the finger that pulled the list has left it.
    private var returnToTop: CancellingTask?
    /// The sections of the shown items, if these are grouped.
    private var grouping: ItemGrouping<Item>?
    /// The first and the last visible row that were reported to the pager.
    private var shownEnds: (first: IndexPath, last: IndexPath)?
    /// The row to which the screen has jumped, while rows in sight are placeholders.
    var jumpTarget: JumpTarget?
    /// Moves an item to an index of the list without it; `nil` if the user can't move rows.
    var reordering: ((_ item: Item, _ index: Int) -> Void)?
    /// Shows the order of the model after a move that wasn't adopted.
    var orderCheck: CancellingTask?
    /// Returns the elements of an item's context menu; `nil` if items have none.
    var menuHandler: ((Item) -> [UIMenuElement])?
    /// The selection of several items; `nil` if the user can't select several.
    var selection: ItemSelection<Item>? { didSet { if isViewLoaded { allowSelectingSeveral() } } }
    /// The prefetching of images; `nil` if the screen has none.
    var imagePrefetch: ImagePrefetch<Item>?
    /// The titles of the section index, and the section of each; `nil` if there is none.
    package var sectionIndex: (titles: () -> [String]?, section: (_ title: String, _ index: Int) -> Int)?
    /// The content of placeholder rows.
    var placeholderRow: RowContent?
    /// The classes of cells for which the app has set handlers, until the view is loaded.
    var usedClasses: [UsedClass] = []

    /// Creates a screen with an adapter. Use ``ListController`` or ``GridController`` instead.
    public init(_ pager: Pager<Item>, content: CellContent<Item, Cell>, adapter: CellAdapter<Cell>, texts: ListTexts) {
        self.content = content
        self.adapter = adapter
        super.init(pager, texts: texts)
        (adapter as RowAdapter).didSelect(GapCell.self) { gap, _ in gap.fill() }
        (adapter as RowAdapter).didSelect(GapTile.self) { gap, _ in gap.fill() }
    }

    /// Returns `nil`: a list screen needs a pager.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Sets a closure that prepares each cell, header or footer of a class, for example with an image loader, before it
    /// is configured.
    ///
    /// - Parameters:
    ///   - cell: The class.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - handler: The closure.
    /// - Returns: The screen.
    @discardableResult
    public func prepare<Shown: ConfigurableCell>(
        _ cell: Shown.Type = Shown.self, fileID: String = #fileID, line: Int = #line,
        _ handler: @escaping (Shown) -> Void
    ) -> Self {
        prepare(cell, fileID: fileID, line: line) { cell, _, _ in handler(cell) }
    }

    /// Sets a closure that prepares each cell, header or footer of a class with its model and index path, before it is
    /// configured. It isn't called again for a visible row whose index path changes.
    @discardableResult
    public func prepare<Shown: ConfigurableCell>(
        _ cell: Shown.Type = Shown.self, fileID: String = #fileID, line: Int = #line,
        _ handler: @escaping (Shown, Shown.Model, IndexPath) -> Void
    ) -> Self {
        if cell is any RowClass.Type { noteUse(of: cell, fileID, line) }
        adapter.prepare(cell, handler)
        return self
    }

    /// Sets a handler that is called with the item that the user selected.
    @discardableResult
    public func didSelect(_ handler: @escaping (Item) -> Void) -> Self {
        selectionHandler = { item, _ in handler(item) }
        return self
    }

    /// Sets a handler that is called with the model of a selected row, if its cell is of a class. For items' rows it is
    /// called before the item's own handler.
    ///
    /// - Parameters:
    ///   - cell: The class.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - handler: The handler.
    /// - Returns: The screen.
    @discardableResult
    public func didSelect<Shown: ConfigurableCell>(
        _ cell: Shown.Type, fileID: String = #fileID, line: Int = #line, _ handler: @escaping (Shown.Model) -> Void
    ) -> Self where Shown.Kind == Cell {
        noteUse(of: cell, fileID, line)
        adapter.didSelect(cell, handler)
        return self
    }

    /// Sets a handler that is called with the screen, the model and the index path of a selected row, if its cell is of a
    /// class.
    @discardableResult
    public func didSelect<Shown: ConfigurableCell>(
        _ cell: Shown.Type, fileID: String = #fileID, line: Int = #line,
        _ handler: @escaping (PagedListController, Shown.Model, IndexPath) -> Void
    ) -> Self where Shown.Kind == Cell {
        noteUse(of: cell, fileID, line)
        (adapter as RowAdapter).didSelect(cell) { [weak self] model, path in
            if let self { handler(self, model, path) }
        }
        return self
    }

    /// Returns the item at an index path, or `nil` if there is none.
    public func item(at indexPath: IndexPath) -> Item? {
        if let rows = adapter.data as? PagedRows<Item> { return rows.item(at: indexPath) }
        return adapter.data.content(at: indexPath)?.model as? Item
    }

    func select(_ path: IndexPath) {
        guard !isEditing else { return selectionDidChange() }
        let item = item(at: path)
        adapter.select(path)
        if let item { selectionHandler?(item, path) }
        if markedItem != nil { return showMark() }
        // The row stays highlighted while a screen that it has pushed is over the list.
        guard isCovered, let item, self.item(at: path)?.id == item.id else { return }
        openedItem = item.id
        adapter.view?.select(path)
    }

    /// The item whose row has pushed a screen.
    private var openedItem: Item.ID?

    /// Whether another screen of the navigation controller is over this one.
    private var isCovered: Bool {
        guard let top = navigationController?.topViewController else { return false }
        return !sequence(first: self as UIViewController, next: \.parent).contains(top)
    }

    override func itemsWillAppear() {
        // What waited for a window is done in the layout.
        viewIfLoaded?.setNeedsLayout()
        guard let id = openedItem, !isEditing, let view = adapter.view else { return }
        openedItem = nil
        for path in view.selectedPaths where item(at: path)?.id == id && id != markedItem { view.deselect(path) }
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        updateEditButton()
        editItems(editing, animated: animated)
        if !editing, let view = adapter.view { view.selectedPaths.forEach(view.deselect) }
        selectionDidChange()
        if markedItem != nil { showMark() }
    }

    /// Lets the user begin to select several rows, which UIKit asks for only if the view allows it before.
    func allowSelectingSeveral() {}

    override var isMovingRow: Bool { adapter.view?.hasUncommittedUpdates ?? false }

    /// Starts or ends the editing of rows.
    func editItems(_ editing: Bool, animated: Bool) {}

    /// Returns the elements of an item's context menu.
    func contextMenuElements(of item: Item) -> [UIMenuElement] { menuHandler?(item) ?? [] }

    /// Returns the row of a gap.
    func makeGapRow(_ gap: GapRow) -> AnyRow { AnyRow(gap, id: 0, in: GapCell.self) }

    /// Lets the user move rows.
    func letUserMoveItems() { addEditButton() }

    // MARK: Rows

    /// Returns the rows of a snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - change: The change of the items since the snapshot for which the method was called last; all by default.
    /// - Returns: The rows.
    func data(of snapshot: PagingSnapshot<Item>, after change: PagingChange = .replaced) -> any ListData {
        let content = content.erased
        switch content.kind {
        case .rows(let rows):
            return PagedRows(
                items: snapshot.items,
                placeholders: (before: snapshot.placeholdersBefore, after: snapshot.placeholdersAfter),
                sections: content.counted?(snapshot) ?? [], rows: rows, placeholder: placeholderRow,
                gap: snapshot.gap.map { ($0.index, row(of: $0).content) })
        case .sections(let sections):
            return SectionedRows(
                sections: withGap(grouped(snapshot, after: change) ?? sections(snapshot), snapshot))
        }
    }

    /// Returns the sections of grouped items, of which only the changed ones are made again; `nil` for other contents.
    private func grouped(_ snapshot: PagingSnapshot<Item>, after change: PagingChange) -> [AnySection]? {
        guard let arrangement = content.erased.arrangement else { return nil }
        if grouping == nil { grouping = arrangement.followingGrouping() }
        guard let grouping else { return nil }
        if !grouping.follow(change, snapshot.items) { grouping.group(snapshot.items) }
        return arrangement.sections(of: snapshot, grouped: grouping)
    }

    func contentDidChange() {
        grouping = nil
        guard isViewLoaded else { return }
        let new = data(of: shown)
        adapter.keepingPosition(isReloaded: true) { show(new) }
        if markedItem != nil { showMark() }
    }

    private func show(_ new: any ListData) {
        let selected = Set(selectedItems.map(\.id))
        if let sections = (new as? SectionedRows)?.sections { adapter.target = sections }
        adapter.forgetHeights()
        adapter.show(new)
        selectAgain(selected)
    }

    override func showItems(of update: PagingUpdate<Item>) {
        noticeScrollingUp()
        let old = shown
        shown = update.snapshot
        isShowingItems = true
        defer {
            isShowingItems = false
            if update.change != .loadStates { itemsDidChange() }
        }
        guard update.change != .loadStates || needsRows(for: update, after: old) else {
            if old.gap?.state != shown.gap?.state { showGapState() }
            return
        }
        checkJumpTarget()
        let new = data(of: shown, after: update.change)
        let staysAtTop = followedEnd == nil && restsAtTop && !isEditing && update.finished?.loadType != .prepend
        show(new, of: update, after: old)
        // A user at the top sees what appears there: a banner, pushed items, newer rows after those from the cache.
        if staysAtTop, pendingAnchor == nil {
            adapter.keptRows = nil
            if !restsAtTop { showTop() }
        }
        // The user sees the top after a refresh, where new rows may have been inserted.
        if isUserRefresh, let finished = update.finished, finished.loadType == .refresh, finished.failure == nil {
            showBeginning()
        }
        followEnd(after: update)
    }

    private func show(_ new: any ListData, of update: PagingUpdate<Item>, after old: PagingSnapshot<Item>) {
        if isMoveShown(update.change) {
            adapter.data = new
        } else if isMoveUntold {
            adapter.keepingPosition(isReloaded: true) { show(new) }
        } else if update.change == .replaced {
            replace(with: new)
        } else if let sections = (new as? SectionedRows)?.sections {
            let animated = isAnimated(update)
            adapter.keepingPosition(isReloaded: isUnseen) { _ = adapter.apply(sections, animated: animated) }
        } else if content.erased.counted != nil || old.gap != nil || shown.gap != nil
            || old.placeholdersBefore != shown.placeholdersBefore || old.placeholdersAfter != shown.placeholdersAfter
        {
            adapter.keepingPosition(isReloaded: true) { show(new) }
        } else {
            apply(update, new)
        }
    }

    override func makeWayBack() -> (() -> Void)? {
        guard followedEnd?.isFollowed != true, !restsAtTop, let (index, offset) = firstShownItem,
            let position = pager.position(ofItemAt: index, offset: offset)
        else { return nil }
        return { [weak self] in self?.restore(position) }
    }

    /// Whether the list is scrolled to its beginning, not only to that of its loaded rows.
    var restsAtTop: Bool {
        shown.prepend == .end && abs(scrollView.contentOffset.y + scrollView.adjustedContentInset.top) < 0.5
    }

    /// Shows where the list begins. A list that begins at its end scrolls there after the change of its rows.
    private func showBeginning() {
        followedEnd?.isFollowed = true
        guard followedEnd == nil else { return }
        guard scrollView.isUnderFinger else { return showTop() }
        // The response came before the end of the pull.
        returnToTop = CancellingTask { [weak self] in
            while self?.scrollView.isUnderFinger == true {
                guard (try? await Task.sleep(for: .milliseconds(50))) != nil else { return }
            }
            self?.showTop()
        }
    }

    private func showTop() {
        guard !scrollView.isUnderFinger else { return }
        adapter.keptRows = nil
        scrollView.setContentOffset(CGPoint(x: 0, y: -scrollView.adjustedContentInset.top), animated: false)
    }

    private func itemsDidChange() {
        // The same index paths may be those of other rows.
        shownEnds = nil
        if markedItem != nil { showMark() }
        showPendingAnchor()
        showJumpTarget()
        if isSelecting { selectionDidChange() }
        updateEditButton()
    }

    private func apply(_ update: PagingUpdate<Item>, _ new: any ListData) {
        let animated = isAnimated(update), first = shown.placeholdersBefore
        func rows(_ items: some Sequence<Int>) -> [Int] { items.map { first + $0 } }
        switch update.change {
        case .loadStates, .replaced: break
        case .appended(let items):
            func append() { _ = adapter.apply(RowBatch(inserted: rows(items)), new, animated: animated) }
            if isUnseen { adapter.keepingPosition(isReloaded: true, append) } else { append() }
        case .prepended(let items):
            adapter.keepingPosition(isReloaded: isUnseen) {
                _ = adapter.apply(RowBatch(inserted: rows(items)), new, animated: animated)
            }
        case .edited(let edits):
            let batch = RowBatch(
                deleted: rows(edits.removed), inserted: rows(edits.inserted), updated: rows(edits.updated))
            adapter.keepingPosition(isReloaded: isUnseen) { _ = adapter.apply(batch, new, animated: animated) }
        }
    }

    /// Whether a change is animated, as are edits that the user sees. Pages and pushes are shown at once.
    private func isAnimated(_ update: PagingUpdate<Item>) -> Bool {
        update.isEdit && !isUnseen && !scrollView.isUnderFinger
    }

    /// Whether the rows depend on the load states, as do separators at the list's ends, and sections that show the
    /// failure of a refresh or the metadata of its page.
    private func needsRows(for update: PagingUpdate<Item>, after old: PagingSnapshot<Item>) -> Bool {
        guard case .sections = content.erased.kind else { return false }
        return update.finished?.loadType == .refresh || (old.append == .end) != (shown.append == .end)
            || (old.prepend == .end) != (shown.prepend == .end)
    }

    private var isUnseen: Bool { scrollView.window == nil }

    private func replace(with new: any ListData) {
        guard isUserRefresh else { return adapter.keepingPosition(isReloaded: true) { show(new) } }
        show(new)
        showBeginning()
    }

    override func didMove() {
        // The layout of newly visible rows would scroll to the anchor again.
        forgetAnchorIfScrolled()
        endDidMove()
        visibleRowsDidChange()
        super.didMove()
    }

    override var beginsAtItsEnd: Bool { followedEnd != nil }

    override func showNewItems() {
        if followedEnd == nil { super.showNewItems() } else { scrollToEnd() }
    }

    override func willSetUp() { reportUnusedClasses() }

    override func didLayOut() {
        // Rows may have been loaded while the view wasn't in a window. A layout during a change of the rows is too early,
        // because the change ends by restoring the previous position.
        guard view.window != nil, !isShowingItems else { return }
        adapter.restoreKeptRows()
        if pendingAnchor != nil { showPendingAnchor() }
        if jumpTarget?.distance == nil { showJumpTarget() }
        endDidMove()
    }

    // MARK: Loading ahead

    package override var showsPlaceholderRows: Bool {
        guard let view = adapter.view, let rows = adapter.data as? PagedRows<Item> else { return false }
        return view.shownPaths.contains { rows.isPlaceholder(at: $0) }
    }

    override func reportShownRows() {
        guard let paths = adapter.view?.shownPaths, let first = paths.first, let last = paths.last else { return }
        shownEnds = (first, last)
        rowIsShown(at: last)
        // In a list that has reached its maximum size, each end would be dropped for the other.
        let hasRoom = pager.config.maxSize.map { shown.items.count + pager.config.pageSize <= $0 } ?? true
        if shown.prepend == .idle, hasRoom { rowIsShown(at: first) }
    }

    /// Reports to the pager the row that has come into sight, which is at the edge towards which the list was scrolled. The
    /// delegate's methods, which an app may override or replace by handlers, play no part in that.
    func visibleRowsDidChange() {
        guard let view = adapter.view else { return }
        // A collection view determines its visible items in a layout pass.
        if view.window != nil { view.layoutIfNeeded() }
        let paths = view.shownPaths
        guard let first = paths.first, let last = paths.last else { return }
        if markedItem != nil { showMark() }
        let old = shownEnds
        guard old?.first != first || old?.last != last else { return }
        guard let old else { return reportShownRows() }
        shownEnds = (first, last)
        rowIsShown(at: last > old.last || first > old.first ? last : first)
    }

    /// Reports a visible row to the pager, so that it loads further pages.
    private func rowIsShown(at path: IndexPath) {
        imagePrefetch?.rowsWillShow(in: self)
        guard replacement == nil else { return }
        if let rows = adapter.data as? PagedRows<Item> {
            guard let row = rows.row(at: path) else { return }
            if shown.hasPlaceholders {
                rowShown(at: row)
            } else if let index = rows.index(at: path) {
                itemShown(at: index)
            }
        } else {
            // Sections reorder the items, so use the smaller distance to the list's ends.
            let before = adapter.data.rowCount(before: path.section) + path.item
            let after = adapter.data.rowCount(before: adapter.data.sectionCount) - 1 - before
            let index = after < before ? shown.items.count - 1 - after : before
            itemShown(at: max(0, min(index, shown.items.count - 1)))
        }
    }

    /// Loads what is near a visible row of the whole list, which may be a placeholder.
    private func rowShown(at row: Int) {
        let index = row - shown.placeholdersBefore, distance = pager.config.jumpThreshold
        let isNear = (-distance..<shown.items.count + distance).contains(index)
        // The pager jumps to a distant placeholder.
        if !loadsMore || loading != nil && isNear { return itemShown(at: index) }
        pager.rowShown(at: row)
        if loading != nil { pager.itemInSight(at: index) }
    }

    /// Loads what is near a visible item. A placeholder's index is beyond those of the items.
    private func itemShown(at index: Int) {
        guard loading != nil || !loadsMore else { return pager.itemShown(at: index) }
        pager.itemInSight(at: index)
        guard loadsMore else { return }
        let distance = pager.config.prefetchDistance
        if shownState(shown.append) == .idle, index >= shown.items.count - distance { load(.append) }
        if shownState(shown.prepend) == .idle, index < distance { load(.prepend) }
    }

    // MARK: Scroll view delegate

    // Declared here so that a subclass can override each: on Linux, a method that only a subclass declares isn't called.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
