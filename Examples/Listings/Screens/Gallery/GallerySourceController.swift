internal import Trellis

/// Shows the source code of a gallery page, with a row for each line.
final class GallerySourceController: UITableViewController {
    private let page: GalleryPage
    private var lines: [GallerySource.Line] = []

    init(_ page: GalleryPage) {
        self.page = page
        super.init(nibName: nil, bundle: nil)
        title = "Source of \(page.title)"
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.separatorStyle = .none
        tableView.allowsSelection = false
        tableView.register(GallerySourceCell.self)
        do {
            lines = try GallerySource(folder: page.folder).lines
        } catch {
            tableView.backgroundView = MessageView(
                symbol: "doc.text", title: "The source is not on this device",
                message: "It is in Gallery/\(page.folder.lastPathComponent): \(error.localizedDescription)")
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        lines.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeue(GallerySourceCell.self, for: indexPath, showing: lines[indexPath.row])
    }
}
