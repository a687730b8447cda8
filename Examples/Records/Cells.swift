import Trellis

final class AlbumTile: UICollectionViewCell, ConfigurableCell {
    private let cover = UILabel()
    private let caption = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        cover.textAlignment = .center
        cover.font = .preferredFont(forTextStyle: .largeTitle)
        cover.textColor = .white
        caption.numberOfLines = 2
        caption.font = .preferredFont(forTextStyle: .footnote)
        for view in [cover, caption] { contentView.addSubview(view) }
        cover.clipsToBounds = true
        cover.layer.cornerRadius = 8
    }

    required init?(coder: NSCoder) { nil }

    func configure(with album: Album) {
        let colors: [UIColor] = [.systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen]
        cover.backgroundColor = colors[album.id % colors.count]
        cover.text = "♪"
        caption.text = "\(album.title)\n\(album.artist)"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let captionHeight = caption.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
        let (lower, upper) = contentView.bounds.divided(atDistance: captionHeight, from: .maxYEdge)
        cover.frame = upper.insetBy(dx: 0, dy: 4)
        caption.frame = lower
    }
}

final class DecadeHeader: UICollectionReusableView, ConfigurableCell {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .headline)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func configure(with decade: String) { label.text = decade }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 16, dy: 0)
    }
}

/// A cell with a title and a line below it.
class SubtitleCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        detailTextLabel?.textColor = .secondaryLabel
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String, _ detail: String) {
        textLabel?.text = title
        detailTextLabel?.text = detail
    }
}

final class TrackCell: SubtitleCell, ConfigurableCell {
    func configure(with track: Track) {
        let seconds = track.seconds % 60
        show(track.title, "\(track.album) · \(track.seconds / 60):\(seconds < 10 ? "0" : "")\(seconds)")
    }
}

final class PlaylistCell: SubtitleCell, ConfigurableCell {
    func configure(with playlist: Playlist) {
        show(playlist.name, playlist.note)
        accessoryType = playlist.isShared ? .checkmark : .none
    }
}

final class DownloadCell: SubtitleCell, ConfigurableCell {
    func configure(with download: Download) {
        show(download.title, download.percent == 100 ? "Complete" : "\(download.percent) %")
    }
}
