internal import Trellis

/// A picture of a listing: its number among the pictures, and its path on the server.
struct PicturePath: Identifiable, Hashable, Sendable {
    let id: Int
    let path: String
}

/// A grid of a listing's pictures. Selecting a picture shows it in full size.
@MainActor
enum PicturesScreen {
    /// Creates the grid of pictures at paths on the server.
    static func make(_ paths: [String], environment: AppEnvironment) -> GridController<PicturePath> {
        let source = SampleSource(count: paths.count) { PicturePath(id: $0, path: paths[$0]) }
        var texts = environment.texts.lists
        texts.end = ""
        let grid = PictureGrid(source, cell: PictureCell.self, columns: 2, texts: texts)
        grid.title = environment.texts.pictures
        grid.isRefreshable = false
        grid.flowLayout?.minimumLineSpacing = 8
        grid.flowLayout?.minimumInteritemSpacing = 8
        grid.flowLayout?.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        grid.prepare { (cell: PictureCell) in
            cell.environment = environment
            cell.count = paths.count
        }
        grid.didSelect { grid, picture in
            let pager = PicturePagerController(paths, start: picture.id, environment: environment)
            grid.navigationController?.pushViewController(pager, animated: true)
        }
        return grid
    }
}

/// A grid whose pictures keep their proportions, in as many columns as there is room for.
private final class PictureGrid: GridController<PicturePath> {
    override func viewDidLayoutSubviews() {
        columns = max(2, Int(view.bounds.width / 320))
        super.viewDidLayoutSubviews()
        guard let layout = flowLayout else { return }
        let height = (layout.itemSize.width * 0.75).rounded()
        if layout.itemSize.height != height { layout.itemSize.height = height }
    }
}

/// A picture in the grid.
final class PictureCell: UICollectionViewCell, ConfigurableCell {
    weak var environment: AppEnvironment?
    /// The number of pictures in the grid.
    var count = 0
    private let picture = AsyncImageView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    func configure(with model: PicturePath) {
        guard let environment else { return }
        picture.show(environment.pictureURL(model.path, width: 480, height: 360), from: environment.images)
        accessibilityLabel = environment.texts.pictureCount(model.id + 1, count)
    }

    private func setUp() {
        picture.contentMode = .scaleAspectFill
        picture.layer.cornerRadius = 8
        picture.layer.masksToBounds = true
        picture.frame = contentView.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(picture)
    }
}
