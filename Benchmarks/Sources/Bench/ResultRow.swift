import Foundation

/// One measured row.
struct ResultRow: Encodable {
    let name: String
    let ours: Double
    let baseline: Double
    let ratio: Double
    let better: Workload.Row.Better
    let unit: String
    let size: Int
    let runs: Int
    /// What ours has to stay under; `nil` if there is no such bar.
    let bar: Double?

    /// Whether ours stays under its bar; a row without one does.
    var isUnderBar: Bool { bar.map { ours < $0 } ?? true }

    /// The table's head.
    static let head = columns("row", "ours", "baseline", "ratio", "unit", "better", "bar")

    /// The row as a line of the table.
    var line: String {
        Self.columns(
            name, Self.text(ours), Self.text(baseline), String(format: "%.2f", ratio), unit, better.rawValue,
            bar.map { "\(isUnderBar ? "under" : "OVER") \(Self.text($0))" } ?? "")
    }

    private static func columns(_ name: String, _ numbers: String...) -> String {
        name.padding(toLength: max(26, name.count), withPad: " ", startingAt: 0)
            + numbers.map { String(repeating: " ", count: max(2, 14 - $0.count)) + $0 }.joined()
    }

    private static func text(_ number: Double) -> String {
        number.magnitude >= 1000 ? String(format: "%.0f", number) : String(format: "%.3f", number)
    }
}

/// What `--json` writes.
struct ResultFile: Encodable {
    let rows: [ResultRow]
}
