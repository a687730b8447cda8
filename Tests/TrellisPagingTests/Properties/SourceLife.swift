@testable import TrellisPaging

/// A random life of a list that is loaded through a source, from a server that deletes, inserts, and does both at once.
///
/// Unlike `Simulation`, it declares nothing about the pages: what the ledger learns comes from the source.
struct SourceLife {
    let kind: SourceKind
    let one, two: ListServer
    let source: AnyPagingSource<Row>
    var random: Draws
    var ledger: RowLedger
    private var sent: [PageLoad] = []
    /// What the source has returned for loads that haven't ended yet.
    private var answers: [Int: Answer] = [:]
    private var time = Duration.zero
    /// The server's rows when each load began, by the load's id.
    private var rowsAtLoad: [Int: Set<Int>] = [:]
    /// The oldest load of a page since the list was replaced.
    private var oldest: Int?
    /// The rows that the user inserted, whose position is up to the server until the list is loaded again.
    private var inserted: Set<Int> = []
    /// The edits that the server hasn't answered, from the oldest.
    private var unsaved: [UnsavedEdit] = []
    private var editCount = 0
    /// The rows of whose insertion the app knows, and of whose deletion.
    private var added: Set<Int> = [], deleted: Set<Int> = []
    /// The pages so far.
    private var pages: Set<[String]> = []
    /// For each type of load, the latest page that wasn't a second look, and the servers' rows then.
    private var proved: [LoadType: (load: PageLoad, one: [Int], two: [Int])] = [:]
    /// Whether rows have moved there and back between the requests of a proof. No client can see that: the last page is
    /// as it was, and so it was not when the next one was loaded.
    private(set) var isUndecided = false
    /// The type of the load that has ended latest.
    private var ended: LoadType?
    private(set) var trace: [String] = []
    private(set) var recording: PagingRecording<Row>
    let isTraced: Bool

    init(draws: Draws, kind: SourceKind, isTraced: Bool = false) {
        (self.kind, self.isTraced) = (kind, isTraced)
        var random = draws
        let size = Int.random(in: kind.leastSize...max(5, kind.leastSize), using: &random)
        one = ListServer(count: Int.random(in: 0...25, using: &random), from: 100_000)
        two = ListServer(count: kind.hasSecond ? Int.random(in: 0...12, using: &random) : 0, from: 1_100_000)
        source = kind.make(one, two)
        let strategies: [RefreshStrategy] = [.firstPage, .loadedPages, .visiblePages, .untilOverlap]
        let config = PagingConfig(
            pageSize: size, initialLoadSize: size * kind.firstPage,
            prefetchDistance: Bool.random(using: &random) ? 0 : size,
            maxSize: kind.isLimited ? Int.random(in: 2...4, using: &random) * size : nil, emptyPageLimit: 20,
            refreshStrategy: strategies.randomElement(using: &random) ?? .firstPage,
            overlapLimit: Int.random(in: 1...3, using: &random),
            holdsPushedItems: kind.isEdited && Bool.random(using: &random), proof: kind.allowsSwaps ? nil : .whenChanged
        )
        ledger = RowLedger(config: config, duplicates: .keepFirst)
        recording = PagingRecording(config: config)
        self.random = random
        if isTraced { trace.append("\(one.ids) and \(two.ids), \(config)") }
    }

    /// Simulates the life to its end, and throws the first error.
    mutating func run() async throws {
        for _ in 0..<random.count {
            random.beginStep()
            try await step()
        }
        random.beginStep()
        for end in kind.isLimited ? [LoadType.append, .prepend, .append] : [.append] {
            try await settle(at: end)
            try compare(at: end)
        }
    }

