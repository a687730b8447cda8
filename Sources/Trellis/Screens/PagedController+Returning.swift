internal import TrellisPaging
internal import TrellisUIKit

extension PagedController {
    /// Loads the list again when the screen or the app comes back after a time, as if the user had pulled: the list begins
    /// at its top. Failed loads are repeated after any time.
    ///
    /// - Parameters:
    ///   - time: The minimum time out of sight.
    ///   - clock: The clock that measures the time.
    /// - Returns: The screen.
    @discardableResult
    public func refreshesOnReturn(
        after time: Duration = .seconds(60), clock: any Clock<Duration> = ContinuousClock()
    ) -> Self {
        feature(AbsenceFeature<Item>(minimum: time, clock: clock) { [weak self] in self?.comeBack(isOutdated: $0) })
    }

    /// Loads the list again whenever a sequence has a value, for example because the network is back. Failed loads are
    /// repeated. If there are none, the list is refreshed as if the user had pulled.
    ///
    /// ```swift
    /// list.refreshes(on: network.returns())
    /// ```
    ///
    /// - Parameter signals: The values, which the screen awaits while it exists.
    /// - Returns: The screen.
    @discardableResult
    public func refreshes<Signals: AsyncSequence & Sendable>(on signals: Signals) -> Self
    where Signals.Element: Sendable {
        feature(
            SignalFeature<Item>(
                task: CancellingTask { [weak self] in
                    do {
                        for try await _ in signals { self?.comeBack(isOutdated: true) }
                    } catch {
                        // The sequence has ended, so there are no more signals.
                    }
                }))
    }

    private func comeBack(isOutdated: Bool) {
        let snapshot = pager.snapshot
        guard isViewLoaded, snapshot.refreshState != .initial, !snapshot.refresh.isLoading else { return }
        if snapshot.refresh.failure != nil {
            refresh()
        } else if LoadType.allCases.contains(where: { snapshot[$0].failure != nil }) {
            retry()
        } else if isOutdated {
            refresh()
        }
    }
}

/// Awaits the signals that load a list again.
private final class SignalFeature<Item: Identifiable & Sendable>: ListFeature where Item.ID: Sendable {
    private let task: CancellingTask

    init(task: CancellingTask) {
        self.task = task
    }
}

/// Measures how long a screen has been out of sight.
private final class AbsenceFeature<Item: Identifiable & Sendable>: ListFeature where Item.ID: Sendable {
    private let minimum: Duration
    private let now: () -> Duration
    private let returned: (_ isOutdated: Bool) -> Void
    private var since: Duration?
    private var observers: [NotificationObservers] = []

    init(minimum: Duration, clock: any Clock<Duration>, _ returned: @escaping (_ isOutdated: Bool) -> Void) {
        self.minimum = minimum
        self.returned = returned
        now = clock.elapsed()
        observers = [
            NotificationObservers([UIScene.willDeactivateNotification]) { [weak self] in
                Task { @MainActor in self?.begin() }
            },
            NotificationObservers([UIScene.didActivateNotification]) { [weak self] in
                Task { @MainActor in self?.end() }
            },
        ]
    }

    func willAppear(_ screen: PagedController<Item>) { end() }

    func didDisappear(_ screen: PagedController<Item>) { begin() }

    private func begin() { since = since ?? now() }

    private func end() {
        guard let since else { return }
        self.since = nil
        returned(now() - since >= minimum)
    }
}
