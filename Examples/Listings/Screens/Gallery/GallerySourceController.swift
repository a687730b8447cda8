internal import Trellis

/// Shows the source code of a gallery page, with a row for each line.
final class GallerySourceController: UITableViewController {
    private let page: GalleryPage
    private var lines: [GallerySource.Line] = []

    private let texts: AppTexts

    init(_ page: GalleryPage, texts: AppTexts) {
        self.page = page
        self.texts = texts
        super.init(nibName: nil, bundle: nil)
        title = texts.sourceOf(texts.title(of: page))
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.separatorStyle = .none
        tableView.allowsSelection = false
        tableView.registerCells([GallerySourceCell.self])
        do {
            lines = try GallerySource(folder: page.folder).lines
        } catch {
            tableView.backgroundView = MessageView(
                symbol: "doc.text", title: texts.sourceMissing,
                message: "Gallery/\(page.folder.lastPathComponent): \(texts.reason(error))")
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        lines.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeue(GallerySourceCell.self, for: indexPath, showing: lines[indexPath.row])
    }
}

/// A line of source code, which is wrapped if it is too long. File names are bold.
private final class GallerySourceCell: UITableViewCell, ConfigurableCell {
    private static let code = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    private let number = UILabel()
    private let line = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    func configure(with source: GallerySource.Line) {
        let isName = source.number == nil
        number.text = source.number.map { "\($0)" }
        line.text = source.text.isEmpty ? " " : source.text
        line.font = isName ? .preferredFont(forTextStyle: .headline) : Self.code
    }

    private func setUp() {
        number.font = Self.code
        number.textColor = .secondaryLabel
        number.textAlignment = .right
        line.numberOfLines = 0
        for label in [number, line] {
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
        }
        NSLayoutConstraint.activate([
            number.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
            number.widthAnchor.constraint(equalToConstant: 24),
            number.topAnchor.constraint(equalTo: contentView.topAnchor),
            line.leadingAnchor.constraint(equalTo: number.trailingAnchor, constant: 8),
            line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
            line.topAnchor.constraint(equalTo: contentView.topAnchor),
            line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
    }
}
