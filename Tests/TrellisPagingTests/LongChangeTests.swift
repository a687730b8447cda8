import Testing
import TrellisTesting

@testable import TrellisPaging

@MainActor
@Suite("Pager: long changes in parts")
struct LongChangeTests {
    /// The lengths of the changes that an observer was called with.
    private final class Changes { var lengths: [Int] = [] }

    private func observe(_ pager: Pager<Row>, _ changes: Changes) -> PagingObservation {
        pager.observe { update in
            switch update.change {
            case .prepended(let rows), .appended(let rows): changes.lengths.append(rows.count)
            case .edited(let edits): changes.lengths.append(edits.removed.count + edits.inserted.count)
            case .loadStates, .replaced: break
            }
        }
    }

    private func loaded(_ config: PagingConfig = PagingConfig()) async -> Pager<Row> {
        let pager = Pager(NumberSource(count: 3), config: config)
        pager.refresh()
        await pager.waitUntilSettled()
        return pager
    }

    // The ids aren't part of the message, because there are many.
    private func expect(_ pager: Pager<Row>, _ ids: [Int], line: SourceLocation = #_sourceLocation) {
        let isEqual = pager.snapshot.ids == ids
        #expect(isEqual, sourceLocation: line)
    }

    @Test("the rows nearest to the list are inserted immediately, the others later")
    func inserted() async {
        let pager = await loaded(), changes = Changes()
        let observation = observe(pager, changes)
        pager.receive(.inserted(rows(100..<25_100)))
        expect(pager, Array(15_100..<25_100) + [0, 1, 2])
        await pager.waitUntilSettled()
        expect(pager, Array(100..<25_100) + [0, 1, 2])
        #expect(changes.lengths == [10_000, 10_000, 5000])
        observation.cancel()
    }

    @Test("later pushes wait for a long one")
    func order() async {
        let pager = await loaded()
        pager.receive(.appended(rows(100..<25_100)))
        pager.receive(.updated(rows(100..<25_100, "new")))
        pager.receive(.deleted(Array(100..<20_100)))
        pager.receive(.updated([Row(id: 25_099, text: "last")]))
        await pager.waitUntilSettled()
        expect(pager, [0, 1, 2] + Array(20_100..<25_100))
        #expect(pager.snapshot.items.suffix(2).map(\.text) == ["new", "last"])
    }

    @Test("many rows that are held back are shown in parts")
    func waiting() async {
        let pager = await loaded(PagingConfig(holdsPushedItems: true)), changes = Changes()
        pager.receive(.inserted(rows(100..<25_100)))
        await pager.waitUntilSettled()
        #expect(pager.snapshot.waiting == 25_000)
        let observation = observe(pager, changes)
        pager.showWaiting()
        #expect(pager.snapshot.waiting == 15_000)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.waiting == 0)
        expect(pager, Array(100..<25_100) + [0, 1, 2])
        #expect(changes.lengths == [10_000, 10_000, 5000])
        observation.cancel()
    }

    @Test("the rest of a long push is dropped if the source is replaced")
    func replaced() async {
        let pager = await loaded()
        pager.receive(.inserted(rows(100..<25_100)))
        pager.replaceSource(NumberSource(count: 2))
        await pager.waitUntilSettled()
        expect(pager, [0, 1])
    }

    @Test("a pager whose long push isn't applied is released")
    func released() async throws {
        weak var released: Pager<Row>?
        do {
            let pager = await loaded()
            pager.receive(.inserted(rows(100..<25_100)))
            released = pager
        }
        try await eventually { released == nil }
    }
}
