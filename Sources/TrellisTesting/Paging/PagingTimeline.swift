package import TrellisPaging

/// Performs the steps in a line of text on a pager's ledger, and returns what a screen would show after each step.
///
/// | Step | Event |
/// |---|---|
/// | `refresh` `more` `back` `retry` `invalidate` | The command is called. |
/// | `show:4` | The row at index 4 becomes visible. |
/// | `delete:4` | The user deletes the row with the id 4. |
/// | `3>` | The last load returns three new rows, and there are more. |
/// | `3.` | The last load returns three new rows, and there are no more. |
/// | `!` | The last load fails. |
///
/// For example:
/// ```swift
/// var timeline = PagingTimeline()
/// try timeline.run("refresh 3> more ! retry 2.")
/// // "refreshing", "paginated 0 1 2", "loadingMore 0 1 2", "failed 0 1 2", "loadingMore 0 1 2", "populated 0 1 2 3 4"
/// ```
package struct PagingTimeline {
    /// An error in a line.
    package struct Flaw: Error, Hashable, CustomStringConvertible {
        /// A description of the step and its error.
        package let description: String

        package init(description: String) {
            self.description = description
        }
    }

    /// The names of the requested pages, in order, such as "first page" and "page 3".
    package private(set) var pagesAsked: [String] = []
    private var ledger: PagingLedger
    private var waiting: [PageLoad] = []
    private var rowsMade = 0

    /// Creates a timeline of an empty list.
    ///
    /// - Parameter config: The configuration of the list.
    package init(config: PagingConfig = PagingConfig(pageSize: 3)) {
        ledger = PagingLedger(config: config, duplicates: .keepFirst)
    }

    /// The current items and load states.
    package var snapshot: PagingSnapshot<TimelineRow> { ledger.snapshot() }

    /// Performs the steps.
    ///
    /// - Parameter line: The steps, separated by spaces.
    /// - Returns: The state of the screen and the shown ids after each step.
    /// - Throws: ``Flaw`` if a step is unknown, or no load is in progress.
    @discardableResult
    package mutating func run(_ line: String) throws -> [String] {
        try line.split(separator: " ").map { step in
            send(try event(of: step))
            return shown
        }
    }

    private mutating func event(of step: Substring) throws -> PagingEvent<TimelineRow> {
        switch step {
        case "refresh": return .refresh
        case "more": return .loadMore
        case "back": return .loadPrevious
        case "retry": return .retry(nil)
        case "invalidate": return .invalidate
        case "!":
            let load = try take(step)
            let flaw = Flaw(description: "told to fail")
            return .failed(load.id, LoadFailure(loadType: load.type, page: load.name, underlying: flaw))
        default:
            if step.hasPrefix("show:"), let index = Int(step.dropFirst(5)) { return .shown(index) }
            if step.hasPrefix("delete:"), let id = Int(step.dropFirst(7)) { return .edited(.delete(id), number: nil) }
            guard step.hasSuffix(">") || step.hasSuffix("."), let count = Int(step.dropLast()), count >= 0 else {
                throw Flaw(description: "\(step): no such step")
            }
            return response(try take(step), count, isLast: step.hasSuffix("."))
        }
    }

    /// Returns a page of new rows. Pages are numbered in the order in which they are returned.
    private mutating func response(_ load: PageLoad, _ count: Int, isLast: Bool) -> PagingEvent<TimelineRow> {
        let rows = (rowsMade..<rowsMade + count).map(TimelineRow.init)
        rowsMade += count
        let next = isLast ? nil : PageKey(pagesAsked.count + 1)
        let isBackwards = load.type == .prepend
        return .loaded(
            load.id,
            LoadedPage(items: rows, previousKey: isBackwards ? next : nil, nextKey: isBackwards ? nil : next))
    }

    private mutating func take(_ step: Substring) throws -> PageLoad {
        guard let load = waiting.popLast() else { throw Flaw(description: "\(step): nothing is being loaded") }
        return load
    }

    private mutating func send(_ event: PagingEvent<TimelineRow>) {
        for effect in ledger.handle(event) {
            switch effect {
            case .load(let load):
                waiting.append(load)
                pagesAsked.append(load.name)
            case .cancel(let id):
                waiting.removeAll { $0.id == id }
            case .report, .update:
                break
            }
        }
    }

    private var shown: String {
        let state =
            switch snapshot.refreshState {
            case .failed: "failed"
            case let state: "\(state)"
            }
        return ([state] + snapshot.items.map { "\($0.id)" }).joined(separator: " ")
    }
}

/// A row of a timeline. Its id is its number in the order in which rows are loaded.
package struct TimelineRow: Identifiable, Hashable, Sendable, Codable {
    /// The number of the row, beginning with 0.
    package let id: Int

    /// Creates a row.
    package init(id: Int) {
        self.id = id
    }
}
