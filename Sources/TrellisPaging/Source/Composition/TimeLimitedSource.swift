/// A source whose loads fail if they exceed a time limit.
struct TimeLimitedSource<Source: PagingSource>: PagingSource {
    let source: Source
    let limit: Duration
    let clock: any Clock<Duration>

    func load(_ request: PageRequest<Source.Key>) async throws -> Page<Source.Key, Source.Item> {
        let answer = FirstAnswer<Page<Source.Key, Source.Item>>()
        // Use separate tasks, so that a service that ignores cancellation can't delay the timeout.
        let work = Task {
            do {
                answer.give(.success(try await source.load(request)))
            } catch {
                answer.give(.failure(error))
            }
        }
        let timer = Task {
            guard (try? await clock.wait(limit)) != nil else { return }
            answer.give(.failure(PagingError.timedOut(after: limit)))
            work.cancel()
        }
        defer { timer.cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { answer.wait($0) }
        } onCancel: {
            work.cancel()
            answer.cancel()
        }
    }

    func key(forItemAt position: Int, pageSize: Int) -> Source.Key? {
        source.key(forItemAt: position, pageSize: pageSize)
    }

    func key(_ key: Source.Key, movedBy rows: Int) -> Source.Key { source.key(key, movedBy: rows) }

    func stored(_ request: PageRequest<Source.Key>) async -> StoredPage<Source.Key, Source.Item>? {
        await source.stored(request)
    }
}

extension PagingSource {
    /// Returns a source whose loads fail if they exceed a time limit, even if this source ignores cancellation.
    ///
    /// - Parameters:
    ///   - limit: The maximum duration of a load.
    ///   - clock: The clock that measures the time.
    /// - Returns: The source with the same keys and items. A load that exceeds the limit fails with
    ///   ``PagingError/Kind/timedOut``.
    public func timeLimit(
        _ limit: Duration, clock: any Clock<Duration> = ContinuousClock()
    ) -> some PagingSource<Key, Item> {
        TimeLimitedSource(source: self, limit: limit, clock: clock)
    }
}
