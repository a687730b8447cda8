internal import ListingsScreens
internal import Trellis
internal import TrellisPaging
internal import TrellisScreenTesting

/// The interface of a trial to any screen with a pager, whatever the type of its items.
@MainActor
protocol PagedScreen: UIViewController {
    var isLoadingItems: Bool { get }
    /// A description of the pager's loads and failures.
    var loadStates: String { get }
    /// The number of items on the screen, and the number that its pager has loaded for it.
    var itemCounts: (shown: Int, loaded: Int) { get }
}

extension PagedController: PagedScreen {
    var isLoadingItems: Bool { pager.snapshot.isLoading }
    var loadStates: String { "\(pager.snapshot.refresh), then \(pager.snapshot.append)" }

    var itemCounts: (shown: Int, loaded: Int) {
        // The rows of a previous query aren't shown if the current one has failed.
        let isOther = items.isEmpty && pager.snapshot.refresh.failure != nil
        return (items.count, isOther ? 0 : pager.snapshot.items.count)
    }
}

/// Conditions that hold on every screen at any time.
@MainActor
struct Invariants {
    let app: TrialApp

    /// Checks the conditions that hold after every action.
    func check() throws {
        let screen = app.driver.screen
        // An alert is drawn by the desktop.
        guard !(screen is UIAlertController) else { return }
        app.driver.window.layoutIfNeeded()
        try expect(screen.viewIfLoaded?.window === app.driver.window, "the screen is in no window")
        for table in app.views(UITableView.self) { try check(table) }
        for grid in app.views(UICollectionView.self) { try check(grid) }
        if let list = screen as? ListController<Listing> { try checkRows(of: list) }
    }

    /// Checks the conditions that hold when no load is in progress.
    func checkAtRest() throws {
        try check()
        let screen = app.driver.screen
        if let paged = screen as? any PagedScreen {
            let counts = paged.itemCounts
            try expect(
                counts.shown == counts.loaded, "the screen has \(counts.shown) items, its pager \(counts.loaded)")
            // There must be rows, or a text that the list is empty or that the load failed.
            let says = !app.driver.rows.isEmpty || app.views(UILabel.self).contains { $0.text?.isEmpty == false }
            try expect(says, "the screen shows neither rows nor why there are none")
            let faded = app.views(UIScrollView.self).filter { $0.alpha < 1 }
            try expect(faded.isEmpty, "the rows are still dimmed")
        }
    }

    private func check(_ table: UITableView) throws {
        var bottom = -CGFloat.infinity
        for cell in table.visibleCells.sorted(by: { $0.frame.minY < $1.frame.minY }) where !cell.isHidden {
            try expect(
                cell.frame.minY >= bottom - 0.5, "the row at \(cell.frame) begins above the end of another, \(bottom)")
            bottom = cell.frame.maxY
        }
        let last = (0..<table.numberOfSections).map { table.rect(forSection: $0).maxY }.max() ?? 0
        let end = max(bottom, last)
        if let footer = table.tableFooterView, footer.window != nil {
            let frame = footer.convert(footer.bounds, to: table)
            try expect(frame.minY >= end - 0.5, "the footer at \(frame) is over the last row, which ends at \(end)")
        }
    }

    private func check(_ grid: UICollectionView) throws {
        let cells = grid.visibleCells
        for (number, cell) in cells.enumerated() {
            for other in cells[..<number] {
                let shared = cell.frame.intersection(other.frame)
                try expect(
                    shared.isNull || shared.width < 1 || shared.height < 1,
                    "the cells at \(cell.frame) and \(other.frame) share \(shared)")
            }
        }
    }

    /// Checks that the rows show the items in order.
    private func checkRows(of list: ListController<Listing>) throws {
        let table = list.tableView, section = table.numberOfSections - 1
        guard section >= 0, !list.items.isEmpty else { return }
        let count = table.numberOfRows(inSection: section)
        try expect(count == list.items.count, "there are \(count) rows for \(list.items.count) items")
        for path in table.indexPathsForVisibleRows ?? [] where path.section == section {
            guard let cell = table.cellForRow(at: path) else { continue }
            let title = list.items[path.row].title
            try expect(list.item(at: path)?.title == title, "row \(path.row) is not \(title)")
            let texts = labels(in: cell).compactMap(\.text)
            try expect(texts.contains(title), "row \(path.row) shows \(texts) and not \(title)")
        }
    }

    private func labels(in view: UIView) -> [UILabel] {
        ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }

    private func expect(_ condition: Bool, _ flaw: @autoclosure () -> String) throws {
        if !condition { throw app.driver.failure(saying: flaw()) }
    }
}

extension ScreenDriver {
    /// Returns a failure with a description of the screen.
    func failure(saying text: String) -> TrialFailure {
        var lines = [text, "the screen shows:", snapshot()]
        if let scroll = scrollView {
            lines.append("scrolled to \(scroll.contentOffset) of \(scroll.contentSize) in \(scroll.frame)")
        }
        if let paged = screen as? any PagedScreen { lines.append("items: \(paged.itemCounts), \(paged.loadStates)") }
        return TrialFailure(lines.joined(separator: "\n"))
    }
}
