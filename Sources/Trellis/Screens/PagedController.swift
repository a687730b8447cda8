public import TrellisPaging
public import TrellisUIKit

/// A view controller that can tell whether it is loading items.
package protocol ItemsLoading: UIViewController {
    /// Whether any page is being loaded.
    var isLoadingItems: Bool { get }
    /// Whether a visible row is a placeholder of an item that isn't loaded.
    var showsPlaceholderRows: Bool { get }
}

/// An object that performs the loads of a screen in place of its pager, such as the operator of a view model.
@MainActor
package protocol ScreenLoading: AnyObject {
    /// Loads the first page, the next page, the previous one, or the next one at a gap. A load that failed is repeated.
    func load(_ type: LoadType)
    /// Returns the state that the screen shows for that of a load, such as the end of the list for a failure.
    func shownState(_ state: LoadState) -> LoadState
}

/// The base class of list screens.
///
/// Use ``ListController`` for a table view, ``GridController`` for a collection view, and ``ValueController`` for a
/// single value in a scroll view.
///
/// In addition to the items, the screen shows a skeleton during the first load, views for an empty list and for a
/// failure, a footer with a spinner, Retry and the end of the list, and a banner if a refresh failed. It can be
/// released during a load.
///
/// After each load, the items change, the refresh control stops, a failure is shown, and ``loadCompletion`` is called,
/// in this order.
open class PagedController<Item: Identifiable & Sendable>: UIViewController, ItemsLoading where Item.ID: Sendable {
    /// The pager that loads the items.
    public let pager: Pager<Item>
    /// The texts of the screen.
    public let texts: ListTexts
    /// Called after each load, when the screen is up to date.
    public var loadCompletion: ((FinishedLoad) -> Void)?
    /// Whether the user can refresh the list.
    public var isRefreshable = true { didSet { madeChrome?.isRefreshable = isRefreshable } }
    /// The appearance of the previous rows after `Pager.replaceSource(_:debounce:)`, until the new source's first page is
    /// loaded. If that fails, the failure view replaces them.
    public var replacedRows = ReplacedRows.dimmed
    /// Whether further pages are loaded near the end. It can be changed at any time.
    public var loadsMore = true { didSet { loadsMoreDidChange() } }

    /// The observation of the pager.
    private struct Updates {
        var observation: PagingObservation?
        /// The change of the items by the load that has just ended.
        var finishedChange = PagingChange.loadStates
    }

    /// The items that are shown.
    public var items: PagedItems<Item> { shown.items }

    /// The snapshot that is shown.
    var shown = PagingSnapshot<Item>()
    /// The view that shows the items.
    public private(set) lazy var scrollView = makeScrollView()
    /// The views around the items, which are made with the view.
    private var madeChrome: LoadingChrome<Item>?
    /// The app's own views around the items.
    var ownViews = OwnViews()
    /// Whether the user started the refresh in progress. The list scrolls to the top after it.
    var isUserRefresh = false
    /// How the previous query's items are shown until the new query's first page is loaded, otherwise `nil`.
    var replacement: ReplacedRows?
    /// What the screen does besides showing its items.
    var features: [any ListFeature<Item>] = []
    /// The bar above the banner and the rows.
    var topBar: (any ScreenBar)? { didSet { barDidChange(oldValue, topBar) } }
    /// The bar below the rows.
    var bottomBar: (any ScreenBar)? { didSet { barDidChange(oldValue, bottomBar) } }
    private var updates = Updates()
    /// The area that the keyboard covers.
    private var keyboard: KeyboardArea?
    /// The updates that came while the user moved a row.
    private(set) var heldUpdates: [PagingUpdate<Item>] = []
    private var release: CancellingTask?
    /// Performs the loads; `nil` if the pager does.
    package var loading: (any ScreenLoading)?

    /// Creates a screen of a pager. Subclasses show the items.
    ///
    /// - Parameters:
    ///   - pager: The pager that loads the items. The first page is loaded with the view, unless it has been requested
    ///     before.
    ///   - texts: The texts of the screen.
    public init(_ pager: Pager<Item>, texts: ListTexts = .default) {
        self.pager = pager
        self.texts = texts
        super.init(nibName: nil, bundle: nil)
    }

