internal import Trellis
internal import TrellisPaging

/// Performs the loads of a list screen as actions of a state machine, so that all of them are the operator's work.
@MainActor
final class OperatorLoading<Item: Identifiable & Sendable>: ScreenLoading where Item.ID: Sendable {
    private let machine: RefreshMachine<Item>
    /// Waits to load more until the running action has ended.
    private var later: CancellingTask?

    init(_ refresh: RefreshOperator<Item>) {
        machine = RefreshMachine(refresh)
    }

    func load(_ type: LoadType) {
        switch type {
        case .refresh: machine.trigger(.pullToRefresh)
        case .append: machine.trigger(.loadingMore) { [weak self] in if $0 == .ignored { self?.loadMoreLater() } }
        case .prepend: machine.operator.pager.loadPrevious()
        case .gap: machine.operator.pager.fillGap()
        }
    }

    func shownFailure(of failure: LoadFailure) -> LoadFailure? { machine.operator.handled(failure).failure }

    private func loadMoreLater() {
        guard later == nil else { return }
        later = CancellingTask { [weak self, machine] in
            await machine.settled()
            guard !Task.isCancelled else { return }
            self?.later = nil
            machine.trigger(.loadingMore)
        }
    }
}
