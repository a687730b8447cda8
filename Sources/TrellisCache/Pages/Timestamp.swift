internal import Foundation

/// A time that outlives the process: whole milliseconds since 1970.
struct Timestamp {
    let milliseconds: Int64

    init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    init(_ date: Date) {
        milliseconds = Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded()) ?? 0
    }

    /// How long ago this was. A time to come says that the clock was set back: then nobody knows, and it counts as long.
    func age(at now: Timestamp) -> Duration {
        let age = now.milliseconds.subtractingReportingOverflow(milliseconds)
        return age.overflow || age.partialValue < 0 ? .seconds(Int64.max) : .milliseconds(age.partialValue)
    }
}

extension Duration {
    /// Whole milliseconds, as far as a number holds them.
    var milliseconds: Int64 {
        let whole = components.seconds.multipliedReportingOverflow(by: 1000)
        let sum = whole.partialValue.addingReportingOverflow(components.attoseconds / 1_000_000_000_000_000)
        return whole.overflow || sum.overflow ? (components.seconds < 0 ? .min : .max) : sum.partialValue
    }
}
