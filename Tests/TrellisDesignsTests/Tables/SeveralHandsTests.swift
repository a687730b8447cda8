import Trellis
import TrellisDesigns
import TrellisTesting
import XCTest

/// Handlers, a chain, an `ArrayDataSource`, an adapter, a list screen and the app's own delegate on one table, two by two,
/// in both orders, set and removed again, the last one or the first one: 90 cases.
///
/// What the app set is called, what the library needs works, and neither replaces the other. The rows are those of the
/// chain, data source or adapter that was set last, otherwise the list's, otherwise those of the app's own data source.
@MainActor
final class SeveralHandsTests: ListTestCase {
    private enum Hand: String {
        case handlers, chain, array, adapter, list, delegate

        /// The texts of the rows, or `nil` if the hand provides none.
        var rows: [String]? {
            switch self {
            case .handlers: nil
            case .chain: ["chain 0", "chain 1"]
            case .array: ["array 0", "array 1", "array 2"]
            case .adapter: (0..<4).map { "adapter \($0)" }
            case .list: (0..<5).map { "list \($0)" }
            case .delegate: (0..<6).map { "delegate \($0)" }
            }
        }

        /// The hand whose rows are shown has the highest rank. Of several with this rank, it's the last one.
        var rank: Int {
            switch self {
            case .handlers: 0
            case .delegate: 1
            case .list: 2
            case .chain, .array, .adapter: 3
            }
        }
    }

    /// The app's own data source and delegate.
    private final class Owner: NSObject, UITableViewDataSource, UITableViewDelegate {
        let stage: Stage

