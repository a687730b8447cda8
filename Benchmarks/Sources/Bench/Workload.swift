/// Two programs that do the same work, and the rows that compare them.
struct Workload {
    /// A row of the result.
    struct Row {
        /// Whether lower or higher values are better.
        enum Better: String, Encodable {
            case lower, higher
        }

        let name: String
        /// The key of the number in the programs' output.
        let key: String
        let unit: String
        var better = Better.lower
        /// The limit for ours, or `nil` if the row is only informative.
        var bar: Bar?
    }

    /// A limit for ours.
    enum Bar: Encodable {
        /// A maximum in the row's unit.
        case value(below: Double)
        /// A maximum ratio to the baseline.
        case ratio(atMost: Double)
        /// A minimum ratio to the baseline.
        case minimumRatio(Double)
    }

    let ours: String
    let baseline: String
    /// The arguments of both programs. `smokeArguments` replace them to check that the programs work.
    let arguments: [String]
    /// The baseline's arguments if they differ, as where a program is compared with itself at another size.
    var baselineArguments: [String]?
    let smokeArguments: [String]
    /// The amount of work in the workload's unit, such as rows, items or pages.
    let size: Int
    let runs: Int
    /// The keys of numbers that must be equal on both sides, which shows that both did the same work.
    let equalKeys: [String]
    let rows: [Row]

    /// All workloads.
    static let all = compared + Growth.all.flatMap(\.workloads)

    private static let compared = [
        Workload(
            ours: "TableOurs", baseline: "TableBaseline", arguments: ["1000000", "200", "latin"],
            smokeArguments: ["1000000", "5", "latin"], size: 1_000_000, runs: 7,
            equalKeys: ["visibleRows", "width", "height"],
            rows: [
                Row(name: "table.first-frame.1m", key: "firstFrame", unit: "ms", bar: .ratio(atMost: 0.95)),
                Row(name: "table.memory.1m", key: "memory", unit: "bytes", bar: .ratio(atMost: 1.13)),
                Row(name: "table.memory.private.1m", key: "privateMemory", unit: "bytes"),
                Row(name: "table.memory.process.1m", key: "processMemory", unit: "bytes"),
                Row(name: "table.step.median.1m", key: "step", unit: "ms", bar: .ratio(atMost: 0.9)),
                Row(name: "table.step.p99.1m", key: "stepP99", unit: "ms", bar: .ratio(atMost: 0.9)),
                Row(name: "table.step.layout.1m", key: "stepLayout", unit: "ms", bar: .ratio(atMost: 0.7)),
            ]),
        table("cjk", ["1000000", "200"], "table.step.cjk.1m", bar: 1.05),
        table("batch", ["100000", "20"], "table.batch.100k", bar: 1.3),
        table("animated", ["100000", "20"], "table.batch.animated.100k", bar: 1.3),
        Workload(
            ours: "GridOurs", baseline: "GridBaseline", arguments: ["1000000", "200"],
            smokeArguments: ["1000000", "5"], size: 1_000_000, runs: 7, equalKeys: ["width", "height"],
            rows: [
                Row(name: "grid.first-frame.1m", key: "firstFrame", unit: "ms"),
                Row(name: "grid.memory.1m", key: "memory", unit: "bytes"),
                Row(name: "grid.step.1m", key: "step", unit: "ms", bar: .ratio(atMost: 0.85)),
            ]),
        Workload(
            ours: "LayoutOurs", baseline: "LayoutBaseline", arguments: ["5000"], smokeArguments: ["50"], size: 5_000,
            runs: 5, equalKeys: ["wrapped"],
            rows: [Row(name: "layout.cell", key: "time", unit: "us", bar: .ratio(atMost: 2))]),
        Workload(
            ours: "CacheOurs", baseline: "CacheBaseline", arguments: ["100000", "200"],
            smokeArguments: ["1000", "200"],
            size: 100_000, runs: 9, equalKeys: ["rows", "firstPage"],
            rows: [
                Row(name: "cache.write.100k", key: "rate", unit: "rows/s", better: .higher),
                Row(name: "cache.open.cold", key: "cold", unit: "ms"),
            ]),
        list("append.100k", "append", 100_000, bar: 1.1),
        list("apply.100k", "apply", 100_000, bar: 1.3),
        list("compare.100k", "compare", 100_000, bar: 1),
        list("cell", "cell", 1_000_000, bar: 1.05),
        list("nib.make", "nib-make", 10_000, bar: 2),
        // Both sides do the same, so the bar is close to what runs on a busy machine differ by.
        list("nib.cell", "nib-cell", 1_000_000, bar: .ratio(atMost: 1.05), runs: 21),
        list("sections.push.100k", "push", 100_000, bar: .value(below: 2)),
        diff("uuid.5k", size: 5_000),
        diff("uuid.100k", size: 100_000, runs: 3),
        diff("string.5k", size: 5_000),
        diff("string.100k", size: 100_000, runs: 3),
        diff("sections.50x100", size: 5_000),
        diff("sections.100x1000", size: 100_000, runs: 3),
        diff("sections-same.100x1000", size: 100_000),
        diff("sections-appended.100x1000", size: 100_000),
        diff("sections-shuffled.50x100", size: 5_000),
        diff("int-rows.5k", size: 5_000),
        diff("shuffled.5k", size: 5_000),
        diff("reversed.5k", size: 5_000),
        diff("new.5k", size: 5_000),
        diff("duplicates.5k", size: 5_000),
        diff("colliding.2k", size: 2_000),
        diff("same.10k", size: 10_000),
        // Runs differ by a sixth, because the client and the server share the cores, and the medians of many by 4 %.
        page(
            "http", ["500", "200"],
            Row(name: "page.http.500x200", key: "rate", unit: "pages/s", better: .higher, bar: .minimumRatio(0.95)),
            runs: 31),
        page(
            "memory", ["5000", "200"],
            Row(name: "page.memory.1m", key: "memory", unit: "bytes", bar: .ratio(atMost: 1.2)), runs: 3),
        page("append", ["5000", "200"], Row(name: "page.append.1m", key: "time", unit: "ms"), runs: 3),
        page(
            "burst", ["500", "200"], Row(name: "page.push.burst.100k", key: "time", unit: "ms", bar: .value(below: 5)),
            runs: 3),
        page(
            "burst", ["5000", "200"], Row(name: "page.push.burst.1m", key: "time", unit: "ms", bar: .value(below: 10)),
            runs: 3),
        page(
            "waiting", ["100", "200"], Row(name: "page.push.waiting", key: "time", unit: "ms", bar: .ratio(atMost: 3)),
            runs: 15),
        page(
            "deleted", ["500", "200"], Row(name: "page.push.deleted", key: "time", unit: "ms", bar: .ratio(atMost: 3)),
            runs: 15),
        page(
            "duplicates", ["500", "200"],
            Row(name: "page.duplicates.100k", key: "time", unit: "ms", bar: .value(below: 1)), runs: 3),
        requests(1), requests(10), requests(100), requests(1000),
        requests(
            ["waiting", "10000"], smoke: ["waiting", "100"], size: 10_000,
            Row(name: "requests.waiting.10k", key: "memory", unit: "bytes", bar: .value(below: 2048))),
        requests(
            ["cancel", "10000"], smoke: ["cancel", "100"], size: 10_000,
            Row(name: "requests.cancel.10k", key: "time", unit: "ms", bar: .value(below: 1000))),
        requests(
            ["json", "64000"], smoke: ["json", "640"], size: 64_000,
            Row(name: "json.flat.8mb", key: "time", unit: "ms", bar: .ratio(atMost: 3))),
        image(
            "view", 20, smoke: 1, Row(name: "image.decode.view", key: "time", unit: "ms", bar: .ratio(atMost: 1.2))),
        image(
            "grid", 21, smoke: 3,
            Row(name: "image.grid", key: "memory", unit: "bytes", bar: .value(below: 60_000_000))),
    ]

