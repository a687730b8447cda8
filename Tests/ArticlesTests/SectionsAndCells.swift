import Trellis

nonisolated struct Track: Identifiable, Equatable {
    let id: Int
    let title: String
    let album: String
    let isAdvertisement: Bool
}

final class TrackCell: UITableViewCell, ConfigurableCell {
    func configure(with track: Track) { textLabel?.text = track.title }
}

final class AdvertisementCell: UITableViewCell, ConfigurableCell {
    func configure(with track: Track) {
        textLabel?.text = track.title
        backgroundColor = .secondarySystemBackground
    }
}

@MainActor
func mixedScreen(_ tracks: SampleSource<Track>) -> UIViewController {
    ListController(
        tracks,
        content: .rows { track in
            track.isAdvertisement ? ListRow(track, in: AdvertisementCell.self) : ListRow(track, in: TrackCell.self)
        })
}

@MainActor
func titledScreen(_ tracks: SampleSource<Track>) -> UIViewController {
    ListController(tracks, cell: TrackCell.self).sections(by: \.album) { album in album }
}

final class AlbumHeader: UITableViewHeaderFooterView, ConfigurableCell {
    func configure(with album: String) { textLabel?.text = album }
}

@MainActor
func headedScreen(_ tracks: SampleSource<Track>) -> UIViewController {
    ListController(tracks, cell: TrackCell.self)
        .sections(by: \.album) { album in .view(album, in: AlbumHeader.self) }
}

nonisolated struct AlbumLength: Decodable, Sendable {
    let album: String
    let tracks: Int
}

@MainActor
func countedScreen(_ tracks: some PagingSource<Int, Track>) -> UIViewController {
    ListController(tracks, cell: TrackCell.self, config: PagingConfig(pageSize: 50, placeholders: true))
        .sections(
            by: \.album,
            counts: { snapshot in
                let lengths = snapshot.metadata(of: [AlbumLength].self) ?? []
                return lengths.map { (key: $0.album, count: $0.tracks) }
            },
            header: { album in album }
        )
        .placeholders(in: TrackCell.self)
}

@MainActor
func jump(to album: String, in list: ListController<Track>) {
    let lengths = list.pager.snapshot.metadata(of: [AlbumLength].self) ?? []
    list.scroll(toRow: lengths.prefix { $0.album != album }.map(\.tracks).reduce(0, +))
}

nonisolated struct AlbumBanner: Identifiable, Equatable {
    let id: String
    let words: String
}

final class BannerCell: UITableViewCell, ConfigurableCell {
    func configure(with banner: AlbumBanner) { textLabel?.text = banner.words }
}

@MainActor
func banneredScreen(_ tracks: SampleSource<Track>) -> UIViewController {
    ListController(tracks, cell: TrackCell.self).sectionsBefore { snapshot in
        guard let banner = snapshot.metadata(of: AlbumBanner.self) else { return [] }
        return [ListSection(id: "banner", rows: [ListRow(banner, in: BannerCell.self)])]
    }
}

@MainActor
func separatedScreen(_ tracks: SampleSource<Track>) -> UIViewController {
    ListController(tracks, cell: TrackCell.self).separated { before, after in
        guard let after, before?.album != after.album else { return nil }
        return ListRow(AlbumBanner(id: after.album, words: after.album), in: BannerCell.self)
    }
}

@MainActor
func customScreen(_ tracks: SampleSource<Track>) -> UIViewController {
    ListController(
        tracks,
        content: .sections { snapshot in
            let short = snapshot.items.filter { $0.title.count < 10 }
            let long = snapshot.items.filter { $0.title.count >= 10 }
            return [
                ListSection(id: "short", header: "Short", rows: short.rows(in: TrackCell.self)),
                ListSection(id: "long", header: "Long", rows: long.rows(in: TrackCell.self)),
            ]
        })
}

final class TracksController: UIViewController {
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private let adapter = TableAdapter()

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(tableView)
        adapter.attach(to: tableView).didSelect(TrackCell.self) { track in print(track.title) }
    }

    func show(_ tracks: [Track]) {
        adapter.apply([ListSection(header: "All", rows: tracks.rows(in: TrackCell.self))])
    }
}
