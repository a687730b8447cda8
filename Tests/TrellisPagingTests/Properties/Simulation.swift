@testable import TrellisPaging

/// An error that a simulation found.
struct Flaw: Error, CustomStringConvertible {
    var description: String
}

/// A random life of a list, with a user, a server, a network and the ledger.
struct Simulation {
    /// The events that can occur in a life.
    struct Traits {
        /// The server's list changes, and pushes report it.
        var pushes = false
        /// The user edits items.
        var edits = false
        /// The user moves items.
        var moves = false
        /// Distant pages are dropped.
        var window = false
        /// The source is replaced, and the user jumps.
        var jumps = false
        /// The server's list changes without being reported.
        var silent = false
        /// Refreshes keep the loaded rows and may leave a gap. The user jumps, or the list grows at its beginning.
        var gaps = false
        /// The server sometimes returns the rows of the loaded page next to the requested one.
        var stale = false
        /// Pages contain only the keys of the next pages.
        var forwards = false
        /// The list and its pages are small, so that rows near an end are affected more often, and edits are saved or
        /// fail at the end of the life.
        var small = false
        /// Other events can occur between the server's execution of an edit and its response.
        var lateSaves = false

        /// The first page can be one that was stored, and any policy applies to duplicates, as in lists that don't change.
        /// Pages may not contain the numbers of rows before them.
        var varied = false

        /// Whether the server's list doesn't change.
        var isStatic: Bool { !pushes && !edits && !moves && !silent && !gaps && !stale }
        /// Whether the server's list only grows at its beginning, without being reported.
        var growsAbove: Bool { gaps && !pushes && !edits && !moves && !silent }
    }

    struct Sent {
        var load: PageLoad
        /// The response, if the server created it immediately; `nil` if it is created when it arrives.
        var early: LoadedPage<Row>?
    }

    let traits: Traits
    var random: Draws
    var server: SimulatedServer
    var ledger: RowLedger
    /// Whether a page was loaded by its position.
    var hasJumped = false
    /// The number of responses with the rows of another page.
    var staleResponses = 0
    /// The rows of an observer that follows only the reported changes.
    var mirror: [Row] = []
    /// The last reported snapshot, without its items.
    var told = PagingSnapshot<Row>()
    /// The last visible row, while it is loaded.
    var rowOnScreen: Int?
    var sent: [Sent] = []
    var dead: Set<Int> = []
    /// An edit that isn't saved yet.
    struct UnsavedEdit {
        let number: Int
        let edit: PagingEdit<Row>
        /// The row next to the edited one.
        var beside: Int?
        var isOfThisList: Bool
        /// Whether the server has executed the edit.
        var isExecuted = false
        /// The row that the server creates for an inserted one.
        var created: Row?

        var isUpdate: Bool {
            if case .update = edit { true } else { false }
        }
    }
    var edits: [UnsavedEdit] = []
    var editsMade = 0
    /// Whether the shown list begins with a stored page of an older list.
    var isKeptShown = false
    var isTakingKept = false
    /// The server's rows when the first page of the shown list was requested, by the load's id.
    var rowsAtLoad: [Int: Set<Int>] = [:]
    /// The ids of the rows that the user has inserted or moved.
    var placedByUser: Set<Int> = []
    /// Whether the server's list has changed in ways that its kind of life excludes.
    var isChangedFreely = false
    /// Whether unreported changes are insertions or deletions. With both, a list can appear unchanged.
    var grows = true
    /// The steps of the life, for the report.
    private(set) var trace: [String] = []
    let isTraced: Bool

