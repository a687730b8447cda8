/// Loads a list: requests pages from its source, stores the loaded items and notifies its observers.
///
/// The screens of Trellis do everything that a user needs. Without them, or beside them, use ``prepend()``,
/// ``invalidate()``, ``edit(_:)`` and ``receive(_:)`` to change the list, ``waitUntilSettled()`` to await its loads, and ``log``
/// for logs and metrics.
///
/// All decisions are made by a `PagingLedger`, which is a value type. The pager performs the loads. After each load that
/// failed, ``onFailure`` is called, then the observers. If a pager is released during a load, the load is cancelled.
///
/// For example:
/// ```swift
/// let pager = Pager(ListingsSource())
/// let observation = pager.observe { update in print(update.snapshot.items.count) }
/// pager.refresh()
/// ```
@MainActor
public final class Pager<Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// Called after each failure of a load, an edit or a push, before the observers. It returns whether the screens should
    /// tell the user. It isn't called for an edit whose saving was cancelled.
    ///
    /// For example:
    /// ```swift
    /// pager.onFailure = { failure in
    ///     log(failure.error)
    ///     return .unhandled
    /// }
    /// ```
    public var onFailure: (@MainActor (PagingFailure) -> FailureHandling)?
    /// Called with everything that is worth a line in a log: each load, also a cancelled one, with its duration, duplicate ids,
    /// and the end of a stream of pushes. For example:
    /// ```swift
    /// pager.log = { entry in logger.info("\(entry)") }
    /// ```
    public var log: (@MainActor (PagingLogEntry) -> Void)?

    /// The stream of pushes that the pager follows.
    private struct Connection {
        var task: Task<Void, Never>?
        /// Connects the stream of a new source after a delay.
        var again: (@MainActor (Duration) -> Void)?
    }

    /// The edits that are being saved.
    private struct SavedEdits {
        /// The number of all edits so far.
        var count = 0
        /// The numbers of the edits that aren't saved yet, by the item's id, in the order in which they are saved.
        var unsaved: [Item.ID: ArraySlice<Int>] = [:]
        /// The edits that wait until it is their turn to be saved, by their numbers.
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    /// The loads that have a time limit.
    private struct LimitedLoads {
        /// The loads, and the times at which their limits are exceeded.
        var loads: [Int: (load: PageLoad, limit: Duration, end: ContinuousClock.Instant)] = [:]
        /// The timer of all time limits. One of its own would be a large part of the cost of a load.
        var timer: (task: Task<Void, Never>, end: ContinuousClock.Instant)?
    }

    /// The configuration when the recording began, and the events and effects since.
    // A class, because it would be copied with each event.
    private final class Recorded {
        let config: PagingConfig
        var steps: [(event: PagingEvent<PagedRow>, effects: [PagingEffect])] = []

        init(config: PagingConfig) {
            self.config = config
        }
    }

    private(set) var ledger: PagingLedger
    private(set) var source: AnyPagingSource<Item>
    private let clock: any Clock<Duration>
    /// Returns the time since the pager was created.
    private let age: @Sendable () -> Duration
    /// The page with which the list begins, until it is requested.
    private var start: PagingEvent<Item>?
    private var limited = LimitedLoads()
    var tasks: [Int: Task<Void, Never>] = [:]
    private var connection = Connection()
    private var edits = SavedEdits()
    /// What is recorded, or `nil` if the list isn't being recorded.
    private var recorded: Recorded?
    /// The queued events.
    private var events: [PagerStep] = []
    private var isHandling = false
    /// The parts of long changes that haven't been applied yet.
    private(set) var parts: ArraySlice<PagerStep> = []
    /// Whether there may be observers or streams.
    private var isObserved = false
    private var observers: [WeakObserver<Item>] = []
    private var streams = Numbered<AsyncStream<PagingUpdate<Item>>.Continuation>()
    private var waiters = Numbered<CheckedContinuation<Void, Never>>()

    /// Creates a pager. The first page is loaded when you call ``refresh()`` or ``append()``.
    ///
    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - config: The page sizes, distances and limits.
    ///   - start: The page with which the list begins. A list that begins in the middle loads the pages before it as it
    ///     does those after it.
    ///   - duplicates: The policy for items with the same id.
    ///   - clock: The clock for delays before retries, for debouncing, and for the age of pages.
    public init<Source: PagingSource>(
        _ source: Source, config: PagingConfig = PagingConfig(),
        startingAt start: PagingStart<Source.Key, Item.ID> = .beginning, duplicates: DuplicatePolicy<Item> = .keepFirst,
        clock: any Clock<Duration> = ContinuousClock()
    ) where Source.Item == Item {
        self.ledger = PagingLedger(config: config, duplicates: duplicates.ofRows)
        self.source = AnyPagingSource(source)
        self.clock = clock
        age = clock.stopwatch()
        self.start = start.event(source.keys)
    }

    deinit {
        if ledger.rows.count >= PagingLedger.manyRows {
            let rows = ReplacedList(ledger.list)
            ledger.list = LoadedList()
            rows.freeElsewhere()
        }
        for task in tasks.values { task.cancel() }
        limited.timer?.task.cancel()
        for stream in streams.entries.values { stream.finish() }
        connection.task?.cancel()
    }

    /// The pager's configuration. A change affects the next loads, and the number of rows that are kept.
    public var config: PagingConfig {
        get { ledger.config }
        set { send(.configured(newValue)) }
    }

    /// The current items and load states.
    public var snapshot: PagingSnapshot<Item> { ledger.snapshot() }

    /// Calls a handler for every change until the returned observation is cancelled or released.
    ///
    /// The handler can call the pager's methods. Their updates follow after the current one.
    public func observe(_ handler: @escaping @MainActor (PagingUpdate<Item>) -> Void) -> PagingObservation {
        let observer = PagingObserver(handler)
        observers.append(WeakObserver(observer: observer))
        isObserved = true
        return PagingObservation(observer)
    }

    /// Returns a stream of all future changes. It ends when the pager is released.
    ///
    /// If the stream isn't read, only the newest updates are kept. Each update's ``PagingUpdate/snapshot`` is complete.
    /// Its ``PagingUpdate/change`` is relative to the previous update: if updates may have been dropped, compare
    /// snapshots instead.
    ///
    /// - Parameter limit: The maximum number of buffered updates.
    /// - Returns: The changes, oldest first.
    public func updates(keeping limit: Int = 100) -> AsyncStream<PagingUpdate<Item>> {
        let number = streams.nextNumber()
        return AsyncStream(bufferingPolicy: .bufferingNewest(limit.bounded(from: 1))) { continuation in
            streams.entries[number] = continuation
            isObserved = true
            continuation.onTermination = { [weak self] _ in
                Task { @MainActor in self?.streams.entries[number] = nil }
            }
        }
    }

    /// Whether no load is in progress, and no part of a long change is left.
    private var isSettled: Bool { !ledger.isLoading && parts.isEmpty }

    /// Waits until no load is in progress, and all pushes are applied, or the calling task is cancelled.
    public func waitUntilSettled() async {
        let number = waiters.nextNumber()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled || isSettled {
                    continuation.resume()
                } else {
                    waiters.entries[number] = continuation
                }
            }
        } onCancel: {
            Task { @MainActor in self.waiters.entries.removeValue(forKey: number)?.resume() }
        }
    }

    /// Replaces the source, for example for a new query.
    ///
    /// Late pages of the previous source are dropped. Its items remain until the new source's first page is loaded.
    ///
    /// - Parameters:
    ///   - source: The new source.
    ///   - debounce: The delay before the first load, in case the source is replaced again.
    public func replaceSource<Source: PagingSource>(
        _ source: Source, debounce: Duration = .zero
    ) where Source.Item == Item {
        connection.task?.cancel()
        connection.task = nil
        parts = []
        let source = AnyPagingSource(source)
        send(.sourceReplaced(delay: debounce)) { self.source = source }
        connection.again?(debounce)
    }

    /// Shows an edit immediately, saves it, and undoes it if saving fails. If the item isn't loaded, the edit is only
    /// saved.
    ///
    /// The edits of one item are saved one after the other. So the server receives a deletion before the insertion that
    /// undoes it. If saving fails, ``onFailure`` is called, and the screens of the list show a message with a Retry
    /// button. An edit whose saving is cancelled is undone without a word.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - save: Saves the edit on the server.
    /// - Throws: Any error of `save`.
    public func edit(
        _ edit: PagingEdit<Item>, saving save: @escaping @Sendable () async throws -> Void
    ) async throws {
        try await self.save(edit, numbered: show(edit), save)
    }

    /// Shows an edit immediately, saves it, and undoes it if saving fails, without waiting. The pager is retained until
    /// then, whether it has a screen or not.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - save: Saves the edit on the server.
    public func edit(_ edit: PagingEdit<Item>, saving save: @escaping @Sendable () async throws -> Void) {
        let number = show(edit)
        Task { try? await self.save(edit, numbered: number, save) }
    }

    /// Shows a draft of an item immediately, creates the item on the server, and shows it in place of the draft. If that
    /// fails, the draft is removed.
    ///
    /// Use it if the server assigns the ids, or completes the item. The draft needs an id that no other item has, such
    /// as a negative number. Other edits of the draft don't apply to the created item if it has another id.
    ///
    /// - Parameters:
    ///   - draft: The item to show until the server has responded.
    ///   - index: The index of the item before which the draft is inserted. Any larger index means the end.
    ///   - create: Creates the item on the server, and returns it.
    /// - Returns: The created item.
    /// - Throws: Any error of `create`.
    @discardableResult
    public func insert(
        _ draft: Item, at index: Int, creating create: @escaping @Sendable () async throws -> Item
    ) async throws -> Item {
        try await self.create(draft, at: index, numbered: show(.insert(draft, at: index)), create)
    }

    /// Shows a draft of an item immediately, and creates the item on the server, without waiting. If that fails, the draft
    /// is removed.
    ///
    /// - Parameters:
    ///   - draft: The item to show until the server has responded.
    ///   - index: The index of the item before which the draft is inserted. Any larger index means the end.
    ///   - create: Creates the item on the server, and returns it.
    public func insert(_ draft: Item, at index: Int, creating create: @escaping @Sendable () async throws -> Item) {
        let number = show(.insert(draft, at: index))
        Task { try? await self.create(draft, at: index, numbered: number, create) }
    }

    /// Shows an edit, and returns its number.
    private func show(_ edit: PagingEdit<Item>) -> Int {
        edits.count += 1
        let number = edits.count
        edits.unsaved[edit.id, default: []].append(number)
        send(.edited(edit, number: number))
        return number
    }

    /// Saves an edit that is shown.
    private func save(
        _ edit: PagingEdit<Item>, numbered number: Int, _ save: @escaping @Sendable () async throws -> Void
    ) async throws {
        try await perform(save, of: edit.id, number) {
            .editSaved(number)
        } again: { [weak self] in
            self?.edit(edit, saving: save)
        }
    }

    /// Creates an item whose draft is shown.
    private func create(
        _ draft: Item, at index: Int, numbered number: Int, _ create: @escaping @Sendable () async throws -> Item
    ) async throws -> Item {
        try await perform(create, of: draft.id, number) {
            .editSaved(number, as: $0)
        } again: { [weak self] in
            self?.insert(draft, at: index, creating: create)
        }
    }

    /// Saves an edit when the earlier edits of the item have been saved or have failed.
    private func perform<Saved: Sendable>(
        _ save: @Sendable () async throws -> Saved, of id: Item.ID, _ number: Int,
        event: (Saved) -> PagingEvent<Item>, again: @escaping @MainActor @Sendable () -> Void
    ) async throws -> Saved {
        if edits.unsaved[id]?.first != number { await withCheckedContinuation { edits.waiting[number] = $0 } }
        defer { saveNextEdit(of: id) }
        do {
            let saved = try await save()
            send(event(saved))
            return saved
        } catch {
            send(.editFailed(number))
            if !(error is CancellationError) { tell(.loadStates, failedEdit: FailedEdit(error: error, retry: again)) }
            throw error
        }
    }

    private func saveNextEdit(of id: Item.ID) {
        edits.unsaved[id]?.removeFirst()
        guard let next = edits.unsaved[id]?.first else { return edits.unsaved[id] = nil }
        edits.waiting.removeValue(forKey: next)?.resume()
    }

    /// Applies the pushes of a stream until it ends, the source is replaced, or another stream is connected.
    package func connect<Pushes: AsyncSequence & Sendable>(_ stream: Pushes) where Pushes.Element == PagingPush<Item> {
        connection.again = nil
        follow(stream)
    }

    /// Applies the pushes of a stream, and of a new stream whenever the source is replaced, for example by a search.
    ///
    /// ```swift
    /// pager.connect { api.changes() }
    /// ```
    ///
    /// - Parameter stream: Returns a stream. It is called immediately, and again for each new source when its first load
    ///   starts. Return a new stream each time, because an `AsyncStream` that was cancelled has ended.
    public func connect<Pushes: AsyncSequence & Sendable>(
        _ stream: @escaping @MainActor () -> Pushes
    ) where Pushes.Element == PagingPush<Item> {
        connection.again = { [weak self] delay in
            guard let self else { return }
            guard delay > .zero else { return follow(stream()) }
            // While the user types, a stream would be opened for each letter.
            connection.task = Task { [weak self, clock] in
                try? await clock.wait(delay)
                if !Task.isCancelled { self?.follow(stream()) }
            }
        }
        follow(stream())
    }

    /// Applies the events of a stream as pushes, and those of a new stream whenever the source is replaced.
    ///
    /// ```swift
    /// pager.connect {
    ///     client.events("notes/changes")
    /// } pushes: { event in
    ///     event.name == "added" ? .inserted([try event.value()]) : nil
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - stream: Returns a stream. It is called immediately, and again after each replacement of the source.
    ///   - push: Returns the push of an event, or `nil` if the event doesn't concern the list. If it throws, the event
    ///     is skipped, and ``onFailure`` is called.
    public func connect<Events: AsyncSequence & Sendable>(
        _ stream: @escaping @MainActor () -> Events,
        pushes push: @escaping @Sendable (Events.Element) throws -> PagingPush<Item>?
    ) where Events.Element: Sendable {
        connect { [weak self] in
            stream().compactMap { [weak self] event in
                do {
                    return try push(event)
                } catch {
                    _ = await self?.onFailure?(.push(error))
                    return nil
                }
            }
        }
    }

    private func follow<Pushes: AsyncSequence & Sendable>(_ stream: Pushes) where Pushes.Element == PagingPush<Item> {
        connection.task?.cancel()
        connection.task = Task { [weak self] in
            let waiting = Locked<[PagingPush<Item>]>([])
            let failure = Locked<(any Error)?>(nil)
            // The stream is read off the main actor. Pushes that arrive while the main actor is busy are applied
            // together, so that the list keeps up.
            let arrivals = AsyncStream<Void>(bufferingPolicy: .bufferingNewest(1)) { arrival in
                let reader = Task { @concurrent in
                    do {
                        for try await push in stream {
                            waiting.withLock { $0.append(push) }
                            arrival.yield()
                        }
                    } catch {
                        failure.withLock { $0 = error }
                    }
                    arrival.finish()
                }
                arrival.onTermination = { _ in reader.cancel() }
            }
            for await _ in arrivals {
                guard !Task.isCancelled else { return }
                let arrived = waiting.withLock { pushes in
                    defer { pushes = [] }
                    return pushes
                }
                for push in PagingPush.merging(arrived) { self?.receive(push) }
            }
            if !Task.isCancelled { self?.log?(.pushesEnded(failure.withLock { $0 })) }
        }
    }

    /// Starts recording. Call it before the first load.
    ///
    /// - Throws: `PagingError` if something has been loaded already.
    public func startRecording() throws {
        guard ledger.loads.generation == 0 else { throw PagingError.recordsFromTheBeginning }
        recorded = Recorded(config: config)
    }

    /// The recording since ``startRecording()``, or `nil` if the list isn't being recorded.
    public var recording: PagingRecording<Item>? {
        recorded.map { recorded in
            let steps = recorded.steps.map { PagingRecording<Item>.Step(event: $0.ofItems(), effects: $1) }
            return PagingRecording(config: recorded.config, steps: steps)
        }
    }

    /// Passes an event that loads the first page, or the event that begins the list elsewhere.
    func begin(_ event: PagingEvent<Item>) {
        let first = ledger.list.generation == 0 ? start : nil
        start = nil
        send(first ?? event)
    }

    /// Passes an event to the ledger and runs its effects. An event sent during another one is queued.
    func send(_ event: PagingEvent<Item>, after prepare: (@MainActor @Sendable () -> Void)? = nil) {
        send(PagerStep(event: event.ofRows, prepare: prepare))
    }

    /// Passes the parts of a change after those of earlier ones, each in a turn of the main loop.
    func sendInTurn(_ events: [PagingEvent<PagedRow>]) {
        let isFirst = parts.isEmpty
        parts += events.map { PagerStep(event: $0) }
        if isFirst { sendNextPart() }
    }

    private func sendNextPart() {
        guard let next = parts.popFirst() else { return }
        let isLast = parts.isEmpty
        send(next)
        if !isLast { Task { [weak self] in self?.sendNextPart() } }
    }

    func send(_ step: PagerStep) {
        guard !isHandling else { return events.append(step) }
        isHandling = true
        take(step)
        while !events.isEmpty {
            let arrived = events
            events = []
            for step in arrived { take(step) }
        }
        isHandling = false
        guard !waiters.entries.isEmpty, isSettled else { return }
        let settled = waiters.entries
        waiters.entries = [:]
        for waiter in settled.values { waiter.resume() }
    }

    private func take(_ step: PagerStep) {
        step.prepare?()
        let effects = ledger.handle(step.event)
        recorded?.steps.append((step.event, effects))
        for effect in effects { run(effect, of: step) }
        // The observers have let go of it by now.
        if let replaced = ledger.replaced {
            ledger.replaced = nil
            replaced.freeElsewhere()
        }
    }

    private func run(_ effect: PagingEffect, of step: PagerStep) {
        switch effect {
        case .load(let load): start(load)
        case .cancel(let id): tasks[id]?.cancel()
        case .report(let reports): log?(.duplicates(reports))
        case .update(let change, let finished):
            // Whether anybody listens is found out here, because the types that are needed then take longer than a push.
            if isObserved || onFailure != nil { tell(change, finished: finished, isEdit: step.isEdit) }
        }
    }

    /// Tells the app of a failure, and the observers of a change.
    private func tell(
        _ change: PagingChange, finished: FinishedLoad? = nil, failedEdit: FailedEdit? = nil, isEdit: Bool = false
    ) {
        let failure = finished?.failure.map { .load($0) } ?? failedEdit.map { PagingFailure.edit($0.error) }
        let handling = failure.flatMap { onFailure?($0) }
        guard isObserved else { return }
        var update = PagingUpdate(snapshot: snapshot, change: change, finished: finished)
        (update.failedEdit, update.isFailureHandled, update.isEdit) = (failedEdit, handling == .handled, isEdit)
        for observer in observers { observer.observer?.handle(update) }
        observers.removeAll { $0.observer == nil }
        for stream in streams.entries.values { stream.yield(update) }
        isObserved = !observers.isEmpty || !streams.entries.isEmpty
    }

    /// Runs a load. Its task doesn't retain the pager.
    private func start(_ load: PageLoad) {
        let source = source
        let clock = clock
        // Off the main actor: a load returns to it only at its end.
        let age = age
        let duplicates = ledger.duplicates.policy
        if load.delay == .zero { limitTime(of: load) }
        tasks[load.id] = Task { @concurrent [weak self] in
            let event: PagingEvent<Item>
            var began = ContinuousClock.now
            do {
                if load.delay > .zero {
                    try await clock.wait(load.delay)
                    await self?.limitTime(of: load)
                }
                began = .now
                let page = try await source.load(load) { [weak self] in await self?.send(.stored(load.id, $0)) }
                event = .loaded(load.id, page, at: age())
            } catch {
                event = .failed(load.id, LoadFailure(load, error))
            }
            let rows = event.ofRows
            let staged = PagingLedger.staged(rows, of: load, duplicates: duplicates)
            await self?.end(load, rows, staged, after: began.duration(to: .now))
        }
    }

    /// Begins a load's time limit. It measures real time, because a test that holds the pager's clock counts who waits for it.
    private func limitTime(of load: PageLoad) {
        guard let limit = ledger.config.loadTimeLimit else { return }
        let end = ContinuousClock.now + min(limit, .seconds(4_000_000_000))
        limited.loads[load.id] = (load, limit, end)
        if limited.timer.map({ end < $0.end }) ?? true { startTimer() }
    }

    /// Starts the timer of the first time limit.
    private func startTimer() {
        limited.timer?.task.cancel()
        limited.timer = limited.loads.values.map(\.end).min().map { end in
            let task = Task { [weak self] in
                guard (try? await Task.sleep(until: end, clock: .continuous)) != nil else { return }
                self?.endLateLoads()
            }
            return (task, end)
        }
    }

    private func endLateLoads() {
        for (load, limit, end) in limited.loads.values where end <= .now {
            tasks[load.id]?.cancel()
            let failure = LoadFailure(load, PagingError.timedOut(after: limit))
            self.end(load, .failed(load.id, failure), nil, after: limit)
        }
        startTimer()
    }

    private func end(
        _ load: PageLoad, _ event: PagingEvent<PagedRow>, _ staged: StagedPages?, after duration: Duration
    ) {
        limited.loads[load.id] = nil
        // A load that exceeded its time limit has ended already.
        guard tasks[load.id] != nil else { return }
        if let log {
            switch event {
            case .loaded(_, let page, _): log(.load(LoadMeasure(load, duration, .success(page.items.count))))
            case .failed(_, let failure): log(.load(LoadMeasure(load, duration, .failure(failure))))
            default: break
            }
        }
        tasks[load.id] = nil
        if let staged { ledger.take(staged, of: load) }
        send(PagerStep(event: event))
    }
}

/// An event that waits to be handled.
// Not generic, because it would be slow to copy.
struct PagerStep: Sendable {
    let event: PagingEvent<PagedRow>
    /// Called before the event is handled.
    var prepare: (@MainActor @Sendable () -> Void)?

    /// Whether the event edits an item, or undoes an edit.
    var isEdit: Bool {
        switch event {
        case .edited, .editFailed: true
        default: false
        }
    }
}

/// Values that are found by numbers, none of which is used twice.
private struct Numbered<Value: Sendable>: Sendable {
    var entries: [Int: Value] = [:]
    private var made = 0

    mutating func nextNumber() -> Int {
        made += 1
        return made
    }
}
