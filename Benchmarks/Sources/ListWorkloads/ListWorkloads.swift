public import TrellisUIKit

/// A row of the measured lists.
public struct ListItem: Identifiable, Equatable, Sendable {
    public let id: Int
    public var title: String

    public init(_ id: Int) {
        self.id = id
        title = "Row number \(id)"
    }
}

/// A cell of one label.
public final class ListItemCell: UITableViewCell {
    public let title = UILabel()

    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(title)
    }

    public required init?(coder: NSCoder) { nil }
}

/// A plain table of a thousand rows, whose cells a closure dequeues and configures: those of a nib as those made by code.
public final class ItemTable: UIViewController, UITableViewDataSource {
    public let tableView = UITableView(frame: .zero, style: .plain)
    private let items = (0..<1000).map { ListItem($0) }
    private let cell: (UITableView, IndexPath, ListItem) -> UITableViewCell

    public init(cell: @escaping (UITableView, IndexPath, ListItem) -> UITableViewCell) {
        self.cell = cell
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    public override func loadView() {
        tableView.rowHeight = 44
        tableView.dataSource = self
        view = tableView
    }

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cell(tableView, indexPath, items[indexPath.row])
    }
}

/// The changes of `apply` and `compare`: one row in a hundred is deleted, is followed by a new row, or changes.
public enum ListChanges {
    /// A change of one row.
    public enum Edit {
        case remove(row: Int)
        case insert(ListItem, row: Int)
        case update(row: Int)
    }

    /// Returns the edits of a section in a round, from its last row to its first, so that an edit doesn't change the
    /// numbers of the next ones.
    public static func edits(of section: Int, rows: Int, round: Int) -> [Edit] {
        (0..<rows).reversed().compactMap { row in
            switch row % 300 {
            case 0: .remove(row: row)
            case 100: .insert(ListItem(1_000_000 * (round + 1) + section * 1000 + row), row: row + 1)
            case 200: .update(row: row)
            default: nil
            }
        }
    }

    /// Returns sections of a thousand rows each.
    public static func sections(_ count: Int) -> [[ListItem]] {
        (0..<count / 1000).map { section in (0..<1000).map { ListItem(section * 1000 + $0) } }
    }

    /// Returns the sections after a round of changes.
    public static func changed(_ sections: [[ListItem]], round: Int) -> [[ListItem]] {
        sections.enumerated().map { section, items in
            items.enumerated().flatMap { row, item -> [ListItem] in
                switch row % 300 {
                case 0: return []
                case 100: return [item, ListItem(1_000_000 * (round + 1) + section * 1000 + row)]
                case 200:
                    var item = item
                    item.title += "!"
                    return [item]
                default: return [item]
                }
            }
        }
    }
}

/// Runs a measurement in a window, prints its numbers as a line of JSON, and ends the program.
@MainActor
public final class ListMeasurement {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 800))

    /// The program's arguments: the kind of work, and the number of rows.
    public static var arguments: (work: String, count: Int)? {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 2, let work = arguments.first, let count = Int(arguments.last ?? "") else {
            let usage = "usage: \(CommandLine.arguments[0]) append|apply|compare|cell|nib-make|nib-cell|push ROWS\n"
            FileHandle.standardError.write(Data(usage.utf8))
            return nil
        }
        return (work, count)
    }

    public init(_ controller: UIViewController, _ measure: @escaping @MainActor () async -> Double) {
        window.rootViewController = controller
        window.makeKeyAndVisible()
        Task {
            // Wait until the window is visible, as when an app changes its list.
            while controller.view.bounds.height < 700 { try? await Task.sleep(for: .milliseconds(10)) }
            try? await Task.sleep(for: .milliseconds(200))
            let time = await measure()
            print("{\"time\": \(time)}")
            exit(0)
        }
    }

    /// Returns the time that work takes, in milliseconds.
    public static func time(_ work: () async -> Void) async -> Double {
        let start = ContinuousClock.now
        await work()
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) * 1000 + Double(attoseconds) / 1e15
    }

    /// Returns the time that a table takes to make cells, in milliseconds.
    public static func make(_ count: Int, by table: UITableView, _ identifier: String) async -> Double {
        await median { _ in
            return {
                for _ in 0..<count / rounds { _ = table.dequeueReusableCell(withIdentifier: identifier) }
            }
        } * Double(rounds)
    }

    /// Returns the time that a table takes to dequeue and configure the cells of its visible rows again, in
    /// milliseconds.
    public static func reuse(_ count: Int, in table: UITableView) async -> Double {
        table.layoutIfNeeded()
        let visible = table.indexPathsForVisibleRows ?? []
        let paths = (0..<count / rounds).map { visible[$0 % visible.count] }
        return await median { _ in
            return {
                table.reconfigureRows(at: paths)
                table.layoutIfNeeded()
            }
        } * Double(rounds)
    }

    private static var number = 0

    /// Returns a number that differs from the one before, so that a cell changes.
    public static func nextNumber() -> String {
        number = (number + 1) % 10
        return numbers[number]
    }

    private static let numbers = (0..<10).map { "\($0)" }

    /// The number of rounds of short work.
    public static let rounds = 40

    /// Returns the median time of the rounds of short work, in milliseconds. A round prepares its work outside the
    /// measured time and returns it.
    public static func median(_ round: (_ number: Int) -> () -> Void) async -> Double {
        var times: [Double] = []
        for number in 0..<rounds {
            let work = round(number)
            times.append(await time { work() })
        }
        times.sort()
        return (times[rounds / 2 - 1] + times[rounds / 2]) / 2
    }
}
