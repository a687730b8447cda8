import Foundation
import Trellis
import TrellisRequests

nonisolated struct Photo: Identifiable, Decodable, Equatable {
    let id: Int
    let name: String
    let url: URL
}

final class PhotoCell: UICollectionViewCell, ConfigurableCell {
    private let picture = AsyncImageView()
    private let caption = UILabel()
    var images: ImageStore?

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        caption.font = .preferredFont(forTextStyle: .caption1)
        caption.textAlignment = .center
        for view in [picture, caption] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func configure(with photo: Photo) {
        caption.text = photo.name
        picture.show(photo.url, from: images)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        picture.clear()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = caption.intrinsicContentSize.height
        let (lower, upper) = contentView.bounds.divided(atDistance: height, from: .maxYEdge)
        picture.frame = upper.insetBy(dx: 2, dy: 2)
        caption.frame = lower
    }
}

@MainActor
func photosScreen(_ client: HTTPClient) -> GridController<Photo> {
    let photos = HTTPPagingSource(
        client.get("photos"), page: .offset(parameter: "offset", limit: "limit"), list: "photos", total: "total",
        as: Photo.self)
    let images = ImageStore(ImageLoader())
    let grid = GridController(
        photos, cell: PhotoCell.self, columns: 3, config: PagingConfig(pageSize: 30, placeholders: true))
    grid.flowLayout?.itemSize.height = 140
    grid.flowLayout?.minimumInteritemSpacing = 8
    grid.prepare(PhotoCell.self) { $0.images = images }
    grid.placeholders(in: PhotoCell.self)
    return grid
}

@MainActor
func showPhoto(number: Int, in grid: GridController<Photo>) {
    grid.scroll(toRow: number)
}
