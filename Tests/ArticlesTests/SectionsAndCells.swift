import Trellis

nonisolated struct Track: Identifiable, Equatable {
    let id: Int
    let title: String
    let album: String
    let isAdvertisement: Bool
}

nonisolated struct AlbumBanner: Identifiable, Equatable {
    let id: String
    let words: String
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

final class BannerCell: UITableViewCell, ConfigurableCell {
    func configure(with banner: AlbumBanner) { textLabel?.text = banner.words }
}

final class AlbumHeader: UITableViewHeaderFooterView, ConfigurableCell {
    func configure(with album: String) { textLabel?.text = album }
}

@MainActor
func tracksScreens(_ tracks: SampleSource<Track>) -> [UIViewController] {
    // Several kinds of cells in one list.
    let mixed = ListController(
        tracks,
        content: .rows { track in
            track.isAdvertisement ? ListRow(track, in: AdvertisementCell.self) : ListRow(track, in: TrackCell.self)
        })

    // Sections by a key, with a title or a view of your own as header.
    let titled = ListController(tracks, cell: TrackCell.self).sections(by: \.album) { "\($0)" }
    let headed = ListController(tracks, cell: TrackCell.self)
        .sections(by: \.album) { .view($0, in: AlbumHeader.self) }

    // A section above the list, made of what the first answer brought beside its items.
    let bannered = ListController(tracks, cell: TrackCell.self).sectionsBefore { snapshot in
        guard let banner = snapshot.metadata(of: AlbumBanner.self) else { return [] }
        return [ListSection(id: "banner", rows: [ListRow(banner, in: BannerCell.self)])]
    }

    // Sections made by hand from the whole snapshot.
    let free = ListController(
        tracks,
        content: .sections { snapshot in
            let short = snapshot.items.filter { $0.title.count < 10 }
            let long = snapshot.items.filter { $0.title.count >= 10 }
            return [
                ListSection(id: "short", header: "Short", rows: short.rows(in: TrackCell.self)),
                ListSection(id: "long", header: "Long", rows: long.rows(in: TrackCell.self)),
            ]
        })

    // A row between the items of two albums.
    let separated = ListController(tracks, cell: TrackCell.self).separated { before, after in
        guard let after, before?.album != after.album else { return nil }
        return ListRow(AlbumBanner(id: after.album, words: after.album), in: BannerCell.self)
    }
    return [mixed, titled, headed, bannered, free, separated]
}

final class TracksByHand: UIViewController {
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private let adapter = TableAdapter()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tableView)
        adapter.attach(to: tableView).didSelect(TrackCell.self) { track in print(track.title) }
    }

    func show(_ tracks: [Track]) {
        adapter.apply([ListSection(header: "All", rows: tracks.rows(in: TrackCell.self))])
    }
}
