public import Foundation

/// Items in sections, placed by a layout, of which only those in sight have views.
///
/// Follows Apple's `UICollectionView`, and shares with `UITableView` how cells are used again, how batches of updates
/// are checked, and that an item stays where it is on the screen whatever changes elsewhere, also when the collection
/// becomes wider or narrower.
///
/// A batch of updates that does not fit what the data source says raises an exception in UIKit. Here it is reported on
/// the standard error, saying what was expected, and the collection reloads its data.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The kind of the view above a section.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the view below a section.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Makes a collection with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
    }

    /// Makes a collection with a flow layout; UIKit raises an exception for want of a layout.
    @_documentation(visibility: internal)
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    /// Makes a collection with a flow layout; there is nothing to decode here.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    override func didInit() {
        super.didInit()
        layout.collectionView = self
        backgroundColor = .systemBackground
        trackInput()
        trackDrags()
    }

    override class var accessibleRole: AccessibleRole { .list }

    // MARK: Who is asked

    /// Who says what the collection holds.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { contentIsStale() } }
    }

    /// Who decides what items do.
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

    /// Who is asked in the data source's place, and passes on what it does not answer itself.
    package final weak var dataSourceProxy: (any UICollectionViewDataSource)?
    /// The object that is called before the delegate, and passes on what it doesn't answer itself.
    package final weak var collectionDelegateProxy: (any UICollectionViewDelegate)? {
        didSet { delegateProxy = collectionDelegateProxy }
    }
    /// Who is told of items to come in the prefetch data source's place.
    package final weak var prefetchDataSourceProxy: (any UICollectionViewDataSourcePrefetching)?

    /// Who is told of items before they come to be seen.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether the prefetch data source is told.
    open var isPrefetchingEnabled = true

    final var dataSourceInUse: (any UICollectionViewDataSource)? { dataSourceProxy ?? dataSource }
    final var delegateInUse: (any UICollectionViewDelegate)? { collectionDelegateProxy ?? collectionDelegate }
    final var prefetchDataSourceInUse: (any UICollectionViewDataSourcePrefetching)? {
        prefetchDataSourceProxy ?? prefetchDataSource
    }

    /// What the collection holds has changed: all is asked again at the next layout.
    package final func contentIsStale() { itemsAreStale() }

    // MARK: Layout

    private var layout: UICollectionViewLayout

    /// Says where everything lies.
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

    /// Takes another layout; with an animation, what is in sight moves to its place.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Takes another layout; with an animation, what is in sight moves to its place.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - animated: Whether views move.
    ///   - completion: Called once everything is in its place.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        changeLayout(to: layout, animated: animated)
        if let completion { whenUpdatesEnd { completion(true) } }
    }

    /// Begins a change of layout that the user brings about: set `transitionProgress` of the layout that is returned, and
    /// end with `finishInteractiveTransition()` or `cancelInteractiveTransition()`.
    ///
    /// - Parameters:
    ///   - layout: The layout that the collection has at the end.
    ///   - completion: Called once everything is in its place.
    /// - Returns: The layout between the two, which the delegate may make.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout,
        completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }

    /// Ends a change of layout: the rest of it is shown, and the new layout stays.
    open func finishInteractiveTransition() { endTransition(finishes: true) }

    /// Gives a change of layout up: the collection goes back to the layout of before.
    open func cancelInteractiveTransition() { endTransition(finishes: false) }

    final var layoutTransition: LayoutTransition?

    /// When items get another size by themselves.
    open var selfSizingInvalidation = UICollectionView.SelfSizingInvalidation.enabled
    final var followsSizes: Bool { selfSizingInvalidation != .disabled }
    final var followsConstraints: Bool { selfSizingInvalidation == .enabledIncludingConstraints }

    /// Whether updates are being collected, so that the collection shows less or more than its data source has.
    open var hasUncommittedUpdates: Bool { state.batchDepth > 0 }

    /// A view behind everything, as large as the collection.
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
    /// Whether items can be selected while the collection is edited.
    open var allowsSelectionDuringEditing = false
    /// Whether several items can be selected while the collection is edited.
    open var allowsMultipleSelectionDuringEditing = false

    final var takesSelection: Bool {
        guard isEditing else { return allowsSelection }
        return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
    }
    final var takesSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Whether the collection is edited: another selection counts then, and cells that show editing show it.
    open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

    // MARK: State, kept by the extensions

    final let state = ItemsState<UICollectionViewCell>(noun: "item")
    /// The item counts of the sections.
    final var loadedCounts: [Int] = []
    final var shown = CollectionDisplay()
    /// Whether the layout has to prepare before it is asked for anything.
    final var needsPrepare = true
    /// Whether the layout changed since the last pass.
    final var layoutHasChanged = true
    /// Whether cells in sight are asked for their sizes once more.
    final var needsMeasure = false
    /// The bounds and insets that the layout knows of.
    final var knownBounds: (CGRect, UIEdgeInsets)?
    /// What stayed in place when the size changed, and where the content stood afterwards.
    final var resized: (anchor: ItemAnchor, origin: CGPoint)?

    /// The item that is on its way to another place.
    final var movement: ItemMovement?
    final let sectionIndex = TableSectionIndex()
    /// Whether the pointer and keys move items.
    package final var movesByGesture = false

    override func isDrawnByItself(at place: CGPoint, byTouch: Bool) -> Bool {
        !byTouch && movesByGesture && item(atWidgetPlace: place).map(canMove) ?? false
    }
    final var drags: RowDrags?

    /// How many cells the collection has made of registered classes.
    package final var cellsMade: Int { state.cellsMade }
    /// How many attributes the layout was asked for in passes.
    package final var attributesAsked = 0

    /// Whether a cell shows that the collection is edited.
    final func showsEditing(of cell: UICollectionViewCell) -> Bool {
        guard isEditing, let path = display.path(of: cell) else { return false }
        return delegateInUse?.collectionView(self, canEditItemAt: path) ?? true
    }

    private func editingDidChange() {
        for path in selection { display.cell(at: path)?.setSelected(false, animated: false) }
        selection = []
        for cell in display.items.values { cell.setNeedsUpdateConfiguration() }
    }

    @_documentation(visibility: internal)
    open override func setNeedsLayout() {
        // Views come and go in the middle of a pass, which lays them out itself.
        guard !isTiling else { return }
        super.setNeedsLayout()
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        collectionViewLayout.invalidateLayout()
    }

    override func scrollAnimationDidEnd() {
        finishScrolling()
        super.scrollAnimationDidEnd()
    }

    /// Where the content stands; what is set after a reload counts, and not the item that was in sight before it.
    @_documentation(visibility: internal)
    open override var contentOffset: CGPoint {
        get { super.contentOffset }
        set {
            pendingAnchor = nil
            super.contentOffset = newValue
        }
    }

    // MARK: Data

    /// Forgets everything and asks the data source again; the first item in sight stays where it is.
    open func reloadData() { forgetItems() }

    /// Collects the updates and applies them as one; can be nested.
    ///
    /// - Parameters:
    ///   - updates: Changes the data and calls the methods that insert, delete, reload and move.
    ///   - completion: Runs after the collection has changed.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(updates, completion: completion)
    }

    /// Runs changes as one batch: for closures that do not escape, as Apple's batches take them too.
    open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let updates: (() -> Void)? = updates
            performBatchUpdates(updates, completion: completion)
        }
    }

    /// Says that items were inserted, by their paths after the update.
    open func insertItems(at indexPaths: [IndexPath]) { update(.automatic) { $0.insertedRows += indexPaths } }

    /// Says that items were deleted, by their paths before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { update(.automatic) { $0.deletedRows += indexPaths } }

    /// Asks for new cells of items, by their paths before the update.
    open func reloadItems(at indexPaths: [IndexPath]) { update(.automatic) { $0.reloadedRows += indexPaths } }

    /// Says that an item moved, from its path before the update to that after it.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update(.automatic) { $0.movedRows.append((indexPath, newIndexPath)) }
    }

    /// Says that sections were inserted, by their indexes after the update.
    open func insertSections(_ sections: IndexSet) { update(.automatic) { $0.insertedSections += sections } }

    /// Says that sections were deleted, by their indexes before the update.
    open func deleteSections(_ sections: IndexSet) { update(.automatic) { $0.deletedSections += sections } }

    /// Asks for everything in sections anew, by their indexes before the update.
    open func reloadSections(_ sections: IndexSet) { update(.automatic) { $0.reloadedSections += sections } }

    /// Says that a section moved, from its index before the update to that after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update(.automatic) { $0.movedSections.append((section, newSection)) }
    }

    /// Lets the data source fill the cells of items again, those in sight, without new ones.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    // MARK: Reuse

    /// Says which class of cells an identifier stands for.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        display.pool.register(registered(cellClass, as: UICollectionViewCell.self), for: identifier)
    }

    /// Says which class of supplementary views an identifier stands for, among those of a kind.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        shown.pool.register(
            registered(viewClass, as: UICollectionReusableView.self),
            for: CollectionDisplay.poolName(elementKind, identifier))
    }

    /// A cell to use again, or a new one of the class that has to be registered.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let cell = dequeueCell(identifier) else {
            preconditionFailure("no class is registered for the cell reuse identifier \"\(identifier)\"")
        }
        return cell
    }

    /// A supplementary view to use again, or a new one of the class that has to be registered.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = dequeueElement(elementKind, identifier) else {
            preconditionFailure(
                "no class is registered for views of kind \(elementKind) and the reuse identifier \"\(identifier)\"")
        }
        return view
    }

    // MARK: Scrolling and selecting

    /// Scrolls until an item stands at a position.
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
        scroll(to: indexPath, at: scrollPosition.position, animated: animated)
    }

    /// Selects an item, or none, without telling the delegate.
    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
    ) {
        select(indexPath, animated: animated)
        if let indexPath, !scrollPosition.isEmpty {
            scroll(to: indexPath, at: scrollPosition.position, animated: animated)
        }
    }

    /// Takes an item out of the selection, without telling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    /// Notes that an answer is the one of an absent method, for a delegate whose subclasses may implement it.
    package final func markedAsDefault<Answer>(_ answer: Answer) -> Answer { answerByDefault(answer) }

    // MARK: What is where

    /// How many sections the collection has.
    open var numberOfSections: Int {
        loadIfNeeded()
        return loadedCounts.count
    }

    /// How many items a section has; 0 if there is no such section.
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
    }

    /// The selected items, or `nil` if there are none.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    /// Where an item lies, in sight or not, or `nil` if there is none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return holds(indexPath) ? collectionViewLayout.layoutAttributesForItem(at: indexPath) : nil
    }

    /// Where a supplementary view lies, in sight or not, or `nil` if there is none.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// The item at a point of the content, or `nil` if none is.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

    /// The item of a cell that is in sight.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { display.path(of: cell) }

    /// The cell of an item, if it is in sight.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { display.cell(at: indexPath) }

    /// The cells in sight, in the order of their items.
    open var visibleCells: [UICollectionViewCell] { display.paths.compactMap { display.cell(at: $0) } }

    /// The items in sight, in their order.
    open var indexPathsForVisibleItems: [IndexPath] { display.paths }

    /// A supplementary view, if it is in sight.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        shown.views[CollectionDisplay.Element(kind: elementKind, path: indexPath)]
    }

    /// The supplementary views of a kind that are in sight, in the order of their paths.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shown.views(ofKind: elementKind).map(\.view)
    }

    /// The paths of the supplementary views of a kind that are in sight, in their order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.views(ofKind: elementKind).map(\.path)
    }

    /// Begins to move an item, which then follows `updateInteractiveMovementTargetPosition(_:)`.
    ///
    /// - Parameter indexPath: The item.
    /// - Returns: Whether the data source lets it move.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard movement == nil, let cell = display.cell(at: indexPath), canMove(indexPath) else { return false }
        movement = ItemMovement(indexPath, cell)
        cell.setNeedsUpdateConfiguration()
        bringSubviewToFront(cell)
        return true
    }

    /// Moves the item to a point of the content: its middle lies there.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let movement else { return }
        movement.center = CGPoint(x: targetPosition.x - movement.hold.x, y: targetPosition.y - movement.hold.y)
        if let proposed = indexPathForItem(at: movement.center), proposed != movement.target {
            retarget(movement, to: proposed)
        }
        setNeedsLayout()
    }

    /// Lets the item go: the data source is told to move it.
    open func endInteractiveMovement() { finishMovement(completes: true) }

    /// Gives the movement up: the item goes back.
    open func cancelInteractiveMovement() { finishMovement(completes: false) }
}