    init(draws: Draws, traits: Traits, isTraced: Bool = false) {
        self.isTraced = isTraced
        var random = draws
        let size = Int.random(in: 1...(traits.small ? 2 : 5), using: &random)
        let distance = Int.random(in: 0...5, using: &random)
        let keys = SimulatedServer.Keys.allCases.randomElement(using: &random) ?? .offsets
        let hasTotal = Bool.random(using: &random)
        let isCapped = Int.random(in: 0..<3, using: &random) == 0
        let cap = isCapped ? Int.random(in: 1...(traits.small ? 2 : 6), using: &random) : .max
        grows = Bool.random(using: &random)
        let isLarge = keys != .pages && Bool.random(using: &random)
        let more = isLarge ? Int.random(in: 1...10, using: &random) : keys == .pages && distance > 3 ? distance : 0
        let maxSize = traits.window && Bool.random(using: &random) ? Int.random(in: 4...20, using: &random) : nil
        let placeholders = Bool.random(using: &random)
        let jumpThreshold = Int.random(in: 1...8, using: &random)
        let emptyPageLimit = Int.random(in: 0...3, using: &random)
        let first = Bool.random(using: &random)
        let retries = !Bool.random(using: &random)
        let holds = Bool.random(using: &random)
        let limit = traits.gaps ? Int.random(in: 1...3, using: &random) : 1
        let keeps = traits.gaps && Int.random(in: 0..<4, using: &random) > 0
        let strategy = [RefreshStrategy.firstPage, .loadedPages][first ? 0 : 1]
        let config = PagingConfig(
            pageSize: size, initialLoadSize: size + more, prefetchDistance: distance, maxSize: maxSize,
            placeholders: placeholders, jumpThreshold: jumpThreshold, emptyPageLimit: emptyPageLimit,
            refreshStrategy: traits.gaps ? keeps ? .untilOverlap : .visiblePages : strategy, overlapLimit: limit,
            retryDelays: retries ? [.seconds(1)] : [], holdsPushedItems: holds,
            proof: traits.silent || traits.gaps ? .always : nil)
        self.traits = traits
        let count = Int.random(in: 0...(traits.small ? 8 : 30), using: &random)
        server = SimulatedServer(keys: keys, count: count)
        (server.hasTotal, server.cap, server.namesPrevious) = (hasTotal, cap, !traits.forwards)
        // The policy should make no difference, whether or not the list changes.
        let policies: [DuplicatePolicy<Row>] = [
            .keepFirst, .keepLast, .newest { Int($0.text) ?? 0 < Int($1.text) ?? 0 },
        ]
        let policy = traits.isStatic || traits.varied ? policies.randomElement(using: &random) : nil
        if traits.varied { server.namesStart = Bool.random(using: &random) }
        ledger = RowLedger(config: config, duplicates: policy ?? .keepFirst)
        told = ledger.state
        self.random = random
        if isTraced { trace.append("\(keys), \(server.rows.count) rows, total \(hasTotal), cap \(cap), \(config)") }
    }

    /// Simulates the life to its end, and throws the first error.
    mutating func run() throws {
        for _ in 0..<random.count {
            random.beginStep()
            try step()
        }
        random.beginStep()
        while !traits.small, !edits.isEmpty { try endEdit(0, isSaved: true) }
        try settle()
        try compare()
        try comparePlaces()
        if Int.random(in: 0..<3, using: &random) == 0 { try refreshAfterChanges() }
    }

    private mutating func step() throws {
        let dice = Int.random(in: 0..<100, using: &random)
        switch dice {
        case 0..<6: try send(.refresh)
        case 6..<8: try send(.invalidate)
        case 8..<20: try send(.loadMore)
        case 20..<23 where traits.gaps: try send(.fillGap)
        case 20..<26: try send(.loadPrevious)
        case 26..<32:
            let types = traits.gaps ? LoadType.allCases : [.refresh, .append, .prepend]
            try send(.retry(Bool.random(using: &random) ? nil : types.randomElement(using: &random)))
        case 32..<40: try shown(Int.random(in: -2...(ledger.items.count + 2), using: &random))
        case 40..<46: try rowShown(Int.random(in: -2...(rowCount + 2), using: &random))
        case 46..<74: try respond()
        case 74..<80: try fail()
        case 80..<90 where traits.pushes: try push()
        case 80..<86 where traits.silent: changeSilently()
        case 80..<86 where traits.growsAbove: growAbove()
        case 90..<97 where traits.edits || traits.moves: try edit()
        case 97..<98 where traits.jumps || traits.gaps:
            try send(.jump(.position(Int.random(in: 0...server.rows.count / 2, using: &random))))
        case 98..<99 where traits.jumps: try replaceSource()
        default: try send(.showWaiting)
        }
    }

