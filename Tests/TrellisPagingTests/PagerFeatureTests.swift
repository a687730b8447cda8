import Foundation
import Testing
import TrellisTesting

@testable import TrellisPaging

@MainActor
@Suite("Pager: stores, queries, edits, pushes, recordings, places")
struct PagerFeatureTests {
    let source = ScriptedSource<Int, Row>()

    // MARK: - Queries

    @Test("a query is loaded when its debounce is over, and replaces one that still waits")
    func debounce() async {
        let clock = ManualClock()
        let pager = Pager(source, clock: clock)
        pager.replaceSource(NumberSource(count: 3, text: "first"), debounce: .milliseconds(300))
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(200))
        pager.replaceSource(NumberSource(count: 2, text: "second"), debounce: .milliseconds(300))
        await pager.tasks[1]?.value
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(200))
        #expect(pager.snapshot.items.isEmpty)
        clock.advance(by: .milliseconds(100))
        await pager.waitUntilSettled()
        #expect(pager.snapshot.items.map(\.text) == ["second", "second"])
        #expect(await source.requests.isEmpty)
    }

    @Test("a failed page is asked for again when its delay is over")
    func backoff() async {
        let clock = ManualClock()
        let pager = Pager(source, config: PagingConfig(retryDelays: [.seconds(2)]), clock: clock)
        pager.refresh()
        await source.next().fail(Broken())
        await clock.sleepers(1)
        #expect(pager.snapshot.refresh == .loading)
        clock.advance(by: .seconds(2))
        await source.next().respond(with: rows(0..<3), next: nil)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [0, 1, 2])
    }

    // MARK: - Observing loads

    @Test("a load has a time limit, also if its source ignores cancellation, and a late page isn't shown")
    func loadTimeLimit() async {
        let deaf = ScriptedSource<Int, Row>(ignoresCancellation: true)
        let pager = Pager(deaf, config: PagingConfig(loadTimeLimit: .milliseconds(20)))
        pager.refresh()
        let load = await deaf.next()
        await pager.waitUntilSettled()
        #expect((pager.snapshot.refresh.failure?.underlying as? PagingError)?.kind == .timedOut)
        await load.respond(with: rows(0..<3), next: nil)
        await pager.tasksEnded()
        #expect(pager.snapshot.ids.isEmpty)
    }

    @Test("a source that never responds fails when its time is over")
    func timeLimit() async {
        let clock = ManualClock()
        let deaf = ScriptedSource<Int, Row>(ignoresCancellation: true)
        let pager = Pager(deaf.timeLimit(.seconds(20), clock: clock))
        pager.refresh()
        await clock.sleepers(1)
        clock.advance(by: .seconds(20))
        await pager.waitUntilSettled()
        #expect(pager.snapshot.refresh.failure?.message == "no response within 20.0 seconds")
    }

    @Test("each load is measured, with what came of it")
    func measured() async {
        let pager = Pager(source, config: PagingConfig(pageSize: 3))
        var told: [String] = []
        pager.log = { entry in
            guard case .load(let load) = entry else { return }
            let count = try? load.result.get()
            told.append("\(load.loadType) \(load.page) \(load.size) \(count ?? -1) \(load.duration > .zero)")
        }
        pager.refresh()
        await source.next().respond(with: rows(0..<3), next: 2)
        await pager.waitUntilSettled()
        pager.append()
        await source.next().fail(Broken())
        await pager.waitUntilSettled()
        #expect(told == ["refresh first page 3 3 true", "append next page 3 -1 true"])
    }

    @Test("what a response has besides its items stays with its page")
    func metadata() async {
        struct Banner: Equatable { var text: String }
        let pager = Pager(source, config: PagingConfig(pageSize: 3))
        pager.refresh()
        await source.next().respond(
            with: Page(items: rows(0..<3), previousKey: 0, nextKey: 2, metadata: Banner(text: "first")))
        await pager.waitUntilSettled()
        pager.append()
        await source.next().respond(with: Page(items: rows(3..<6), nextKey: nil, metadata: Banner(text: "second")))
        await pager.waitUntilSettled()
        #expect(pager.snapshot.metadata(of: Banner.self) == Banner(text: "first"))
        pager.prepend()
        await source.next().respond(with: Page(items: rows(-3..<0), nextKey: 1, metadata: Banner(text: "before it")))
        await pager.waitUntilSettled()
        #expect(pager.snapshot.metadata(of: Banner.self) == Banner(text: "before it"))
        #expect(pager.snapshot.metadata(of: Int.self) == nil)
        pager.refresh()
        await source.next().respond(with: Page(items: rows(0..<3), nextKey: nil, metadata: 7))
        await pager.waitUntilSettled()
        #expect(pager.snapshot.metadata(of: Banner.self) == nil)
        #expect(pager.snapshot.metadata(of: Int.self) == 7)
    }

    @Test("metadata that is asked for as another type is reported once, with the caller's line")
    func foreignMetadata() async {
        let pager = Pager(source, config: PagingConfig(pageSize: 3))
        #expect(pager.snapshot.metadata(of: Double.self) == nil)
        pager.refresh()
        await source.next().respond(with: Page(items: rows(0..<3), nextKey: nil, metadata: 7))
        await pager.waitUntilSettled()
        var line = 0
        // Other tests in this file ask for other types meanwhile.
        let issues = await ReportedIssues.of("/PagerFeatureTests.swift") {
            for _ in 0..<2 { (line, _) = (#line, pager.snapshot.metadata(of: Double.self)) }
        }.filter { $0.line == line }
        #expect(issues.map(\.kind) == [.foreignMetadata])
        #expect(issues.first?.message == "the pages have metadata of Int, and none of Double")
        #expect(issues.first?.fileID == #fileID && issues.first?.line == line)
    }

    @Test("the rows of a source that was replaced are known as such until the new one has responded")
    func oldSource() async {
        let pager = Pager(NumberSource(count: 3))
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(!pager.snapshot.isOfOldSource)
        var told: [Bool] = []
        let observation = pager.observe { told.append($0.snapshot.isOfOldSource) }
        pager.replaceSource(source)
        await source.next().fail(Broken())
        await pager.waitUntilSettled()
        #expect(pager.snapshot.isOfOldSource)
        pager.retry()
        await source.next().respond(with: rows(7..<9), next: nil)
        await pager.waitUntilSettled()
        observation.cancel()
        #expect(told.first == true && told.last == false)
        #expect(pager.snapshot.ids == [7, 8])
    }

    @Test("a stream of updates that nobody reads keeps the newest")
    func boundedStream() async {
        let pager = Pager(NumberSource(count: 3))
        let updates = pager.updates(keeping: 2)
        for _ in 0..<5 {
            pager.refresh()
            await pager.waitUntilSettled()
        }
        var generations: [Int] = []
        for await update in updates {
            generations.append(update.snapshot.generation)
            if generations.count == 2 { break }
        }
        #expect(generations == [4, 5])
    }

    // MARK: - Stores

    @Test("what the store holds is shown at once, and the network's response replaces it")
    func storedThenFresh() async {
        let store = MemoryPageStore<Int, Row>()
        await store.save(Page(items: rows(0..<3, "kept"), nextKey: 2), for: nil, replacingAll: true)
        let pager = Pager(CachingSource(remote: source, store: store, maxAge: .zero))
        var seen: [[String]] = []
        let observation = pager.observe { seen.append($0.snapshot.items.map(\.text)) }
        pager.refresh()
        let load = await source.next()
        #expect(pager.snapshot.items.map(\.text) == ["kept", "kept", "kept"])
        #expect(pager.snapshot.refresh == .loading)
        await load.respond(with: rows(0..<2, "new"), next: 2)
        await pager.waitUntilSettled()
        observation.cancel()
        #expect(seen == [[], ["kept", "kept", "kept"], ["new", "new"]])
        #expect(await store.page(for: nil)?.page.items.map(\.text) == ["new", "new"])
    }

    @Test("what the store holds of another query is shown in the place of the rows before it, also without a network")
    func storedAfterReplacement() async {
        let store = MemoryPageStore<Int, Row>()
        await store.save(Page(items: rows(0..<3, "kept"), nextKey: 2), for: nil, replacingAll: true)
        let pager = Pager(NumberSource(count: 5))
        pager.refresh()
        await pager.waitUntilSettled()
        pager.replaceSource(CachingSource(remote: source, store: store, maxAge: .zero))
        let load = await source.next()
        #expect(pager.snapshot.items.map(\.text) == ["kept", "kept", "kept"])
        #expect(!pager.snapshot.isOfOldSource)
        #expect(pager.snapshot.refresh == .loading)
        await load.fail(Broken())
        await pager.waitUntilSettled()
        #expect(pager.snapshot.items.map(\.text) == ["kept", "kept", "kept"])
        #expect(pager.snapshot.refresh.failure?.message == "the line was cut")
    }

    @Test("without a network the kept pages are the list")
    func offline() async {
        let store = MemoryPageStore<Int, Row>()
        await store.save(Page(items: rows(0..<3), nextKey: 2), for: nil, replacingAll: true)
        await store.save(Page(items: rows(3..<6), nextKey: nil), for: 2, replacingAll: false)
        let pager = Pager(CachingSource(remote: source, store: store, maxAge: .zero))
        pager.refresh()
        await source.next().fail(Broken())
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [0, 1, 2])
        #expect(pager.snapshot.refresh.failure?.message == "the line was cut")
        pager.append()
        await source.next().fail(Broken())
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == Array(0..<6))
    }

    @Test("a page within the age limit is not asked for, an older one is; a refresh by the user always is")
    func age() async {
        let clock = ManualClock()
        let store = MemoryPageStore<Int, Row>(clock: clock)
        await store.save(Page(items: rows(0..<3), nextKey: 2), for: nil, replacingAll: true)
        await store.save(Page(items: rows(3..<6), nextKey: nil), for: 2, replacingAll: false)
        let cached = CachingSource(remote: source, store: store, maxAge: .seconds(60))
        let young = Pager(cached)
        young.refresh()
        await young.waitUntilSettled()
        young.append()
        await young.waitUntilSettled()
        #expect(young.snapshot.ids == Array(0..<6))
        #expect(await source.requests.isEmpty)
        young.refresh()
        await source.next().respond(with: rows(0..<3), next: 2)
        await young.waitUntilSettled()
        clock.advance(by: .seconds(61))
        let old = Pager(cached)
        old.refresh()
        await source.next().respond(with: rows(7..<9), next: nil)
        await old.waitUntilSettled()
        #expect(old.snapshot.ids == [7, 8])
    }

    // MARK: - Edits and pushes

    @Test("an edit that cannot be saved is taken back, and its error is thrown")
    func edit() async throws {
        let pager = Pager(NumberSource(count: 3))
        pager.refresh()
        await pager.waitUntilSettled()
        var during: [Int] = []
        await #expect(throws: Broken.self) {
            try await pager.edit(.delete(1)) {
                await MainActor.run { during = pager.snapshot.ids }
                throw Broken()
            }
        }
        #expect(during == [0, 2])
        #expect(pager.snapshot.ids == [0, 1, 2])
        try await pager.edit(.delete(1)) {}
        #expect(pager.snapshot.ids == [0, 2])
    }

    @Test("a draft is shown until the server has created the item, and removed if that fails")
    func creation() async throws {
        let pager = Pager(NumberSource(count: 3))
        pager.refresh()
        await pager.waitUntilSettled()
        var during: [Int] = []
        let created = try await pager.insert(Row(id: -1), at: 1) {
            await MainActor.run { during = pager.snapshot.ids }
            return Row(id: 7, text: "created")
        }
        #expect(during == [0, -1, 1, 2])
        #expect(created.id == 7)
        #expect(pager.snapshot.ids == [0, 7, 1, 2])
        #expect(pager.snapshot.items.first { $0.id == 7 }?.text == "created")
        await #expect(throws: Broken.self) { try await pager.insert(Row(id: -1), at: 1) { throw Broken() } }
        #expect(pager.snapshot.ids == [0, 7, 1, 2])
    }

    @Test("a deletion that is undone while it is being saved stays undone, and the server hears both in order")
    func undoneDeletion() async throws {
        let pager = Pager(NumberSource(count: 3))
        pager.refresh()
        await pager.waitUntilSettled()
        let row = pager.snapshot.items[1]
        let (responses, deletion) = AsyncStream.makeStream(of: Void.self)
        var heard: [String] = []
        let deleting = Task {
            try await pager.edit(.delete(1)) {
                for await _ in responses {}
                await MainActor.run { heard.append("deletion") }
                throw Broken()
            }
        }
        try await eventually { pager.snapshot.ids == [0, 2] }
        let undoing = Task {
            try await pager.edit(.insert(row, at: 1)) { await MainActor.run { heard.append("insertion") } }
        }
        try await eventually { pager.snapshot.ids == [0, 1, 2] }
        for _ in 0..<20 { await Task.yield() }
        #expect(heard.isEmpty)
        deletion.finish()
        await #expect(throws: Broken.self) { try await deleting.value }
        try await undoing.value
        #expect(heard == ["deletion", "insertion"])
        #expect(pager.snapshot.ids == [0, 1, 2])
        // Nothing waits any more.
        try await pager.edit(.delete(1)) { await MainActor.run { heard.append("again") } }
        #expect(heard.last == "again")
        #expect(pager.snapshot.ids == [0, 2])
    }

    @Test("a deletion that is undone while it is being saved and succeeds doesn't take the row away again")
    func undoneDeletionThatIsSaved() async throws {
        let pager = Pager(NumberSource(count: 3))
        pager.refresh()
        await pager.waitUntilSettled()
        let row = pager.snapshot.items[1]
        let (responses, deletion) = AsyncStream.makeStream(of: Void.self)
        let deleting = Task { try await pager.edit(.delete(1)) { for await _ in responses {} } }
        try await eventually { pager.snapshot.ids == [0, 2] }
        let undoing = Task { try await pager.edit(.insert(row, at: 1)) {} }
        try await eventually { pager.snapshot.ids == [0, 1, 2] }
        deletion.finish()
        try await deleting.value
        #expect(pager.snapshot.ids == [0, 1, 2])
        try await undoing.value
        #expect(pager.snapshot.ids == [0, 1, 2])
    }

    @Test("a stream of pushes is followed until it ends")
    func connect() async {
        let pager = Pager(NumberSource(count: 3))
        pager.refresh()
        await pager.waitUntilSettled()
        let (stream, pushes) = AsyncStream.makeStream(of: PagingPush<Row>.self)
        await withCheckedContinuation { ended in
            pager.log = { if case .pushesEnded = $0 { ended.resume() } }
            pager.connect(stream)
            pushes.yield(.inserted(rows([9])))
            pushes.yield(.deleted([0]))
            pushes.finish()
        }
        #expect(pager.snapshot.ids == [9, 1, 2])
    }

    @Test("an event that can't be read is reported, and the next ones are still applied")
    func connectWithUnreadableEvents() async {
        let pager = Pager(NumberSource(count: 3))
        pager.refresh()
        await pager.waitUntilSettled()
        var failures: [String] = []
        pager.onFailure = {
            if case .push(let error) = $0 { failures.append("\(error)") }
            return .handled
        }
        await withCheckedContinuation { ended in
            pager.log = { entry in
                guard case .pushesEnded(let error) = entry else { return }
                #expect(error == nil)
                ended.resume()
            }
            let (stream, events) = AsyncStream.makeStream(of: String.self)
            pager.connect {
                stream
            } pushes: { event in
                guard event != "ping" else { return nil }
                guard let id = Int(event) else { throw Broken() }
                return .inserted([Row(id: id, text: event)])
            }
            for event in ["8", "?", "ping", "9"] { events.yield(event) }
            events.finish()
        }
        #expect(pager.snapshot.ids == [9, 8, 0, 1, 2])
        #expect(failures == ["the line was cut"])
    }

    @Test("pushes that arrive while the main actor is busy are shown by one update, as if they had come one by one")
    func merges() async {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<50 {
            let pushes = (0..<40).map { _ -> PagingPush<Row> in
                let count = Int.random(in: 0...3, using: &generator)
                let ids = (0..<count).map { _ in Int.random(in: 0..<30, using: &generator) }
                return switch Int.random(in: 0..<3, using: &generator) {
                case 0: .inserted(rows(ids, "new \(Int.random(in: 0..<9, using: &generator))"))
                case 1: .updated(rows(ids, "updated \(Int.random(in: 0..<9, using: &generator))"))
                default: .deleted(ids)
                }
            }
            let (singly, together) = (Pager(NumberSource(count: 20)), Pager(NumberSource(count: 20)))
            for pager in [singly, together] {
                pager.refresh()
                await pager.waitUntilSettled()
            }
            for push in pushes { singly.receive(push) }
            for push in PagingPush.merging(pushes) { together.receive(push) }
            #expect(together.snapshot.items == singly.snapshot.items)
        }
        let pager = Pager(NumberSource(count: 3))
        pager.refresh()
        await pager.waitUntilSettled()
        let (stream, pushes) = AsyncStream.makeStream(of: PagingPush<Row>.self)
        let areRead = DispatchSemaphore(value: 0)
        pager.connect(
            stream.map { push in
                if case .deleted = push { areRead.signal() }
                return push
            })
        var first: PagingObservation?
        await withCheckedContinuation { shown in
            first = pager.observe { update in if update.snapshot.items.count == 4 { shown.resume() } }
            pushes.yield(.inserted(rows([9])))
        }
        first?.cancel()
        var updates = 0
        let observation = pager.observe { _ in updates += 1 }
        await withCheckedContinuation { ended in
            pager.log = { if case .pushesEnded = $0 { ended.resume() } }
            for id in 10..<1_010 { pushes.yield(.inserted(rows([id]))) }
            pushes.yield(.deleted([]))
            pushes.finish()
            // The main actor is busy until all have been read.
            areRead.wait()
        }
        #expect(pager.snapshot.ids == (9..<1_010).reversed() + [0, 1, 2])
        #expect(updates == 1)
        observation.cancel()
    }

    @Test("a search that is still being typed connects no stream")
    func connectAfterDebounce() async throws {
        let clock = ManualClock()
        let pager = Pager(NumberSource(count: 3), clock: clock)
        pager.refresh()
        await pager.waitUntilSettled()
        var connected = 0
        var pushes: AsyncStream<PagingPush<Row>>.Continuation?
        pager.connect {
            connected += 1
            let (stream, continuation) = AsyncStream.makeStream(of: PagingPush<Row>.self)
            pushes = continuation
            return stream
        }
        for _ in 0..<3 {
            pager.replaceSource(NumberSource(count: 2), debounce: .milliseconds(300))
            await clock.sleepers(1)
        }
        try #require(connected == 1)
        // The load and the connection.
        await clock.sleepers(2)
        clock.advance(by: .milliseconds(300))
        await pager.waitUntilSettled()
        try await eventually { connected > 1 }
        #expect(connected == 2)
        await withCheckedContinuation { ended in
            pager.log = { if case .pushesEnded = $0 { ended.resume() } }
            pushes?.yield(.inserted(rows([9])))
            pushes?.finish()
        }
        #expect(pager.snapshot.ids == [9, 0, 1])
    }

    @Test("a stream given by a closure is made anew for each source")
    func connectEachSource() async throws {
        let pager = Pager(NumberSource(count: 3))
        pager.refresh()
        await pager.waitUntilSettled()
        var streams: [AsyncStream<PagingPush<Row>>.Continuation] = []
        pager.connect {
            let (stream, pushes) = AsyncStream.makeStream(of: PagingPush<Row>.self)
            streams.append(pushes)
            return stream
        }
        #expect(streams.count == 1)
        pager.replaceSource(NumberSource(count: 2))
        await pager.waitUntilSettled()
        try #require(streams.count == 2)
        await withCheckedContinuation { ended in
            pager.log = { if case .pushesEnded = $0 { ended.resume() } }
            streams[0].yield(.inserted(rows([7])))
            streams[1].yield(.inserted(rows([9])))
            streams[1].finish()
        }
        #expect(pager.snapshot.ids == [9, 0, 1])
        let (other, pushes) = AsyncStream.makeStream(of: PagingPush<Row>.self)
        pager.connect(other)
        pushes.finish()
        pager.replaceSource(NumberSource(count: 2))
        await pager.waitUntilSettled()
        #expect(streams.count == 2, "another stream was connected since")
    }

    @Test("rows deleted on a source that counts rows are neither skipped nor shown twice (TanStack/query#407)")
    func offsets() async throws {
        let list = EditableSource(count: 9)
        let pager = Pager(list, config: PagingConfig(pageSize: 3))
        pager.refresh()
        await pager.waitUntilSettled()
        for id in [0, 2] { try await pager.edit(.delete(id)) { await list.delete(id) } }
        pager.append()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [1, 3, 4, 5])
        // Two rows earlier because of the deletions, and one for the overlap.
        #expect(await list.starts == [0, 0])
        #expect(pager.snapshot.duplicates.isEmpty)
    }

    // MARK: - Recording

    @Test("what happened is written down and leads to the same snapshots again")
    func recording() async throws {
        let pager = Pager(source, config: PagingConfig(pageSize: 3))
        try pager.startRecording()
        pager.refresh()
        await source.next().respond(with: rows(0..<3), next: 2)
        await pager.waitUntilSettled()
        pager.append()
        await source.next().fail(Broken())
        await pager.waitUntilSettled()
        pager.retry()
        await source.next().respond(with: rows(2..<5), next: nil)
        await pager.waitUntilSettled()
        pager.edit(.delete(0))
        pager.receive(.inserted(rows([9])))
        let json = try #require(pager.recording).json()
        let replayed = try PagingRecording<Row>(json: json).replay()
        #expect(replayed.last == pager.snapshot)
        #expect(replayed.count == 8)
        #expect(replayed[3].append.failure?.description == "next page: the line was cut")
        #expect(#expect(throws: PagingError.self) { try pager.startRecording() }?.kind == .lateRecording)
    }

    @Test("a recording that leads elsewhere now says at which step")
    func divergence() async throws {
        let pager = Pager(NumberSource(count: 3))
        try pager.startRecording()
        pager.refresh()
        await pager.waitUntilSettled()
        var recording = try #require(pager.recording)
        recording.steps[1].effects = [.cancel(7)]
        let error = #expect(throws: PagingError.self) { try recording.replay() }
        #expect(error?.kind == .diverged)
        let said = error.map { "\($0)" } ?? ""
        #expect(said.hasPrefix("step 2 of the recording led to [") && said.contains("cancel(7)"))
    }

    // MARK: - Positions and jumps

    @Test("a place is kept, and found again in a new pager")
    func place() async throws {
        let config = PagingConfig(pageSize: 10, prefetchDistance: 0)
        let pager = Pager(NumberSource(), config: config)
        pager.refresh()
        await pager.waitUntilSettled()
        pager.jump(toRow: 57)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == Array(50..<60))
        pager.append()
        await pager.waitUntilSettled()
        let place = try #require(pager.position(ofItemAt: 12, offset: 7.5))
        #expect(place.anchor == 62)
        #expect(pager.position(ofItemAt: 20) == nil)
        let reopened = Pager(NumberSource(), config: config)
        reopened.restore(place)
        await reopened.waitUntilSettled()
        #expect(reopened.snapshot.ids == Array(60..<70))
        #expect(reopened.snapshot.itemsBefore == 60)
        reopened.prepend()
        await reopened.waitUntilSettled()
        #expect(reopened.snapshot.ids == Array(50..<70))
    }

    @Test("a place in a source with cursors in one direction is found behind the pages before it")
    func placeBehindCursors() async throws {
        let source = ClosureSource(keys: .cursors) { (request: PageRequest<String>) in
            let start = request.key.flatMap { Int($0) } ?? 0
            return Page(items: rows(start..<start + 10), nextKey: start < 90 ? "\(start + 10)" : nil)
        }
        let config = PagingConfig(pageSize: 10, prefetchDistance: 0, maxSize: 20)
        let pager = Pager(source, config: config)
        pager.refresh()
        await pager.waitUntilSettled()
        for _ in 0..<4 {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.ids == Array(30..<50))
        let place = try #require(pager.position(ofItemAt: 12))
        let data = try JSONEncoder().encode(place)
        let reopened = Pager(source, config: config)
        reopened.restore(try JSONDecoder().decode(PagingPosition<Int>.self, from: data))
        await reopened.waitUntilSettled()
        #expect(reopened.snapshot.ids.contains(42))
        while reopened.snapshot.prepend != .end {
            reopened.prepend()
            await reopened.waitUntilSettled()
        }
        #expect(reopened.snapshot.ids.first == 0)
    }

    @Test("a distant placeholder in a source that can't jump shows the rows up to it")
    func distantPlaceholder() async {
        let source = ClosureSource<Int, Row>(keys: .cursors) { request in
            let start = request.key ?? 0
            return Page(
                items: rows(start..<min(60, start + request.size)),
                nextKey: start + request.size < 60 ? start + request.size : nil, itemsBefore: start,
                itemsAfter: max(0, 60 - start - request.size), totalCount: 60)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 5, prefetchDistance: 0, placeholders: true))
        pager.refresh()
        await pager.waitUntilSettled()
        pager.rowShown(at: 42)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.refresh == .idle && pager.snapshot.append == .idle)
        #expect(pager.snapshot.ids == Array(0..<45))
    }

    @Test("a source that cannot tell where an item is says so when it is jumped in")
    func cannotJump() async {
        let pager = Pager(source)
        pager.refresh()
        await source.next().respond(with: rows(0..<3), next: 2)
        await pager.waitUntilSettled()
        pager.jump(toRow: 500)
        await pager.waitUntilSettled()
        #expect(
            pager.snapshot.refresh.failure?.description
                == "page around item 500: the source can't jump to a position: its keys don't name one")
        #expect(pager.snapshot.ids == [0, 1, 2])
    }

    // MARK: - The end of a pager

    @Test("observers that are released or cancelled are not told any more; handlers may call the pager")
    func observing() async {
        let pager = Pager(NumberSource(count: 6), config: PagingConfig(pageSize: 3))
        var told = 0
        var released: PagingObservation? = pager.observe { _ in told += 1 }
        let kept = pager.observe { update in
            if update.finished?.loadType == .refresh { pager.append() }
        }
        _ = released
        released = nil
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(told == 0)
        #expect(pager.snapshot.ids == Array(0..<6))
        kept.cancel()
    }

    @Test("waiting for a pager to settle ends with the task that waits")
    func settledCancelled() async {
        let pager = Pager(source)
        pager.refresh()
        let waiting = Task { await pager.waitUntilSettled() }
        let load = await source.next()
        waiting.cancel()
        await waiting.value
        #expect(pager.snapshot.isLoading)
        await load.fail(Broken())
        await pager.waitUntilSettled()
    }

    @Test("is released while it waits, is pushed to, and is observed")
    func release() async {
        let clock = ManualClock()
        var pager: Pager<Row>? = Pager(source, clock: clock)
        weak let released = pager
        let observation = pager?.observe { _ in }
        let (stream, pushes) = AsyncStream.makeStream(of: PagingPush<Row>.self)
        pager?.connect(stream)
        pager?.replaceSource(NumberSource(), debounce: .seconds(1))
        pager?.connect(stream)
        await clock.sleepers(1)
        pager = nil
        #expect(released == nil)
        pushes.finish()
        observation?.cancel()
    }

    /// A server that keeps rows in an order of its own, where the user's new rows are behind all of these.
    private struct OrderedServer: PagingSource {
        let requests = Locked<[Int]>([])
        var keys: PageKeys<Int> { .offsets }

        func load(_ request: PageRequest<Int>) async throws -> Page<Int, Row> {
            let start = request.key ?? 0
            requests.withLock { $0.append(start) }
            return Page(items: rows(start..<start + request.size), nextKey: start + request.size)
        }
    }

    @Test("a page is found in few requests after many insertions that the server has elsewhere")
    func manyInsertionsElsewhere() async throws {
        let server = OrderedServer(), pager = Pager(server, config: PagingConfig(pageSize: 10))
        pager.refresh()
        await pager.waitUntilSettled()
        for number in 0..<200 { try await pager.edit(.insert(Row(id: -1 - number), at: number % 10)) {} }
        pager.append()
        await pager.waitUntilSettled()
        // The first page that connects is larger than requested at first.
        let count = pager.snapshot.items.count
        #expect(count >= 220)
        #expect(server.requests.withLock(\.count) <= 4)
        pager.append()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.items.count == count + 10)
        #expect(server.requests.withLock(\.count) <= 5)
    }

    @Test("a message keeps the error's own words, on one line")
    func messages() {
        struct Worded: Error, CustomStringConvertible { var description = "expected a list,\nfound a string" }
        let failure = LoadFailure(loadType: .append, page: "page 3", underlying: Worded())
        #expect(failure.description == "page 3: expected a list, found a string")
        #expect(LoadFailure(loadType: .append, page: nil, underlying: Broken()).description == "the line was cut")
    }

    @Test("an error of Foundation's is told in its words, without the URL that it carries")
    func foundationError() {
        let url = [NSURLErrorFailingURLErrorKey: "https://host/?token=s3cret"]
        for error in [URLError(.timedOut, userInfo: url) as any Error, NSError(domain: "a", code: 1, userInfo: url)] {
            let message = LoadFailure(loadType: .append, page: nil, underlying: error).message
            #expect(message == error.localizedDescription)
            #expect(!message.contains("s3cret"))
        }
    }
}
