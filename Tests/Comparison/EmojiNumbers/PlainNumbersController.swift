import Foundation
import ListingsScreens
import TrellisUIKit

/// The multiples of a number in a grid. Selecting one shows its factors.
final class PlainNumbersController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let url: URL
    private let layout = UICollectionViewFlowLayout()
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private let refreshControl = UIRefreshControl()
    private let label = UILabel()
    private let retryButton = UIButton(type: .system)
    private lazy var pages = PlainPages<Multiple>(url) { [weak self] in self?.show() }

    init(server: URL, emoji: Emoji) {
        url = server.appending(path: "api/numbers").appending(queryItems: [
            URLQueryItem(name: "multiplesOf", value: "\(emoji.id)"), URLQueryItem(name: "size", value: "30"),
        ])
        super.init(nibName: nil, bundle: nil)
        title = "\(emoji.symbol) × \(emoji.id)"
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 8
        collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        collectionView.dataSource = self
        collectionView.delegate = self
        refreshControl.addAction(UIAction { [weak self] _ in self?.pages.refresh() }, for: .valueChanged)
        collectionView.refreshControl = refreshControl
        retryButton.setTitle("Retry", for: .normal)
        retryButton.addAction(UIAction { [weak self] _ in self?.pages.retry() }, for: .touchUpInside)
        view.addSubview(collectionView)
        view.addSubview(label)
        view.addSubview(retryButton)
        pages.refresh()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bar: CGFloat = pages.failure == nil ? 0 : 64
        collectionView.frame = view.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: bar, right: 0))
        label.frame = CGRect(x: 16, y: view.bounds.height - bar, width: view.bounds.width - 120, height: bar)
        retryButton.frame = CGRect(x: view.bounds.width - 96, y: view.bounds.height - bar, width: 80, height: bar)
        let width = ((view.bounds.width - 32 - 3 * layout.minimumInteritemSpacing) / 4).rounded(.down)
        layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        layout.itemSize = CGSize(width: width, height: 50)
    }

    private func show() {
        if !pages.isLoading { refreshControl.endRefreshing() }
        label.text = pages.failure
        retryButton.isHidden = pages.failure == nil
        view.setNeedsLayout()
        collectionView.reloadData()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        pages.items.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
        (cell as? NumberCell)?.configure(with: pages.items[indexPath.item])
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        if indexPath.item >= pages.items.count - 10 { pages.loadMore() }
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        let facts = FactsController(pages.items[indexPath.item]) { [weak self] in self?.dismiss(animated: true) }
        present(facts, animated: true)
    }
}
