import Foundation

/// Measures rounds of an operation: its processor time, and the longest time for which it held the main thread.
@MainActor
public final class GrowthMeter {
    /// The number of rounds. The best one counts, because other programs only make it worse.
    public static let rounds = 5

    private var times: [Double] = []
    private var stalls: [Double] = []

    public init() {}

    /// Measures a round of operations, which await.
    ///
    /// - Parameters:
    ///   - count: The number of operations. The time is that of one.
    ///   - operations: The operations.
    /// - Throws: Any error of `operations`.
    public func round(_ count: Int = 1, _ operations: () async throws -> Void) async throws {
        let beats = MainThreadBeats()
        let start = ProcessorTime.ofProcess
        try await operations()
        times.append((ProcessorTime.ofProcess - start) / Double(count))
        stalls.append(beats.stop())
    }

    /// Measures a round of calls that don't await, each of which holds the main thread on its own.
    ///
    /// - Parameters:
    ///   - count: The number of calls. The time is that of one.
    ///   - call: The call with a number.
    /// - Throws: Any error of `call`.
    public func calls(_ count: Int, _ call: (Int) throws -> Void) rethrows {
        var longest = 0.0
        let start = ProcessorTime.ofProcess
        for number in 0..<count {
            let start = ProcessorTime.ofThread
            try call(number)
            longest = max(longest, ProcessorTime.ofThread - start)
        }
        times.append((ProcessorTime.ofProcess - start) / Double(count))
        stalls.append(longest)
    }

    /// Adds a round in which something waited.
    public func waited(_ duration: Duration) { times.append(duration / .milliseconds(1)) }

    /// The figures of the best round, in milliseconds.
    var figures: [String: Double] {
        ["time": times.min() ?? 0, "stall": stalls.min() ?? 0]
    }
}

/// Looks at the main thread each millisecond, and keeps the longest processor time that it took in between.
@MainActor
private final class MainThreadBeats {
    private var longest = 0.0
    private var last = ProcessorTime.ofThread
    private var isRunning = true

    init() { next() }

    /// Ends the beats, and returns the longest time in milliseconds.
    func stop() -> Double {
        isRunning = false
        look()
        return longest
    }

    private func next() {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1)) {
            MainActor.assumeIsolated {
                guard self.isRunning else { return }
                self.look()
                self.next()
            }
        }
    }

    private func look() {
        let now = ProcessorTime.ofThread
        longest = max(longest, now - last)
        last = now
    }
}

/// Processor times in milliseconds.
private enum ProcessorTime {
    static var ofProcess: Double { time(CLOCK_PROCESS_CPUTIME_ID) }
    static var ofThread: Double { time(CLOCK_THREAD_CPUTIME_ID) }

    private static func time(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
}
