/// The transitions of a state machine: for each state, the next state of each event.
///
/// A machine that uses the table for its transitions can't make any others. The table can be converted to Markdown, so
/// that tests can compare it with its documentation.
///
/// For example:
/// ```swift
/// enum Door: String, CaseIterable { case open, closed }
/// enum Push: String, CaseIterable { case shut, pull }
/// let door: TransitionTable<Door, Push> = [.open: [.shut: .closed], .closed: [.pull: .open]]
/// door.next(from: .open, on: .shut)  // .closed
/// door.next(from: .open, on: .pull)  // `nil`: nothing happens
/// ```
package struct TransitionTable<State: Hashable & Sendable, Event: Hashable & Sendable>: Sendable {
    private let moves: [State: [Event: State]]

    /// Creates a table of transitions.
    package init(_ moves: [State: [Event: State]]) {
        self.moves = moves
    }

    /// Returns the next state after an event.
    ///
    /// - Returns: The next state, or `nil` if the event isn't allowed in this state.
    package func next(from state: State, on event: Event) -> State? {
        moves[state]?[event]
    }
}

extension TransitionTable: ExpressibleByDictionaryLiteral {
    /// Creates a table from a literal. For a repeated state, later transitions take precedence.
    package init(dictionaryLiteral elements: (State, [Event: State])...) {
        self.init(Dictionary(elements) { $0.merging($1) { $1 } })
    }
}

extension TransitionTable
where
    State: CaseIterable & RawRepresentable, State.RawValue == String,
    Event: CaseIterable & RawRepresentable, Event.RawValue == String
{
    /// The table in Markdown, with a row for each state and a column for each event.
    package var markdown: String {
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
