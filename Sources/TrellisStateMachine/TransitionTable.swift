/// The moves that a machine allows: in which state which event leads where.
///
/// A machine that looks its moves up here cannot make one that the table does not name, and the table can be printed,
/// so a document that shows it can be checked against the code.
///
/// For example:
/// ```swift
/// enum Door: String, CaseIterable { case open, closed }
/// enum Push: String, CaseIterable { case shut, pull }
/// let door: TransitionTable<Door, Push> = [.open: [.shut: .closed], .closed: [.pull: .open]]
/// door.next(from: .open, on: .shut)  // .closed
/// door.next(from: .open, on: .pull)  // `nil`: nothing happens
/// ```
public struct TransitionTable<State: Hashable & Sendable, Event: Hashable & Sendable>: Sendable {
    private let moves: [State: [Event: State]]

    /// Creates a table of the moves given; what it does not name is not a move.
    public init(_ moves: [State: [Event: State]]) {
        self.moves = moves
    }

    /// Says where an event leads.
    ///
    /// - Returns: The next state, or `nil` if the event means nothing in this state.
    public func next(from state: State, on event: Event) -> State? {
        moves[state]?[event]
    }
}

extension TransitionTable: ExpressibleByDictionaryLiteral {
    /// Creates a table out of a literal; of a state that comes twice, the later moves win.
    public init(dictionaryLiteral elements: (State, [Event: State])...) {
        self.init(Dictionary(elements) { $0.merging($1) { $1 } })
    }
}

extension TransitionTable
where
    State: CaseIterable & RawRepresentable, State.RawValue == String,
    Event: CaseIterable & RawRepresentable, Event.RawValue == String
{
    /// The table in Markdown: a row a state, a column an event, a dash where nothing happens.
    public var markdown: String {
        let events = Array(Event.allCases)
        var lines = [
            "| | " + events.map(\.rawValue).joined(separator: " | ") + " |",
            "|---|" + String(repeating: "---|", count: events.count),
        ]
        for state in State.allCases {
            let cells = events.map { next(from: state, on: $0)?.rawValue ?? "-" }
            lines.append("| " + state.rawValue + " | " + cells.joined(separator: " | ") + " |")
        }
        return lines.joined(separator: "\n")
    }
}
