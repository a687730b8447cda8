import Foundation
import Testing
import TrellisPaging
import TrellisTesting

@testable import TrellisRequests

/// The order in which requests to a host are sent.
@Suite("Request queue", .timeLimit(.minutes(15)))
struct RequestQueueTests {
    private let clock = ManualClock()

    private func host(_ name: String = "one.invalid") throws -> Origin {
        let url = try #require(URL(string: "https://\(name)/"))
        return try #require(Origin(url))
    }

    /// Starts tasks that wait for a turn, one after the other.
    private func wait(
        _ count: Int, _ priority: RequestPriority = .content, at host: Origin, in queue: RequestQueue,
        limit: Duration = .seconds(60)
    ) async throws -> [Task<Turn, any Error>] {
        var tasks: [Task<Turn, any Error>] = []
        for _ in 0..<count {
            let before = queue.waiting
            tasks.append(Task { try await queue.turn(at: host, priority, within: limit) })
            try await eventually { queue.waiting == before + 1 }
        }
        return tasks
    }

    private func turns(
        _ count: Int, _ priority: RequestPriority = .content, at host: Origin, in queue: RequestQueue
    ) async throws -> [Turn] {
        var turns: [Turn] = []
        for _ in 0..<count { turns.append(try await queue.turn(at: host, priority, within: .seconds(60))) }
        return turns
    }

    @Test("six requests to a host are sent, the others wait, and those to another host don't")
    func sixForEachHost() async throws {
        let queue = RequestQueue(clock: clock, prepared: 0)
        let first = try await turns(6, at: host(), in: queue)
        let waiting = try await wait(3, at: host(), in: queue)
        let other = try await turns(6, at: host("two.invalid"), in: queue)
        #expect(queue.waiting == 3)
        first[2].leave()
        let turn = try await waiting[0].value
        #expect(queue.waiting == 2)
        // Ending a turn twice doesn't admit a second request.
        first[2].leave()
        #expect(queue.waiting == 2)
        for turn in first + other + [turn] { turn.leave() }
        for task in waiting.dropFirst() { try await task.value.leave() }
    }

    @Test("a turn that is released has ended")
    func released() async throws {
        let queue = RequestQueue(clock: clock, prepared: 0)
        let waiting: [Task<Turn, any Error>]
        do {
            let first = try await turns(6, at: host(), in: queue)
            waiting = try await wait(1, at: host(), in: queue)
            withExtendedLifetime(first) {}
        }
        _ = try await waiting[0].value
    }

    @Test("pages are sent before pictures, and these before what is only prefetched")
    func priorities() async throws {
        let queue = RequestQueue(clock: clock, prepared: 0)
        let host = try host()
        let first = try await turns(6, at: host, in: queue)
        var tasks = try await wait(1, .prefetch, at: host, in: queue)
        tasks += try await wait(1, .picture, at: host, in: queue)
        tasks += try await wait(1, at: host, in: queue)
        for (number, turn) in first.prefix(3).enumerated() {
            turn.leave()
            _ = try await tasks[2 - number].value
            #expect(queue.waiting == 2 - number)
        }
    }

    @Test("pictures and prefetching leave room for pages")
    func shares() async throws {
        let queue = RequestQueue(clock: clock, prepared: 0)
        let host = try host()
        let prefetching = try await turns(2, .prefetch, at: host, in: queue)
        let third = try await wait(1, .prefetch, at: host, in: queue)
        let pictures = try await turns(2, .picture, at: host, in: queue)
        let picture = try await wait(1, .picture, at: host, in: queue)
        let pages = try await turns(2, at: host, in: queue)
        let page = try await wait(1, at: host, in: queue)
        pages[0].leave()
        _ = try await page[0].value
        prefetching[0].leave()
        // Prefetching may use the connection, but pictures come first.
        _ = try await picture[0].value
        #expect(queue.waiting == 1)
        pictures[0].leave()
        _ = try await third[0].value
    }

    @Test("connections that carry several requests have more of them")
    func multiplexed() async throws {
        let queue = RequestQueue(clock: clock, prepared: 0)
        let host = try host()
        var turns = try await turns(6, at: host, in: queue)
        let tasks = try await wait(30, at: host, in: queue)
        queue.note(isMultiplexed: true, host)
        for task in tasks.prefix(26) { turns.append(try await task.value) }
        #expect(queue.waiting == 4)
        queue.note(isMultiplexed: false, host)
        for turn in turns.prefix(26) { turn.leave() }
        #expect(queue.waiting == 4)
        turns[26].leave()
        _ = try await tasks[26].value
    }

    @Test("a cancelled request no longer waits, and the next one is sent instead")
    func cancelled() async throws {
        let queue = RequestQueue(clock: clock, prepared: 0)
        let first = try await turns(6, at: host(), in: queue)
        let tasks = try await wait(3, at: host(), in: queue)
        tasks[0].cancel()
        await #expect(throws: CancellationError.self) { _ = try await tasks[0].value }
        #expect(queue.waiting == 2)
        first[0].leave()
        _ = try await tasks[1].value
        tasks[2].cancel()
        await #expect(throws: CancellationError.self) { _ = try await tasks[2].value }
    }

