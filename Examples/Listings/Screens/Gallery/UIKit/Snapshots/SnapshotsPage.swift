internal import Trellis

extension GalleryPage {
    static let snapshots = GalleryPage(
        id: "snapshots", title: "Snapshots", summary: "A collection from snapshots, registrations and configurations"
    ) { _ in MountainsController() }
}

/// Mountains in a list layout of a collection view. Each order is a snapshot, and the rows are animated from one to the
/// next.
final class MountainsController: UIViewController {
    private let collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    private let order = UISegmentedControl(items: [translated("By continent"), translated("By height")])
    private var dataSource: UICollectionViewDiffableDataSource<GalleryText, Mountain>?
    private var climbed: Set<Mountain> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.delegate = self
        dataSource = makeDataSource()
        order.selectedSegmentIndex = 0
        order.addAction(UIAction { [weak self] _ in self?.showSnapshot(animated: true) }, for: .valueChanged)
        layOut()
        showSnapshot(animated: false)
    }

    private func layOut() {
        view.backgroundColor = .systemGroupedBackground
        for subview in [order, collectionView] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            order.topAnchor.constraint(equalTo: area.topAnchor, constant: 16),
            order.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
            order.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
            collectionView.topAnchor.constraint(equalTo: order.bottomAnchor, constant: 8),
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    private static func makeLayout() -> UICollectionViewLayout {
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.headerMode = .supplementary
        return UICollectionViewCompositionalLayout.list(using: list)
    }

    // MARK: Views

    private func makeDataSource() -> UICollectionViewDiffableDataSource<GalleryText, Mountain> {
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, Mountain> {
            [weak self] cell, _, mountain in
            self?.configure(cell, with: mountain)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] view, _, path in
            var content = UIListContentConfiguration.prominentInsetGroupedHeader()
            content.text = self?.dataSource?.sectionIdentifier(for: path.section).map(translated)
            view.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<GalleryText, Mountain>(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        return source
    }

    private func configure(_ cell: UICollectionViewListCell, with mountain: Mountain) {
        let isClimbed = climbed.contains(mountain)
        var content = UIListContentConfiguration.valueCell()
        content.text = mountain.name
        content.secondaryText = "\(mountain.height) m"
        content.image = UIImage(systemName: isClimbed ? "flag.fill" : "flag")
        content.imageProperties.tintColor = isClimbed ? .systemRed : .secondaryLabel
        cell.contentConfiguration = content
        cell.configurationUpdateHandler = { cell, state in
            var background = UIBackgroundConfiguration.listGroupedCell().updated(for: state)
            if isClimbed && !state.isHighlighted { background.backgroundColor = .systemYellow.withAlphaComponent(0.2) }
            cell.backgroundConfiguration = background
        }
        cell.accessories = isClimbed ? [.checkmark()] : []
    }

    // MARK: Snapshots

    private func showSnapshot(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<GalleryText, Mountain>()
        if order.selectedSegmentIndex == 0 {
            for continent in Set(Mountain.samples.map(\.continent)).sorted(by: { translated($0) < translated($1) }) {
                snapshot.appendSections([continent])
                snapshot.appendItems(Mountain.samples.filter { $0.continent == continent })
            }
        } else {
            snapshot.appendSections(["All"])
            snapshot.appendItems(Mountain.samples.sorted { $0.height > $1.height })
        }
        dataSource?.apply(snapshot, animatingDifferences: animated)
    }
}

extension MountainsController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let dataSource, let mountain = dataSource.itemIdentifier(for: indexPath) else { return }
        if climbed.remove(mountain) == nil { climbed.insert(mountain) }
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([mountain])
        dataSource.apply(snapshot, animatingDifferences: true)
    }
}

/// A mountain, its height and its country.
struct Mountain: Hashable {
    let name: String
    let height: Int
    let continent: GalleryText

    static let samples = [
        Mountain(name: "Kilimanjaro", height: 5895, continent: "Africa"),
        Mountain(name: "Mount Kenya", height: 5199, continent: "Africa"),
        Mountain(name: "Mount Everest", height: 8849, continent: "Asia"),
        Mountain(name: "Fuji", height: 3776, continent: "Asia"),
        Mountain(name: "Elbrus", height: 5642, continent: "Europe"),
        Mountain(name: "Mont Blanc", height: 4806, continent: "Europe"),
        Mountain(name: "Teide", height: 3715, continent: "Europe"),
        Mountain(name: "Denali", height: 6190, continent: "North America"),
        Mountain(name: "Popocatépetl", height: 5393, continent: "North America"),
        Mountain(name: "Aoraki", height: 3724, continent: "Oceania"),
        Mountain(name: "Aconcagua", height: 6961, continent: "South America"),
        Mountain(name: "Chimborazo", height: 6263, continent: "South America"),
    ]
}
