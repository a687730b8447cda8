package import TrellisPaging
package import TrellisUIKit

/// Manages all views around a pager's items in a scroll view: the header, the footer, the banner, and the skeleton,
/// empty and failure views that replace the items.
///
/// It shows a snapshot after the items have changed, so the order of updates is: items, header, failure. Actions of the
/// user call the closures.
@MainActor
package final class LoadingChrome<Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// The view that replaces the items.
    enum Placeholder: Equatable {
        case none
        case skeleton
        case empty
        /// A first page that failed, whose failure only means that the list can be loaded again.
        case more
        case failed(LoadFailure)
    }

    /// What is known of the end of the list, and of the footer that stands there.
    private struct End {
        /// The state that the footer shows, or `nil` if there is no footer.
        var footerState: LoadState?
        var footerLength: CGFloat = 0
        /// Whether the footer, far below the visible rows, shows an old state. Updating it costs more than a page's rows.
        var isFooterStale = false
        /// The failure of the next page, also if it is shown as another state.
        var failure: LoadFailure?
        /// Whether scrolling to the end loads more. It doesn't after a failure, until the user has scrolled away from
        /// the end.
        var isArmed = true
        var isRepeated = false
    }

    /// What the header shows.
    private struct Header {
        var state: LoadState?
        var isAttached = false
    }

    /// The view that replaces the items, as it is shown.
    private struct Replacement {
        var placeholder = Placeholder.none
        var view: UIView?
        /// Whether the view is below rows that aren't items, such as a banner.
        var isBelowRows = false
    }

    /// The movement of the scroll view, and the task that follows it.
    private struct Movement {
        var observation: ScrollMovement?
        var task: CancellingTask?
        /// The size of the scroll view after the last layout of the screen.
        var knownSize = CGSize.zero
    }

    /// Called when the user pulls to refresh.
    package var onRefresh: () -> Void = {}
    /// Called when the user reaches the end of the list or presses the footer's button.
    package var onMore: () -> Void = {}
    /// Creates the view that replaces the items.
    var makePlaceholder: ((Placeholder) -> UIView?)?
    /// Called when the view that replaces the items has changed.
    var placeholderDidChange: () -> Void = {}
    /// Returns the state to show for that of a load, such as the end of the list for a failure that counts as that.
    package var shownState: (LoadState) -> LoadState = { $0 }
    /// Whether the header shows every refresh, and scrolling to the end of the content loads more.
    let followsScrolling: Bool
    /// Whether the footer marks the end of the list.
    var showsEnd: Bool
    /// Whether the end of the list is asked for again when the user comes back to it.
    package var repeatsEnd = false
    private var end = End()
    /// The views above the rows: the banner, the pill and the spinner.
    let floating: FloatingViews
    let header: any RefreshHeader
    let footer: any RefreshFooter
    private var replacement = Replacement()

    private weak var scrollView: UIScrollView?
    private let texts: ListTexts
    private var shownHeader = Header()
    private var movement = Movement()

    package init(
        header: any RefreshHeader, footer: any RefreshFooter, banner: (any ListBanner)? = nil, texts: ListTexts,
        followsScrolling: Bool, showsEnd: Bool
    ) {
        floating = FloatingViews(banner: banner ?? ListBannerView(texts: texts), texts: texts)
        self.header = header
        self.footer = footer
        self.texts = texts
        self.followsScrolling = followsScrolling
        self.showsEnd = showsEnd
    }

    /// Whether the user can refresh the list.
    package var isRefreshable = true {
        didSet {
            guard let scrollView, isRefreshable != shownHeader.isAttached else { return }
            setHeader(isRefreshable, in: scrollView)
        }
    }

    /// Whether the list has a footer, and loads more at its end.
    package var hasFooter = true

    /// The view that replaces the items.
    var placeholder: Placeholder { replacement.placeholder }
    /// Whether the view that replaces the items is below rows that aren't items, such as a banner.
    var isPlaceholderBelowRows: Bool { replacement.isBelowRows }
    /// The state that the footer shows, or `nil` if there is no footer.
    var footerState: LoadState? { end.footerState }

    // MARK: Scroll view

    package func attach(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        if isRefreshable { setHeader(true, in: scrollView) }
        footer.moreHandler = { [weak self] in self?.onMore() }
        movement.observation = ScrollMovement(of: scrollView) { [weak self] in self?.scrollViewDidMove() }
    }

    package func detach() {
        movement = Movement()
        guard let scrollView else { return }
        if shownHeader.isAttached { setHeader(false, in: scrollView) }
        footer.moreHandler = nil
        showFooter(nil)
        setPlaceholderView(nil)
    }

    private func setHeader(_ isThere: Bool, in scrollView: UIScrollView) {
        shownHeader.isAttached = isThere
        if isThere {
            header.attach(to: scrollView) { [weak self] in self?.onRefresh() }
        } else {
            header.detach(from: scrollView)
            shownHeader.state = nil
        }
    }

    // MARK: States

    /// Shows the load states of a snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot, without hidden items.
    ///   - finished: The load that has just ended, or `nil`.
    ///   - isOther: Whether the items belong to a previous query.
    package func show(_ snapshot: PagingSnapshot<Item>, finished: FinishedLoad?, isOther: Bool = false) {
        endHeader(snapshot, finished: finished)
        showPlaceholder(placeholder(for: snapshot))
        if replacement.placeholder != .none, hasRows != replacement.isBelowRows { setPlaceholderView(replacement.view) }
        showFooter(isOther ? nil : footerState(for: snapshot))
        noticeEnd(of: snapshot)
        if floating.countsWaiting { floating.showPill(snapshot.waiting) }
        // Placeholders already show that rows are being loaded.
        floating.isLoadingEarlier =
            snapshot.prepend.isLoading && !isOther && !snapshot.items.isEmpty && snapshot.placeholdersBefore == 0
        floating.showEarlierPages(in: scrollView)
        let message = snapshot.items.isEmpty ? nil : message(of: snapshot)
        floating.showMessage(makePlaceholder == nil ? nil : message, isNone: message == nil)
    }

    /// Notices that the list has ended. Only if the user scrolls away and comes back is more loaded again.
    private func noticeEnd(of snapshot: PagingSnapshot<Item>) {
        let isEnd = repeatsEnd && hasFooter && snapshot.append == .end && !snapshot.items.isEmpty
        if isEnd, !end.isRepeated { end.isArmed = false }
        end.isRepeated = isEnd
    }

    /// Returns the banner's message of a failed refresh, or of a page before the rows that could not be loaded.
    private func message(of snapshot: PagingSnapshot<Item>) -> String? {
        shownState(snapshot.refresh).failure.map { texts.line(texts.refreshFailureTitle, $0) }
            ?? shownState(snapshot.prepend).failure.map { texts.line(texts.pageFailureTitle, $0) }
    }

    /// Shows the state of a refresh in the header; `idle` after one that succeeded, `nil` for none.
    package func showHeader(_ state: LoadState?) {
        guard shownHeader.isAttached, state != shownHeader.state else { return }
        shownHeader.state = state
        header.show(state)
    }

    private func endHeader(_ snapshot: PagingSnapshot<Item>, finished: FinishedLoad?) {
        if snapshot.refresh.isLoading {
            if followsScrolling { showHeader(.loading) }
        } else if finished?.loadType == .refresh {
            showHeader(shownState(snapshot.refresh).failure.map { .failed($0) } ?? .idle)
        } else if shownHeader.state == .loading {
            showHeader(nil)
        }
    }

    private func placeholder(for snapshot: PagingSnapshot<Item>) -> Placeholder {
        guard makePlaceholder != nil, snapshot.rowCount == 0 else { return .none }
        if snapshot.isLoading { return .skeleton }
        let states = [snapshot.refresh, snapshot.append, snapshot.prepend]
        if let failure = states.lazy.compactMap({ self.shownState($0).failure }).first { return .failed(failure) }
        // A failure that counts as another state.
        if let state = states.first(where: { $0.failure != nil }) { return shownState(state) == .idle ? .more : .empty }
        // A list that doesn't load more ends here, even if its source has more.
        let isWhole = snapshot.append == .end && snapshot.prepend == .end
        return snapshot.generation > 0 && (isWhole || !hasFooter) ? .empty : .none
    }

    private func showPlaceholder(_ new: Placeholder) {
        guard new != replacement.placeholder else { return }
        replacement.placeholder = new
        setPlaceholderView(new == .none ? nil : makePlaceholder?(new))
        // The skeleton already shows that the list is loading; a spinner would cover it.
        if new == .skeleton { showHeader(nil) }
    }

    /// Creates the view that replaces the items again, such as after its texts changed.
    func remakePlaceholder() {
        if replacement.placeholder != .none { setPlaceholderView(makePlaceholder?(replacement.placeholder)) }
    }

    private func setPlaceholderView(_ new: UIView?) {
        if let view = replacement.view, replacement.isBelowRows { removeFromBottom(view) }
        replacement.isBelowRows = new != nil && hasRows
        if let list = scrollView as? any ListView {
            if new != nil || replacement.view != nil {
                list.backgroundView = replacement.isBelowRows ? nil : new.map(PlaceholderFrame.init)
            }
        } else {
            replacement.view?.removeFromSuperview()
            if let new { scrollView?.insertSubview(new, at: 0) }
        }
        replacement.view = new
        if let new, replacement.isBelowRows, ownTable == nil { scrollView?.addSubview(new) }
        placeholderDidChange()
        layOut()
    }

    /// Whether the list has rows. Without items, these are rows that the app shows before them.
    private var hasRows: Bool {
        guard let list = scrollView as? any ListView else { return false }
        return (0..<list.numberOfSections).contains { list.rowCount(in: $0) > 0 }
    }

    private func removeFromBottom(_ view: UIView) {
        if let table = ownTable, table.tableFooterView === view { table.tableFooterView = nil }
        view.removeFromSuperview()
    }

    private func footerState(for snapshot: PagingSnapshot<Item>) -> LoadState? {
        // Without a first page, the next one is the first.
        let isFirst = snapshot.generation == 0, failure = (isFirst ? snapshot.refresh : snapshot.append).failure
        if failure != end.failure {
            end.failure = failure
            if failure != nil { end.isArmed = false }
        }
        guard hasFooter else { return nil }
        if makePlaceholder != nil, snapshot.items.isEmpty { return nil }
        if snapshot.append.isLoading { return .loading }
        if isFirst {
            // Nothing can be scrolled, so a button loads the page.
            (footer as? RefreshFooterView)?.isFirst = true
            return failure.map { shownState(.failed($0)) } == .idle ? .idle : nil
        }
        (footer as? RefreshFooterView)?.isFirst = false
        let state = shownState(snapshot.append)
        return state != .end || showsEnd ? state : nil
    }

    private func showFooter(_ state: LoadState?) {
        guard state != end.footerState, let scrollView else { return }
        let isOnlyTurning = [.idle, .loading].contains(state) && [.idle, .loading].contains(end.footerState)
        end.footerState = state
        // A footer far from the screen isn't updated for each load, but its spinner is stopped.
        if isOnlyTurning, let shown = (footer as? RefreshFooterView)?.state, !shown.isLoading, !isFooterNear {
            end.isFooterStale = true
            return
        }
        end.isFooterStale = false
        guard let state else {
            removeFromBottom(footer)
            return layOut()
        }
        footer.show(state)
        if ownTable == nil, footer.superview !== scrollView { scrollView.addSubview(footer) }
        layOut()
    }

    /// Whether the footer is visible, or less than a screen away.
    private var isFooterNear: Bool {
        guard let scrollView else { return false }
        let isSideways = scrollView.scrollsSideways
        let screen = isSideways ? scrollView.bounds.width : scrollView.bounds.height
        return scrollView.distanceToContentEnd <= screen + (isSideways ? footer.bounds.width : footer.bounds.height)
    }

    /// The table of a list screen, which has the footer as its table footer view. An app's own table keeps its own footer,
    /// and so does a list screen's table to which the app has given one: then this footer is below the content.
    private var ownTable: UITableView? {
        guard !followsScrolling, let table = scrollView as? UITableView else { return nil }
        guard let given = table.tableFooterView else { return table }
        return given === footer || given === replacement.view ? table : nil
    }

    // MARK: Layout

    /// Positions the footer, or the view that replaces the items, at the end of the rows, and makes room for it: below
    /// them, or at their trailing edge if the list scrolls sideways.
    func layOut() {
        guard let scrollView else { return }
        if let list = scrollView as? any ListView {
            (list.backgroundView as? PlaceholderFrame)?.insets = scrollView.adjustedContentInset
        } else {
            replacement.view?.frame = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
        }
        let width = scrollView.bounds.width, isSideways = scrollView.scrollsSideways
        let view = replacement.isBelowRows ? replacement.view : end.footerState == nil ? nil : footer
        let height = view == nil ? 0 : lengthOfEnd(in: scrollView)
        if let table = ownTable {
            giveUpRoom(in: table)
            // A table reads its footer's height only when the footer is set.
            guard let view, height > 0, table.tableFooterView !== view || view.frame.height != height else { return }
            view.frame = CGRect(x: 0, y: 0, width: width, height: height)
            table.tableFooterView = view
            return
        }
        if height != end.footerLength {
            let change = height - end.footerLength
            // Store the height first: setting the inset scrolls the view, which calls this method again.
            end.footerLength = height
            // If the app has replaced the inset since, it no longer includes the footer's height.
            if scrollView.endInset + change >= 0 { scrollView.endInset += change }
            // A message at the side would be cut off where the spinner was.
            if isSideways, change > 0 { scrollView.showEndInset() }
        }
        let frame =
            isSideways
            ? scrollView.column(atEnd: true, width: height)
            : CGRect(x: 0, y: scrollView.contentSize.height, width: width, height: height)
        guard let view else { return }
        // A footer of the app may have taken its place.
        if view.superview !== scrollView { scrollView.addSubview(view) }
        if view.frame != frame { view.frame = frame }
    }

    /// The length of what is at the end of the rows: the view that replaces the items, or the footer.
    private func lengthOfEnd(in scrollView: UIScrollView) -> CGFloat {
        if replacement.isBelowRows { return lengthBehindRows }
        guard scrollView.scrollsSideways else { return footer.height(forWidth: scrollView.bounds.width) }
        return footer.width(forHeight: scrollView.bounds.inset(by: scrollView.adjustedContentInset).height)
    }

    /// Removes the room below the content of a table, which has had a footer of the app's.
    private func giveUpRoom(in table: UITableView) {
        guard end.footerLength > 0 else { return }
        let height = end.footerLength
        end.footerLength = 0
        if table.contentInset.bottom >= height { table.contentInset.bottom -= height }
    }

    /// The length that the rows leave on the screen, and at least that of a message.
    private var lengthBehindRows: CGFloat {
        guard let scrollView else { return 0 }
        let screen = scrollView.bounds.inset(by: scrollView.adjustedContentInset).size
        if scrollView.scrollsSideways {
            let free = screen.width + end.footerLength - scrollView.contentSize.width
            return max(ListMetrics.messageHeight, free.rounded(.down))
        }
        let footer = ownTable?.tableFooterView?.frame.height ?? 0
        // A grid's inset already makes room for the view.
        let free = screen.height + (ownTable == nil ? end.footerLength : 0) - (scrollView.contentSize.height - footer)
        return max(ListMetrics.messageHeight, free.rounded(.down))
    }

    /// Called after the layout of the screen, which alone hears of another size: that of a scroll view can't be observed.
    func screenDidLayOut() {
        layOut()
        guard let size = scrollView?.bounds.size, size != movement.knownSize else { return }
        movement.knownSize = size
        scrollViewDidMove()
    }

    private func scrollViewDidMove() {
        guard !followsScrolling else { return moved() }
        // Wait until the change is complete: reading frames now would lay out the rows.
        guard movement.task == nil else { return }
        movement.task = CancellingTask { [weak self] in
            self?.movement.task = nil
            self?.moved()
        }
    }

    private func moved() {
        if end.isFooterStale, isFooterNear, let footerState = end.footerState {
            end.isFooterStale = false
            footer.show(footerState)
        }
        layOut()
        if !isAtEnd { end.isArmed = true }
        if end.isRepeated, !followsScrolling { loadMoreAtEnd() }
        floating.showEarlierPages(in: scrollView)
        onMove()
    }

    /// Called after the scroll view has scrolled or changed its size.
    package var onMove: () -> Void = {}

    private var isAtEnd: Bool {
        guard let scrollView else { return false }
        return scrollView.distanceToContentEnd <= 0
    }

    /// Loads more if the end of the content is visible.
    package func loadMoreAtEnd() {
        guard hasFooter, footer.loadsByScrolling, let scrollView, scrollView.window != nil,
            scrollView.bounds.height > 0
        else { return }
        // New rows have no frames yet, so the content would seem to end with the visible rows.
        scrollView.layoutIfNeeded()
        guard end.isArmed, isAtEnd else { return }
        if end.footerState == .idle || offersRetry || end.isRepeated { onMore() }
    }

    /// Whether the footer shows a failure with a Retry button.
    package var offersRetry: Bool { end.footerState?.failure != nil }
}

/// The view behind the rows, which shows the view that replaces them inside of the list's insets. Bars cover the rest.
package final class PlaceholderFrame: UIView {
    /// The view that replaces the rows.
    package let content: UIView
    var insets = UIEdgeInsets.zero { didSet { if insets != oldValue { setNeedsLayout() } } }

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        addSubview(content)
    }

    package required init?(coder: NSCoder) { nil }

    package override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds.inset(by: insets)
    }
}
