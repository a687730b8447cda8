import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class ConfigurationTests: UITestCase {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// A table whose cells a closure configures.
    private final class List: NSObject, UITableViewDataSource {
        let count: Int
        let fill: (UITableViewCell, Int) -> Void

        init(count: Int, fill: @escaping (UITableViewCell, Int) -> Void) {
            self.count = count
            self.fill = fill
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            fill(cell, indexPath.row)
            return cell
        }
    }

    private func showTable(_ list: List, _ type: UITableViewCell.Type = UITableViewCell.self) async -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.register(type, forCellReuseIdentifier: "row")
        table.dataSource = list
        window = await show(table)
        return table
    }

    func testListContentFillsACell() async throws {
        let list = List(count: 3) { cell, row in
            var content = cell.defaultContentConfiguration()
            content.text = "Title \(row)"
            content.secondaryText = row == 1 ? "Below it" : nil
            content.image = row == 2 ? UIImage(systemName: "star") : nil
            cell.contentConfiguration = content
        }
        let table = await showTable(list)
        let cells = table.visibleCells
        XCTAssertEqual(cells.map(\.accessibilityLabel), ["Title 0", "Title 1, Below it", "Title 2"])
        XCTAssertEqual(cells[0].frame.height, 44)
        XCTAssertGreaterThan(cells[1].frame.height, 44)
        XCTAssertTrue(cells[0].contentView is UIListContentView)
        XCTAssertEqual(cells.map(\.accessibilityLabel), ["Title 0", "Title 1, Below it", "Title 2"])
    }

    func testAConfigurationOfTheSameKindKeepsTheView() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "One"
        cell.contentConfiguration = content
        let view = cell.contentView
        content.text = "Two"
        cell.contentConfiguration = content
        XCTAssertTrue(cell.contentView === view)
        var text = ""
        view.appendTexts(to: &text)
        XCTAssertEqual(text, "Two")
        cell.contentConfiguration = nil
        XCTAssertFalse(cell.contentView is UIListContentView)
        XCTAssertNil(view.superview)
    }

    struct Badge: UIContentConfiguration, Equatable {
        var name = ""
        var isSelected = false

        func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
        func updated(for state: any UIConfigurationState) -> Badge {
            var copy = self
            copy.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
            return copy
        }
    }

    final class BadgeView: UIView, UIContentView {
        var configuration: any UIContentConfiguration { didSet { changes += 1 } }
        var changes = 0

        init(_ badge: Badge) {
            configuration = badge
            super.init(frame: .zero)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
                box.leadingAnchor.constraint(equalTo: leadingAnchor),
                box.trailingAnchor.constraint(equalTo: trailingAnchor),
                box.heightAnchor.constraint(equalToConstant: 70),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    func testContentOfOnesOwnFollowsTheStateAndItsConstraintsGiveTheHeight() async throws {
        let list = List(count: 2) { cell, row in cell.contentConfiguration = Badge(name: "\(row)") }
        let table = await showTable(list)
        let cell = try XCTUnwrap(table.cellForRow(at: path(0)))
        XCTAssertEqual(cell.frame.height, 70)
        let view = try XCTUnwrap(cell.contentView as? BadgeView)
        XCTAssertEqual(view.configuration as? Badge, Badge(name: "0"))
        table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        cell.layoutIfNeeded()
        XCTAssertEqual(view.configuration as? Badge, Badge(name: "0", isSelected: true))
        XCTAssertTrue(cell.contentView === view)
    }

    func testTheUpdateHandlerAndAnOverrideHearOfStates() async throws {
        final class Cell: UITableViewCell {
            var states: [UICellConfigurationState] = []
            override func updateConfiguration(using state: UICellConfigurationState) {
                super.updateConfiguration(using: state)
                states.append(state)
            }
        }
        var handled: [Bool] = []
        let list = List(count: 1) { cell, _ in
            cell.configurationUpdateHandler = { _, state in handled.append(state.isSelected) }
        }
        let table = await showTable(list, Cell.self)
        let cell = try XCTUnwrap(table.visibleCells.first as? Cell)
        XCTAssertEqual(handled.last, false)
        table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        cell.layoutIfNeeded()
        XCTAssertEqual(handled.last, true)
        XCTAssertEqual(cell.states.last?.isSelected, true)
        table.isEditing = true
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.states.last?.isEditing, true)
    }

    func testASubclassIsUpdatedBeforeItIsFirstDisplayed() async throws {
        final class Cell: UITableViewCell {
            override func updateConfiguration(using state: UICellConfigurationState) {
                var content = UIListContentConfiguration.subtitleCell().updated(for: state)
                content.text = "Title"
                content.secondaryText = state.isSelected ? "Selected" : "Below it"
                contentConfiguration = content
            }
        }
        final class GridCell: UICollectionViewCell {
            var updates = 0
            override func updateConfiguration(using state: UICellConfigurationState) { updates += 1 }
        }
        let table = await showTable(List(count: 1) { _, _ in }, Cell.self)
        let cell = try XCTUnwrap(table.visibleCells.first)
        XCTAssertEqual(cell.accessibilityLabel, "Title, Below it")
        XCTAssertGreaterThan(cell.frame.height, 44)
        table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        cell.layoutIfNeeded()
        XCTAssertEqual((cell.contentConfiguration as? UIListContentConfiguration)?.secondaryText, "Selected")
        let gridCell = GridCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        for _ in 0..<2 {
            gridCell.setNeedsLayout()
            gridCell.layoutIfNeeded()
        }
        XCTAssertEqual(gridCell.updates, 1)
    }

    func testTheGuideOfATextEndsWithTheText() async throws {
        let root = UIView()
        window = await show(root)
        func guideEnds(
            _ alignment: UIListContentConfiguration.TextProperties.TextAlignment
        ) async throws -> [CGFloat] {
            var content = UIListContentConfiguration.subtitleCell()
            content.text = "Short"
            content.secondaryText = "A longer text"
            content.textProperties.alignment = alignment
            content.secondaryTextProperties.alignment = alignment
            let view = UIListContentView(configuration: content)
            view.frame = CGRect(x: 0, y: 0, width: 400, height: 60)
            root.addSubview(view)
            let marks = [UIView(), UIView()]
            for (mark, guide) in zip(marks, [view.textLayoutGuide, view.secondaryTextLayoutGuide]) {
                mark.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(mark)
                mark.leadingAnchor.constraint(equalTo: try XCTUnwrap(guide).trailingAnchor).isActive = true
                mark.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                mark.widthAnchor.constraint(equalToConstant: 10).isActive = true
                mark.heightAnchor.constraint(equalToConstant: 10).isActive = true
            }
            await wait("the marks are beside the texts") { marks.allSatisfy { $0.frame.minX > 0 } }
            return marks.map(\.frame.minX)
        }
        let natural = try await guideEnds(.natural), centred = try await guideEnds(.center)
        XCTAssertLessThan(natural[0], natural[1])
        XCTAssertLessThan(natural[1], 200)
        XCTAssertEqual(centred[0], centred[1])
        XCTAssertGreaterThan(centred[0], 300)
    }

    /// Each change of the state updates the configurations once more, with its flag.
    func testTheStateHasTheFlagsOfTheCell() async throws {
        let list = List(count: 3) { cell, _ in cell.contentConfiguration = cell.defaultContentConfiguration() }
        let table = await showTable(list)
        let cell = try XCTUnwrap(table.cellForRow(at: path(0)))
        var states: [UICellConfigurationState] = []
        cell.configurationUpdateHandler = { _, state in states.append(state) }
        func update(_ what: String, _ flag: KeyPath<UICellConfigurationState, Bool>, _ change: (Bool) -> Void) async {
            for isOn in [true, false] {
                states = []
                change(isOn)
                await wait("\(what) is \(isOn)") { states.last?[keyPath: flag] == isOn }
            }
        }
        await update("isDisabled", \.isDisabled) { cell.isUserInteractionEnabled = !$0 }
        await update("isHighlighted", \.isHighlighted) { cell.isHighlighted = $0 }
        await update("isSelected", \.isSelected) { isOn in
            isOn
                ? table.selectRow(at: path(0), animated: false, scrollPosition: .none)
                : table.deselectRow(at: path(0), animated: false)
        }
        await update("isEditing", \.isEditing) { table.setEditing($0, animated: false) }
        let other = try XCTUnwrap(table.cellForRow(at: path(1)))
        await update("isFocused", \.isFocused) { TableInput.focus($0 ? cell : other) }
        states = []
        Desktop.textScale = 1.5
        await wait("the text size is told") {
            states.last?.traitCollection.preferredContentSizeCategory == .accessibilityMedium
                || (states.last?.traitCollection.preferredContentSizeCategory ?? .large) > .large
        }
    }

    func testAHeaderHearsThatItIsPinned() async throws {
        final class Delegate: NSObject, UITableViewDelegate {
            var pinned: [Bool] = []
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
                header.configurationUpdateHandler = { [weak self] _, state in self?.pinned.append(state.isPinned) }
                return header
            }
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
        }
        let list = List(count: 100) { cell, row in cell.textLabel?.text = "\(row)" }
        let delegate = Delegate()
        let table = UITableView(frame: .zero, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        (table.dataSource, table.delegate) = (list, delegate)
        window = await show(table)
        await wait("the header is shown") { delegate.pinned.last == false }
        table.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
        await wait("it is pinned") { delegate.pinned.last == true }
        table.setContentOffset(.zero, animated: false)
        await wait("it is back") { delegate.pinned.last == false }
    }

    func testAListCellHearsThatItIsExpandedOrPinned() async throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        let list = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        var expanded: [Bool] = [], pinned: [Bool] = []
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            cell.accessories = [.outlineDisclosure()]
            guard item == "Parent" else { return }
            cell.configurationUpdateHandler = { _, state in expanded.append(state.isExpanded) }
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, _ in
            cell.configurationUpdateHandler = { _, state in pinned.append(state.isPinned) }
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { list, _, path in
            list.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        window = await show(list)
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["Parent"])
        snapshot.append(["Child"], to: "Parent")
        snapshot.append((0..<60).map { "Row \($0)" })
        await source.apply(snapshot, to: 0, animatingDifferences: false)
        await wait("the parent is collapsed") { expanded.last == false && pinned.last == false }
        snapshot.expand(["Parent"])
        await source.apply(snapshot, to: 0, animatingDifferences: false)
        await wait("the parent is expanded") { expanded.last == true }
        list.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
        await wait("the header is pinned") { pinned.last == true }
    }

    func testABackgroundShowsTheSelection() async throws {
        let list = List(count: 1) { cell, _ in cell.backgroundConfiguration = .listPlainCell() }
        let table = await showTable(list)
        let cell = try XCTUnwrap(table.visibleCells.first)
        let background = try XCTUnwrap(cell.subviews.first { $0 is ConfiguredBackground })
        XCTAssertEqual(background.frame, cell.bounds)
        XCTAssertEqual(background.backgroundColor, .clear)
        table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        cell.layoutIfNeeded()
        XCTAssertEqual(background.backgroundColor, .systemGray5)
        XCTAssertEqual(cell.subviews.firstIndex { $0 === background }, 0, "behind all else, and alone")
        cell.backgroundConfiguration?.backgroundColor = .systemRed
        XCTAssertEqual(background.backgroundColor, .systemRed, "a colour of one's own stays")
    }

    func testABackgroundIsEitherAConfigurationOrAView() {
        let cell = UITableViewCell(), header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        cell.backgroundConfiguration = .listPlainCell()
        header.backgroundConfiguration = .listPlainHeaderFooter()
        (cell.backgroundView, header.backgroundView) = (UIView(), UIView())
        XCTAssertNil(cell.backgroundConfiguration)
        XCTAssertNil(header.backgroundConfiguration)
        cell.backgroundConfiguration = .listPlainCell()
        header.backgroundConfiguration = .listPlainHeaderFooter()
        XCTAssertNil(cell.backgroundView)
        XCTAssertNil(header.backgroundView)
        (cell.backgroundColor, header.backgroundColor) = (.systemRed, .systemRed)
        XCTAssertNil(cell.backgroundConfiguration)
        XCTAssertNil(header.backgroundConfiguration)
    }

    func testATransformerAloneChangesTheColours() {
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        let view = UIListContentView(configuration: content)
        content.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .systemRed }
        view.configuration = content
        let label = view.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Text" }
        XCTAssertEqual(label?.textColor, .systemRed)
        content.textProperties.colorTransformer = nil
        view.configuration = content
        XCTAssertEqual(label?.textColor, content.textProperties.color)
    }

    func testNoNibRemovesARegistration() {
        let table = UITableView(), nib: UINib? = nil
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        XCTAssertNotNil(table.dequeueReusableCell(withIdentifier: "cell"))
        XCTAssertNotNil(table.dequeueReusableHeaderFooterView(withIdentifier: "header"))
        table.register(nib, forCellReuseIdentifier: "cell")
        table.register(nib, forHeaderFooterViewReuseIdentifier: "header")
        XCTAssertNil(table.dequeueReusableCell(withIdentifier: "cell"))
        XCTAssertNil(table.dequeueReusableHeaderFooterView(withIdentifier: "header"))
    }

    func testRegistrationsMakeAndFillViews() async throws {
        final class Tile: UICollectionViewCell {}
        final class Header: UICollectionReusableView {}
        final class Source: NSObject, UICollectionViewDataSource {
            var asked: [String] = []
            lazy var tile = UICollectionView.CellRegistration<Tile, String> { [weak self] _, path, item in
                self?.asked.append("\(path.item) \(item)")
            }
            lazy var header = UICollectionView.SupplementaryRegistration<Header>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { [weak self] _, kind, path in self?.asked.append("header \(path.section)") }

            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: "x")
            }
            func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
                at indexPath: IndexPath
            ) -> UICollectionReusableView {
                collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 100, height: 30)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let source = Source()
        // A registration is made before the first view is requested.
        _ = (source.tile, source.header)
        collection.dataSource = source
        window = await show(collection)
        XCTAssertEqual(source.asked.sorted(), ["0 x", "1 x", "header 0"])
        XCTAssertTrue(collection.visibleCells.allSatisfy { $0 is Tile })
    }

    func testSymbolsAreAsLargeAsTheText() async throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .disclosureIndicator
        let chevron = try XCTUnwrap(cell.subviews.compactMap { $0 as? AccessorySymbol }.first)
        var content = cell.defaultContentConfiguration()
        content.text = "Text"
        content.image = UIImage(systemName: "star")
        let own = UIListContentView(configuration: content)
        content.image = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
        let fixed = UIListContentView(configuration: content)
        let styled = UIImageView(
            image: UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body)))
        func widths() -> [CGFloat] {
            [own, fixed].map { view in
                view.frame.size = CGSize(width: 300, height: 60)
                view.setNeedsLayout()
                view.layoutIfNeeded()
                return view.subviews.first { $0 is UIImageView }?.frame.width ?? 0
            } + [styled.intrinsicContentSize.width, chevron.frame.width]
        }
        let root = UIView()
        [cell, own, fixed, styled].forEach(root.addSubview)
        window = await show(root)
        XCTAssertEqual(widths(), [20, 20, 20, 16])
        Desktop.textScale = 1.5
        defer { Desktop.textScale = 1 }
        await settle()
        XCTAssertEqual(widths(), [30, 20, 30, 24])
    }
}
