internal import Trellis

/// A list of listings and the chosen listing, which is shown next to the list in a wide window, and pushed in a narrow
/// one. The choice is preserved when the window is resized.
final class ListingSplitController: UISplitViewController, UISplitViewControllerDelegate {
    /// The minimum width of a window with two columns.
    static let leastWidth: CGFloat = 900

    private let list: ListController<Listing>
    private let environment: AppEnvironment
    private var chosen: Listing?

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - environment: The API and its pictures.
    ///   - chosen: The listing that is initially shown next to the list.
    init(_ list: ListController<Listing>, environment: AppEnvironment, chosen: Listing? = nil) {
        self.list = list
        self.environment = environment
        self.chosen = chosen
        super.init(style: .doubleColumn)
        delegate = self
        preferredDisplayMode = .oneBesideSecondary
        minimumPrimaryColumnWidth = 360
        maximumPrimaryColumnWidth = 480
        setViewController(list, for: .primary)
        setViewController(
            chosen.map { ListingDetailController($0, environment: environment) } ?? emptyScreen(), for: .secondary)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        showMark()
    }

    /// The listing that is shown next to the list, or `nil` if there is none.
    var chosenBeside: Listing? { isCollapsed ? nil : chosen }

    /// Shows a listing.
    func open(_ listing: Listing) {
        let isShown = !isCollapsed && chosen?.id == listing.id
        chosen = listing
        if isShown {
            let detail = viewController(for: .secondary)
            (detail as? UINavigationController ?? detail?.navigationController)?.popToRootViewController(animated: true)
        } else {
            showDetailViewController(ListingDetailController(listing, environment: environment), sender: list)
        }
        showMark()
    }

    /// Returns to the list if another screen is pushed.
    func showList() {
        if isCollapsed { list.navigationController?.popToViewController(list, animated: true) }
    }

    private func showMark() {
        list.markedItem = chosenBeside?.id
    }

    private func emptyScreen() -> UIViewController {
        let screen = UIViewController()
        screen.view = MessageView(symbol: "house", title: environment.texts.chooseListing, message: "")
        screen.view.backgroundColor = .systemBackground
        return screen
    }

    // MARK: Collapsing and expanding

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { chosen == nil ? .primary : .secondary }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
        showMark()
    }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) {
        showMark()
    }
}