    /// Returns `nil`: a list screen needs a pager.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Refreshes the list as if the user had pulled: the refresh control spins above the current items, and the list
    /// scrolls to the top afterwards.
    open func refresh() {
        isUserRefresh = true
        if !items.isEmpty { chrome.showHeader(.loading) }
        load(.refresh)
    }

    /// Performs a load.
    func load(_ type: LoadType) {
        if let loading { return loading.load(type) }
        switch type {
        case .refresh: pager.refresh()
        case .append: pager.append()
        case .prepend: pager.prepend()
        case .gap: pager.fillGap()
        }
    }

    /// Returns the state that the screen shows for that of a load.
    func shownState(_ state: LoadState) -> LoadState { loading?.shownState(state) ?? state }

    // MARK: Views that replace the items

    /// Creates the view shown while the first page is loaded: that of ``skeleton(_:)``, or grey blocks.
    open func makeSkeletonView() -> UIView {
        if let view = ownViews.skeleton?() { return view }
        let view = makeSkeleton()
        view.accessibilityLabel = texts.loading
        return view
    }

    /// Creates the skeleton, as ``skeleton(rowHeight:pictureSize:)`` configures it.
    func makeSkeleton() -> UIView {
        let rows = ownViews.skeletonRows
        return SkeletonView(
            rowHeight: rows.height ?? listRowHeight, pictureSize: rows.pictureSize, lineHeight: rows.lineHeight)
    }

    /// The height of a row of the list.
    var listRowHeight: CGFloat { ListMetrics.rowHeight }

    /// Creates the view of an empty list: that of ``empty(_:)``, or a message.
    open func makeEmptyView() -> UIView {
        let query = feature(of: SearchFeature<Item>.self)?.query
        if let view = ownViews.empty?(query) { return view }
        if let query, !query.isEmpty {
            return MessageView(symbol: "magnifyingglass", title: texts.noMatches(query), message: "")
        }
        return MessageView(symbol: texts.emptySymbol, title: texts.emptyTitle, message: texts.emptyMessage)
    }

    /// Creates the view of a list that could not be loaded: that of ``failed(_:)``, or a message.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - retry: A closure that repeats the load.
    /// - Returns: A view with the failure and a Retry button.
    open func makeFailureView(_ failure: LoadFailure, retry: @escaping () -> Void) -> UIView {
        if let view = ownViews.failed?(failure, retry) { return view }
        let view = MessageView(
            symbol: "exclamationmark.triangle", title: texts.failureTitle,
            message: texts.reason(of: failure), button: texts.retry, action: retry)
        view.announceFailure()
        return view
    }

    /// Creates the header: that of ``header(_:)``, or the refresh control. Called once.
    open func makeHeader() -> any RefreshHeader {
        ownViews.header ?? RefreshControlHeader(texts: texts, pause: .zero)
    }

    /// Creates the footer: that of ``footer(_:)``, or a ``RefreshFooterView``. Called once.
    open func makeFooter() -> any RefreshFooter {
        // Without prefetching, a button loads more.
        ownViews.footer ?? RefreshFooterView(loadsByScrolling: pager.config.prefetchDistance > 0, texts: texts)
    }

    /// Creates the banner: that of ``banner(_:)``, or a message with buttons. Called once.
    open func makeBanner() -> any ListBanner {
        ownViews.banner ?? ListBannerView(texts: texts)
    }

    // MARK: Items

    /// Returns a closure that scrolls back to the current position, or `nil` if the items are at their start.
    func makeWayBack() -> (() -> Void)? { nil }

    /// Creates the scroll view that shows the items. Called once.
    func makeScrollView() -> UIScrollView { UIScrollView() }

    /// Prepares the scroll view.
    func setUpItems() {}

    /// Shows the items of an update.
    func showItems(of update: PagingUpdate<Item>) { shown = update.snapshot }

    /// Reports the visible rows to the pager, so that it loads the pages beyond them.
    func reportShownRows() {}

    /// Called when the view that replaces the items has changed.
    func placeholderDidChange() {}

    /// Called after the scroll view has scrolled or changed its size.
    func didMove() {
        for feature in features { feature.didScroll(self) }
    }

    /// Whether the list begins at its end. Then the pill is above the lower edge of the rows, otherwise below the upper one.
    var beginsAtItsEnd: Bool { false }

