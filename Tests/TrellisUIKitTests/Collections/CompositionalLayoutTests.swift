import XCTest

@testable import TrellisUIKit

/// Makes the sizes and items of compositional layouts.
@MainActor
class CompositionalTestCase: UITestCase {
    final func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    final func item(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(width, height)) }
}

/// The frames of items in a compositional layout, and the items that it requests.
@MainActor
final class CompositionalLayoutTests: CompositionalTestCase {
    private func frames(_ group: NSCollectionLayoutGroup, limit: Int? = nil) -> [CGRect] {
        CompositionalGroup(group, in: CGSize(width: 300, height: 600), limit: limit).leaves.map(\.frame)
    }

    private func row(_ frames: [CGRect]) -> [[CGFloat]] { frames.map { [$0.minX, $0.minY, $0.width, $0.height] } }

    // MARK: Groups

    func testAGroupIsFilledWithItsItems() {
        let fifth = item(.fractionalWidth(0.2), .fractionalHeight(1))
        fifth.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [fifth])
        XCTAssertEqual(row(frames(group)), (0..<5).map { [CGFloat($0) * 60 + 2, 1, 54, 56] })
        XCTAssertEqual(frames(group, limit: 2).count, 2)
        // Two items of 120 points fit into 300, with the remaining space between them.
        let wide = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item(.absolute(120), .absolute(40))])
        wide.interItemSpacing = .fixed(10)
        XCTAssertEqual(row(frames(wide)), [[0, 0, 120, 40], [130, 0, 120, 40]])
        wide.interItemSpacing = .flexible(10)
        XCTAssertEqual(frames(wide).map(\.minX), [0, 180], "flexible space takes what is left over")
    }

    func testItemsThatAreCountedShareTheGroup() {
        let cell = item(.fractionalWidth(1), .fractionalHeight(1))
        let columns = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitem: cell, count: 3)
        columns.interItemSpacing = .fixed(15)
        XCTAssertEqual(row(frames(columns)), [[0, 0, 90, 50], [105, 0, 90, 50], [210, 0, 90, 50]])
        let rows = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(100), .absolute(80)), repeatingSubitem: item(.fractionalWidth(1), .absolute(20)),
            count: 3)
        XCTAssertEqual(frames(rows).map(\.minY), [0, 20, 40])
    }

    func testGroupsStandInGroups() {
        let large = item(.fractionalWidth(0.7), .fractionalHeight(1))
        let small = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
            subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.4)), subitems: [large, small])
        XCTAssertEqual(row(frames(group)), [[0, 0, 210, 240], [210, 0, 90, 120], [210, 120, 90, 120]])
    }

    func testItemsWithoutALengthAreNoEndlessLoop() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item(.absolute(0), .absolute(.nan))])
        XCTAssertEqual(frames(group).count, 1)
        let empty = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [])
        XCTAssertEqual(frames(empty), [])
        let section = CompositionalSection(
            NSCollectionLayoutSection(group: empty), count: 9, container: CGSize(width: 300, height: 600))
        XCTAssertEqual(section.length, 0)
        XCTAssertNil(section.frame(of: 0))
    }

    // MARK: Sections

    func testItemsOfAStretchAreThoseThatTouchIt() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)),
            subitem: item(.fractionalWidth(1), .fractionalHeight(1)),
            count: 3)
        let estimated = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(40)),
            subitems: [item(.fractionalWidth(0.5), .estimated(40))])
        let cases: [(NSCollectionLayoutGroup, [Int: CGSize])] = [
            (group, [:]), (estimated, [0: CGSize(width: 150, height: 90)]),
        ]
        for (group, measured) in cases {
            let layout = NSCollectionLayoutSection(group: group)
            layout.interGroupSpacing = 7
            layout.contentInsets = NSDirectionalEdgeInsets(top: 11, leading: 5, bottom: 13, trailing: 5)
            let section = CompositionalSection(
                layout, count: 50, container: CGSize(width: 300, height: 600), measured: measured)
            let all = (0..<50).map { section.frame(of: $0) ?? .zero }
            XCTAssertEqual(section.length, (all.map(\.maxY).max() ?? 0) + 13)
            for top in stride(from: CGFloat(-20), to: section.length, by: 13) {
                let bottom = top + 60, found = section.items(from: top, to: bottom)
                for item in 0..<50 where all[item].minY < bottom && all[item].maxY > top {
                    XCTAssertTrue(found.contains(item), "item \(item) from \(top)")
                }
                XCTAssertLessThan(found.count, 16)
            }
        }
    }

    func testAMillionItemsCostAsLittleAsTen() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)),
            subitem: item(.fractionalWidth(1), .fractionalHeight(1)),
            count: 4)
        let section = CompositionalSection(
            NSCollectionLayoutSection(group: group), count: 1_000_001, container: CGSize(width: 400, height: 600))
        XCTAssertEqual(section.length, 250_001 * 40)
        XCTAssertEqual(section.frame(of: 1_000_000), CGRect(x: 0, y: 250_000 * 40, width: 100, height: 40))
        XCTAssertEqual(section.items(from: 4_000_000, to: 4_000_100), 400_000..<400_012)
    }

    // MARK: Many sections

    func testABatchAmongManySectionsAsksForThoseInSight() async throws {
        let list = CollectionTestList((0..<1200).map { [$0] })
        var asked: [Int] = [], lengths: (Int) -> CGFloat = { _ in 50 }
        let layout = UICollectionViewCompositionalLayout { [unowned self] index, _ in
            asked.append(index)
            let height = lengths(index)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(height)),
                subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
            return NSCollectionLayoutSection(group: group)
        }
        let collection = list.makeCollection(layout)
        let window = await show(collection, width: 480, height: 600)
        defer { window.isHidden = true }
        await settle(window)
        XCTAssertEqual(Set(asked).count, 1200, "the first layout asks for all sections")
        XCTAssertEqual(collection.contentSize.height, 1200 * 50)

        // The first section is always a high one.
        asked = []
        lengths = { $0 == 0 ? 200 : 50 }
        collection.performBatchUpdates {
            list.sections.insert([-1], at: 0)
            collection.insertSections(IndexSet(integer: 0))
        }
        collection.layoutIfNeeded()
        XCTAssertLessThan(Set(asked).count, 60)
        XCTAssertEqual(collection.numberOfSections, 1201)
        XCTAssertEqual(collection.contentSize.height, 1200 * 50 + 200)
        XCTAssertEqual(collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minY, 200)

        // A section that wasn't in sight is asked for when it comes into sight, and keeps its place there.
        asked = []
        lengths = { $0 == 600 ? 80 : $0 == 0 ? 200 : 50 }
        collection.performBatchUpdates {
            list.sections.remove(at: 1000)
            collection.deleteSections(IndexSet(integer: 1000))
        }
        XCTAssertFalse(asked.contains(600))
        collection.scrollToItem(at: IndexPath(item: 0, section: 600), at: .top, animated: false)
        collection.layoutIfNeeded()
        XCTAssertTrue(asked.contains(600))
        XCTAssertEqual(asked.count { $0 == 600 }, 1)
        let frame = try XCTUnwrap(collection.cellForItem(at: IndexPath(item: 0, section: 600))?.frame)
        XCTAssertEqual(frame.height, 80)
        XCTAssertEqual(frame.minY, collection.contentOffset.y + collection.adjustedContentInset.top, accuracy: 0.5)
        let next = try XCTUnwrap(collection.cellForItem(at: IndexPath(item: 0, section: 601))?.frame)
        XCTAssertEqual(next.minY, frame.maxY)
        XCTAssertEqual(collection.contentSize.height, 1198 * 50 + 200 + 80)
        XCTAssertEqual(list.mistakes, [])
    }

    func testASectionThatComesIntoSightAboveMovesTheShownOnes() async throws {
        let list = CollectionTestList((0..<1200).map { [$0] })
        var high: Int?
        let layout = UICollectionViewCompositionalLayout { [unowned self] index, _ in
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(index == high ? 80 : 50)),
                subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
            return NSCollectionLayoutSection(group: group)
        }
        let collection = list.makeCollection(layout)
        let window = await show(collection, width: 480, height: 600)
        defer { window.isHidden = true }
        await settle(window)
        collection.scrollToItem(at: IndexPath(item: 0, section: 600), at: .top, animated: false)
        await settle(window)
        high = 599
        collection.performBatchUpdates {
            list.sections.remove(at: 1000)
            collection.deleteSections(IndexSet(integer: 1000))
        }
        await settle(window)
        collection.contentOffset.y -= 20
        await settle(window)
        let paths = collection.indexPathsForVisibleItems.sorted()
        XCTAssertEqual(paths.first?.section, 599)
        XCTAssertEqual(collection.contentSize.height, 1198 * 50 + 80)
        for path in paths {
            let frame = try XCTUnwrap(collection.cellForItem(at: path)?.frame)
            XCTAssertEqual(frame.height, path.section == 599 ? 80 : 50)
            XCTAssertEqual(frame.minY, CGFloat(path.section * 50 + (path.section > 599 ? 30 : 0)))
        }
    }

    func testABatchOfRowsAmongManySectionsChangesTheirSection() async throws {
        let list = CollectionTestList((0..<1100).map { [$0] })
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let layout = UICollectionViewCompositionalLayout { _, _ in NSCollectionLayoutSection(group: group) }
        let collection = list.makeCollection(layout)
        let window = await show(collection, width: 480, height: 600)
        defer { window.isHidden = true }
        await settle(window)
        collection.performBatchUpdates {
            list.sections[500] = [500, 5000]
            collection.insertItems(at: [IndexPath(item: 1, section: 500)])
        }
        XCTAssertEqual(collection.contentSize.height, 1101 * 50)
        XCTAssertEqual(
            collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 501))?.frame.minY, 502 * 50)
        XCTAssertNotNil(collection.layoutAttributesForItem(at: IndexPath(item: 1, section: 500)))
    }

    // MARK: In a collection

    private func makeLayout(header: NSCollectionLayoutDimension) -> UICollectionViewCompositionalLayout {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)),
            subitem: item(.fractionalWidth(1), .fractionalHeight(1)),
            count: 2)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
        let boundary = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), header), elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
        boundary.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [boundary]
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 8
        return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    }

    func testACollectionShowsWhatIsInSight() async throws {
        let list = CollectionTestList([Array(0..<400), [400, 401, 402]])
        let layout = makeLayout(header: .absolute(30))
        let collection = list.makeCollection(layout)
        let window = await show(collection, width: 480, height: 600)
        await settle(window)
        XCTAssertEqual(collection.contentSize, CGSize(width: 480, height: 10_050 + 8 + 150))
        XCTAssertLessThan(list.cellsAsked.count, 40)
        XCTAssertEqual(
            collection.cellForItem(at: IndexPath(item: 3, section: 0))?.frame,
            CGRect(x: 240, y: 90, width: 220, height: 50))
        collection.contentOffset = CGPoint(x: 0, y: 1000)
        await settle(window)
        let header = collection.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        XCTAssertEqual(header?.frame, CGRect(x: 20, y: 1000, width: 440, height: 30), "the header stays in sight")
        XCTAssertEqual(collection.indexPathsForVisibleItems.min(), IndexPath(item: 38, section: 0))
        list.sections[0].removeFirst(2)
        collection.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
        await settle(window)
        XCTAssertEqual(collection.contentSize.height, 10_000 + 8 + 150)
        XCTAssertEqual(list.mistakes, [])
        window.isHidden = true
    }

    func testTheProviderKnowsTheRoomAndIsAskedAgainInAnother() async throws {
        var widths: [CGFloat] = []
        let layout = UICollectionViewCompositionalLayout { [unowned self] _, environment in
            widths.append(environment.container.effectiveContentSize.width)
            let columns = environment.container.contentSize.width > 400 ? 4 : 2
            return NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: size(.fractionalWidth(1), .absolute(50)),
                    subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: columns))
        }
        let list = CollectionTestList(items: 8)
        let collection = list.makeCollection(layout)
        let host = UIView()
        host.addSubview(collection)
        let window = await show(host, width: 600, height: 400)
        collection.frame = CGRect(x: 0, y: 0, width: 600, height: 400)
        await wait("four columns") { collection.contentSize == CGSize(width: 600, height: 100) }
        collection.frame.size.width = 300
        await wait("two columns") { collection.contentSize == CGSize(width: 300, height: 200) }
        XCTAssertEqual(widths.last, 300)
        window.isHidden = true
    }

    func testAMissingSectionIsReportedAndStaysEmpty() async {
        var reports: [String] = []
        UICollectionView.reporter = { reports.append($0) }
        defer { UICollectionView.reporter = nil }
        let list = CollectionTestList(items: 8)
        let collection = list.makeCollection(UICollectionViewCompositionalLayout { _, _ in nil })
        let window = await show(collection)
        await settle(window)
        XCTAssertEqual(collection.visibleCells, [])
        XCTAssertTrue(reports.contains { $0.contains("made no section 0") }, "\(reports)")
        window.isHidden = true
    }

    // MARK: Lists

    func testRowsOfAListAreAsHighAsTheyWant() async throws {
        let source = TextList(["One", String(repeating: "many words ", count: 30), "Three"])
        let collection = source.makeCollection(.insetGrouped)
        let window = await show(collection, width: 480, height: 700)
        await settle(window)
        let cells = try (0..<3).map { try XCTUnwrap(collection.cellForItem(at: IndexPath(item: $0, section: 0))) }
        XCTAssertEqual(cells.map(\.frame.width), [448, 448, 448])
        XCTAssertEqual(cells.map(\.frame.minX), [16, 16, 16])
        XCTAssertEqual(cells[0].frame.height, CellMetrics.height)
        XCTAssertGreaterThan(cells[1].frame.height, 100)
        XCTAssertEqual(cells[2].frame.minY, cells[1].frame.maxY)
        XCTAssertEqual(collection.contentSize.height, cells[2].frame.maxY + 16)
        XCTAssertEqual(collection.backgroundColor, .systemGroupedBackground)
        XCTAssertEqual(UIColor.groupTableViewBackground, .systemGroupedBackground)
        Desktop.textScale = 1.5
        defer { Desktop.textScale = 1 }
        let before = cells[1].frame.height
        await wait("rows grow with the text") {
            collection.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.height ?? 0 > before * 1.5
        }
        window.isHidden = true
    }

    func testTheBackgroundIsThatOfTheLists() async throws {
        let source = TextList(["One"]), collection = source.makeCollection(.plain)
        let window = await show(collection, width: 480, height: 300)
        await settle(window)
        var appearance = UICollectionLayoutListConfiguration.Appearance.insetGrouped, isMixed = false
        func layOut() {
            collection.setCollectionViewLayout(
                UICollectionViewCompositionalLayout { [appearance, isMixed] _, environment in
                    let list = UICollectionLayoutListConfiguration(appearance: appearance)
                    guard isMixed else { return .list(using: list, layoutEnvironment: environment) }
                    let size = NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
                    let item = NSCollectionLayoutItem(layoutSize: size)
                    return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
                }, animated: false)
            collection.settle()
        }
        XCTAssertEqual(collection.backgroundColor, .systemBackground)
        layOut()
        XCTAssertEqual(collection.backgroundColor, .systemGroupedBackground)
        appearance = .plain
        layOut()
        XCTAssertEqual(collection.backgroundColor, .systemBackground, "it follows the layout")
        isMixed = true
        layOut()
        XCTAssertEqual(collection.backgroundColor, .systemBackground)
        collection.backgroundColor = .systemRed
        (appearance, isMixed) = (.grouped, false)
        layOut()
        XCTAssertEqual(collection.backgroundColor, .systemRed, "the app's own stays")
        window.isHidden = true
    }

    func testAccessoriesStandAtTheEdgesAndFollowEditing() async throws {
        let source = TextList(["One"])
        let collection = source.makeCollection(.plain)
        let star = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        var deleted = 0
        source.accessories = [
            .disclosureIndicator(), .delete(actionHandler: { deleted += 1 }),
            .customView(configuration: .init(customView: star, placement: .trailing(displayed: .always))),
        ]
        let window = await show(collection, width: 480, height: 300)
        await settle(window)
        let cell = try XCTUnwrap(collection.visibleCells.first as? UICollectionViewListCell)
        XCTAssertEqual(cell.contentView.frame.minX, 0)
        XCTAssertEqual(star.superview, cell)
        XCTAssertLessThanOrEqual(cell.contentView.frame.maxX, star.frame.minX)
        let arrow = try XCTUnwrap(cell.subviews.first { ($0 as? UIImageView)?.image?.isSymbolImage == true })
        XCTAssertEqual(arrow.frame.maxX, 480 - 16 - 4)
        XCTAssertLessThan(star.frame.maxX, arrow.frame.minX)
        collection.isEditing = true
        await wait("the button is there") { cell.contentView.frame.minX > 30 }
        let button = try XCTUnwrap(cell.subviews.lazy.compactMap { $0 as? UIButton }.first)
        XCTAssertEqual(button.accessibilityLabel, "Delete")
        XCTAssertTrue(button.accessibilityActivate())
        await wait("the handler is called") { deleted == 1 }
        collection.isEditing = false
        await wait("the button is gone") { cell.contentView.frame.minX == 0 && button.superview == nil }
        window.isHidden = true
    }

    func testAListIsMirrored() async throws {
        Desktop.isMirrored = true
        defer { Desktop.isMirrored = false }
        let source = TextList(["One"])
        source.accessories = [.disclosureIndicator()]
        let collection = source.makeCollection(.plain)
        let window = await show(collection, width: 480, height: 300)
        await settle(window)
        let cell = try XCTUnwrap(collection.visibleCells.first)
        let arrow = try XCTUnwrap(cell.subviews.first { ($0 as? UIImageView)?.image?.isSymbolImage == true })
        XCTAssertEqual(arrow.frame.minX, 16 + 4)
        XCTAssertGreaterThan(cell.contentView.frame.minX, arrow.frame.maxX)
        XCTAssertEqual(cell.contentView.frame.maxX, 480)
        window.isHidden = true
    }
}

/// A list of texts.
@MainActor
private final class TextList: NSObject, UICollectionViewDataSource {
    let texts: [String]
    var accessories: [UICellAccessory] = []

    init(_ texts: [String]) { self.texts = texts }

    func makeCollection(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UICollectionView {
        let collection = UICollectionView(
            frame: .zero,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance)))
        collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        collection.dataSource = self
        return collection
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        guard let cell = cell as? UICollectionViewListCell else { return cell }
        var content = cell.defaultContentConfiguration()
        content.text = texts[indexPath.item]
        cell.contentConfiguration = content
        cell.accessories = accessories
        return cell
    }
}