    @Test("a request that waits for too long fails, and is never sent")
    func waitLimit() async throws {
        let queue = RequestQueue(clock: clock, prepared: 0)
        let first = try await turns(6, at: host(), in: queue)
        let patient = try await wait(1, at: host(), in: queue, limit: .seconds(60))
        let hasty = try await wait(1, at: host(), in: queue, limit: .seconds(5))
        await clock.sleepers(1)
        clock.advance(by: .seconds(5))
        await #expect(throws: TransportFailure.noFreeConnection(waited: .seconds(5))) { _ = try await hasty[0].value }
        #expect(queue.waiting == 1)
        await clock.sleepers(1)
        clock.advance(by: .seconds(55))
        await #expect(throws: TransportFailure.noFreeConnection(waited: .seconds(60))) {
            _ = try await patient[0].value
        }
        first[0].leave()
        _ = try await turns(1, at: host(), in: queue)
    }

    /// A request that records its end.
    private final class Prepared: PreparedRequest {
        let log: Locked<[String]>
        let name: String

        init(_ name: String, in log: Locked<[String]>) {
            self.name = name
            self.log = log
        }

        func send() { log.withLock { $0.append(name) } }
        func expire(after limit: Duration) { log.withLock { $0.append("\(name) expired") } }
    }

    @Test("requests that are prepared follow by priority when a connection is free, unless they are withdrawn")
    func prepared() async throws {
        let queue = RequestQueue(clock: clock, prepared: 6)
        let host = try host()
        let log = Locked<[String]>([])
        let first = try await turns(6, at: host, in: queue)
        for turn in first { turn.begin(Prepared("first", in: log)) }
        let later = try await turns(3, at: host, in: queue)
        let picture = try await turns(1, .picture, at: host, in: queue)[0]
        picture.begin(Prepared("picture", in: log))
        for (number, turn) in later.enumerated() { turn.begin(Prepared("\(number)", in: log)) }
        #expect(log.withLock { $0 } == Array(repeating: "first", count: 6))
        #expect(later[1].withdraw())
        #expect(!first[1].withdraw())
        for turn in first.prefix(2) { turn.leave() }
        #expect(log.withLock { $0.suffix(2) } == ["0", "2"])
        for turn in first + later { turn.leave() }
        #expect(log.withLock { $0.suffix(3) } == ["0", "2", "picture"])
        picture.leave()
        #expect(try await turns(12, at: host, in: queue).count == 12)
    }

    @Test("a request that is prepared doesn't wait forever")
    func preparedExpires() async throws {
        let queue = RequestQueue(clock: clock, prepared: 6)
        let log = Locked<[String]>([])
        let turns = try await turns(7, at: host(), in: queue)
        for turn in turns.prefix(6) { turn.begin(Prepared("first", in: log)) }
        turns[6].begin(Prepared("late", in: log))
        await clock.sleepers(1)
        clock.advance(by: .seconds(60))
        try await eventually { log.withLock { $0.last } == "late expired" }
        turns[0].leave()
        #expect(log.withLock { $0.count } == 7)
    }

    @Test("turns and cancellations at random leave nobody waiting", arguments: 1...20)
    func random(_ seed: UInt64) async throws {
        let queue = RequestQueue(clock: ContinuousClock())
        let hosts = [try host(), try host("two.invalid")]
        var random = SeededGenerator(seed: seed)
        let ended = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
            for _ in 0..<500 {
                let host = hosts[Int.random(in: 0...1, using: &random)]
                let priority = RequestPriority.allCases[Int.random(in: 0...2, using: &random)]
                let (pauses, isCancelled) = (Int.random(in: 0...5, using: &random), Bool.random(using: &random))
                group.addTask {
                    let task = Task {
                        let turn = try await queue.turn(at: host, priority, within: .seconds(600))
                        for _ in 0..<pauses { await Task.yield() }
                        turn.leave()
                    }
                    if isCancelled { task.cancel() }
                    return (try? await task.value) != nil || isCancelled
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(ended == 500)
        #expect(queue.waiting == 0)
    }

    @Test("a line gives its elements in order, without those that were removed", arguments: 1...50)
    func line(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var line = WaitingLine<Int>()
        var model: [(number: Int, element: Int)] = []
        for step in 0..<200 {
            switch Int.random(in: 0...3, using: &random) {
            case 0, 1: model.append((line.append(step), step))
            case 2:
                #expect(line.popFirst() == model.first?.element)
                if !model.isEmpty { model.removeFirst() }
            default:
                guard let index = model.indices.randomElement(using: &random) else { continue }
                #expect(line.remove(model[index].number) == model[index].element)
                #expect(line.remove(model[index].number) == nil)
                model.remove(at: index)
            }
            #expect(line.isEmpty == model.isEmpty)
        }
    }
}
