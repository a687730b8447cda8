import Trellis
import TrellisTesting
import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// What is inserted at the top of a list that is at its top is in sight, and the list stays there: in tables and grids of
/// every layout, below headers, bars and search fields, mirrored and in large text.
@MainActor
final class InsertionAtTopTests: ListTestCase {
    private typealias Grid = GridController<Row>

    private let config = PagingConfig(pageSize: 40, prefetchDistance: 0)

    /// Loads a screen's rows, inserts one by an edit and one by a push, and checks that each is in sight.
    private func check(
        _ what: String, _ screen: PagedController<Row>, _ source: Source, in container: UIViewController? = nil,
        hasHeader: Bool = false, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        await show(container ?? screen)
        try await load(from: source).respond(with: Row.rows(0..<40), next: nil)
        await wait("\(what): the rows are shown", file: file, line: line) { screen.items.count == 40 }
        await settle()
        let view = screen.scrollView
        XCTAssertEqual(view.contentOffset.y, -view.adjustedContentInset.top, what, file: file, line: line)
        let insertions: [() -> Void] = [
            { screen.pager.edit(.insert(Row(100), at: 0)) },
            { screen.pager.receive(.inserted([Row(101)])) },
        ]
        for insert in insertions {
            insert()
            await wait("\(what): the row is inserted", file: file, line: line) { !self.isMoving(view) }
            await settle()
            XCTAssertEqual(view.contentOffset.y, -view.adjustedContentInset.top, what, file: file, line: line)
            let frame = frame(of: [0, 0], in: view), header = header(of: view)
            XCTAssertEqual(header != nil, hasHeader, what, file: file, line: line)
            XCTAssertEqual(
                text(of: [0, 0], in: view), screen.items.first?.name, "\(what) shows it", file: file, line: line)
            XCTAssertGreaterThanOrEqual(
                frame.minY - view.contentOffset.y, view.adjustedContentInset.top, what, file: file, line: line)
            XCTAssertLessThanOrEqual(
                frame.maxY - view.contentOffset.y, view.bounds.height, what, file: file, line: line)
            if let header {
                XCTAssertLessThanOrEqual(header.frame.maxY, frame.minY, "\(what): header", file: file, line: line)
                XCTAssertGreaterThanOrEqual(
                    header.frame.minY - view.contentOffset.y, view.adjustedContentInset.top, "\(what): header",
                    file: file, line: line)
            }
        }
        closeWindow()
    }

    private func isMoving(_ view: UIScrollView) -> Bool {
        (view as? UITableView)?.state.transition != nil || (view as? UICollectionView)?.state.transition != nil
    }

    private func cell(_ path: IndexPath, _ view: UIScrollView) -> UIView? {
        (view as? UITableView)?.cellForRow(at: path) ?? (view as? UICollectionView)?.cellForItem(at: path)
    }

    private func frame(of path: IndexPath, in view: UIScrollView) -> CGRect {
        cell(path, view).map { $0.frame.offsetBy(dx: $0.motionOffset.x, dy: $0.motionOffset.y) } ?? .null
    }

    private func text(of path: IndexPath, in view: UIScrollView) -> String? {
        let cell = cell(path, view)
        return (cell as? RowCell)?.textLabel?.text ?? (cell as? TileCell)?.label.text
    }

    private func header(of view: UIScrollView) -> UIView? {
        (view as? UITableView)?.headerView(forSection: 0)
            ?? (view as? UICollectionView)?.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    }

    private func list(_ source: Source) -> List { List(Pager(source, config: config)) }

    private func sectionedList(_ source: Source) -> List {
        List(
            Pager(source, config: config), content: .sections(by: { _ in 0 }, header: { _ in "All" }, in: RowCell.self))
    }

    private func flow() -> UICollectionViewFlowLayout {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 150, height: 90)
        return flow
    }

    private func compositional(hasHeader: Bool = false) -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .estimated(60))
        let line = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: line, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        if hasHeader {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
        }
        return UICollectionViewCompositionalLayout(section: section)
    }

    private func grid(_ source: Source, _ layout: UICollectionViewLayout) -> Grid {
        Grid(Pager(source, config: config), cell: TileCell.self, layout: layout)
    }

    private func sectionedGrid(_ source: Source, _ layout: UICollectionViewLayout) -> Grid {
        Grid(
            Pager(source, config: config),
            content: .sections(by: { _ in 0 }, header: { _ in "All" }, in: TileCell.self), layout: layout)
    }

    private func every(_ prefix: String = "") async throws {
        var source = Source()
        try await check(prefix + "list", list(source), source)
        source = Source()
        try await check(prefix + "sections", sectionedList(source), source, hasHeader: true)
        source = Source()
        try await check(prefix + "grid", grid(source, flow()), source)
        source = Source()
        try await check(prefix + "sections of a grid", sectionedGrid(source, flow()), source, hasHeader: true)
        source = Source()
        try await check(prefix + "compositional", grid(source, compositional()), source)
        source = Source()
        try await check(
            prefix + "compositional sections", sectionedGrid(source, compositional(hasHeader: true)), source,
            hasHeader: true)
    }

    func testInTablesAndGridsOfEveryLayout() async throws { try await every() }

    func testMirrored() async throws {
        Desktop.isMirrored = true
        try await every("mirrored ")
    }

    func testInLargeText() async throws {
        Desktop.textScale = 1.5
        try await every("large ")
    }

    func testBelowBarsWithASearchFieldAndALargeTitle() async throws {
        for hidesField in [false, true] {
            for hasLargeTitle in [false, true] {
                var source = Source()
                var screens: [(String, PagedController<Row>, Source)] = [("list", list(source), source)]
                source = Source()
                screens.append(("sections", sectionedList(source), source))
                source = Source()
                screens.append(("grid", grid(source, flow()), source))
                for (name, screen, source) in screens {
                    screen.searchable { _ in source }
                    screen.navigationItem.hidesSearchBarWhenScrolling = hidesField
                    let container = UINavigationController(rootViewController: screen)
                    container.navigationBar.prefersLargeTitles = hasLargeTitle
                    try await check(
                        "searchable \(name), hiding \(hidesField), large \(hasLargeTitle)", screen, source,
                        in: container, hasHeader: name == "sections")
                }
            }
        }
    }

    func testInSectionsThatTheInsertionBegins() async throws {
        // Each row has a section of its own.
        let source = Source()
        let list = List(
            Pager(source, config: config),
            content: .sections(by: { $0.id }, header: { "Section \($0)" }, in: RowCell.self))
        try await check("new section", list, source, hasHeader: true)
        let tiles = Source()
        let grid = Grid(
            Pager(tiles, config: config),
            content: .sections(by: { $0.id }, header: { "Section \($0)" }, in: TileCell.self), layout: flow())
        try await check("new section of a grid", grid, tiles, hasHeader: true)
    }
}
