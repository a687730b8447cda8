import Foundation
import Testing
import TrellisStateMachine

@testable import TrellisPaging

@Suite("Load slots")
struct TransitionTests {
    @Test("the documentation shows the table that the code follows")
    func documentation() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let page = root.appending(path: "Sources/TrellisPaging/TrellisPaging.docc/TrellisPaging.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.contains("\n" + LoadPhase.transitions.markdown + "\n\n"))
    }

    private let load = PageLoad(id: 1, generation: 1, type: .append, address: .first, size: 1)

    /// A slot in a phase.
    private func slot(_ phase: LoadPhase) -> LoadSlot<Row> {
        var slot = LoadSlot<Row>()
        switch phase {
        case .idle: break
        case .loading: _ = slot.start(load)
        case .failed:
            _ = slot.start(load)
            _ = slot.fail(load, LoadFailure(load, Broken()))
        case .end: _ = slot.reset(more: false)
        }
        return slot
    }

    private func make(_ move: LoadMove, in slot: inout LoadSlot<Row>) -> Bool {
        switch move {
        case .start: slot.start(load)
        case .proceed: slot.proceed(load)
        case .more: slot.finish(more: true)
        case .last: slot.finish(more: false)
        case .fail: slot.fail(load, LoadFailure(load, Broken()))
        case .cancel: slot.cancel()
        case .open: slot.reset(more: true)
        case .close: slot.reset(more: false)
        }
    }

    @Test("a slot makes the moves of the table and refuses all others", arguments: LoadPhase.allCases)
    func moves(phase: LoadPhase) {
        for move in LoadMove.allCases {
            var slot = slot(phase)
            #expect(slot.phase == phase)
            let next = LoadPhase.transitions.next(from: phase, on: move)
            #expect(make(move, in: &slot) == (next != nil))
            #expect(slot.phase == next ?? phase, "\(move) in \(phase)")
        }
    }

    @Test("the screen's state is derived from the slots and the items")
    func refreshState() {
        let failure = LoadFailure(load, Broken())
        let items = PagedItems(rows(0..<3))
        #expect(PagingSnapshot<Row>().refreshState == .initial)
        #expect(PagingSnapshot<Row>(refresh: .loading).refreshState == .refreshing)
        #expect(PagingSnapshot(items: items, refresh: .loading, generation: 1).refreshState == .refreshing)
        #expect(PagingSnapshot(items: items, append: .loading, generation: 1).refreshState == .loadingMore)
        #expect(PagingSnapshot(items: items, prepend: .loading, generation: 1).refreshState == .loadingMore)
        #expect(PagingSnapshot(items: items, append: .idle, prepend: .end, generation: 1).refreshState == .paginated)
        #expect(PagingSnapshot(items: items, append: .end, prepend: .end, generation: 1).refreshState == .populated)
        #expect(PagingSnapshot<Row>(append: .end, prepend: .end, generation: 1).refreshState == .empty)
        #expect(PagingSnapshot<Row>(refresh: .failed(failure)).refreshState == .failed(failure))
        #expect(
            PagingSnapshot(items: items, append: .failed(failure), generation: 1).refreshState == .failed(failure))
    }
}