    private mutating func step() async throws {
        time += .seconds(Int.random(in: 0...3, using: &random))
        if kind.isEdited, Int.random(in: 0..<4, using: &random) == 0 { return editLater() }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<4: send(.refresh)
        case 4..<30: send(.loadMore)
        case 30..<34: send(.loadPrevious)
        case 34..<36: send(.retry(nil))
        case 36..<40: send(.shown(Int.random(in: 0...ledger.items.count, using: &random)))
        case 40..<75: try await respond()
        case 75..<78: fail()
        case 78..<90: change()
        case 90..<95: edit()
        case 95..<97 where kind.canJump:
            send(.jump(.position(Int.random(in: 0...one.count, using: &random))))
        default: send(.fillGap)
        }
    }

    // MARK: Network

    /// The result of a load, and the servers' rows then.
    private struct Answer {
        let page: Result<LoadedPage<Row>, any Error>
        let one: [Int], two: [Int]
    }

    private mutating func respond() async throws {
        guard let index = sent.indices.randomElement(using: &random) else { return }
        // Changes can be pushed while a page is on its way.
        if kind.isPushed, Bool.random(using: &random) {
            if answers[sent[index].id] == nil { answers[sent[index].id] = await answer(sent[index]) }
            return
        }
        try await respond(sent.remove(at: index))
    }

    private func answer(_ load: PageLoad) async -> Answer {
        let page: Result<LoadedPage<Row>, any Error>
        do {
            page = .success(try await source.load(load) { _ in })
        } catch {
            page = .failure(error)
        }
        return Answer(page: page, one: one.ids, two: two.ids)
    }

    private mutating func respond(_ load: PageLoad) async throws {
        let known = answers.removeValue(forKey: load.id)
        let answer = if let known { known } else { await answer(load) }
        do {
            let page = try answer.page.get()
            let isAsBefore = pages.contains(page.identities)
            pages.insert(page.identities)
            let count = pageCount
            ended = nil
            send(.loaded(load.id, page, at: time))
            // Nothing that is left out can overlap with the first rows of a list.
            if kind.mayFail, load.address.kind == nil, page.items.isEmpty { isUndecided = true }
            guard load.confirms else { return proved[load.type] = (load, answer.one, answer.two) }
            let isJoined = ended == load.type || pageCount > count
            if isAsBefore, isJoined, try await !wasSo(page, load) { isUndecided = true }
        } catch {
            send(.failed(load.id, LoadFailure(load, error)))
        }
    }

    private var pageCount: Int { ledger.pages.count + ledger[.refresh].progress.pages.count }

    /// Returns whether a second look would have found the same page when the page was loaded that it proves.
    private func wasSo(_ page: LoadedPage<Row>, _ load: PageLoad) async throws -> Bool {
        guard let then = proved[load.type], then.load.drift == ledger.journal.drift else { return true }
        let now = (one.ids, two.ids)
        (one.ids, two.ids) = (then.one, then.two)
        defer { (one.ids, two.ids) = now }
        return try await source.load(load) { _ in }.identities == page.identities
    }

    private mutating func fail() {
        guard let index = sent.indices.randomElement(using: &random) else { return }
        let load = sent.remove(at: index)
        answers[load.id] = nil
        send(.failed(load.id, LoadFailure(load, Broken())))
    }

    private mutating func send(_ event: PagingEvent<Row>) {
        if isTraced { trace.append("\(event)") }
        let effects = ledger.handle(event)
        if isTraced { recording.steps.append(.init(event: event, effects: effects)) }
        if isTraced { trace += effects.map { "    \($0)" } + ["    \(ledger.items.map(\.id))"] }
        for effect in effects {
            switch effect {
            case .load(let load):
                rowsAtLoad[load.id] = Set(one.ids + two.ids)
                sent.append(load)
            case .cancel(let id):
                sent.removeAll { $0.id == id }
                answers[id] = nil
            case .update(let change, let finished):
                if change == .replaced { oldest = nil }
                ended = finished?.loadType ?? ended
            case .report: break
            }
        }
        oldest = (ledger.pages.map(\.load.id) + [oldest].compactMap { $0 }).min()
    }

    // MARK: Server

    private func server(_ isSecond: Bool) -> ListServer { isSecond && kind.hasSecond ? two : one }

    /// Changes the list without the app's knowledge.
    private mutating func change() {
        let server = server(Bool.random(using: &random))
        let dice = Int.random(in: 0..<3, using: &random)
        let many = Int.random(in: 1...3, using: &random)
        for _ in 0..<many {
            if dice != 1 || !kind.allowsSwaps, let id = server.ids.randomElement(using: &random) {
                server.delete(id)
                pushDeletion(of: id)
            }
            if dice != 0, kind.allowsSwaps,
                let row = server.insert(at: Int.random(in: 0...server.count, using: &random))
            {
                pushInsertion(of: row)
            }
        }
        if isTraced { trace.append("the server has \(one.ids) and \(two.ids)") }
        pushUpdate(from: server)
    }

    private mutating func pushUpdate(from server: ListServer) {
        guard kind.isPushed, Bool.random(using: &random), let id = server.ids.randomElement(using: &random),
            !unsaved.contains(where: { $0.isExecuted && $0.edit.id == id })
        else { return }
        send(.pushed(.updated([server.update(id)])))
    }

    private mutating func pushDeletion(of id: Int) {
        guard kind.isPushed, Bool.random(using: &random), ledger.list.generation > 0 else { return }
        deleted.insert(id)
        send(.pushed(.deleted([id])))
    }

    /// Pushes a row that is the list's first one.
    private mutating func pushInsertion(of row: Row) {
        let all = one.ids + two.ids
        guard kind.isPushed, Bool.random(using: &random), kind.shows(row.id) else { return }
        if !all.contains(where: { kind.position($0) < kind.position(row.id) }) {
            added.insert(row.id)
            send(.pushed(.inserted([row])))
        } else if kind.isEdited, !kind.hasSecond || kind.isMerged || two.ids.contains(row.id),
            !all.contains(where: { kind.position($0) > kind.position(row.id) })
        {
            added.insert(row.id)
            send(.pushed(.appended([row])))
        }
    }

    /// Deletes or inserts a row in the app, and on the server.
    private mutating func edit() {
        guard let row = ledger.items.randomElement(using: &random), ledger.list.generation > 0,
            let index = ledger.items.firstIndex(of: row), let position = one.ids.firstIndex(of: row.id)
        else { return }
        if Bool.random(using: &random) {
            one.delete(row.id)
            deleted.insert(row.id)
            send(.edited(.delete(row.id), number: nil))
        } else if let new = one.insert(at: position), kind.shows(new.id) {
            inserted.insert(new.id)
            added.insert(new.id)
            send(.edited(.insert(new, at: index), number: nil))
        }
    }

    // MARK: Edits

    /// An edit that the server hasn't answered.
    private struct UnsavedEdit {
        let number: Int
        let edit: PagingEdit<Row>
        var isExecuted = false
    }

    /// Edits a row, continues to save an edit, or shows the rows that are held back.
    private mutating func editLater() {
        switch Int.random(in: 0..<7, using: &random) {
        case 0..<3: beginEdit()
        case 3..<5: save(mayFail: true)
        case 5: execute()
        default: send(.showWaiting)
        }
    }

    private mutating func beginEdit() {
        guard ledger.list.generation > 0, let row = ledger.items.randomElement(using: &random) else { return }
        let edit: PagingEdit<Row>
        switch Int.random(in: 0..<3, using: &random) {
        case 0: edit = .delete(row.id)
        case 1: edit = .update(Row(id: row.id, text: row.text + "y"))
        default:
            guard let position = one.ids.firstIndex(of: row.id), let index = ledger.items.firstIndex(of: row),
                let new = one.draft(at: position), kind.shows(new.id)
            else { return }
            inserted.insert(new.id)
            edit = .insert(new, at: index)
        }
        editCount += 1
        unsaved.append(UnsavedEdit(number: editCount, edit: edit))
        send(.edited(edit, number: editCount))
    }

    /// The indexes of the edits that are being saved: of each row, the oldest.
    private var saving: [Int] {
        unsaved.indices.filter { index in !unsaved[..<index].contains { $0.edit.id == unsaved[index].edit.id } }
    }

    private func server(of id: Int) -> ListServer { id < 1_000_000 ? one : two }

    /// Executes an edit on the server, which answers later.
    private mutating func execute() {
        if let index = saving.randomElement(using: &random) { execute(index) }
    }

    private mutating func execute(_ index: Int) {
        guard !unsaved[index].isExecuted else { return }
        switch unsaved[index].edit {
        case .insert(let row, _): one.insert(row.id)
        case .update(let row):
            // A row that the server doesn't have can't be changed.
            guard server(of: row.id).ids.contains(row.id) else { return }
            server(of: row.id).update(row)
        case .delete(let id): server(of: id).delete(id)
        case .move: return
        }
        unsaved[index].isExecuted = true
        if isTraced { trace.append("the server executes \(unsaved[index]), and has \(one.ids) and \(two.ids)") }
    }

    /// Answers an edit: it is saved, or it has failed.
    private mutating func save(mayFail: Bool) {
        guard let index = mayFail ? saving.randomElement(using: &random) : saving.first else { return }
        if !mayFail || Int.random(in: 0..<3, using: &random) > 0 { execute(index) }
        let edit = unsaved.remove(at: index)
        switch edit.edit {
        case .insert(let row, _) where edit.isExecuted: added.insert(row.id)
        case .insert(let row, _): deleted.insert(row.id)
        case .delete(let id) where edit.isExecuted: deleted.insert(id)
        default: break
        }
        send(edit.isExecuted ? .editSaved(edit.number) : .editFailed(edit.number))
    }

    // MARK: End

    /// Loads the list to both its ends, or if it keeps a limited number of rows, to one of them.
    private mutating func settle(at end: LoadType) async throws {
        var steps = 0
        while true {
            steps += 1
            if steps > 300, kind.mayFail || !kind.isReliable, sent.isEmpty, hasFailed { return }
            guard steps < 2000 else { throw Flaw(description: "the list doesn't end") }
            if !unsaved.isEmpty {
                save(mayFail: false)
            } else if let load = sent.popLast() {
                try await respond(load)
            } else if hasFailed {
                send(.retry(nil))
            } else if ledger.list.generation == 0 || ledger[end].state != .end {
                if kind.isLimited { send(.shown(end == .append ? ledger.items.count - 1 : 0)) }
                if sent.isEmpty { send(end == .append ? .loadMore : .loadPrevious) }
            } else if ledger.list.gap != nil {
                send(.fillGap)
            } else if !kind.isLimited, ledger[.prepend].state != .end {
                send(.loadPrevious)
            } else if ledger.journal.counts.waiting > 0 {
                send(.showWaiting)
            } else {
                return
            }
        }
    }

    private var hasFailed: Bool { LoadType.allCases.contains { ledger[$0].failed != nil } }

    /// Checks that no row was lost that the server had all the time, and that all are shown once and in order.
    private func compare(at end: LoadType) throws {
        let all = (one.ids + two.ids).sorted { kind.position($0) < kind.position($1) }
        let shown = ledger.items.map(\.id), ids = Set(shown)
        guard ids.count == shown.count else { throw Flaw(description: "repeated: \(shown)") }
        let ghosts = ids.intersection(deleted)
        guard ghosts.isEmpty else { throw Flaw(description: "deleted, but shown: \(ghosts)") }
        let outdated = ledger.items.filter { $0.text != one.row($0.id).text && $0.text != two.row($0.id).text }
        guard outdated.isEmpty else { throw Flaw(description: "changed, but shown as before: \(outdated)") }
        guard !isUndecided else { return }
        // A page of a merged list begins where earlier ones ended in both of its lists, so rows that have come since before
        // that may be missing.
        let first = kind.isMerged ? 1 : oldest
        let begin = first.flatMap { rowsAtLoad[$0] } ?? []
        var expected = all.filter(kind.shows)
        if kind.isLimited, [.append, .prepend].contains(where: { ledger[$0].state != .end }) {
            // The rows at the other end were dropped.
            let known = shown.filter { begin.contains($0) && !inserted.contains($0) }
            guard let outermost = end == .append ? known.first : known.last else { return }
            let border = kind.position(outermost)
            expected.removeAll { id in
                let position = kind.position(id)
                return position == border ? id != outermost : (position < border) == (end == .append)
            }
        }
        // A refresh until an overlap keeps the rest of a merged list, in which a pushed row may be.
        let isTold = !kind.isLimited && !(kind.isMerged && ledger.config.refreshStrategy == .untilOverlap)
        let known = isTold ? begin.union(added) : begin
        let lost = expected.filter { known.contains($0) && !ids.contains($0) }
        guard kind.isReliable, ledger[end].state == .end else { return }
        if kind.mayFail, hasFailed { return }
        guard lost.isEmpty else { throw Flaw(description: "lost: \(lost) of \(expected), shown \(shown)") }
        // A row that is inserted into a merged list before rows that are shown comes after them.
        func isOrdered(_ id: Int) -> Bool { !inserted.contains(id) && (!kind.isMerged || begin.contains(id)) }
        let ours = shown.filter { all.contains($0) && isOrdered($0) }
        let theirs = all.filter { ids.contains($0) && isOrdered($0) }
        guard ours == theirs else { throw Flaw(description: "order: shown \(ours), the server has \(theirs)") }
    }
}

extension SourceKind {
    /// Whether the rows of both servers are in one order.
    var isMerged: Bool { name.contains("merged") }

    /// The position of a row among those of both servers.
    fileprivate func position(_ id: Int) -> Int { isMerged ? id % 1_000_000 : id }
}

/// Shortens a failing life of a source as far as possible, as long as it fails with the same message.
func shrunk(_ draws: Draws, kind: SourceKind) async -> Draws? {
    await shrunk(draws) { draws in
        var life = SourceLife(draws: draws, kind: kind)
        do {
            try await life.run()
            return nil
        } catch {
            return draws.failure(error, drawn: life.random.steps)
        }
    }
}
