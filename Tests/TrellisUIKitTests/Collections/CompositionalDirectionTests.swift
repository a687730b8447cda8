import XCTest

@testable import TrellisUIKit

/// Compositional layouts that scroll horizontally, spacing at the edges of items, and custom groups.
@MainActor
final class CompositionalDirectionTests: CompositionalTestCase {
    private func rows(_ group: NSCollectionLayoutGroup) -> [[CGFloat]] {
        CompositionalGroup(group, in: CGSize(width: 300, height: 600)).leaves.map {
            [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]
        }
    }

    // MARK: Edge spacing

    func testFixedSpacingAtTheEdgesKeepsTheSizeOfAnItem() {
        let cell = item(.absolute(80), .absolute(40))
        cell.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(5), top: .fixed(7), trailing: .fixed(10), bottom: nil)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(10)), subitems: [cell, cell])
        XCTAssertEqual(rows(group), [[5, 7, 80, 40], [100, 7, 80, 40], [195, 7, 80, 40]])
        XCTAssertEqual(
            CompositionalGroup(group, in: CGSize(width: 300, height: 600)).size, CGSize(width: 300, height: 47),
            "the group reserves the spacing")
        // Three of them would need 285 points, and four 380.
        let full = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [cell])
        XCTAssertEqual(rows(full).map { $0[0] }, [5, 100, 195])
        let counted = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), subitem: cell, count: 2)
        XCTAssertEqual(rows(counted), [[5, 7, 135, 40], [155, 7, 135, 40]], "items share what the spacing leaves")
    }

    func testFlexibleSpacingTakesTheRest() {
        let cell = item(.absolute(100), .absolute(40))
        cell.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), repeatingSubitem: cell, count: 2)
        XCTAssertEqual(
            rows(group), [[25, 10, 100, 40], [175, 10, 100, 40]], "each item is in the middle of its half")
        cell.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(20), top: .flexible(0), trailing: nil, bottom: nil)
        XCTAssertEqual(
            rows(group), [[50, 20, 100, 40], [200, 20, 100, 40]], "the items are at the bottom and the trailing edges")
        cell.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: nil, top: nil, trailing: nil, bottom: .flexible(0))
        XCTAssertEqual(rows(group), [[0, 0, 100, 40], [100, 0, 100, 40]], "at the top")
        cell.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: nil, trailing: nil, bottom: nil)
        group.interItemSpacing = .flexible(0)
        XCTAssertEqual(
            rows(group).map { $0[0] }, [100 / 3, 200], "the rest is shared with the space between the items")
    }

    func testAGroupIsCentredInItsSection() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(200), .absolute(50)), subitem: item(.fractionalWidth(1), .fractionalHeight(1)),
            count: 2)
        group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .fixed(4), trailing: .flexible(0), bottom: .fixed(6))
        let section = CompositionalSection(
            NSCollectionLayoutSection(group: group), count: 4, container: CGSize(width: 300, height: 600))
        XCTAssertEqual(section.frame(of: 0), CGRect(x: 50, y: 4, width: 100, height: 50))
        XCTAssertEqual(section.frame(of: 3), CGRect(x: 150, y: 64, width: 100, height: 50))
        XCTAssertEqual(section.length, 120)
    }

    // MARK: Custom groups

    func testACustomGroupPlacesItsItemsItself() {
        var containers: [CGSize] = []
        let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .estimated(10))) {
            environment in
            let room = environment.container.effectiveContentSize
            containers.append(room)
            return (0..<3).map {
                let x = $0 == 1 ? room.width / 2 : 0, y: CGFloat = $0 == 2 ? 90 : 0
                return NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: x, y: y, width: room.width / 2, height: 80), zIndex: $0)
            }
        }
        group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        let section = CompositionalSection(
            NSCollectionLayoutSection(group: group), count: 5, container: CGSize(width: 300, height: 600))
        XCTAssertEqual(containers.first?.width, 280)
        XCTAssertEqual(section.frame(of: 1), CGRect(x: 150, y: 5, width: 140, height: 80))
        XCTAssertEqual(section.frame(of: 2), CGRect(x: 10, y: 95, width: 140, height: 80))
        XCTAssertEqual(section.frame(of: 4)?.minY, 185, "the second group is below the first")
        XCTAssertEqual(section.zIndex(of: 2), 2)
        XCTAssertEqual(section.length, 2 * 180)
    }

    // MARK: Horizontal layouts

    func testSectionsAndGroupsAreSideBySide() {
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(100), .fractionalHeight(1)),
            subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
        let layout = NSCollectionLayoutSection(group: column)
        layout.interGroupSpacing = 10
        layout.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 5, bottom: 30, trailing: 15)
        let top = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.absolute(60), .absolute(50)), elementKind: "top", alignment: .top)
        let leading = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.absolute(40), .fractionalHeight(1)), elementKind: "leading", alignment: .leading)
        leading.pinToVisibleBounds = true
        layout.boundarySupplementaryItems = [top, leading]
        let section = CompositionalSection(
            layout, count: 5, container: CGSize(width: 300, height: 400), isHorizontal: true)
        XCTAssertEqual(section.length, 40 + 5 + 100 + 10 + 100 + 10 + 100 + 15)
        XCTAssertEqual(section.frame(of: 0), CGRect(x: 45, y: 70, width: 100, height: 150))
        XCTAssertEqual(section.frame(of: 3), CGRect(x: 155, y: 220, width: 100, height: 150))
        XCTAssertEqual(section.items(from: 156, to: 160), 2..<4)
        XCTAssertEqual(
            section.frame(of: leading, from: 1000, visible: 1100...1400), CGRect(x: 1100, y: 70, width: 40, height: 300)
        )
        XCTAssertEqual(section.frame(of: top, from: 1000, visible: 1100...1400).minY, 0)
    }

    func testAHorizontalLayoutScrollsHorizontally() async throws {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(120), .fractionalHeight(1)),
            subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 3)
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        configuration.interSectionSpacing = 20
        let layout = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group), configuration: configuration)
        let list = CollectionTestList([Array(0..<300), [300, 301, 302]])
        let collection = list.makeCollection(layout)
        let window = await show(collection, width: 480, height: 600)
        await settle(window)
        let height = collection.bounds.height
        XCTAssertEqual(collection.contentSize, CGSize(width: 100 * 120 + 20 + 120, height: height))
        XCTAssertEqual(collection.indexPathsForVisibleItems.count, 12)
        XCTAssertEqual(
            collection.cellForItem(at: IndexPath(item: 4, section: 0))?.frame,
            CGRect(x: 120, y: height / 3, width: 120, height: height / 3))
        let last = IndexPath(item: 2, section: 1)
        collection.scrollToItem(at: last, at: .right, animated: false)
        await settle(window)
        XCTAssertEqual(collection.contentOffset, CGPoint(x: 12_140 - 480, y: 0))
        XCTAssertEqual(
            collection.cellForItem(at: last)?.frame,
            CGRect(x: 12_020, y: height / 3 * 2, width: 120, height: height / 3))
        XCTAssertEqual(collection.item(.down, from: IndexPath(item: 4, section: 0)), IndexPath(item: 5, section: 0))
        XCTAssertEqual(collection.item(.right, from: IndexPath(item: 4, section: 0)), IndexPath(item: 7, section: 0))
        XCTAssertLessThan(list.cellsAsked.count, 60)
        // A changed configuration lays the sections out anew.
        layout.configuration = UICollectionViewCompositionalLayoutConfiguration()
        await wait("the vertical layout") { collection.contentSize.width == 480 }
        window.isHidden = true
    }

    func testCellsDetermineTheWidthsOfAHorizontalLayout() async throws {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.estimated(50), .fractionalHeight(1)),
            subitems: [item(.estimated(50), .fractionalHeight(1))])
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let layout = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group), configuration: configuration)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let words = (0..<40).map { String(repeating: "m", count: 3 + $0 % 7) }
        let registration = UICollectionView.CellRegistration<WordCell, String> { cell, _, word in cell.label.text = word
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { view, path, index in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: words[index])
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(words.indices))
        await source.apply(snapshot, animatingDifferences: false)
        let window = await show(collection, width: 480, height: 100)
        await settle(window)
        let cells = collection.visibleCells.compactMap { $0 as? WordCell }.sorted { $0.frame.minX < $1.frame.minX }
        XCTAssertGreaterThan(cells.count, 3)
        for (cell, next) in zip(cells, cells.dropFirst()) {
            XCTAssertEqual(next.frame.minX, cell.frame.maxX, accuracy: 0.5)
            XCTAssertEqual(cell.frame.width, cell.label.intrinsicContentSize.width + 16, accuracy: 1)
            XCTAssertEqual(cell.frame.height, collection.bounds.height)
        }
        window.isHidden = true
    }
}

/// A cell that is as wide as its word.
private final class WordCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
            label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