    // MARK: Life cycle

    /// Called before the view is set up.
    func willSetUp() {}

    /// Called before the view appears, after its features.
    func itemsWillAppear() {}

    /// Called after the view's layout.
    func didLayOut() {}

    open override func viewDidLoad() {
        willSetUp()
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpItems()
        chrome.attach(to: scrollView)
        view.addSubview(scrollView)
        for case let other? in [topBar, chrome.floating.banner, chrome.floating.pill, bottomBar] as [UIView?] {
            view.addSubview(other)
        }
        keyboard = KeyboardArea { [weak self] in self?.keyboardWillChange($0) }
        updates.observation = pager.observe { [weak self] update in self?.receive(update) }
        showItems(of: PagingUpdate(snapshot: pager.snapshot, change: .replaced))
        chrome.show(shown, finished: nil)
        if pager.snapshot.refreshState == .initial { beginLoading() }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        for feature in features { feature.willAppear(self) }
        itemsWillAppear()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // The keyboard may have been shown before the view was where it is now, as that of a sheet is.
        if let keyboard, keyboard.height(in: view) > 0 { keyboardWillChange(0) }
        for feature in features { feature.didAppear(self) }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        for feature in features { feature.willDisappear(self) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        for feature in features { feature.didDisappear(self) }
    }

    package var isLoadingItems: Bool { pager.snapshot.isLoading }
    package var showsPlaceholderRows: Bool { false }

    /// Loads the first page, unless a feature loads another one.
    private func beginLoading() {
        if !features.contains(where: { $0.willLoad(self) }) { load(.refresh) }
    }

    /// Stops showing the pager's content.
    func leavePager() {
        updates.observation = nil
        shown = PagingSnapshot()
    }

    /// The views around the items.
    var chrome: LoadingChrome<Item> {
        if let madeChrome { return madeChrome }
        let chrome = makeChrome()
        madeChrome = chrome
        return chrome
    }

    private func makeChrome() -> LoadingChrome<Item> {
        let chrome = LoadingChrome<Item>(
            header: makeHeader(), footer: makeFooter(), banner: makeBanner(), texts: texts, followsScrolling: false,
            showsEnd: !beginsAtItsEnd)
        chrome.floating.countsWaiting = !beginsAtItsEnd
        chrome.isRefreshable = isRefreshable
        chrome.hasFooter = loadsMore
        chrome.repeatsEnd = pager.config.repeatsEnd
        chrome.shownState = { [weak self] in self?.shownState($0) ?? $0 }
        chrome.onRefresh = { [weak self] in
            self?.chrome.showHeader(.loading)
            self?.refresh()
        }
        chrome.onMore = { [weak self] in self?.load(.append) }
        chrome.makePlaceholder = { [weak self] in self?.makePlaceholder($0) }
        chrome.placeholderDidChange = { [weak self] in self?.placeholderDidChange() }
        chrome.floating.didChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        chrome.onMove = { [weak self] in self?.didMove() }
        chrome.floating.pill.addAction(UIAction { [weak self] _ in self?.showNewItems() }, for: .touchUpInside)
        chrome.floating.banner.retryHandler = { [weak self] in self?.retryFromBanner() }
        chrome.floating.banner.dismissHandler = { [weak self] in
            self?.chrome.floating.saveRetries = []
            self?.chrome.floating.dismissBanner()
        }
        return chrome
    }

    private func makePlaceholder(_ placeholder: LoadingChrome<Item>.Placeholder) -> UIView? {
        switch placeholder {
        case .none: nil
        case .skeleton: makeSkeletonView()
        case .empty: makeEmptyView()
        case .more:
            MessageView(symbol: "arrow.clockwise", title: "", message: "", button: texts.more) { [weak self] in
                self?.retry()
            }
        case .failed(let failure): makeFailureView(failure) { [weak self] in self?.retry() }
        }
    }

    /// Repeats the load that failed.
    func retry() {
        guard let loading else { return pager.retry() }
        let failed = LoadType.allCases.filter { pager.snapshot[$0].failure != nil }
        // A refresh takes precedence, because it would cancel the others.
        for type in failed.first == .refresh ? [.refresh] : failed { loading.load(type) }
    }

    /// Shows a message above the rows that an edit could not be saved and was undone. Its Retry button repeats all such
    /// edits since it was last used.
    private func show(_ edit: FailedEdit) {
        chrome.floating.saveRetries.append(edit.retry)
        chrome.floating.notice = texts.line(texts.saveFailureTitle, edit.error)
    }

    private func retryFromBanner() {
        if chrome.floating.notice != nil, !chrome.floating.saveRetries.isEmpty {
            let retries = chrome.floating.saveRetries
            chrome.floating.saveRetries = []
            chrome.floating.notice = nil
            for retry in retries { retry() }
            return
        }
        guard pager.snapshot.refresh.failure != nil else { return load(.prepend) }
        isUserRefresh = true
        if let loading { loading.load(.refresh) } else { pager.retry(.refresh) }
    }

    /// Shows the new items whose number the pill shows: those that are held back, at the top.
    func showNewItems() {
        pager.showWaiting()
        // Further parts would be inserted above the rows on the way, and the scroll would end below them.
        let isWhole = pager.snapshot.waiting == 0
        scrollView.setContentOffset(CGPoint(x: 0, y: -scrollView.adjustedContentInset.top), animated: isWhole)
    }

    private func loadsMoreDidChange() {
        madeChrome?.hasFooter = loadsMore
        guard isViewLoaded else { return }
        chrome.show(shown, finished: nil)
        fillScreen()
    }

    // MARK: Updates

    /// Whether the user is moving a row. Updates then wait, because they would take it from the user.
    var isMovingRow: Bool { false }

    /// Handles an update, or holds it until the user has moved the row.
    private func receive(_ update: PagingUpdate<Item>) {
        guard isMovingRow || !heldUpdates.isEmpty else { return handle(update) }
        heldUpdates.append(update)
        guard release == nil else { return }
        release = CancellingTask { [weak self] in
            while self?.isMovingRow == true {
                guard (try? await Task.sleep(for: .milliseconds(50))) != nil else { return }
            }
            guard let self else { return }
            release = nil
            let held = heldUpdates
            heldUpdates = []
            held.forEach(handle)
        }
    }

    /// Updates the screen in this order: items, refresh control, failure, completion.
    private func handle(_ update: PagingUpdate<Item>) {
        if let edit = update.failedEdit { return update.isFailureHandled ? () : show(edit) }
        showReplacement(update.snapshot)
        var seen = update
        // A cached page counts as the new query's result, so the scroll position is kept when the network's page
        // follows.
        let hasResponded = replacement != nil && !update.snapshot.isOfOldSource
        if replacement != nil {
            // The new query's cached page may contain the rows that were just cleared.
            if hasResponded {
                if replacement == .cleared { seen.change = .replaced }
                replacement = nil
            } else if update.finished?.loadType == .refresh, update.finished?.failure != nil {
                replacement = .cleared
            }
        }
        if replacement != .dimmed, scrollView.alpha < 1 { scrollView.alpha = 1 }
        if replacement == .cleared { seen = cleared(update) }
        showItems(of: seen)
        if hasResponded || !update.snapshot.refresh.isLoading { isUserRefresh = false }
        chrome.show(shown, finished: update.finished, isOther: replacement != nil)
        if update.isFailureHandled { chrome.floating.dismissBanner() }
        fillScreen()
        for feature in features { feature.didChange(self, update) }
        guard let finished = update.finished else { return }
        // The server works again, so retry the images that failed.
        if finished.failure == nil { scrollView.retryPictures() }
        updates.finishedChange = update.change
        loadCompletion?(finished)
    }

    /// Returns the items that a load has brought, for `loadCompletion`: none after a failure.
    package func items(of finished: FinishedLoad) -> [Item] {
        guard finished.failure == nil else { return [] }
        if finished.loadType == .refresh { return Array(items) }
        switch updates.finishedChange {
        case .appended(let rows), .prepended(let rows): return rows.map { items[$0] }
        case .replaced, .edited, .loadStates: return []
        }
    }

    /// Loads more if the rows don't fill the screen. If there are none, it loads more in both directions.
    func fillScreen() {
        let snapshot = pager.snapshot
        guard loadsMore, snapshot.generation > 0, !snapshot.refresh.isLoading else { return }
        switch (snapshot.append, snapshot.prepend) {
        case (.idle, _): if items.isEmpty { load(.append) } else { reportShownRows() }
        case (.end, .idle): if items.isEmpty { load(.prepend) } else { reportShownRows() }
        default: break
        }
    }

    // MARK: Layout

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOut()
        didLayOut()
    }

