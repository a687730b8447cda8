public import TrellisPaging

/// An operator that performs the actions of a self-refreshing screen as loads of its pager.
///
/// The state is computed from the pager's snapshot, so it's also correct after loads that the machine didn't trigger,
/// such as a retry or a prefetch. Subclasses can override the `open` methods.
///
/// For example:
/// ```swift
/// let machine = RefreshMachine(RefreshOperator(EmojiService(), target: EmojiTarget()))
/// machine.trigger(.pullToRefresh) { outcome in print(outcome) }
/// ```
/// Follows the design of YLRefreshKit's `RefreshOperator`.
@MainActor
open class RefreshOperator<Item: Identifiable & Sendable>: OperatorType where Item.ID: Sendable {
    /// The pager that loads the items.
    public let pager: Pager<Item>
    /// Whether the user can refresh and load more. Otherwise the list is loaded once.
    package let isRefreshable: Bool

    /// Creates an operator of a pager.
    ///
    /// - Parameters:
    ///   - pager: The pager that loads the items.
    ///   - isRefreshable: Whether the user can refresh the list and load more.
    public init(_ pager: Pager<Item>, isRefreshable: Bool = true) {
        self.pager = pager
        self.isRefreshable = isRefreshable
    }

    /// Creates an operator of a source, with a pager of its own.
    ///
    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - config: The page sizes, distances and limits.
    ///   - isRefreshable: Whether the user can refresh the list and load more.
    ///   - timeout: The timeout of a load.
    ///   - clock: The clock for the timeout.
    package convenience init<Source: PagingSource>(
        _ source: Source, config: PagingConfig = PagingConfig(), isRefreshable: Bool = true,
        timeout: Duration = .seconds(60), clock: any Clock<Duration> = ContinuousClock()
    ) where Source.Item == Item {
        let limited = source.timeLimit(timeout, clock: clock)
        self.init(Pager(limited, config: config, clock: clock), isRefreshable: isRefreshable)
    }

    /// Creates an operator of a service and a target.
    ///
    /// - Parameters:
    ///   - service: The service that fetches the models.
    ///   - target: The target of the first page. It determines whether the list is refreshable.
    ///   - config: The page sizes, distances and limits.
    ///   - timeout: The timeout of a load.
    ///   - clock: The clock for the timeout.
    public convenience init<Service: PageService>(
        _ service: Service, target: Service.Target, config: PagingConfig = PagingConfig(),
        timeout: Duration = .seconds(60), clock: any Clock<Duration> = ContinuousClock()
    ) where Service.Model.Item == Item {
        self.init(
            ServiceSource(service, target: target), config: config, isRefreshable: target.isRefreshable,
            timeout: timeout, clock: clock)
    }

    /// Returns the state of the screen after a failure. The default is `.failed`.
    ///
    /// For example, return `.populated` if an API responds with 404 after its last page, or `.paginated` to ask for the
    /// page again, without a message, when the user comes back to the end, or presses "Load more" if it is the first page.
    /// A transitional state is treated as `.failed`.
    ///
    /// - Parameter failure: The failure.
    /// - Returns: The state.
    open func errorHandling(_ failure: LoadFailure) -> RefreshState {
        .failed(failure)
    }

    /// Called when an action begins.
    open func startTransition(_ state: RefreshState) {}

    /// Called when an action has ended.
    open func endTransition(_ state: RefreshState) {}

    /// The state of the screen. If the end of the list is asked for again (`PagingConfig.repeatsEnd`), the list is never
    /// ``RefreshState/populated``, because there may be more.
    package final var state: RefreshState {
        let state = pager.snapshot.refreshState
        return state.failure.map(handled) ?? provisional(state)
    }

    private func provisional(_ state: RefreshState) -> RefreshState {
        state == .populated && pager.config.repeatsEnd ? .paginated : state
    }

    /// The state of the screen, which the machine reads instead of storing one.
    public final var knownState: RefreshState? { state }

    /// Performs the load of an action. If a load is already in progress, waits for that one instead.
    ///
    /// Override the method to do something before or after a load. The resulting state is always the pager's.
    open func transition(with action: ListRefreshAction, from state: RefreshState) async -> RefreshState {
        switch action {
        case .pullToRefresh: pager.refresh()
        case .loadingMore: pager.append()
        case .loadingPrevious: pager.prepend()
        case .fillingGap: pager.fillGap()
        }
        // If nothing is loaded, loading more loads the first page.
        let type = pager.snapshot.refresh.isLoading ? .refresh : action.loadType
        let snapshot = await pager.end(of: type)
        return outcome(of: type, in: snapshot)
    }

    /// Returns the state of the screen after a load.
    final func outcome(of type: LoadType, in snapshot: PagingSnapshot<Item>) -> RefreshState {
        snapshot[type].failure.map(handled) ?? provisional(snapshot.contentState)
    }

    /// Returns the state of a load that a screen shows: that of ``errorHandling(_:)`` after a failure.
    final func shownState(_ state: LoadState) -> LoadState {
        guard let failure = state.failure else { return state }
        switch handled(failure) {
        case .failed(let failure): return .failed(failure)
        case .paginated, .initial: return .idle
        case .populated, .empty, .refreshing, .loadingMore: return .end
        }
    }

    final func handled(_ failure: LoadFailure) -> RefreshState {
        let state = errorHandling(failure)
        return state.stability == .stable ? state : .failed(failure)
    }
}

extension Pager {
    /// Waits until a load in progress ends or is abandoned, or the waiting task is cancelled.
    ///
    /// - Returns: The snapshot at that moment. The pager may have changed since.
    fileprivate func end(of type: LoadType) async -> PagingSnapshot<Item> {
        guard snapshot[type].isLoading else { return snapshot }
        for await update in updates() where update.finished?.loadType == type || !update.snapshot[type].isLoading {
            return update.snapshot
        }
        return snapshot
    }
}
