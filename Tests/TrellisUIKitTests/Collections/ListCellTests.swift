import UIKitTesting
import UITesting
import XCTest

@testable import TrellisUIKit

/// The rows of lists in collections: their headers, their accessories and where their content stands.
@MainActor
final class ListCellTests: UITestCase {
    private typealias Source = UICollectionViewDiffableDataSource<Int, String>
    private var source: Source?
    /// What each row's default configuration was when it was configured.
    private var defaults: [String: UIListContentConfiguration] = [:]

    private func showList(
        _ appearance: UICollectionLayoutListConfiguration.Appearance,
        _ configure: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
        header: UICollectionViewDiffableDataSource<Int, String>.SupplementaryViewProvider? = nil,
        cell: @escaping (UICollectionViewListCell, inout UIListContentConfiguration) -> Void = { _, _ in }
    ) async throws -> UICollectionView {
        var list = UICollectionLayoutListConfiguration(appearance: appearance)
        configure(&list)
        let collection = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            [unowned self] row, _, name in
            var content = row.defaultContentConfiguration()
            defaults[name] = content
            content.text = name
            cell(row, &content)
            row.contentConfiguration = content
        }
        let source = Source(collectionView: collection) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        self.source = source
        source.supplementaryViewProvider = header
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(["A", "B", "C", "D"], toSection: 0)
        snapshot.appendItems(["E", "F"], toSection: 1)
        window = await show(collection, width: 400, height: 500)
        await source.apply(snapshot, animatingDifferences: false)
        await settle()
        return collection
    }

    private func row(_ item: Int, _ section: Int, _ collection: UICollectionView) throws -> UICollectionViewListCell {
        try XCTUnwrap(collection.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell)
    }

    func testTheFirstItemOfASectionIsItsHeader() async throws {
        let collection = try await showList(.insetGrouped) { $0.headerMode = .firstItemInSection }
        XCTAssertEqual(defaults["A"], .groupedHeader())
        XCTAssertEqual(defaults["E"], .groupedHeader())
        XCTAssertEqual(defaults["B"], .cell())
        let layout = collection.collectionViewLayout
        func position(_ item: Int) -> ListPosition? {
            layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.list
        }
        XCTAssertEqual((0..<4).map { position($0)?.isRow }, [false, true, true, true])
        XCTAssertEqual(
            (0..<4).map { position($0)?.isFirst }, [false, true, false, false], "a card begins below the header")
        XCTAssertEqual(position(3)?.isLast, true)
        XCTAssertLessThan(try row(0, 0, collection).bounds.height, try row(1, 0, collection).bounds.height)
    }

    func testRowsOfASidebarHaveItsLook() async throws {
        let collection = try await showList(.sidebar) { $0.headerMode = .firstItemInSection }
        XCTAssertEqual(try row(0, 0, collection).backgroundConfiguration, .clear(), "a header has no band")
        XCTAssertEqual(defaults["A"], .sidebarHeader())
        XCTAssertEqual(defaults["F"], .sidebarCell())
    }

    func testABackgroundOfTheAppReplacesTheOneOfTheList() async throws {
        let collection = try await showList(
            .insetGrouped,
            cell: { row, content in
                switch content.text {
                case "A": row.backgroundView = UIView()
                case "B": row.backgroundColor = .systemBlue
                case "C": row.selectedBackgroundView = UIView()
                default: break
                }
            })
        let rows = try (0..<4).map { try row($0, 0, collection) }
        XCTAssertEqual(rows.map { $0.backgroundConfiguration == nil }, [true, true, true, false])
        XCTAssertEqual(
            rows.map { $0.subviews.contains { $0 is ConfiguredBackground } }, [false, false, false, true])
        for row in rows {
            row.backgroundConfiguration = .listPlainCell()
            XCTAssertNil(row.backgroundView)
            XCTAssertNil(row.backgroundColor)
            XCTAssertNil(row.selectedBackgroundView)
        }
    }

    func testAReorderControlMovesItsItem() async throws {
        let collection = try await showList(
            .plain, cell: { row, _ in row.accessories = [.reorder(displayed: .always)] })
        var moved: [[String]] = []
        source?.reorderingHandlers.canReorderItem = { $0 != "D" }
        source?.reorderingHandlers.didReorder = { moved.append($0.finalSnapshot.itemIdentifiers(inSection: 0)) }
        collection.movesByGesture = false
        let first = try row(0, 0, collection), height = first.bounds.height
        let grip = try XCTUnwrap(first.accessories.first?.view)
        XCTAssertTrue(grip.superview === first)
        try await Pointer().press(first, at: CGPoint(x: 40, y: height / 2))
        try await Pointer().moveOn(by: CGPoint(x: 0, y: 2 * height))
        try await Pointer().release()
        await settle()
        XCTAssertEqual(moved, [], "only the control moves the row")
        try await Pointer().press(grip)
        try await Pointer().moveOn(by: CGPoint(x: 0, y: 2 * height))
        await wait("the row is on its way") { collection.movement != nil }
        try await Pointer().release()
        await wait("the row is moved") { !moved.isEmpty }
        XCTAssertEqual(moved, [["B", "C", "A", "D"]])
        // An item that the data source holds stays.
        try await Pointer().press(try XCTUnwrap(try row(3, 0, collection).accessories.first?.view))
        try await Pointer().moveOn(by: CGPoint(x: 0, y: -2 * height))
        try await Pointer().release()
        await settle()
        XCTAssertEqual(moved.count, 1)
    }

    func testAScreenThatIsEditedBeforeItIsShownIsLoaded() async {
        final class Screen: UICollectionViewController {
            var log: [String] = []
            override func viewDidLoad() {
                super.viewDidLoad()
                log.append("loaded")
            }
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                log.append("editing")
            }
        }
        let screen = Screen(collectionViewLayout: UICollectionViewFlowLayout())
        screen.setEditing(true, animated: false)
        XCTAssertEqual(screen.log, ["loaded", "editing"])
        XCTAssertTrue(screen.collectionView.isEditing)
    }

    func testASelectionMarkFollowsTheSelectionWhileTheListIsEdited() async throws {
        let collection = try await showList(.plain, cell: { row, _ in row.accessories = [.multiselect()] })
        collection.allowsMultipleSelectionDuringEditing = true
        let mark = try XCTUnwrap(try row(1, 0, collection).accessories.first?.view as? EditControl)
        XCTAssertNil(mark.superview)
        collection.isEditing = true
        await settle()
        XCTAssertNotNil(mark.superview)
        XCTAssertFalse(mark.isSelected)
        collection.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        await wait("the mark is selected") { mark.isSelected }
        collection.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
        await wait("the mark is deselected") { !mark.isSelected }
    }

    func testALabelAndADetailButtonAreAtTheTrailingEdge() async throws {
        var details = 0
        let collection = try await showList(
            .plain, cell: { row, _ in row.accessories = [.detail { details += 1 }, .label(text: "12")] })
        let row = try row(0, 0, collection)
        let button = row.accessories[0].view, label = try XCTUnwrap(row.accessories[1].view as? UILabel)
        XCTAssertEqual(label.text, "12")
        XCTAssertEqual(label.textColor, .secondaryLabel)
        XCTAssertEqual(label.bounds.size, label.sizeThatFits(.zero))
        XCTAssertLessThan(label.frame.maxX, button.frame.midX)
        XCTAssertGreaterThan(label.frame.minX, row.contentView.frame.maxX - 1)
        XCTAssertLessThan(button.frame.maxX, row.bounds.maxX)
        try await Pointer().click(button)
        await wait("the details are shown") { details == 1 }
    }

    // MARK: Separators

    /// The visible separators of a row.
    private func lines(_ item: Int, _ section: Int, _ collection: UICollectionView) throws -> [UIView] {
        try row(item, section, collection).subviews.filter { !$0.isHidden && $0.bounds.height == 1 }
            .sorted { $0.frame.minY < $1.frame.minY }
    }

    func testTheSeparatorConfigurationAppliesToAllRows() async throws {
        let collection = try await showList(.insetGrouped) {
            $0.separatorConfiguration.color = .systemRed
            $0.separatorConfiguration.bottomSeparatorInsets.leading = 30
        }
        let bottom = try XCTUnwrap(try lines(0, 0, collection).first)
        XCTAssertEqual(bottom.backgroundColor, .systemRed)
        XCTAssertEqual(bottom.frame.minX, 30)
        XCTAssertEqual(bottom.frame.maxX, try row(0, 0, collection).bounds.maxX, "the other inset is the list's own")
        XCTAssertEqual(try lines(3, 0, collection), [], "the last row of a group has none")
    }

    func testAHandlerDeterminesTheSeparatorsOfARow() async throws {
        var given: [IndexPath: UIListSeparatorConfiguration.Visibility] = [:]
        let collection = try await showList(.insetGrouped) {
            $0.itemSeparatorHandler = { path, own in
                given[path] = own.bottomSeparatorVisibility
                var separators = own
                if path.item == 0 { separators.bottomSeparatorVisibility = .hidden }
                if path.item == 1 {
                    separators.topSeparatorVisibility = .visible
                    separators.topSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 7)
                }
                if path.item == 3 { separators.bottomSeparatorVisibility = .automatic }
                return separators
            }
        }
        XCTAssertEqual(given[IndexPath(item: 0, section: 0)], .visible)
        XCTAssertEqual(given[IndexPath(item: 3, section: 0)], .hidden)
        XCTAssertEqual(try lines(0, 0, collection), [])
        let second = try lines(1, 0, collection), width = try row(1, 0, collection).bounds.width
        XCTAssertEqual(second.map(\.frame.minY), [0, try row(1, 0, collection).bounds.height - 1])
        XCTAssertEqual(second.first?.frame.minX, 5)
        XCTAssertEqual(second.first?.frame.maxX, width - 7)
        XCTAssertEqual(try lines(3, 0, collection), [])
        // The rows after a deletion have the separators of their new index paths.
        var snapshot = try XCTUnwrap(source?.snapshot())
        snapshot.deleteItems(["A"])
        await source?.apply(snapshot, animatingDifferences: false)
        await settle()
        XCTAssertEqual(try lines(0, 0, collection), [])
        XCTAssertEqual(try lines(1, 0, collection).count, 2)
    }

    func testAListWithoutSeparatorsIgnoresTheirConfiguration() async throws {
        let collection = try await showList(.plain) {
            $0.showsSeparators = false
            $0.separatorConfiguration.topSeparatorVisibility = .visible
        }
        XCTAssertEqual(try lines(0, 0, collection), [])
    }

    // MARK: Headers

    private final class TallHeader: UICollectionReusableView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            heightAnchor.constraint(equalToConstant: 90).isActive = true
        }
        required init?(coder: NSCoder) { nil }
    }

    func testAHeaderKeepsItsHeightThroughUpdates() async throws {
        let registration = UICollectionView.SupplementaryRegistration<TallHeader>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { _, _, _ in }
        let collection = try await showList(.grouped, { $0.headerMode = .supplementary }) {
            $0.dequeueConfiguredReusableSupplementary(using: registration, for: $2)
        }
        func header(_ section: Int) throws -> UICollectionReusableView {
            try XCTUnwrap(
                collection.supplementaryView(
                    forElementKind: UICollectionView.elementKindSectionHeader,
                    at: IndexPath(item: 0, section: section)))
        }
        XCTAssertEqual(try header(0).bounds.height, 90)
        let second = try header(1)
        var snapshot = try XCTUnwrap(source?.snapshot())
        snapshot.deleteItems(["B"])
        await source?.apply(snapshot, animatingDifferences: false)
        await settle()
        XCTAssertEqual(try header(0).bounds.height, 90)
        snapshot.deleteSections([0])
        await source?.apply(snapshot, animatingDifferences: false)
        await settle()
        XCTAssertTrue(try header(0) === second)
        XCTAssertEqual(second.bounds.height, 90)
    }

    func testAReorderControlShowsWhileTheListIsEdited() async throws {
        let collection = try await showList(.plain, cell: { row, _ in row.accessories = [.reorder()] })
        let grip = try XCTUnwrap(try row(0, 0, collection).accessories.first?.view)
        XCTAssertNil(grip.superview)
        collection.isEditing = true
        await settle()
        XCTAssertNotNil(grip.superview)
    }

    func testGuidesFollowWhatTheContentShows() async throws {
        let collection = try await showList(
            .plain,
            cell: { _, content in
                content.secondaryText = "below"
                content.image = UIImage(systemName: "star")
            })
        let content = try XCTUnwrap(try row(1, 0, collection).contentView as? UIListContentView)
        let text = try XCTUnwrap(content.textLayoutGuide), second = try XCTUnwrap(content.secondaryTextLayoutGuide)
        let image = try XCTUnwrap(content.imageLayoutGuide)
        XCTAssertTrue(content.textLayoutGuide === text)
        await settle()
        let labels = content.subviews.compactMap { $0 as? UILabel }
        XCTAssertEqual(text.layoutFrame, labels.first { $0.text == "B" }?.frame)
        XCTAssertEqual(second.layoutFrame, labels.first { $0.text == "below" }?.frame)
        XCTAssertGreaterThan(text.layoutFrame.minX, image.layoutFrame.maxX)
        var without = UIListContentConfiguration.cell()
        without.text = "alone"
        content.configuration = without
        XCTAssertNil(content.imageLayoutGuide)
        XCTAssertNil(content.secondaryTextLayoutGuide)
    }

    /// A row that makes its content when its configuration is first updated.
    private final class LateCell: UICollectionViewListCell {
        private var isMade = false

        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            guard !isMade else { return }
            isMade = true
            let block = UIView()
            block.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(block)
            NSLayoutConstraint.activate([
                block.topAnchor.constraint(equalTo: contentView.topAnchor),
                block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                block.heightAnchor.constraint(equalToConstant: 90),
            ])
        }
    }

    func testACellIsMeasuredWithItsUpdatedConfiguration() async throws {
        let list = UICollectionLayoutListConfiguration(appearance: .plain)
        let collection = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        let registration = UICollectionView.CellRegistration<LateCell, String> { cell, _, _ in
            cell.setNeedsUpdateConfiguration()
        }
        let source = Source(collectionView: collection) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        self.source = source
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["A", "B"])
        window = await show(collection, width: 400, height: 500)
        await source.apply(snapshot, animatingDifferences: false)
        await settle()
        XCTAssertEqual(try row(1, 0, collection).frame, CGRect(x: 0, y: 90, width: 400, height: 90))
    }

    func testAHeaderThatIsAListCellHasAHeadersLook() async throws {
        var look: UIListContentConfiguration?
        let registration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { header, _, _ in look = header.defaultContentConfiguration() }
        _ = try await showList(.grouped, { $0.headerMode = .supplementary }) {
            $0.dequeueConfiguredReusableSupplementary(using: registration, for: $2)
        }
        await wait("the header is there") { look != nil }
        XCTAssertEqual(look, .groupedHeader())
    }

    func testASymbolHasTheConfigurationsSize() {
        var content = UIListContentConfiguration.cell()
        content.image = UIImage(systemName: "star")
        func width(_ content: UIListContentConfiguration) -> CGFloat? {
            let view = UIListContentView(configuration: content)
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
            view.layoutIfNeeded()
            return view.subviews.first { $0 is UIImageView }?.bounds.width
        }
        let usual = width(content)
        content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
        XCTAssertGreaterThan(width(content) ?? 0, (usual ?? 0) + 10)
    }

    func testMarginsAreNotLessThanTheSuperviewsUnlessTheyNeedNotBe() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 30, leading: 50, bottom: 30, trailing: 50)
        let view = UIListContentView(configuration: content)
        outer.addSubview(view)
        view.frame = outer.bounds
        func place() -> (left: CGFloat?, height: CGFloat) {
            view.layoutIfNeeded()
            return (view.subviews.first?.frame.minX, view.sizeThatFits(CGSize(width: 300, height: 0)).height)
        }
        let kept = place()
        XCTAssertEqual(kept.left, 50)
        content.axesPreservingSuperviewLayoutMargins = []
        view.configuration = content
        let free = place()
        XCTAssertEqual(free.left, CellMetrics.margin)
        XCTAssertLessThan(free.height, kept.height)
    }
}