    // MARK: Network

    private mutating func respond() throws {
        guard let index = sent.indices.randomElement(using: &random) else { return }
        let sent = sent.remove(at: index)
        try respond(sent)
    }

    private mutating func respond(_ sent: Sent) throws {
        let page = sent.early ?? response(to: sent.load)
        // A refresh until rows overlap keeps those of a stored page.
        let isStored = traits.isStatic || traits.varied && !traits.gaps
        if sent.load.allowsStored, sent.load.type == .refresh, isStored, !isChangedFreely, Bool.random(using: &random) {
            // A stored page is a part of the list at the time when it was stored.
            var kept = page
            kept.items.removeLast(min(kept.items.count, 2))
            // The server would refuse edits of a deleted row.
            if traits.varied, !traits.edits, !traits.moves {
                kept.items.insert(Row(id: -1, text: "0"), at: Int.random(in: 0...kept.items.count, using: &random))
            }
            self.sent.append(sent)
            isTakingKept = true
            try send(.stored(sent.load.id, kept), late: dead.contains(sent.load.id))
            isTakingKept = false
            self.sent.removeAll { $0.load.id == sent.load.id }
        }
        try send(.loaded(sent.load.id, page), late: dead.contains(sent.load.id))
    }

    /// Returns the server's response to a load, or rarely one with the rows of the page that is loaded already. If these
    /// were rows of a page beyond, it couldn't be detected.
    private mutating func response(to load: PageLoad) -> LoadedPage<Row> {
        var page = server.response(to: load)
        guard traits.stale, staleResponses < 5, server.hasTotal, server.keys != .cursors, !load.overlaps,
            load.type != .refresh || !ledger[.refresh].progress.pages.isEmpty,
            Int.random(in: 0..<6, using: &random) == 0,
            let start = page.items.first.flatMap({ server.rows.firstIndex(of: $0) })
        else { return page }
        let count = page.items.count
        let other = load.type != .prepend ? start - count : start + count
        guard other >= 0, other + count <= server.rows.count else { return page }
        page.items = Array(server.rows[other..<other + count])
        staleResponses += 1
        if isTraced { trace.append("\(load.address) has the rows \(page.items.map(\.id))") }
        return page
    }

    private mutating func fail() throws {
        guard let index = sent.indices.randomElement(using: &random) else { return }
        let load = sent.remove(at: index).load
        let failure = LoadFailure(loadType: load.type, page: load.name, underlying: Broken())
        let before = ledger.items.map(\.id)
        try send(.failed(load.id, failure), late: dead.contains(load.id))
        if ledger.items.map(\.id) != before { throw Flaw(description: "a failure changed the items") }
        guard !dead.contains(load.id) else { return }
        if load.failures < ledger.config.retryDelays.count {
            // A look behind the rows of a cut page begins again at the last loaded page.
            guard let again = ledger[load.type].running, again.address == load.address || load.checksEnd,
                again.delay == ledger.config.retryDelays[load.failures]
            else { throw Flaw(description: "\(load.address) is not asked for again by itself") }
        } else {
            let seen = seen
            guard seen[load.type] == .failed(failure), ledger[load.type].failed?.address == load.address,
                seen.refreshState == .failed(failure) || seen.isLoading || seen.refresh.failure != nil
                    || seen.append.failure != nil || load.type == .gap
            else { throw Flaw(description: "the failure of \(load.address) is not told") }
        }
    }

    // MARK: Screen

