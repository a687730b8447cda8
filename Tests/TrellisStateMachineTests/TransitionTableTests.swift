import Testing
import TrellisStateMachine

@Suite("TransitionTable")
struct TransitionTableTests {
    private enum Door: String, CaseIterable {
        case closed, opening, open, closing
    }

    private enum Push: String, CaseIterable {
        case open, close, knock
    }

    private let table: TransitionTable<Door, Push> = [.closed: [.open: .opening], .open: [.close: .closing]]

    @Test("names the next state, and nothing else")
    func next() {
        #expect(table.next(from: .closed, on: .open) == .opening)
        #expect(table.next(from: .closed, on: .close) == nil)
        #expect(table.next(from: .opening, on: .open) == nil)
    }

    @Test("prints itself")
    func markdown() {
        #expect(
            table.markdown == """
                | | open | close | knock |
                |---|---|---|---|
                | closed | opening | - | - |
                | opening | - | - | - |
                | open | - | closing | - |
                | closing | - | - | - |
                """)
    }
}
