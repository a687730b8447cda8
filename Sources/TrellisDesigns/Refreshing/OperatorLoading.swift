internal import Trellis
internal import TrellisPaging

/// Performs the loads of a list screen as actions of a state machine, so that all of them are the operator's work.
@MainActor
final class OperatorLoading<Item: Identifiable & Sendable>: ScreenLoading where Item.ID: Sendable {
    private let machine: RefreshMachine<Item>
    /// The running action, until its load has ended.
    private var unloaded: ListRefreshAction?
    private var observation: PagingObservation?
    /// The actions that begin when the running one has ended, in their order.
    private var waiting: [ListRefreshAction] = []
    private var wait: CancellingTask?

    init(_ refresh: RefreshOperator<Item>) {
        machine = RefreshMachine(refresh)
        observation = refresh.pager.observe { [weak self] update in
            guard let self, let finished = update.finished, unloaded?.loadType == finished.loadType else { return }
            unloaded = nil
        }
    }

    func load(_ type: LoadType) {
        let action = ListRefreshAction(type)
        if action == .pullToRefresh {
            waiting = []
        } else if action == unloaded || machine.operator.pager.snapshot.refresh.isLoading {
            // The load has yet to begin. After a refresh, the screen loads what its visible rows need.
            return
        }
        if !perform(action) { performLater(action) }
    }

    func shownState(_ state: LoadState) -> LoadState { machine.operator.shownState(state) }

    /// Performs an action. Returns `false` if it is ignored, such as while another one is running.
    private func perform(_ action: ListRefreshAction) -> Bool {
        let running = unloaded
        var isIgnored = false
        unloaded = action
        machine.trigger(action) { [weak self] outcome in
            isIgnored = outcome == .ignored
            if !isIgnored, self?.unloaded == action { self?.unloaded = nil }
        }
        if isIgnored { unloaded = running }
        return !isIgnored
    }

    /// Performs an action once the running one has ended.
    private func performLater(_ action: ListRefreshAction) {
        if !waiting.contains(action) { waiting.append(action) }
        guard wait == nil else { return }
        wait = CancellingTask { [weak self, machine] in
            repeat { await machine.waitUntilSettled() } while !Task.isCancelled && self?.performNext() == true
        }
    }

    /// Performs the action that has waited longest. Returns `false` if there is none.
    private func performNext() -> Bool {
        guard !waiting.isEmpty else {
            wait = nil
            return false
        }
        _ = perform(waiting.removeFirst())
        return true
    }
}
