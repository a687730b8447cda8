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
        for phase in phases {
            let next = Move.allCases.map { move in
                var loads = loads(phase)
                #expect(name(loads) == phase)
                make(move, in: &loads)
                return name(loads) != phase || !loads.endTurn().effects.isEmpty ? name(loads) : "-"
            }
            lines.append("| \(phase) | " + next.joined(separator: " | ") + " |")
        }
        #expect(text.contains("\n" + lines.joined(separator: "\n") + "\n\n"))
    }

    private let load = PageLoad(id: 1, type: .append, address: .first, size: 1)

    private let phases = ["idle", "loading", "failed", "end"]

    private func name(_ loads: PageLoads) -> String {
        loads[.append].failed == nil ? "\(loads[.append].state)" : "failed"
    }

    /// Loads with one of a type in a phase.
    private func loads(_ phase: String) -> PageLoads {
        var loads = PageLoads()
        if phase == "loading" || phase == "failed" { loads.start(load, at: Drift()) }
        if phase == "failed" { loads.fail(load, LoadFailure(load, Broken())) }
        if phase == "end" { loads.reset(.append, more: false) }
        _ = loads.endTurn()
        return loads
    }

    private func make(_ move: Move, in loads: inout PageLoads) {
        switch move {
        case .start: loads.start(load, at: Drift())
        case .proceed: loads.proceed(load, at: Drift())
        case .more: loads.finish(.append, more: true)
        case .last: loads.finish(.append, more: false)
        case .fail: loads.fail(load, LoadFailure(load, Broken()))
        case .cancel: loads.cancel(.append)
        case .open: loads.reset(.append, more: true)
        case .close: loads.reset(.append, more: false)
        }
    }

    @Test("the screen's state is derived from the slots and the items")
    func refreshState() {
        let failure = LoadFailure(load, Broken())
        let items = PagedItems(rows(0..<3))
        #expect(PagingSnapshot<Row>().refreshState == .initial)
        #expect(PagingSnapshot<Row>(items: [], refresh: .loading).refreshState == .refreshing)
        #expect(PagingSnapshot(items: items, refresh: .loading, generation: 1).refreshState == .refreshing)
        #expect(PagingSnapshot(items: items, append: .loading, generation: 1).refreshState == .loadingMore)
        #expect(PagingSnapshot(items: items, prepend: .loading, generation: 1).refreshState == .loadingMore)
        #expect(PagingSnapshot(items: items, append: .idle, prepend: .end, generation: 1).refreshState == .paginated)
        #expect(PagingSnapshot(items: items, append: .end, prepend: .end, generation: 1).refreshState == .populated)
        #expect(PagingSnapshot<Row>(items: [], append: .end, prepend: .end, generation: 1).refreshState == .empty)
        #expect(PagingSnapshot<Row>(items: [], refresh: .failed(failure)).refreshState == .failed(failure))
        #expect(
            PagingSnapshot(items: items, append: .failed(failure), generation: 1).refreshState == .failed(failure))
    }
}
