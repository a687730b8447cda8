import Trellis
import TrellisDesigns

/// A screen with a table and its own data source, as in an app that doesn't use `ListController`.
final class RowScreen: UIViewController, UITableViewDataSource, Refreshable {
    let refreshMachine: RefreshMachine<Row>
    let tableView = UITableView()
    var refreshableView: UIScrollView { tableView }
    /// The states that the screen received, in order.
    private(set) var told: [String] = []
    /// Called when the completion was called.
    var afterRefreshed: ((RowScreen) -> Void)?

    private let header: (any RefreshHeader)?
    private let footer: (any RefreshFooter)?

    init(
        _ refresh: RefreshOperator<Row>, header: (any RefreshHeader)? = nil, footer: (any RefreshFooter)? = nil
    ) {
        refreshMachine = RefreshMachine(refresh)
        self.header = header
        self.footer = footer
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    var pager: Pager<Row> { refreshMachine.operator.pager }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(RowCell.self)
        tableView.rowHeight = 88
        tableView.dataSource = self
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(tableView)
        bindRefreshMachine(header: header, footer: footer) { screen, state in
            screen.told.append(state.failure == nil ? "\(state)" : "failed")
            screen.afterRefreshed?(screen)
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        pager.snapshot.items.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeue(RowCell.self, for: indexPath, showing: pager.snapshot.items[indexPath.row])
    }
}
