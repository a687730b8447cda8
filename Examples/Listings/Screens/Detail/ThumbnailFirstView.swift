internal import Trellis

/// A picture that is shown immediately in the size of the lists, and in full size once it is loaded.
final class ThumbnailFirstView: UIView {
    private let thumbnail = AsyncImageView(frame: .zero)
    private let sharp = AsyncImageView(frame: .zero)

    /// Whether the whole picture is shown, instead of the part that fills the view.
    var fits = false {
        didSet { for view in [thumbnail, sharp] { view.contentMode = fits ? .scaleAspectFit : .scaleAspectFill } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Shows the picture at a path of the server.
    func show(_ path: String, environment: AppEnvironment) {
        thumbnail.show(environment.pictureURL(path, width: 192, height: 144), from: environment.images)
        sharp.show(environment.pictureURL(path, width: 1024, height: 768), from: environment.images)
    }

    private func setUp() {
        clipsToBounds = true
        sharp.placeholderColor = .clear
        for view in [thumbnail, sharp] {
            view.contentMode = .scaleAspectFill
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        thumbnail.placeholderColor = .secondarySystemFill
        isAccessibilityElement = true
    }
}
