public import Trellis

/// The gallery, with a row for each page. Selecting a row shows the page.
public final class GalleryController: UITableViewController {
    private let environment: AppEnvironment
    private let pages: [GalleryPage]

    /// Creates the gallery.
    ///
    /// - Parameters:
    ///   - environment: The API and its pictures.
    ///   - pages: The pages, in order.
    public init(_ environment: AppEnvironment, pages: [GalleryPage] = GalleryPage.all) {
        self.environment = environment
        self.pages = pages
        super.init(nibName: nil, bundle: nil)
        title = environment.texts.gallery
    }

    /// Returns `nil`: the gallery needs an environment.
    public required init?(coder: NSCoder) {
        nil
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        tableView.cellLayoutMarginsFollowReadableWidth = true
        tableView.registerCells([GalleryPageCell.self])
    }

    public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        pages.count
    }

    public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let page = pages[indexPath.row], texts = environment.texts
        return tableView.dequeue(
            GalleryPageCell.self, for: indexPath, showing: (texts.title(of: page), texts.summary(of: page)))
    }

    public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        open(pages[indexPath.row])
    }

    /// Shows a page with a button for its source.
    private func open(_ page: GalleryPage) {
        let controller = page.makeController(environment)
        // A symbol leaves room for the title in a narrow window.
        let symbol = UIImage(systemName: "chevron.left.forwardslash.chevron.right")
        let showSource = UIAction(title: environment.texts.source, image: symbol) { [weak self, environment] _ in
            let source = GallerySourceController(page, texts: environment.texts)
            self?.navigationController?.pushViewController(source, animated: true)
        }
        // Some pages add their own buttons when their view is loaded.
        controller.loadViewIfNeeded()
        // In a wide window, a row is no wider than can be read, unless it computes its height for the table's width.
        for case let table as UITableView in [controller.view] + controller.view.subviews
        where page.id != GalleryPage.mixedFeed.id {
            table.cellLayoutMarginsFollowReadableWidth = true
        }
        controller.hidesBottomBarWhenPushed = controller.toolbarItems == nil
        let items = controller.navigationItem.rightBarButtonItems ?? []
        controller.navigationItem.rightBarButtonItems = [UIBarButtonItem(primaryAction: showSource)] + items
        navigationController?.pushViewController(controller, animated: true)
    }
}

/// A row of the gallery, with a page's title and summary.
private final class GalleryPageCell: UITableViewCell, ConfigurableCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
        textLabel?.numberOfLines = 0
        detailTextLabel?.numberOfLines = 0
        detailTextLabel?.textColor = .secondaryLabel
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    func configure(with page: (title: String, summary: String)) {
        textLabel?.text = page.title
        detailTextLabel?.text = page.summary
    }
}
