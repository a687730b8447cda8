import Foundation

/// A row of the result.
struct ResultRow: Encodable {
    let name: String
    let ours: Double
    let baseline: Double
    let ratio: Double
    let better: Workload.Row.Better
    let unit: String
    let size: Int
    let runs: Int
    /// The limit for ours, or `nil` if there is none.
    let bar: Workload.Bar?

    /// Whether ours is within its limit, or there is none.
    var isWithinBar: Bool {
        switch bar {
        case .value(let value): ours < value
        case .ratio(let limit): ratio <= limit
        case .minimumRatio(let limit): ratio >= limit
        case nil: true
        }
    }

    /// The header of the table.
    static let head = columns("row", "ours", "baseline", "ratio", "unit", "better", "bar")

    /// The row as a line of the table.
    var line: String {
        Self.columns(
            name, Self.text(ours), Self.text(baseline), String(format: "%.2f", ratio), unit, better.rawValue,
            barText)
    }

    private var barText: String {
        let verdict = isWithinBar ? "under" : "OVER"
        return switch bar {
        case .value(let value): "\(verdict) \(Self.text(value))"
        case .ratio(let limit): "\(verdict) \(String(format: "%.2f", limit))x"
        case .minimumRatio(let limit): "\(isWithinBar ? "over" : "UNDER") \(String(format: "%.2f", limit))x"
        case nil: ""
        }
    }

    private static func columns(_ name: String, _ numbers: String...) -> String {
        name.padding(toLength: max(26, name.count), withPad: " ", startingAt: 0)
            + numbers.map { String(repeating: " ", count: max(2, 14 - $0.count)) + $0 }.joined()
    }

    private static func text(_ number: Double) -> String {
        number.magnitude >= 1000 ? String(format: "%.0f", number) : String(format: "%.3f", number)
    }
}

/// The content of the file that `--json` writes: the rows, and the environment of the measurement.
struct ResultFile: Encodable {
    /// The measured commit, which `./bench` reads from git, or "unknown".
    let commit = ProcessInfo.processInfo.environment["TRELLIS_COMMIT"] ?? "unknown"
    let date = Date.now.formatted(.iso8601)
    let machine = Machine()
    let rows: [ResultRow]

    /// The machine.
    struct Machine: Encodable {
        let processor = Self.processorName
        let cores = ProcessInfo.processInfo.activeProcessorCount
        /// The memory, in bytes.
        let memory = ProcessInfo.processInfo.physicalMemory
        let system = ProcessInfo.processInfo.operatingSystemVersionString

        private static var processorName: String {
            let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
            let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
            return name?.trimmingCharacters(in: .whitespaces) ?? "unknown"
        }
    }
}