    private mutating func shown(_ index: Int) throws {
        let isHeld = index >= 0 && index < ledger.items.count
        if isHeld { rowOnScreen = ledger.items[index].id }
        try send(.shown(index))
        guard isHeld, ledger.list.generation > 0, !ledger[.refresh].isRunning else { return }
        let distance = ledger.config.prefetchDistance
        if distance > 0, index >= ledger.items.count - distance, ledger[.append].state == .idle {
            throw Flaw(description: "nothing is loaded behind \(index) of \(ledger.items.count)")
        }
        if distance > 0, index < distance, ledger[.prepend].state == .idle {
            throw Flaw(description: "nothing is loaded in front of \(index)")
        }
    }

    private mutating func rowShown(_ row: Int) throws {
        let before = seen.placeholdersBefore
        let isRow = row >= 0 && row < rowCount
        let isItem = row >= before && row < before + ledger.items.count
        let loads = sent.count
        if isRow, !ledger.list.isOfOldSource || !ledger.config.placeholders {
            rowOnScreen = isItem ? ledger.items[row - before].id : nil
        }
        try send(.rowShown(row))
        if !isRow, sent.count != loads { throw Flaw(description: "a row that is not there loads something") }
        // A visible placeholder must be in the process of loading, unless the load failed.
        guard isRow, !isItem, !ledger.list.isOfOldSource, !ledger.isLoading else { return }
        if row < before ? ledger[.prepend].state == .idle : ledger[.append].state == .idle,
            ledger[.refresh].failed == nil
        {
            throw Flaw(description: "the placeholder \(row) stays one")
        }
    }

    /// Replaces the source by that of a list with other rows.
    private mutating func replaceSource() throws {
        var other = SimulatedServer(
            keys: server.keys, count: Int.random(in: 0...30, using: &random), firstID: server.idsMade + 100)
        (other.hasTotal, other.cap) = (server.hasTotal, server.cap)
        server = other
        // The user's edits belong to the previous list.
        for index in edits.indices { edits[index].isOfThisList = false }
        try send(.sourceReplaced(delay: .seconds(1)))
    }

    // MARK: Changes of the list