    private static func image(_ work: String, _ count: Int, smoke: Int, _ row: Row) -> Workload {
        Workload(
            ours: "ImageOurs", baseline: "ImageBaseline", arguments: [work, "\(count)"],
            smokeArguments: [work, "\(smoke)"], size: count, runs: 5, equalKeys: ["pictures"], rows: [row])
    }

    private static func table(_ work: String, _ size: [String], _ row: String, bar: Double) -> Workload {
        Workload(
            ours: "TableOurs", baseline: "TableBaseline", arguments: size + [work],
            smokeArguments: [size[0], "5", work], size: size.first.flatMap { Int($0) } ?? 0, runs: 7,
            equalKeys: ["visibleRows", "width", "height"],
            rows: [Row(name: row, key: "step", unit: "ms", bar: .ratio(atMost: bar))])
    }

    private static func list(_ name: String, _ work: String, _ size: Int, bar: Double) -> Workload {
        list(name, work, size, bar: .ratio(atMost: bar))
    }

    private static func list(_ name: String, _ work: String, _ size: Int, bar: Bar, runs: Int = 7) -> Workload {
        Workload(
            ours: "ListOurs", baseline: "ListBaseline", arguments: [work, "\(size)"], smokeArguments: [work, "2000"],
            size: size, runs: runs, equalKeys: [],
            rows: [Row(name: "list.\(name)", key: "time", unit: "ms", bar: bar)])
    }

    private static func page(_ work: String, _ size: [String], _ row: Row, runs: Int = 7) -> Workload {
        Workload(
            ours: "PageOurs", baseline: "PageBaseline", arguments: [work] + size, smokeArguments: [work, "5", "200"],
            size: size.compactMap { Int($0) }.reduce(1, *), runs: runs, equalKeys: ["rows"], rows: [row])
    }

    private static func requests(_ tasks: Int) -> Workload {
        requests(
            ["throughput", "\(tasks)", "10000"], smoke: ["throughput", "\(tasks)", "1000"], size: 10_000,
            Row(name: "requests.rate.\(tasks)", key: "rate", unit: "requests/s", better: .higher))
    }

    private static func requests(_ arguments: [String], smoke: [String], size: Int, _ row: Row) -> Workload {
        Workload(
            ours: "RequestsOurs", baseline: "RequestsBaseline", arguments: arguments, smokeArguments: smoke, size: size,
            runs: 5, equalKeys: ["requests"], rows: [row])
    }

    private static func diff(_ name: String, size: Int, runs: Int = 5) -> Workload {
        Workload(
            ours: "DiffOurs", baseline: "DiffBaseline", arguments: [name], smokeArguments: [name], size: size,
            runs: runs,
            equalKeys: [], rows: [Row(name: "diff.\(name)", key: "time", unit: "ms")])
    }
}
