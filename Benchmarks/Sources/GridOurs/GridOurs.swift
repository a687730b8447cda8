import TrellisUIKit
import WindowWorkloads

/// A UICollectionView with a million items of one label, three in a line, as an app would write it, measured by the
/// frame meter.
@main
final class GridOurs: UIResponder, UIApplicationDelegate, UICollectionViewDataSource {
    private var window: MeteredWindow?
    private var itemCount = 0

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let (items, steps, _) = MeteredWindow.arguments() else { return false }
        itemCount = items

        MeteredWindow.begin()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 160, height: 90)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
        grid.register(ItemCell.self, forCellWithReuseIdentifier: "item")
        grid.dataSource = self
        window = MeteredWindow(grid, steps: steps) { [weak grid] in grid?.visibleCells.count ?? 0 }
        return true
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { itemCount }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? ItemCell)?.label.text = "Item number \(indexPath.item)"
        return cell
    }
}