    /// Keeps the rows and the field that is edited above the keyboard, which a drag dismisses.
    private func keyboardWillChange(_ duration: Double) {
        guard let keyboard, let view = viewIfLoaded, view.window != nil else { return }
        let isShown = keyboard.height(in: view) > 0
        if isShown, scrollView.keyboardDismissMode == .none {
            scrollView.keyboardDismissMode = .onDrag
            keyboard.isDraggedAway = true
        } else if !isShown, keyboard.isDraggedAway {
            scrollView.keyboardDismissMode = .none
            keyboard.isDraggedAway = false
        }
        let field = isShown ? scrollView.innerFirstResponder : nil
        view.setNeedsLayout()
        UIView.animate(withDuration: duration) { [self] in
            // Before the layout: a table takes the cells out of sight away, and the keyboard goes with its field.
            let covered = max(0, scrollView.frame.maxY - (view.bounds.maxY - keyboard.height(in: view)))
            if let field { reveal(field, withHeight: scrollView.bounds.height - covered) }
            view.layoutIfNeeded()
            if let field { reveal(field, withHeight: scrollView.bounds.height) }
        }
    }

    /// Scrolls up until a field is above the end of the visible area.
    private func reveal(_ field: UIView, withHeight height: CGFloat) {
        let bottom = scrollView.convert(field.bounds, from: field).maxY + ListMetrics.unit
        let offset = bottom + scrollView.adjustedContentInset.bottom - height
        if offset > scrollView.contentOffset.y {
            scrollView.contentOffset = CGPoint(x: scrollView.contentOffset.x, y: offset)
        }
    }

