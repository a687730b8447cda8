import Foundation

/// Compares ours with the baselines. It runs both alternately, so that other load on the machine affects both, and uses
/// medians.
@main
enum Bench {
    static func main() {
        do {
            let options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
            var rows: [ResultRow] = []
            print(ResultRow.head)
            for workload in Workload.all where workload.rows.contains(where: options.wants) {
                let measured = try measure(workload, options)
                for row in measured { print(row.line) }
                rows += measured
            }
            if let file = options.json { try write(rows, to: file) }
            if options.smoke { print("bench: \(rows.count) passed, 0 failed") }
            let over = rows.filter { !$0.isWithinBar }.map(\.name)
            if !over.isEmpty, !options.smoke { fail("over the bar: \(over.joined(separator: ", "))", status: 3) }
        } catch let failure as BenchFailure {
            fail(failure.message, status: failure.status)
        } catch {
            fail(error.localizedDescription, status: 1)
        }
    }

    private static func measure(_ workload: Workload, _ options: Options) throws -> [ResultRow] {
        let runs = options.smoke ? 1 : workload.runs
        let arguments = options.smoke ? workload.smokeArguments : workload.arguments
        var ours: [[String: Double]] = []
        var baseline: [[String: Double]] = []
        for _ in 0..<runs {
            let others = options.smoke ? arguments : workload.baselineArguments ?? arguments
            baseline.append(try ProgramRun.numbers(of: workload.baseline, arguments: others))
            ours.append(try ProgramRun.numbers(of: workload.ours, arguments: arguments))
        }
        for key in workload.equalKeys {
            let values = Set((ours + baseline).map { $0[key] })
            guard values.count == 1 else {
                throw BenchFailure(
                    message: "\(workload.ours) and \(workload.baseline) differ in \(key): they did not do the same work"
                )
            }
        }
        return try workload.rows.filter(options.wants).map { row in
            let (mine, other) = (try median(row.key, ours), try median(row.key, baseline))
            guard other > 0 else { throw BenchFailure(message: "\(row.name): the baseline measured \(other)") }
            return ResultRow(
                name: row.name, ours: mine, baseline: other, ratio: mine / other, better: row.better, unit: row.unit,
                size: workload.size, runs: runs, bar: row.bar)
        }
    }

    private static func median(_ key: String, _ runs: [[String: Double]]) throws -> Double {
        let values = runs.compactMap { $0[key] }.sorted()
        guard !values.isEmpty, values.count == runs.count else {
            throw BenchFailure(message: "\(key): a program did not measure it")
        }
        let middle = values.count / 2
        return values.count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2
    }

    private static func write(_ rows: [ResultRow], to file: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try (encoder.encode(ResultFile(rows: rows)) + Data("\n".utf8)).write(to: URL(filePath: file))
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("bench: \(message)\n".utf8))
        exit(status)
    }
}

/// The reason why there is no result, as a line for the user, with the exit status.
struct BenchFailure: Error {
    let message: String
    var status: Int32 = 1
}