        init(_ stage: Stage) { self.stage = stage }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "delegate \(indexPath.row)"
            return cell
        }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            stage.log.append("delegate \(indexPath.row)")
        }

        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            stage.displayed.insert("delegate")
        }
    }

    /// A table and the hands that are set.
    private final class Stage {
        let table: UITableView
        var list: List?
        let source = Source()
        var log: [String] = []
        var displayed: Set<String> = []
        var hands: [Hand] = []
        var owner: Owner?
        var helper: TableHelper?
        var array: ArrayDataSource<String, PlainTextCell>?
        var adapter: TableAdapter?

        @MainActor
        init(withList: Bool) {
            let list = withList ? List(Pager(source, config: PagingConfig(pageSize: 5))) : nil
            self.list = list
            table = list?.tableView ?? UITableView(frame: .zero, style: .plain)
        }
    }

    private func set(_ hand: Hand, on stage: Stage) async throws {
        let table = stage.table
        switch hand {
        case .handlers:
            table.didSelectRowHandler = { [weak stage] _, path in stage?.log.append("handlers \(path.row)") }
            table.heightForRowHandler = { _, _ in 40 }
            table.willDisplayHandler = { [weak stage] _, _, _ in stage?.displayed.insert("handlers") }
        case .chain:
            stage.helper = table.configureHelper { [weak stage] in
                $0.rows(Hand.chain.rows ?? [], in: PlainTextCell.self) { $0.textLabel?.text = $1 }
                    .didSelect { path in stage?.log.append("chain \(path.row)") }
            }
        case .array:
            stage.array = ArrayDataSource(Hand.array.rows ?? [], cell: PlainTextCell.self) { $0.textLabel?.text = $1 }
                .didSelect { [weak stage] text in stage?.log.append(text) }
                .attach(to: table)
        case .adapter:
            stage.adapter = TableAdapter([ListSection(rows: (0..<4).map { ListRow($0, id: $0, in: AdapterCell.self) })])
                .didSelect(AdapterCell.self) { [weak stage] number in stage?.log.append("adapter \(number)") }
                .attach(to: table)
        case .list:
            let list = try XCTUnwrap(stage.list)
            list.didSelect { [weak stage] _, row in stage?.log.append(row.name) }
            await show(list)
            let rows = (0..<5).map { Row($0, "list \($0)") }
            try await load(from: stage.source).respond(with: rows, next: nil)
            await wait("the list has its rows") { list.items.count == 5 && !list.pager.snapshot.isLoading }
        case .delegate:
            stage.owner = Owner(stage)
            table.dataSource = stage.owner
            table.delegate = stage.owner
        }
        stage.hands.append(hand)
    }

    private func remove(_ hand: Hand, from stage: Stage) async {
        let table = stage.table
        switch hand {
        case .handlers:
            table.didSelectRowHandler = nil
            table.heightForRowHandler = nil
            table.willDisplayHandler = nil
        case .chain: stage.helper?.detach()
        case .array: stage.array?.detach()
        case .adapter: stage.adapter?.detach()
        case .list:
            weak let list = stage.list
            window?.rootViewController = UIViewController()
            stage.list = nil
            closeWindow()
            await wait("the list is released") { list == nil }
            await show(table)
        case .delegate:
            table.dataSource = nil
            table.delegate = nil
        }
        stage.hands.removeAll { $0 == hand }
    }

    private final class AdapterCell: UITableViewCell, ConfigurableCell {
        func configure(with number: Int) { textLabel?.text = "adapter \(number)" }
    }

    /// Checks the rows, their height, and who is called with a selection and with the display of rows.
    private func check(_ stage: Stage, _ name: String) async throws {
        let table = stage.table, hands = stage.hands
        table.reloadData()
        settle(table)
        let filler = hands.max {
            $0.rank < $1.rank || $0.rank == $1.rank && hands.firstIndex(of: $0)! < hands.firstIndex(of: $1)!
        }
        let rows = filler?.rows ?? []
        XCTAssertEqual(texts(table), rows, name)
        guard !rows.isEmpty else { return }
        let height = table.rectForRow(at: [0, 0]).height
        if hands.contains(.handlers) {
            XCTAssertEqual(height, 40, name)
        } else if hands.contains(.delegate) {
            XCTAssertEqual(height, 50, name)
        }
        XCTAssertEqual(stage.displayed, Set(hands.map(\.rawValue)).intersection(["handlers", "delegate"]), name)
        stage.log = []
        try await choose(1, of: table)
        let called = [Hand.handlers, filler, .delegate].compactMap { $0 }.filter { hands.contains($0) }
        let expected = called.reduce(into: [String]()) {
            if !$0.contains("\($1.rawValue) 1") { $0.append("\($1.rawValue) 1") }
        }
        await wait("\(name): \(stage.log) is \(expected)") { stage.log == expected }
        stage.displayed = []
        if let selected = table.indexPathForSelectedRow { table.deselectRow(at: selected, animated: false) }
    }

    private func checkBoth(_ first: Hand, _ second: Hand) async throws {
        for pair in [[first, second], [second, first]] {
            for removed in pair {
                let stage = Stage(withList: pair.contains(.list))
                if !pair.contains(.list) { await show(stage.table) }
                for hand in pair { try await set(hand, on: stage) }
                try await check(stage, "\(pair[0]), then \(pair[1])")
                await remove(removed, from: stage)
                try await check(stage, "\(pair[0]), then \(pair[1]), without \(removed)")
                closeWindow()
            }
        }
    }

    func testHandlersAndAChain() async throws { try await checkBoth(.handlers, .chain) }
    func testHandlersAndAnArrayDataSource() async throws { try await checkBoth(.handlers, .array) }
    func testHandlersAndAnAdapter() async throws { try await checkBoth(.handlers, .adapter) }
    func testHandlersAndAListScreen() async throws { try await checkBoth(.handlers, .list) }
    func testHandlersAndADelegate() async throws { try await checkBoth(.handlers, .delegate) }
    func testAChainAndAnArrayDataSource() async throws { try await checkBoth(.chain, .array) }
    func testAChainAndAnAdapter() async throws { try await checkBoth(.chain, .adapter) }
    func testAChainAndAListScreen() async throws { try await checkBoth(.chain, .list) }
    func testAChainAndADelegate() async throws { try await checkBoth(.chain, .delegate) }
    func testAnArrayDataSourceAndAnAdapter() async throws { try await checkBoth(.array, .adapter) }
    func testAnArrayDataSourceAndAListScreen() async throws { try await checkBoth(.array, .list) }
    func testAnArrayDataSourceAndADelegate() async throws { try await checkBoth(.array, .delegate) }
    func testAnAdapterAndAListScreen() async throws { try await checkBoth(.adapter, .list) }
    func testAnAdapterAndADelegate() async throws { try await checkBoth(.adapter, .delegate) }
    func testAListScreenAndADelegate() async throws { try await checkBoth(.list, .delegate) }
}