    private mutating func push() throws {
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            var rows: [Row] = []
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let row = server.makeRow()
                server.insert(row, before: server.rows.first?.id)
                rows.insert(row, at: 0)
            }
            try send(.pushed(.inserted(rows)))
        case 1:
            guard var row = server.rows.randomElement(using: &random) else { return }
            // Whether an update is newer than one of the user's that isn't saved can't be known.
            if edits.contains(where: { $0.isExecuted && $0.isUpdate && $0.edit.id == row.id }) { return }
            server.version += 1
            row.text = "\(server.version)"
            server.update(row)
            try send(.pushed(.updated([row])))
        default:
            guard let row = server.rows.randomElement(using: &random) else { return }
            server.delete(row.id)
            try send(.pushed(.deleted([row.id])))
        }
    }

    /// Inserts or deletes rows on the server without a push.
    private mutating func changeSilently() {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            if grows {
                server.insert(server.makeRow(), before: server.rows.randomElement(using: &random)?.id)
            } else if let row = server.rows.randomElement(using: &random) {
                server.delete(row.id)
            }
        }
        if isTraced { trace.append("the server has \(server.rows.map(\.id))") }
    }

    /// Inserts rows at the beginning on the server without a push.
    private mutating func growAbove() {
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            server.insert(server.makeRow(), before: server.rows.first?.id)
        }
        if isTraced { trace.append("the server has \(server.rows.map(\.id))") }
    }

    private mutating func edit() throws {
        if !edits.isEmpty, Bool.random(using: &random) {
            return try endEdit(edits.indices.randomElement(using: &random) ?? 0, isSaved: Bool.random(using: &random))
        }
        guard !ledger.items.isEmpty else { return }
        let index = Int.random(in: 0..<ledger.items.count, using: &random)
        var row = ledger.items[index]
        // A row has at most one edit at a time, because the result of two depends on the server.
        guard !edits.contains(where: { $0.edit.id == row.id }) else { return }
        let edit: PagingEdit<Row>
        switch traits.moves ? 3 : Int.random(in: 0..<3, using: &random) {
        case 0:
            let made = server.makeRow()
            placedByUser.insert(made.id)
            edit = .insert(made, at: index)
        case 1:
            server.version += 1
            row.text = "\(server.version)"
            edit = .update(row)
        case 2:
            edit = .delete(row.id)
        default:
            placedByUser.insert(row.id)
            edit = .move(row.id, to: Int.random(in: -1...ledger.items.count, using: &random))
        }
        let before = ledger.items.map(\.id)
        editsMade += 1
        edits.append(
            UnsavedEdit(number: editsMade, edit: edit, beside: row.id, isOfThisList: !ledger.list.isOfOldSource))
        try send(.edited(edit, number: editsMade))
        if case .move(let id, let wanted) = edit {
            try checkMove(of: id, to: wanted, before)
            // The server is told the position at which the user saw the row.
            let index = ledger.items.firstIndex { $0.id == id } ?? 0
            edits[edits.count - 1].beside = index > 0 ? ledger.items[index - 1].id : nil
        }
        if Bool.random(using: &random) { try endEdit(edits.count - 1, isSaved: Bool.random(using: &random)) }
    }

    private mutating func endEdit(_ index: Int, isSaved: Bool) throws {
        var ended = edits.remove(at: index)
        guard !ended.isExecuted else { return try sendSaved(ended) }
        guard isSaved else { return try send(.editFailed(ended.number)) }
        if traits.lateSaves, case .insert(let draft, _) = ended.edit, Bool.random(using: &random) {
            // The server assigns an id of its own, perhaps that of the draft.
            var row = server.makeRow()
            if Bool.random(using: &random) { row = Row(id: draft.id, text: row.text) }
            placedByUser.insert(row.id)
            ended.created = row
        }
        if ended.isOfThisList {
            take(ended.created.map { .insert($0, at: 0) } ?? ended.edit, beside: ended.beside)
        }
        if traits.lateSaves, Bool.random(using: &random) {
            ended.isExecuted = true
            return edits.append(ended)
        }
        // The server has saved the edit. The app receives the response now, perhaps after other responses.
        if Bool.random(using: &random), !sent.isEmpty { try respond() }
        try sendSaved(ended)
    }

    private mutating func sendSaved(_ saved: UnsavedEdit) throws {
        try send(.editSaved(saved.number, as: saved.created))
    }

    /// Performs an edit on the server: inserts a row before another one, or moves it after another one.
    private mutating func take(_ edit: PagingEdit<Row>, beside: Int?) {
        switch edit {
        case .insert(let row, _): server.insert(row, before: beside)
        case .update(let row): server.update(row)
        case .delete(let id): server.delete(id)
        case .move(let id, _): server.move(id, after: beside)
        }
    }

    // MARK: Ledger

    /// The snapshot for observers, without its items.
    var seen: PagingSnapshot<Row> { ledger.state }

    /// The number of rows, including placeholders.
    private var rowCount: Int { seen.placeholdersBefore + ledger.items.count + seen.placeholdersAfter }

    mutating func send(_ event: PagingEvent<Row>, late: Bool = false) throws {
        if isTraced { trace.append("\(event)") }
        let before = late ? seen : nil
        let effects = ledger.handle(event)
        if isTraced { trace += effects.map { "    \($0)" } + ["    \(ledger.items.map(\.id))"] }
        if let before, before != seen || !effects.isEmpty {
            throw Flaw(description: "a late response had an effect")
        }
        var (isChanged, isTold) = (false, false)
        for effect in effects {
            switch effect {
            case .load(let load):
                if case .position = load.address { hasJumped = true }
                let isEarly = Bool.random(using: &random)
                if traits.silent { rowsAtLoad[load.id] = Set(server.rows.map(\.id)) }
                sent.append(Sent(load: load, early: isEarly ? response(to: load) : nil))
            case .cancel(let id):
                dead.insert(id)
            case .report:
                break
            case .update(let change, _):
                try follow(change)
                isChanged = isChanged || change != .loadStates
                isTold = true
            }
        }
        let seen = seen
        if isTold { told = seen }
        if told != seen { throw Flaw(description: "told was \(told), but what is loaded is \(seen)") }
        try check(isChanged: isChanged)
    }

    /// Applies a reported change to the mirror.
    private mutating func follow(_ change: PagingChange) throws {
        if change == .loadStates { return }
        let items = Array(ledger.items)
        switch change {
        case .loadStates:
            break
        case .replaced:
            mirror = items
            rowOnScreen = nil
            isKeptShown = isTakingKept
        case .appended(let range):
            guard range.lowerBound == mirror.count else { throw Flaw(description: "appended at \(range)") }
            mirror += items[range]
        case .prepended(let range):
            guard range.lowerBound == 0 else { throw Flaw(description: "prepended at \(range)") }
            mirror = items[range] + mirror
        case .edited(let edits):
            for index in edits.removed.reversed() {
                // An item that is removed and inserted again, as when the last duplicate stays, is another row.
                if mirror.remove(at: index).id == rowOnScreen { rowOnScreen = nil }
            }
            for index in edits.inserted { mirror.insert(items[index], at: index) }
            for index in edits.updated { mirror[index] = items[index] }
        }
    }

    // Check the items if a change of them was reported.
    private func check(isChanged: Bool) throws {
        if isChanged { try checkItems() }
        if !isChanged, !ledger.items.elementsEqual(mirror) { throw Flaw(description: "items changed untold") }
        try checkPlace()
        try checkCounts()
        try checkWaiting()
        try checkGap()
        for type in LoadType.allCases {
            let alive = sent.indices.count { sent[$0].load.type == type && !dead.contains(sent[$0].load.id) }
            if alive > 1 { throw Flaw(description: "two loads of one type") }
            if ledger[type].isRunning != (alive == 1) {
                throw Flaw(description: "\(type) is in a wrong state")
            }
        }
        if ledger[.refresh].isRunning, ledger[.append].isRunning || ledger[.prepend].isRunning || ledger[.gap].isRunning
        {
            throw Flaw(description: "another page is loaded during a refresh")
        }
    }

    // MARK: End

    /// Ends all loads and edits, and loads the list to both its ends.
    private mutating func settle() throws {
        var steps = 0
        while true {
            steps += 1
            if steps > 5000 { throw Flaw(description: "the list does not come to an end") }
            if !edits.isEmpty, sent.isEmpty || Bool.random(using: &random) {
                try endEdit(0, isSaved: Bool.random(using: &random))
            } else if let next = sent.first {
                sent.removeFirst()
                try respond(next)
            } else if LoadType.allCases.contains(where: { ledger[$0].failed != nil }) {
                try send(.retry(nil))
            } else if ledger.list.generation == 0 {
                try send(.loadMore)
            } else if seen.waiting > 0 {
                try send(.showWaiting)
            } else if ledger.list.gap != nil {
                try send(.fillGap)
            } else if ledger.config.maxSize != nil {
                break
            } else if ledger[.append].state != .end {
                try send(.loadMore)
            } else if ledger[.prepend].state != .end {
                try send(.loadPrevious)
            } else {
                break
            }
        }
    }

    /// Changes the server's list in any way, and loads it again. Nothing remains of the former list.
    private mutating func refreshAfterChanges() throws {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let (new, row) = (server.makeRow(), server.rows.randomElement(using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: server.insert(new, before: row?.id)
            case 1: row.map { server.update(Row(id: $0.id, text: new.text)) }
            case 2: row.map { server.delete($0.id) }
            default: row.map { server.move($0.id, after: new.id.isMultiple(of: 2) ? nil : server.rows.last?.id) }
            }
        }
        if isTraced { trace.append("the server has \(server.rows)") }
        isChangedFreely = true
        staleResponses = .max
        // A refresh until rows overlap keeps the others.
        let keepsRows = ledger.config.refreshStrategy == .untilOverlap
        try send(keepsRows || Bool.random(using: &random) ? .invalidate : .refresh)
        try settle()
        let items = Array(ledger.items)
        let start = items.first.flatMap { server.rows.firstIndex(of: $0) } ?? 0
        let isWhole = ledger.config.maxSize == nil
        guard items == (isWhole ? server.rows : Array(server.rows[start...].prefix(items.count))) else {
            throw Flaw(description: "refreshed to \(items), the server has \(server.rows)")
        }
        let after = server.rows.count - start - items.count
        if told.prepend == .end && start > 0 || told.append == .end && after > 0 && (start > 0 || told.prepend == .end)
        {
            throw Flaw(description: "\(items) is said to be all of \(server.rows)")
        }
    }

    private func compare() throws {
        let shown = ledger.items.map { $0 }
        if traits.silent { return try compareSilent(shown) }
        if traits.growsAbove {
            let theirs = server.rows.map(\.id), ours = shown.map(\.id)
            if ledger.config.maxSize == nil, theirs.suffix(ours.count) != ours[...] {
                throw Flaw(description: "shown \(ours), the server has \(theirs)")
            }
            return
        }
        if ledger.config.maxSize != nil { return try compareWindow(shown) }
        let texts = Dictionary(uniqueKeysWithValues: server.rows.map { ($0.id, $0.text) })
        for row in shown where texts[row.id] != row.text {
            throw Flaw(description: "\(row) is shown, the server has \(texts[row.id] ?? "no such row")")
        }
        let ids = Set(shown.map(\.id))
        let lost = server.rows.filter { !ids.contains($0.id) }
        if !lost.isEmpty {
            throw Flaw(description: "lost: \(lost.map(\.id)) of \(server.rows.map(\.id)), shown \(shown.map(\.id))")
        }
        // Without a total, a page number that is checked can show rows next to one that was moved meanwhile.
        if traits.moves, server.keys == .pages, !server.hasTotal { return }
        // The position of a row that the user moved or inserted is up to the server until the list is loaded again.
        let ours = shown.map(\.id).filter { !placedByUser.contains($0) }
        let theirs = server.rows.map(\.id).filter { !placedByUser.contains($0) }
        if ours != theirs { throw Flaw(description: "shown \(ours), the server has \(theirs)") }
    }

    /// Checks a list with unreported changes: no row is lost that existed all the time, and all rows are in order.
    private func compareSilent(_ shown: [Row]) throws {
        let ids = Set(shown.map(\.id))
        let ours = shown.map(\.id).filter { id in server.rows.contains { $0.id == id } }
        let all = server.rows.map(\.id)
        let theirs = all.filter { ids.contains($0) }
        if ours != theirs { throw Flaw(description: "shown \(ours), the server has \(all)") }
        guard let begin = ledger.pages.map(\.load.id).min(), let then = rowsAtLoad[begin] else { return }
        var there = all
        if ledger.config.maxSize != nil, let first = theirs.first.flatMap(all.firstIndex),
            let last = theirs.last.flatMap(all.firstIndex)
        {
            there = Array(all[first...last])
        } else if ledger.config.maxSize != nil {
            there = []
        }
        let lost = there.filter { then.contains($0) && !ids.contains($0) }
        if !lost.isEmpty { throw Flaw(description: "lost: \(lost) of \(all), shown \(shown.map(\.id))") }
    }

    /// Checks that a window is a contiguous part of the list, except for the rows whose position is up to the server.
    private func compareWindow(_ shown: [Row]) throws {
        for row in shown where !server.rows.contains(row) {
            throw Flaw(description: "\(row) is shown, the server has \(server.rows)")
        }
        let ours = shown.map(\.id).filter { !placedByUser.contains($0) }
        let theirs = server.rows.map(\.id).filter { !placedByUser.contains($0) }
        guard let start = ours.first.flatMap({ theirs.firstIndex(of: $0) }) else { return }
        if ours != Array(theirs[start...].prefix(ours.count)) {
            throw Flaw(description: "the window \(ours) is no part of \(theirs)")
        }
        guard !traits.edits, !traits.moves, !traits.pushes else { return }
        if let before = ledger.list.itemsBefore, before != start {
            throw Flaw(description: "\(before) items before, the server has \(start)")
        }
    }
}
