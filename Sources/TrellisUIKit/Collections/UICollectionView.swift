public import Foundation

/// A view that shows items in sections, arranged by a layout. Only visible items have cells.
///
/// Follows Apple's `UICollectionView`. As in `UITableView`, cells are reused, batches of updates are validated and keep the
/// content offset, and a visible item keeps its position on the screen when other items are measured or the width of the
/// view changes.
///
/// UIKit raises an exception if a batch of updates doesn't match the data source, or if the data source returns a view that
/// it didn't dequeue. This collection view stops a debug build; in a release build it reports the mistake on the standard
/// error and, after a mismatch, reloads its data.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The kind of the view above a section.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the view below a section.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
    }

    /// Creates a collection view with a flow layout. UIKit raises an exception instead.
    @_documentation(visibility: internal)
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    /// Creates a collection view of a nib. Without a layout there, it has a flow layout.
    public required init?(coder: NSCoder) {
        layout = (coder as? NibCoder).flatMap { $0.current?.archive.layout?($0) } ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    override func didInit() {
        super.didInit()
        layout.collectionView = self
        backgroundColor = .systemBackground
        trackInput()
        TableInput.trackMiddleClicks(on: self) { [weak self] in self?.openScene(atWidgetPlace: $0) }
        trackDrags()
    }

    override class var accessibleRole: AccessibleRole { .list }

    // MARK: Data source and delegate

    /// The object that provides the data.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { contentIsStale() } }
    }

    /// The delegate, which handles selection, display and other events.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { collectionDelegate }
        set {
            guard newValue !== collectionDelegate else { return }
            collectionDelegate = newValue
            super.delegate = newValue
            contentIsStale()
        }
    }

    private weak var collectionDelegate: (any UICollectionViewDelegate)?

    /// The object that is called instead of the data source, and forwards the methods that it doesn't implement itself.
    package final weak var dataSourceProxy: (any UICollectionViewDataSource)?
    /// The object that is called instead of the delegate, and forwards the methods that it doesn't implement itself.
    package final weak var collectionDelegateProxy: (any UICollectionViewDelegate)? {
        didSet { delegateProxy = collectionDelegateProxy }
    }
    /// The object that is called instead of the prefetch data source.
    package final weak var prefetchDataSourceProxy: (any UICollectionViewDataSourcePrefetching)?

    /// The data source for prefetching, which is called before items are needed.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// A Boolean value that indicates whether the prefetch data source is called.
    open var isPrefetchingEnabled = true

    final var dataSourceInUse: (any UICollectionViewDataSource)? { dataSourceProxy ?? dataSource }
    final var delegateInUse: (any UICollectionViewDelegate)? { collectionDelegateProxy ?? collectionDelegate }
    final var prefetchDataSourceInUse: (any UICollectionViewDataSourcePrefetching)? {
        prefetchDataSourceProxy ?? prefetchDataSource
    }

    /// Marks all data as outdated: the next layout pass reloads it.
    package final func contentIsStale() { itemsAreStale() }

    // MARK: Layout

    private var layout: UICollectionViewLayout

    /// The layout, which arranges the items.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set {
            guard newValue !== layout else { return }
            layout.collectionView = nil
            layout = newValue
            newValue.collectionView = self
            newValue.invalidateLayout()
        }
    }

    /// Changes the layout, with or without animation.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Changes the layout, with or without animation.
    ///
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - animated: Whether the views animate to their new frames.
    ///   - completion: A closure called after the animation.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        changeLayout(to: layout, animated: animated)
        if let completion { whenUpdatesEnd { completion(true) } }
    }

    /// Starts an interactive transition to a layout. Set the returned layout's `transitionProgress`, and end the
    /// transition with `finishInteractiveTransition()` or `cancelInteractiveTransition()`.
    ///
    /// - Parameters:
    ///   - layout: The layout at the end of the transition.
    ///   - completion: A closure called after the transition.
    /// - Returns: The layout between the two. The delegate can provide it.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout,
        completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }

    /// Finishes an interactive transition.
    open func finishInteractiveTransition() { endTransition(finishes: true) }

    /// Cancels an interactive transition and returns to the previous layout.
    open func cancelInteractiveTransition() { endTransition(finishes: false) }

    final var layoutTransition: LayoutTransition?

    /// The modes for invalidating the size of self-sizing items.
    open var selfSizingInvalidation = UICollectionView.SelfSizingInvalidation.enabled
    final var followsSizes: Bool { selfSizingInvalidation != .disabled }
    final var followsConstraints: Bool { selfSizingInvalidation == .enabledIncludingConstraints }

    /// A Boolean value that indicates whether the user is moving an item. Avoid updates and reloads meanwhile, which end
    /// the movement.
    open var hasUncommittedUpdates: Bool { movement != nil }

    /// The view behind all items, as large as the collection view.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Whether items can be selected.
    open var allowsSelection = true
    /// Whether several items can be selected at once.
    open var allowsMultipleSelection = false
    /// Whether items can be selected in editing mode.
    open var allowsSelectionDuringEditing = false
    /// Whether several items can be selected in editing mode.
    open var allowsMultipleSelectionDuringEditing = false

    final var takesSelection: Bool {
        guard isEditing else { return allowsSelection }
        return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
    }
    final var takesSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// A Boolean value that indicates whether the collection view is in editing mode. Editing mode has its own
    /// selection settings and is part of the cells' configuration state.
    open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

    // MARK: State of the extensions

    final let state = ItemsState<UICollectionViewCell>(noun: "item")
    /// The item counts of the sections.
    final var loadedCounts: [Int] = [] { didSet { filledSections = FilledSections(loadedCounts) } }
    /// The sections with items.
    final private(set) var filledSections = FilledSections([])
    final var shown = CollectionDisplay()
    /// Whether the layout has to prepare before its next use.
    final var needsPrepare = true
    /// Whether the layout changed since the last tiling pass.
    final var layoutHasChanged = true
    /// Whether the layout moved the content offset since the last tiling pass.
    final var offsetIsAdjusted = false
    /// Whether an invalidation has adjusted the size of the content, which it has until the next pass.
    final var sizeIsAdjusted = false
    /// The visible cells and supplementary views that have to be measured again.
    final var staleSizes = StaleSizes.none
    /// The bounds and insets that the layout was last notified of.
    final var knownBounds: (CGRect, UIEdgeInsets)?
    /// The anchor of the last change of size, and the content offset after it.
    final var resized: (anchor: ItemAnchor, origin: CGPoint)?

    /// The item that is being moved.
    final var movement: ItemMovement?
    /// The section that is being scrolled horizontally.
    final var sectionScroll: SectionScroll?
    final let sectionIndex = TableSectionIndex()
    /// Whether the user can move items by pointer and keyboard.
    package final var movesByGesture = false

    override func isDrawnByItself(at place: CGPoint, byTouch: Bool) -> Bool {
        !byTouch && movesByGesture && item(atWidgetPlace: place).map(canMove) ?? false
    }
    final var drags: RowDrags?

    /// The number of cells created from registered classes.
    package final var cellsMade: Int { state.cellsMade }
    /// The number of attributes that the layout returned in tiling passes.
    package final var attributesAsked = 0

    /// Returns whether a cell shows that the collection view is in editing mode.
    final func showsEditing(of cell: UICollectionViewCell) -> Bool {
        guard isEditing, let path = display.path(of: cell) else { return false }
        return delegateInUse?.collectionView(self, canEditItemAt: path) ?? true
    }

    private func editingDidChange() {
        for (path, cell) in display.items where selection.contains(path) { cell.setSelected(false, animated: false) }
        selection = ItemSet()
        for cell in display.cells { cell.setNeedsUpdateConfiguration() }
    }

    @_documentation(visibility: internal)
    open override func setNeedsLayout() {
        // Cells are added and removed during a tiling pass, which lays them out itself.
        guard !isTiling else { return }
        super.setNeedsLayout()
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    override var isContentStale: Bool { needsReload || needsPrepare }
    override var laysOutContent: Bool { true }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        collectionViewLayout.invalidateLayout()
    }

    override func target(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    override func scrollAnimationDidEnd() {
        finishScrolling()
        super.scrollAnimationDidEnd()
    }

    /// The content offset. Setting it after a reload takes precedence over keeping the first visible item in place.
    @_documentation(visibility: internal)
    open override var contentOffset: CGPoint {
        get { super.contentOffset }
        set {
            pendingAnchor = nil
            super.contentOffset = newValue
        }
    }

    /// The size of the content. After a reload or an invalidation it is that of the layout.
    @_documentation(visibility: internal)
    open override var contentSize: CGSize {
        get {
            guard needsReload || layoutHasChanged && !sizeIsAdjusted, !isTiling, !isPreparing, bounds.width > 0 else {
                return super.contentSize
            }
            prepareIfNeeded()
            isPreparing = true
            defer { isPreparing = false }
            return collectionViewLayout.collectionViewContentSize
        }
        set { super.contentSize = newValue }
    }

    /// Whether the layout prepares or is asked for its size, during which the content has the size of the last pass.
    final var isPreparing = false

    /// Prepares a layout that is asked for its size before the next layout pass.
    final func prepare(_ layout: UICollectionViewLayout) {
        if layout === collectionViewLayout, !isTiling, bounds.width > 0 { prepareIfNeeded() }
    }

    // MARK: Data

    /// Reloads all data. The first visible item keeps its position on the screen.
    open func reloadData() { forgetItems() }

    /// Performs several updates as one. Calls can be nested.
    ///
    /// - Parameters:
    ///   - updates: Changes the data and calls the methods that insert, delete, reload and move items and sections.
    ///   - completion: A closure called after the collection view has changed.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(updates, completion: completion)
    }

    /// Performs batches of updates after which the first visible item that remains is where it was, unless the collection
    /// view is at its start.
    package final func performKeepingRows(_ updates: () -> Void) { keepingItems(updates) }

    /// Performs several updates as one, with a nonescaping closure. Apple's method accepts one as well.
    open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let updates: (() -> Void)? = updates
            performBatchUpdates(updates, completion: completion)
        }
    }

    /// Inserts items. The index paths are those after the update.
    open func insertItems(at indexPaths: [IndexPath]) { update(.automatic) { $0.insertedRows += indexPaths } }

    /// Deletes items. The index paths are those before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { update(.automatic) { $0.deletedRows += indexPaths } }

    /// Replaces the cells of items. The index paths are those before the update.
    open func reloadItems(at indexPaths: [IndexPath]) { update(.automatic) { $0.reloadedRows += indexPaths } }

    /// Moves an item from its index path before the update to that after it.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update(.automatic) { $0.movedRows.append((indexPath, newIndexPath)) }
    }

    /// Inserts sections. The indexes are those after the update.
    open func insertSections(_ sections: IndexSet) { update(.automatic) { $0.insertedSections += sections } }

    /// Deletes sections. The indexes are those before the update.
    open func deleteSections(_ sections: IndexSet) { update(.automatic) { $0.deletedSections += sections } }

    /// Reloads sections. The indexes are those before the update.
    open func reloadSections(_ sections: IndexSet) { update(.automatic) { $0.reloadedSections += sections } }

    /// Moves a section from its index before the update to that after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update(.automatic) { $0.movedSections.append((section, newSection)) }
    }

    /// Configures the existing cells of visible items again, without replacing them.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    // MARK: Reuse

    /// Registers the class of the cells with an identifier.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        display.pool.register(registered(cellClass, as: UICollectionViewCell.self), for: identifier)
    }

    /// Registers the nib of the cells with an identifier. It contains one cell at its top level, whose identifier is the
    /// same or empty. `nil` removes the registration.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        display.pool.register(nib.map { .nib($0) }, for: identifier)
    }

    /// Registers the nib of the supplementary views of a kind with an identifier. `nil` removes the registration.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        shown.pool.register(nib.map { .nib($0) }, for: CollectionDisplay.poolName(kind, identifier))
    }

    /// Registers the class of the supplementary views of a kind with an identifier.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        shown.pool.register(
            registered(viewClass, as: UICollectionReusableView.self),
            for: CollectionDisplay.poolName(elementKind, identifier))
    }

    /// Returns a reused cell, or a new one of the registered class. A class must be registered for the identifier.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        shown.newCellFrame = shown.cells[indexPath]?.frame ?? .zero
        guard let cell = dequeueCell(identifier) else {
            preconditionFailure("no class is registered for the cell reuse identifier \"\(identifier)\"")
        }
        // The cell's default configurations depend on its position in the list.
        if let row = cell as? UICollectionViewListCell, let position = collectionViewLayout.listPosition(of: indexPath)
        {
            row.stand(at: position)
        }
        shown.dequeued.append(cell)
        return cell
    }

    /// Returns a reused supplementary view, or a new one of the registered class. A class must be registered for the
    /// kind and the identifier.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let frame = shown.elements[.init(kind: elementKind, path: indexPath)]?.frame ?? .zero
        guard let view = dequeueElement(elementKind, identifier, frame) else {
            preconditionFailure(
                "no class is registered for views of kind \(elementKind) and the reuse identifier \"\(identifier)\"")
        }
        if let row = view as? UICollectionViewListCell,
            let position = collectionViewLayout.listPosition(ofElementIn: indexPath.section)
        {
            row.stand(at: position)
        }
        shown.dequeued.append(view)
        return view
    }

    // MARK: Scrolling and selecting

    /// Scrolls to an item.
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
        scroll(to: indexPath, at: scrollPosition.position, animated: animated)
    }

    /// Selects an item, or clears the selection. The delegate is not called.
    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
    ) {
        select(indexPath, animated: animated)
        if let indexPath, !scrollPosition.isEmpty {
            scroll(to: indexPath, at: scrollPosition.position, animated: animated)
        }
    }

    /// Deselects an item. The delegate is not called.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    /// Marks an answer as that of an unimplemented method, for delegates whose subclasses may implement it.
    @discardableResult
    package final func markedAsDefault<Answer>(_ answer: Answer) -> Answer { answerByDefault(answer) }

    /// Calls a delegate method, and returns whether its default implementation was called.
    package final func noting<Answer>(_ question: () -> Answer) -> (value: Answer, isDefault: Bool) { ask(question) }

    // MARK: Items and supplementary views

    /// The number of sections.
    open var numberOfSections: Int {
        loadIfNeeded()
        return loadedCounts.count
    }

    /// Returns the number of items in a section, or 0 if there is no such section.
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
    }

    /// The index paths of the selected items, or `nil` if there are none.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.paths }

    /// Returns the attributes of the cell of an item, visible or not, or `nil` if there is no such item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return holds(indexPath) ? collectionViewLayout.layoutAttributesForItem(at: indexPath) : nil
    }

    /// Returns the attributes of a supplementary view, visible or not, or `nil` if there is none.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// Returns the index path of the item at a point of the content, or `nil` if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

    /// Returns the index path of a visible cell, or `nil` if the cell is not visible.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { display.path(of: cell) }

    /// Returns the cell of an item, or `nil` if it is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { display.cell(at: indexPath) }

    /// The visible cells, in the order of their index paths.
    open var visibleCells: [UICollectionViewCell] { display.paths.compactMap { display.cell(at: $0) } }

    /// The index paths of the visible items, in order.
    open var indexPathsForVisibleItems: [IndexPath] { display.paths }

    /// Returns a supplementary view, or `nil` if it is not visible.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        shown.view(ofKind: elementKind, at: indexPath)
    }

    /// Returns the visible supplementary views of a kind, in the order of their index paths.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shown.views(ofKind: elementKind).map(\.view)
    }

    /// Returns the index paths of the visible supplementary views of a kind, in order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.views(ofKind: elementKind).map(\.path)
    }

    /// Begins to move a visible item, which then follows `updateInteractiveMovementTargetPosition(_:)`.
    ///
    /// - Parameter indexPath: The index path of the item.
    /// - Returns: `true` if the data source allows the move.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard movement == nil, let cell = display.cell(at: indexPath), canMove(indexPath) else { return false }
        movement = ItemMovement(indexPath, cell)
        cell.setNeedsUpdateConfiguration()
        bringSubviewToFront(cell)
        return true
    }

    /// Moves the centre of the item to a point of the content.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let movement else { return }
        movement.center = CGPoint(x: targetPosition.x - movement.hold.x, y: targetPosition.y - movement.hold.y)
        if let proposed = indexPathForItem(at: movement.center), proposed != movement.target {
            retarget(movement, to: proposed)
        }
        setNeedsLayout()
    }

    /// Ends the movement, and calls the data source with the item's new index path.
    open func endInteractiveMovement() { finishMovement(completes: true) }

    /// Cancels the movement. The item returns to its old position.
    open func cancelInteractiveMovement() { finishMovement(completes: false) }
}
