/// Owns the loads of one list: asks its source for pages, keeps what came, and tells its observers.
///
/// All decisions are those of a `PagingLedger`; the pager runs the loads that it asks for. On each answer the observers
/// are told first (items change, refresh controls end), then ``onFailure`` is called, then ``onLoadCompletion``.
/// A pager that is released in the middle of a load cancels it and is gone.
///
/// For example:
/// ```swift
/// let pager = Pager(ListingsSource())
/// let observation = pager.observe { update in print(update.snapshot.items.count) }
/// pager.refresh()
/// ```
@MainActor
public final class Pager<Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// Called after each failure, after the observers.
    public var onFailure: (@MainActor (LoadFailure) -> Void)?
    /// Called after each load, last of all.
    public var onLoadCompletion: (@MainActor (FinishedLoad) -> Void)?
    /// Called with ids that came twice.
    public var onDuplicates: (@MainActor ([DuplicateReport]) -> Void)?
    /// Called when a stream of pushes ends, with its error, or `nil` if there is none.
    public var onPushesEnded: (@MainActor ((any Error)?) -> Void)?

    /// Called after each load that the source has answered, cancelled ones included, with how long it took.
    public var onLoadMeasured: (@MainActor (LoadMeasure) -> Void)?

    private(set) var ledger: PagingLedger<PagedRow>
    private var source: AnyPagingSource<Item>
    private let clock: any Clock<Duration>
    var tasks: [Int: Task<Void, Never>] = [:]
    private var pushes: Task<Void, Never>?
    private var editsMade = 0
    /// What happened since ``startRecording()``; `nil` while nothing is recorded.
    public private(set) var recording: PagingRecording<Item>?
    /// What waits for its turn; a new source comes with its event.
    private var events: [(event: PagingEvent<Item>, source: AnyPagingSource<Item>?)] = []
    private var isHandling = false
    private var hasEvents = false
    /// Whether there may be an observer or a stream. Without one, nothing is put together for them.
    private var isObserved = false
    private var observers: [WeakObserver<Item>] = []
    private var streams: [Int: AsyncStream<PagingUpdate<Item>>.Continuation] = [:]
    private var streamsMade = 0
    private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    private var waitersMade = 0

    /// Creates a pager; nothing is loaded before it is asked to.
    ///
    /// - Parameters:
    ///   - source: Gives the pages.
    ///   - config: Sizes, distances and limits.
    ///   - duplicates: Which of two items with the same id stays.
    ///   - clock: Measures the waits before retries and after a change of source.
    public init<Source: PagingSource>(
        _ source: Source, config: PagingConfig = PagingConfig(), duplicates: DuplicatePolicy<Item> = .keepFirst,
        clock: any Clock<Duration> = ContinuousClock()
    ) where Source.Item == Item {
        self.ledger = PagingLedger(config: config, duplicates: duplicates.ofRows)
        self.source = AnyPagingSource(source)
        self.clock = clock
    }

    deinit {
        for task in tasks.values { task.cancel() }
        for stream in streams.values { stream.finish() }
        pushes?.cancel()
    }

    /// The sizes, distances and limits that the pager was made with.
    public var config: PagingConfig { ledger.config }

    /// What is loaded now.
    public var snapshot: PagingSnapshot<Item> { ledger.snapshot(of: PagedItems<Item>(rows: ledger.items)) }

    /// Calls a handler on every change, until the observation is cancelled or released.
    ///
    /// The handler may call the pager; what follows from that is told after the update at hand.
    public func observe(_ handler: @escaping @MainActor (PagingUpdate<Item>) -> Void) -> PagingObservation {
        let observer = PagingObserver(handler)
        observers.append(WeakObserver(observer: observer))
        isObserved = true
        return PagingObservation(observer)
    }

    /// Creates a stream of every change from now on, which ends with the pager.
    ///
    /// A stream that nobody reads keeps the newest updates only. An update's ``PagingUpdate/snapshot`` is complete, but its
    /// ``PagingUpdate/change`` describes the step from the update before: where updates may have been dropped, compare
    /// snapshots instead.
    ///
    /// - Parameter limit: The largest number of updates that wait to be read.
    /// - Returns: The changes, oldest first.
    public func updates(keeping limit: Int = 100) -> AsyncStream<PagingUpdate<Item>> {
        streamsMade += 1
        let number = streamsMade
        isObserved = true
        return AsyncStream(bufferingPolicy: .bufferingNewest(limit.bounded(from: 1))) { continuation in
            streams[number] = continuation
            continuation.onTermination = { [weak self] _ in
                Task { @MainActor in self?.streams[number] = nil }
            }
        }
    }

    /// Returns when nothing is being loaded, or when the task that waits is cancelled.
    public func settled() async {
        waitersMade += 1
        let number = waitersMade
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled || !ledger.isLoading {
                    continuation.resume()
                } else {
                    waiters[number] = continuation
                }
            }
        } onCancel: {
            Task { @MainActor in self.waiters.removeValue(forKey: number)?.resume() }
        }
    }

    /// Goes over to another list, such as that of a new query.
    ///
    /// Answers of the old source are dropped from now on, not only after the delay. Its items stay until the first answer.
    ///
    /// - Parameters:
    ///   - source: Gives the pages from now on.
    ///   - debounce: How long to wait before the first load, in case yet another source replaces this one.
    public func replaceSource<Source: PagingSource>(
        _ source: Source, debounce: Duration = .zero
    ) where Source.Item == Item {
        pushes?.cancel()
        pushes = nil
        send(.sourceReplaced(delay: debounce), AnyPagingSource(source))
    }

    /// Shows an edit at once and takes it back where saving it fails. An item that is not held is only saved.
    ///
    /// - Parameters:
    ///   - edit: What the user changed.
    ///   - save: Brings the change to the server.
    /// - Throws: What saving it threw.
    public func edit(_ edit: PagingEdit<Item>, saving save: @Sendable () async throws -> Void) async throws {
        editsMade += 1
        let number = editsMade
        send(.edited(edit, number: number))
        do {
            try await save()
        } catch {
            send(.editFailed(number))
            throw error
        }
        send(.editSaved(number))
    }

    /// Takes pushes from a stream until it ends, the source is replaced, or another stream is connected.
    public func connect<Pushes: AsyncSequence & Sendable>(_ stream: Pushes) where Pushes.Element == PagingPush<Item> {
        pushes?.cancel()
        pushes = Task { [weak self] in
            var failure: (any Error)?
            do {
                for try await push in stream {
                    guard !Task.isCancelled else { return }
                    self?.receive(push)
                }
            } catch {
                failure = error
            }
            if !Task.isCancelled { self?.onPushesEnded?(failure) }
        }
    }

    /// Records what happens from now on, from a list of which nothing has been asked.
    ///
    /// - Throws: `PagingError` where loads were asked for already: a recording begins at the beginning.
    public func startRecording() throws {
        guard ledger.generation == 0 else { throw PagingError.recordsFromTheBeginning }
        recording = PagingRecording(config: config)
    }

    /// Gives an event to the ledger and does what it says; an event that comes in the middle of one waits its turn.
    func send(_ event: PagingEvent<Item>, _ source: AnyPagingSource<Item>? = nil) {
        guard !isHandling else {
            hasEvents = true
            return events.append((event, source))
        }
        isHandling = true
        take(event, source)
        if hasEvents { takeEvents() }
        isHandling = false
        guard !waiters.isEmpty, !ledger.isLoading else { return }
        let settled = waiters
        waiters = [:]
        for waiter in settled.values { waiter.resume() }
    }

    private func takeEvents() {
        while !events.isEmpty {
            let (event, source) = events.removeFirst()
            take(event, source)
        }
        hasEvents = false
    }

    private func take(_ event: PagingEvent<Item>, _ newSource: AnyPagingSource<Item>?) {
        if let newSource { source = newSource }
        let effects = ledger.handle(event.ofRows)
        recording?.steps.append(.init(event: event, effects: effects))
        for effect in effects { run(effect) }
    }

    private func run(_ effect: PagingEffect) {
        switch effect {
        case .load(let load): start(load)
        case .cancel(let id): tasks[id]?.cancel()
        case .report(let reports): onDuplicates?(reports)
        case .update(let change, let finished): tell(change, finished)
        }
    }

    private func tell(_ change: PagingChange, _ finished: FinishedLoad?) {
        if isObserved { show(PagingUpdate(snapshot: snapshot, change: change, finished: finished)) }
        guard let finished else { return }
        if let failure = finished.failure { onFailure?(failure) }
        onLoadCompletion?(finished)
    }

    private func show(_ update: PagingUpdate<Item>) {
        observers.removeAll { $0.observer == nil }
        isObserved = !observers.isEmpty || !streams.isEmpty
        for observer in observers { observer.observer?.handle(update) }
        for stream in streams.values { stream.yield(update) }
    }

    /// Runs a load. Its task does not keep the pager.
    private func start(_ load: PageLoad) {
        let source = source
        let clock = clock
        // Off the main actor: a load returns to it only at its end.
        tasks[load.id] = Task { @concurrent [weak self] in
            let event: PagingEvent<Item>
            let result: Result<Int, LoadFailure>
            var began = ContinuousClock.now
            do {
                if load.delay > .zero { try await clock.wait(load.delay) }
                began = .now
                let page = try await source.load(load) { [weak self] in await self?.send(.stored(load.id, $0)) }
                (event, result) = (.loaded(load.id, page), .success(page.items.count))
            } catch {
                let failure = LoadFailure(load, error)
                (event, result) = (.failed(load.id, failure), .failure(failure))
            }
            await self?.end(LoadMeasure(load, began.duration(to: .now), result), load, event)
        }
    }

    private func end(_ measure: LoadMeasure, _ load: PageLoad, _ event: PagingEvent<Item>) {
        onLoadMeasured?(measure)
        tasks[load.id] = nil
        send(event)
    }
}
