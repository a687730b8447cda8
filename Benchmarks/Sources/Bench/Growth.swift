/// An operation whose cost at a size is compared with that at a tenth of it. The program is its own baseline.
struct Growth {
    /// What the cost of an operation grows with.
    enum Kind {
        /// A row or a page. It is the same for a list of any length.
        case row
        /// The list.
        case list

        /// The maximum ratio of the costs of two lists, one of which is ten times as long.
        var ratio: Double { self == .row ? 2.5 : 20 }
        /// The maximum time, in milliseconds, for which the main thread is held.
        var stall: Double { self == .row ? 16 : 250 }
    }

    let program: String
    let work: String
    /// The larger size of the two that are compared.
    let size: Int
    let kind: Kind
    /// The limit of the time in milliseconds, if there is one besides the ratio.
    var limit: Double?
    /// The size at which the longest stall of the main thread is measured, or `nil` if it isn't.
    var stallSize: Int? = 1_000_000
    /// The limit of the stall, if it isn't that of the kind.
    var stall: Double?

    /// All operations.
    static let all: [Growth] = [
        engine("load", .list, stall: 16), engine("page", .list), engine("append", .row), engine("prepend", .row),
        engine("jump", .list),
        engine("refresh.first", .list), engine("refresh.loaded", .list), engine("refresh.visible", .list),
        engine("refresh.overlap", .row),
        engine("repeats.first", .list, stall: 16), engine("repeats.last", .list, stall: 16),
        engine("page.repeats", .list),
        engine("metadata", .row), engine("iterate", .list),
        engine("edit", .row), engine("insert", .list, size: 10_000), engine("insert.page", .row, size: 10_000),
        engine("insert.saved", .list, size: 10_000), engine("insert.created", .list, size: 10_000),
        engine("moves", .list, size: 10_000), engine("moves.page", .row, size: 10_000),
        engine("push", .row), engine("push.many", .list, stallSize: nil),
        engine("push.appended", .list, stallSize: nil),
        engine("push.burst", .list),
        engine("waiting", .list, stallSize: nil), engine("waiting.show", .list),
        engine("observers", .list, stallSize: nil),
        screen("group.load", .list), screen("group.page", .row), screen("group.push", .row),
        screen("apply", .list), screen("apply.selected", .list, limit: 10),
        screen("reconfigure", .list), screen("path", .row),
        screen("compositional", .row, stallSize: nil, limit: 5),
        screen("sections.insert", .list, stallSize: nil, limit: 20), screen("sections.reload", .list, stallSize: nil),
        screen("sections.scroll", .row, stallSize: nil),
        screen("sections.flow", .list, stallSize: nil, limit: 20),
        screen("sections.flow.reload", .list, stallSize: nil),
        screen("sections.compositional", .list, stallSize: nil, limit: 20),
        screen("sections.compositional.reload", .list, stallSize: nil),
        screen("select", .list), screen("selected", .list), screen("select.push", .row), screen("delete", .list),
        screen("navigation", .row, size: 800, stallSize: nil),
        store("pages.write", .row), store("pages.read", .row), store("pages.expire", .row),
        store("pages.clear", .list), store("pages.wait", .list), store("pictures.trim", .list),
    ]

    private static func screen(
        _ work: String, _ kind: Kind, size: Int = 100_000, stallSize: Int? = 1_000_000, limit: Double? = nil
    ) -> Growth {
        Growth(program: "ScreenGrowth", work: work, size: size, kind: kind, limit: limit, stallSize: stallSize)
    }

    private static func store(_ work: String, _ kind: Kind) -> Growth {
        Growth(program: "StoreGrowth", work: work, size: 10_000, kind: kind, stallSize: nil)
    }

    private static func engine(
        _ work: String, _ kind: Kind, size: Int = 100_000, stallSize: Int? = 1_000_000, stall: Double? = nil
    ) -> Growth {
        // What is measured with fewer rows stays there, because its calls are many.
        Growth(
            program: "EngineGrowth", work: work, size: size, kind: kind, stallSize: size < 100_000 ? nil : stallSize,
            stall: stall)
    }

    /// The comparison of the costs, and that of the stalls.
    var workloads: [Workload] {
        let name = "growth.\(work)"
        var rows = [Workload.Row(name: name, key: "time", unit: "ms", bar: .ratio(atMost: kind.ratio))]
        if let limit {
            rows.append(Workload.Row(name: "\(name).time", key: "time", unit: "ms", bar: .value(below: limit)))
        }
        let costs = workload(size, rows, runs: 3)
        guard let stallSize else { return [costs] }
        let row = Workload.Row(
            name: "\(name).stall.1m", key: "stall", unit: "ms", bar: .value(below: stall ?? kind.stall))
        return [costs, workload(stallSize, [row], runs: 1)]
    }

    private func workload(_ size: Int, _ rows: [Workload.Row], runs: Int) -> Workload {
        Workload(
            ours: program, baseline: program, arguments: [work, "\(size)"], baselineArguments: [work, "\(size / 10)"],
            smokeArguments: [work, "\(min(1000, size))"], size: size, runs: runs, equalKeys: [], rows: rows)
    }
}
