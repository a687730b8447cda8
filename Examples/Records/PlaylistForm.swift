import Trellis
import TrellisHandlers

/// A form with the name, the note and the sharing of a playlist.
final class PlaylistForm: UITableViewController {
    private var playlist: Playlist
    private let save: (Playlist) -> Void
    private let name = UITextField()
    private let note = UITextField()
    private let sharing = UISwitch()

    init(_ playlist: Playlist, save: @escaping (Playlist) -> Void) {
        self.playlist = playlist
        self.save = save
        super.init(style: .insetGrouped)
        title = playlist.name.isEmpty ? "New playlist" : playlist.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        name.text = playlist.name
        note.text = playlist.note
        sharing.isOn = playlist.isShared
        let done = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.end(saving: true) })
        done.isEnabled = !playlist.name.isEmpty
        navigationItem.rightBarButtonItem = done
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.end(saving: false) })
        name.setHandler(for: .editingChanged) { field in done.isEnabled = field.text?.isEmpty == false }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let (title, view) = [("Name", name as UIView), ("Note", note), ("Shared", sharing)][indexPath.row]
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = title
        cell.selectionStyle = .none
        if view is UITextField { view.frame = CGRect(x: 0, y: 0, width: 200, height: 36) }
        cell.accessoryView = view
        return cell
    }

    private func end(saving: Bool) {
        if saving {
            playlist.name = name.text ?? ""
            playlist.note = note.text ?? ""
            playlist.isShared = sharing.isOn
            save(playlist)
        }
        dismiss(animated: true)
    }
}
