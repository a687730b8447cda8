import Foundation
import Trellis
import TrellisRequests

nonisolated struct Painting: Identifiable, Decodable, Equatable {
    let id: Int
    let url: URL
}

final class PaintingCell: UICollectionViewCell, ConfigurableCell {
    private let picture = AsyncImageView()
    var images: ImageStore?

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.frame = contentView.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    func configure(with painting: Painting) {
        picture.show(painting.url, from: images)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        picture.clear()
    }
}

@MainActor
func paintingsScreen(_ client: HTTPClient, caches: URL) -> GridController<Painting> {
    let loader = ImageLoader(configuration: ImageLoaderConfiguration(folder: caches))
    let images = ImageStore(loader)
    let paintings = HTTPPagingSource(client.get("paintings"), page: .offset(), as: Painting.self)
    return GridController(paintings, cell: PaintingCell.self, columns: 3)
        .prepare(PaintingCell.self) { $0.images = images }
        .prefetchImages(from: images) { [$0.url] }
}

@MainActor
func signedImages() -> ImageStore {
    ImageStore(ImageLoader()) { url in "\(url.host ?? "")\(url.path)" }
}

final class PortraitView: UIView {
    let picture = AsyncImageView()

    func show(_ url: URL, from images: ImageStore) {
        picture.failureView = UIImageView(image: UIImage(systemName: "person.crop.circle"))
        picture.show(url, from: images) { result in
            if case .failure(let error) = result { print("no portrait: \(error.localizedDescription)") }
        }
    }
}
