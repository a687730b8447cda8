import Foundation
import Testing

@testable import TrellisPaging

@Suite("Load slots")
struct TransitionTests {
    private enum Move: String, CaseIterable {
        case start, proceed, more, last, fail, cancel, open, close
    }

    @Test("a slot makes the transitions that the documentation shows, and no others")
    func documentation() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let page = root.appending(path: "Sources/TrellisPaging/TrellisPaging.docc/TrellisPaging.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        var lines = ["| | " + Move.allCases.map(\.rawValue).joined(separator: " | ") + " |"]
        lines.append("|---|" + String(repeating: "---|", count: Move.allCases.count))
        for phase in LoadPhase.allCases {
            let next = Move.allCases.map { move in
                var slot = slot(phase)
                #expect(slot.phase == phase)
                let isMade = make(move, in: &slot)
                #expect(isMade || slot.phase == phase)
                return isMade ? slot.phase.rawValue : "-"
            }
            lines.append("| \(phase) | " + next.joined(separator: " | ") + " |")
        }
        #expect(text.contains("\n" + lines.joined(separator: "\n") + "\n\n"))
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

    private func make(_ move: Move, in slot: inout LoadSlot<Row>) -> Bool {
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
