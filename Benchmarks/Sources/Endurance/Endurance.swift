import Synchronization
import Trellis

/// Uses a list screen for a while, and fails unless its memory stops growing: `Endurance MINUTES`.
///
/// In each round, a list is pushed onto a navigation stack, scrolled from page to page, changed by the user and the
/// server, refreshed and popped. The list keeps few rows, and those that pass are ten million in a quarter of an hour.
/// After a fifth of the time, the memory must not grow by more than a twentieth.
@main
final class Endurance: UIResponder, UIApplicationDelegate {
    private static let rowsPerSecond = 12_000.0
    private static let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 800))
    private static let navigation = UINavigationController(rootViewController: UIViewController())
    private let source = EnduranceSource()
    private let start = ContinuousClock.now
    /// The resident memory after each round, with the time.
    private var samples: [(seconds: Double, megabytes: Double)] = []
    private var rounds = 0

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard CommandLine.arguments.count == 2, let minutes = Double(CommandLine.arguments[1]), minutes > 0 else {
            end("usage: Endurance MINUTES", status: 2)
        }
        Self.window.rootViewController = Self.navigation
        Self.window.makeKeyAndVisible()
        Task {
            var printed = 0.0
            while seconds < minutes * 60 {
                await round()
                samples.append((seconds, Self.residentMegabytes))
                if seconds - printed >= minutes * 2 {
                    printed = seconds
                    printState()
                }
            }
            printState()
            judge(after: minutes * 12, until: minutes * 60)
        }
        return true
    }

    private var seconds: Double { start.duration(to: .now) / .seconds(1) }

    /// Waits until it's time for as many rows.
    private func pace() async {
        let ahead = Double(source.passed) / Self.rowsPerSecond - seconds
        if ahead > 0 { try? await Task.sleep(for: .seconds(ahead)) }
    }

    /// Uses a screen once.
    private func round() async {
        rounds += 1
        let list = ListController(
            source, content: .rows(in: EnduranceCell.self),
            config: PagingConfig(pageSize: 500, prefetchDistance: 50, maxSize: 2000))
        Self.navigation.pushViewController(list, animated: false)
        await list.pager.waitUntilSettled()
        for step in 1...40 {
            await scroll(list)
            change(list.pager, step)
            if step == 20 { list.pager.refresh() }
            await list.pager.waitUntilSettled()
            await pace()
        }
        Self.navigation.popViewController(animated: false)
        if list.parent != nil { end("a screen wasn't popped", status: 1) }
    }

    /// Scrolls to the end of the loaded rows, on the way through a few of them.
    private func scroll(_ list: ListController<EnduranceRow>) async {
        let table = list.tableView
        for part in 1...4 {
            let end = max(0, table.contentSize.height - table.bounds.height)
            table.contentOffset.y += (end - table.contentOffset.y) * CGFloat(part) / 4
            table.layoutIfNeeded()
            await Task.yield()
        }
    }

    private func change(_ pager: Pager<EnduranceRow>, _ step: Int) {
        guard let row = pager.snapshot.items.last else { return }
        switch step % 4 {
        case 0:
            pager.edit(.update(EnduranceRow(id: row.id, title: "Edited"))) {
                try await Task.sleep(for: .milliseconds(5))
            }
        case 1: pager.receive(.updated([EnduranceRow(id: row.id, title: "Pushed")]))
        case 2: pager.edit(.delete(row.id)) { throw CancellationError() }
        default: pager.receive(.inserted([EnduranceRow(id: -source.passed, title: "New")]))
        }
    }

    private func printState() {
        let memory = samples.last?.megabytes ?? 0
        print(
            "\(Int(seconds)) s: \(rounds) screens, \(source.passed) rows, \((memory * 10).rounded() / 10) MB resident")
    }

    /// Compares the memory at the end with that at the beginning of the time in which it has to be flat.
    private func judge(after first: Double, until last: Double) {
        func median(_ range: ClosedRange<Double>) -> Double? {
            let found = samples.filter { range.contains($0.seconds) }.map(\.megabytes).sorted()
            return found.isEmpty ? nil : found[found.count / 2]
        }
        guard let before = median(first...first * 1.4), let after = median(last - first * 0.4...last * 2) else {
            end("too little was measured", status: 1)
        }
        let growth = ((after / before - 1) * 1000).rounded() / 10
        print("the memory grew by \(growth) % from \(Int(first)) s on")
        exit(growth <= 5 ? 0 : 3)
    }

    private func end(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("Endurance: \(message)\n".utf8))
        exit(status)
    }

    private static var residentMegabytes: Double {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return Double(pages?.dropFirst().first ?? "").map { $0 * 4096 / 1e6 } ?? 0
    }
}

struct EnduranceRow: Identifiable, Equatable, Sendable {
    let id: Int
    let title: String
}

/// An endless list, which counts the rows that it returned.
private struct EnduranceSource: PagingSource {
    let keys = PageKeys<Int>.cursors
    private let count = Count()

    var passed: Int { count.value.load(ordering: .relaxed) }

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, EnduranceRow> {
        let start = request.key ?? 0, end = start + request.size
        count.value.add(request.size, ordering: .relaxed)
        return Page(
            items: (start..<end).map { EnduranceRow(id: $0, title: "Row number \($0)") },
            previousKey: start > 0 ? max(0, start - request.size) : nil, nextKey: end)
    }

    private final class Count: Sendable { let value = Atomic(0) }
}

private final class EnduranceCell: UITableViewCell, ConfigurableCell {
    private let title = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        title.frame = CGRect(x: 16, y: 0, width: 400, height: 44)
        contentView.addSubview(title)
    }

    required init?(coder: NSCoder) { nil }

    func configure(with row: EnduranceRow) { title.text = row.title }
}
