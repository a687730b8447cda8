internal import TrellisPaging
internal import TrellisStateMachine
internal import TrellisUIKit

/// Joins a scroll view, the header and the footer of it, and the machine that loads its content. The view keeps it.
@MainActor
final class AutoRefresh<Item: Identifiable & Sendable>: AutoRefreshing where Item.ID: Sendable {
    private weak var scrollView: UIScrollView?
    private let machine: RefreshMachine<Item>
    private let header: any RefreshHeader
    private let footer: any RefreshFooter
    private let reload: (PagingUpdate<Item>) -> Void
    /// Called with each state that the screen comes to rest in, and after each change of its items.
    private let completion: ((RefreshState) -> Void)?
    /// The states that the completion has not been called with yet.
    private var untold: [RefreshState] = []
    private var headerState = RefreshHeaderState.normal
    private var footerState = RefreshFooterState.removed
    private var footerHeight: CGFloat = 0
    private var observation: PagingObservation?
    private var movement: ScrollMovement?
    private var check: CancellingTask?
    private var retry: CancellingTask?
    /// Whether coming to the end asks for more: after a failure only when the user has been elsewhere.
    private var isArmed = true

    /// Sets up the controls where the list is refreshable, and loads the first page unless it has been.
    ///
    /// - Parameters:
    ///   - scrollView: Shows the list.
    ///   - machine: Loads it.
    ///   - header: Stands above.
    ///   - footer: Stands below.
    ///   - reload: Brings what the view shows up to date, before the controls say that it is.
    ///   - completion: Called after the controls, once the machine can be triggered again.
    init(
        _ scrollView: UIScrollView, _ machine: RefreshMachine<Item>, header: any RefreshHeader,
        footer: any RefreshFooter, reload: @escaping (PagingUpdate<Item>) -> Void,
        completion: ((RefreshState) -> Void)?
    ) {
        self.scrollView = scrollView
        self.machine = machine
        self.header = header
        self.footer = footer
        self.reload = reload
        self.completion = completion
        observation = pager.observe { [weak self] update in self?.handle(update) }
        if refresh.isRefreshable {
            header.attach(to: scrollView) { [weak self] in self?.pull() }
            footer.moreHandler = { [weak self] in self?.more() }
            movement = ScrollMovement(of: scrollView) { [weak self] in self?.moved() }
        }
        showFooter(pager.snapshot)
        if refresh.state == .initial { pull() } else { showHeader(pager.snapshot, finished: nil) }
    }

    private var refresh: RefreshOperator<Item> { machine.operator }
    private var pager: Pager<Item> { refresh.pager }

    func stop() {
        observation = nil
        movement = nil
        check = nil
        retry = nil
        guard refresh.isRefreshable, let scrollView else { return }
        header.detach(from: scrollView)
        footer.moreHandler = nil
        show(.removed)
    }

    // MARK: What the user asks for

    private func pull() {
        showHeader(.refreshing)
        machine.trigger(.pullToRefresh) { [weak self] outcome in
            if outcome == .ignored { self?.settleHeader() }
        }
    }

    private func more() {
        machine.trigger(.loadingMore) { [weak self] outcome in
            if outcome == .ignored { self?.retryWhenSettled() }
        }
    }

    /// Asks once more where Retry was pressed in the moment between a failure's being shown and the machine's rest.
    private func retryWhenSettled() {
        guard footerState.failure != nil else { return }
        retry = CancellingTask { [weak self, machine] in
            await machine.settled()
            if !Task.isCancelled, self?.footerState.failure != nil { machine.trigger(.loadingMore) }
        }
    }

    /// A pull that came to nothing leaves nothing turning.
    private func settleHeader() {
        if !pager.snapshot.refresh.isLoading { showHeader(.normal) }
    }

    // MARK: How it goes

    private func handle(_ update: PagingUpdate<Item>) {
        reload(update)
        showFooter(update.snapshot)
        showHeader(update.snapshot, finished: update.finished)
        if let finished = update.finished {
            untold.append(refresh.outcome(of: finished.loadType, in: update.snapshot))
            setNeedsCheck()
        } else if update.change != .loadStates {
            untold.append(refresh.state)
            setNeedsCheck()
        }
    }

    private func showHeader(_ snapshot: PagingSnapshot<Item>, finished: LoadResult?) {
        if snapshot.refresh.isLoading {
            showHeader(.refreshing)
        } else if finished?.loadType == .refresh {
            showHeader(refresh.outcome(of: .refresh, in: snapshot).failure.map { .failed($0) } ?? .succeeded)
        }
    }

    private func showHeader(_ state: RefreshHeaderState) {
        guard refresh.isRefreshable, state != headerState else { return }
        headerState = state
        header.show(state)
    }

    private func showFooter(_ snapshot: PagingSnapshot<Item>) {
        guard refresh.isRefreshable else { return }
        if snapshot.append.isLoading { return show(.refreshing) }
        guard snapshot.generation > 0 else { return show(.removed) }
        switch refresh.outcome(of: .append, in: snapshot) {
        case .failed(let failure):
            isArmed = false
            show(.failed(failure))
        case .paginated: show(.normal)
        case .initial, .refreshing, .loadingMore, .populated, .empty: show(.removed)
        }
    }

    private func show(_ state: RefreshFooterState) {
        guard state != footerState, let scrollView else { return }
        footerState = state
        if state == .removed {
            footer.removeFromSuperview()
        } else {
            footer.show(state)
            if footer.superview !== scrollView { scrollView.addSubview(footer) }
        }
        placeFooter()
    }

    // MARK: Where it stands

    /// Puts the footer below the content, and makes room for it there.
    private func placeFooter() {
        guard let scrollView else { return }
        let width = scrollView.bounds.width
        let height = footerState == .removed ? 0 : footer.height(forWidth: width)
        if height != footerHeight {
            let change = height - footerHeight
            // Noted first: the view moves at once, and this is called again.
            footerHeight = height
            // Where the app has set an inset of its own since, there is no room of the footer's to take back.
            if scrollView.contentInset.bottom + change >= 0 { scrollView.contentInset.bottom += change }
        }
        let frame = CGRect(x: 0, y: scrollView.contentSize.height, width: width, height: height)
        if footerState != .removed, footer.frame != frame { footer.frame = frame }
    }

    private func moved() {
        placeFooter()
        if !isAtEnd { isArmed = true }
        setNeedsCheck()
    }

    private var isAtEnd: Bool {
        guard let scrollView else { return false }
        return scrollView.contentOffset.y + scrollView.bounds.height >= scrollView.contentSize.height
    }

    /// Looks for the end once all that changes in one go has changed, and the machine can be asked again.
    private func setNeedsCheck() {
        guard check == nil else { return }
        check = CancellingTask { [weak self, machine] in
            await machine.settled()
            guard !Task.isCancelled, let self else { return }
            check = nil
            let told = untold
            untold = []
            for state in told { completion?(state) }
            loadMoreAtEnd()
        }
    }

    private func loadMoreAtEnd() {
        guard refresh.isRefreshable, footer.loadsByScrolling, let scrollView, scrollView.window != nil,
            scrollView.bounds.height > 0
        else { return }
        // Rows that have just come have no place yet, and would all seem to be at the end.
        scrollView.layoutIfNeeded()
        guard isArmed, isAtEnd else { return }
        if footerState == .normal || footerState.failure != nil { more() }
    }
}

extension RefreshFooterState {
    fileprivate var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}
