import Trellis

nonisolated struct Song: Identifiable, Equatable, Sendable {
    let id: Int
    let name: String
}

final class SongCell: UITableViewCell, ConfigurableCell {
    func configure(with song: Song) { textLabel?.text = song.name }
}

@MainActor
func diffable(_ tableView: UITableView, songs: [Song]) -> UITableViewDiffableDataSource<Int, Song.ID> {
    let names = Dictionary(uniqueKeysWithValues: songs.map { ($0.id, $0.name) })
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
    let source = UITableViewDiffableDataSource<Int, Song.ID>(tableView: tableView) { tableView, path, id in
        let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: path)
        cell.textLabel?.text = names[id]
        return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Song.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(songs.map(\.id))
    source.apply(snapshot, animatingDifferences: true)
    return source
}

@MainActor
func adapted(_ tableView: UITableView, songs: [Song]) -> TableAdapter {
    let adapter = TableAdapter()
    adapter.attach(to: tableView)
    adapter.apply([ListSection(rows: songs.rows(in: SongCell.self))])
    return adapter
}

@MainActor
func observe(_ pager: Pager<Song>, in label: UILabel) -> PagingObservation {
    pager.observe { update in label.text = "\(update.snapshot.items.count) songs" }
}

@MainActor
func printChanges(of pager: Pager<Song>) async {
    for await update in pager.updates() {
        print(update.change)
    }
}
