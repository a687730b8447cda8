import Trellis
import TrellisRequests

nonisolated struct Song: Identifiable, Equatable, Sendable {
    let id: Int
    let name: String
}

final class SongCell: UITableViewCell, ConfigurableCell {
    func configure(with song: Song) { textLabel?.text = song.name }
}

/// Apple's own diffable data source, which works on both platforms.
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

/// The same list with an adapter.
@MainActor
func adapted(_ tableView: UITableView, songs: [Song]) -> TableAdapter {
    let adapter = TableAdapter()
    adapter.attach(to: tableView)
    adapter.apply([ListSection(rows: songs.rows(in: SongCell.self))])
    return adapter
}

/// A table that is described by closures, including its selection.
@MainActor
func closures(_ tableView: UITableView, songs: [Song]) {
    tableView.registerCells([SongCell.self])
    tableView.numberOfRowsHandler = { _, _ in songs.count }
    tableView.cellForRowHandler = { tableView, path in
        tableView.dequeue(SongCell.self, for: path, showing: songs[path.row])
    }
    tableView.didSelectRowHandler = { tableView, path in
        tableView.deselectRow(at: path, animated: true)
        print(songs[path.row].name)
    }
}

/// A value that a view model would bind with RxSwift is observed with a closure or a stream.
@MainActor
func observed(_ pager: Pager<Song>, label: UILabel) async {
    let observation = pager.observe { update in label.text = "\(update.snapshot.items.count) songs" }
    for await update in pager.updates() {
        print(update.change)
    }
    _ = observation
}
