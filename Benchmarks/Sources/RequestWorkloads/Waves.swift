internal import Foundation
internal import PageWorkloads
internal import Synchronization

/// Waves of requests, each of which begins when all requests of the last one have ended.
struct Waves {
    private let count: Int
    private let seconds: Double

    init(_ count: Int, seconds: Double) {
        self.count = count
        self.seconds = seconds
    }

    /// Sends waves for the time, and fails if no request ends within ten seconds.
    func run(_ send: @escaping RequestProgram.Sender) async throws -> [String: Double] {
        let start = ContinuousClock.now
        let progress = Progress()
        let count = count, end = start + .seconds(seconds)
        let waves = Task {
            while ContinuousClock.now < end {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<count {
                        group.addTask {
                            _ = try await send("rows.json")
                            progress.note()
                        }
                    }
                    try await group.waitForAll()
                }
            }
            progress.finish()
        }
        while !progress.isFinished {
            try await Task.sleep(for: .milliseconds(250))
            if ContinuousClock.now - progress.last > .seconds(10) {
                throw PageProgram.Failure("stuck after \(progress.done) requests and \(ContinuousClock.now - start)")
            }
        }
        try await waves.value
        let time = (ContinuousClock.now - start) / .seconds(1)
        return ["requests": Double(progress.done), "rate": Double(progress.done) / time]
    }

    private final class Progress: Sendable {
        private let state = Mutex((done: 0, last: ContinuousClock.now, isFinished: false))

        var done: Int { state.withLock { $0.done } }
        var last: ContinuousClock.Instant { state.withLock { $0.last } }
        var isFinished: Bool { state.withLock { $0.isFinished } }

        func note() {
            state.withLock { state in
                state.done += 1
                state.last = .now
            }
        }

        func finish() {
            state.withLock { $0.isFinished = true }
        }
    }
}
