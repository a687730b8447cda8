internal import Trellis

extension GalleryPage {
    /// A menu whose cells and header come from nib files, the same on both platforms.
    static let nibs = GalleryPage(id: "nibs", title: "Menu", summary: "Cells and a header made of nib files") { _ in
        MenuController()
    }
}

/// The dishes of a restaurant. Their buttons and that of the header send actions to the first responder, which reach the
/// controller along the responder chain.
final class MenuController: UIViewController, NibMembers {
    private let adapter = TableAdapter()
    private let header = OrderHeader.fromNib()
    private var dishes = Dish.menu { didSet { show() } }

    /// The actions for Linux, where a nib can't find methods by their names.
    var nibMembers: [NibMember] {
        [.action("addDish:", addDish), .action("startOver:", startOver)]
    }

    override func loadView() {
        let table = UITableView(frame: .zero, style: .plain)
        table.tableHeaderView = header
        adapter.attach(to: table)
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // A table's header has the height that the app gives it.
        let height = max(
            72,
            header.systemLayoutSizeFitting(
                CGSize(width: view.bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height)
        guard height != header.frame.height, let table = view as? UITableView else { return }
        header.frame.size.height = height
        table.tableHeaderView = header
    }

    private func show() {
        adapter.apply([ListSection(id: "menu", rows: dishes.rows(in: DishCell.self))])
        header.show(dishes)
    }

    @IBAction func addDish(_ sender: UIButton) {
        guard let table = view as? UITableView,
            let path = table.indexPathForRow(at: sender.convert(sender.bounds.origin, to: table))
        else { return }
        dishes[path.row].count += 1
    }

    @IBAction func startOver(_ sender: UIButton) { dishes = Dish.menu }
}