    private func barDidChange(_ old: (any ScreenBar)?, _ new: (any ScreenBar)?) {
        guard old !== new, let view = viewIfLoaded else { return }
        old?.removeFromSuperview()
        if let new { view.addSubview(new) }
        view.setNeedsLayout()
    }

    /// Lays out the bar and the banner above the items, and the other bar below them.
    func layOut() {
        var area = view.bounds.inset(by: view.safeAreaInsets)
        var top = view.bounds.minY, bottom = view.bounds.maxY - (keyboard?.height(in: view) ?? 0)
        area.size.height = max(0, min(area.maxY, bottom) - area.minY)
        func placeAtTop(_ bar: UIView, height: CGFloat) {
            bar.frame = CGRect(x: area.minX, y: max(top, area.minY), width: area.width, height: height)
            top = bar.frame.maxY
        }
        if let topBar { placeAtTop(topBar, height: topBar.height(forWidth: area.width)) }
        if chrome.floating.isBannerShown {
            let banner = chrome.floating.banner
            placeAtTop(banner, height: banner.height(forWidth: area.width))
        }
        if let bar = bottomBar {
            let height = bar.height(forWidth: area.width)
            bottom = area.maxY - height
            bar.frame = CGRect(x: area.minX, y: bottom, width: area.width, height: height)
        }
        scrollView.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, bottom - top))
        let width = chrome.floating.pill.sizeThatFits(.zero).width + 2 * ListMetrics.margin
        let above = min(bottom, area.maxY) - ListMetrics.unit - ListMetrics.pillHeight
        let below = max(top, area.minY) + ListMetrics.unit
        chrome.floating.pill.frame = CGRect(
            x: (area.midX - width / 2).rounded(), y: beginsAtItsEnd ? above : below, width: width,
            height: ListMetrics.pillHeight)
        if let spinner = chrome.floating.earlierPages {
            if spinner.superview == nil { view.insertSubview(spinner, aboveSubview: chrome.floating.pill) }
            let isBelowPill = !beginsAtItsEnd && !chrome.floating.pill.isHidden
            spinner.frame = CGRect(
                x: (area.midX - ListMetrics.pillHeight / 2).rounded(),
                y: isBelowPill ? chrome.floating.pill.frame.maxY + ListMetrics.unit : below,
                width: ListMetrics.pillHeight,
                height: ListMetrics.pillHeight)
        }
        chrome.screenDidLayOut()
    }
}
