import Trellis

/// An application with a list of a hundred notes whose scroll position is restored.
///
/// `PositionProbe close` and `PositionProbe kill` scroll to the middle of note 45. Then the first closes its window, the
/// second opens another screen and is killed. `PositionProbe show` prints the first visible note and ends.
@main
final class PositionProbe: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    struct Note: Identifiable, Sendable {
        let id: Int
    }

    private final class NoteCell: UITableViewCell, ConfigurableCell {
        func configure(with note: Note) { textLabel?.text = "note \(note.id)" }
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let list = ListController(
            SampleSource(count: 100) { Note(id: $0) }, cell: NoteCell.self, config: PagingConfig(pageSize: 100))
        list.restoresScrollPosition(as: "notes")
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 50
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        window.rootViewController = UINavigationController(rootViewController: list)
        window.makeKeyAndVisible()
        self.window = window
        Task { await self.run(list) }
        return true
    }

    private func run(_ list: ListController<Note>) async {
        func note() -> String? { list.tableView.visibleCells.first?.textLabel?.text }
        while list.items.isEmpty || list.tableView.visibleCells.isEmpty { await pause() }
        switch ProcessInfo.processInfo.arguments.last {
        case "close":
            list.tableView.setContentOffset(CGPoint(x: 0, y: 45 * 50 + 20), animated: false)
            while note() != "note 45" { await pause() }
            window?.isHidden = true
        case "kill":
            list.tableView.setContentOffset(CGPoint(x: 0, y: 45 * 50 + 20), animated: false)
            while note() != "note 45" { await pause() }
            list.navigationController?.pushViewController(UIViewController(), animated: false)
            while list.viewIfLoaded?.window != nil { await pause() }
            kill(getpid(), SIGKILL)
        default:
            var turns = 0
            while note() != "note 45", turns < 400 {
                turns += 1
                await pause()
            }
            FileHandle.standardOutput.write(Data("\(note() ?? "nothing")\n".utf8))
            window?.isHidden = true
        }
    }

    private func pause() async { try? await Task.sleep(for: .milliseconds(5)) }
}
