public import TrellisPaging
public import TrellisUIKit

/// A screen whose content refreshes itself: a table, a collection or any other scroll view.
///
/// For example:
/// ```swift
/// final class EmojiScreen: UIViewController, Refreshable {
///     let refreshMachine = RefreshMachine(RefreshOperator(EmojiService(), target: EmojiTarget()))
///     let tableView = UITableView()
///     var refreshableView: UIScrollView { tableView }
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         bindRefreshMachine { screen, state in screen.title = "\(state)" }
///     }
/// }
/// ```
/// Follows the design of YLRefreshKit's `Refreshable`. Where the rows are a pager's items and nothing else,
/// ``ListController`` does more, and knows which rows changed.
@MainActor
public protocol Refreshable: AnyObject {
    /// One row's model.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

    /// Loads the content.
    var refreshMachine: RefreshMachine<Item> { get }
    /// Shows the content.
    var refreshableView: UIScrollView { get }
}

extension Refreshable {
    /// Loads the screen's content from now on.
    ///
    /// When items have changed, a table or a collection is reloaded; a table has separators once it has been. Then the
    /// controls end, then the completion runs.
    ///
    /// - Parameters:
    ///   - header: Stands above; the platform's refresh control unless given.
    ///   - footer: Stands below; a spinner with Retry unless given.
    ///   - completion: Called with the screen's state after each load, whoever asked for it, and after each change of the
    ///     items, such as an edit. The screen comes as an argument and is not kept, so nothing has to be captured.
    public func bindRefreshMachine(
        header: (any RefreshHeader)? = nil, footer: (any RefreshFooter)? = nil,
        _ completion: ((Self, RefreshState) -> Void)? = nil
    ) {
        let view = refreshableView
        let separators = (view as? UITableView)?.separatorStyle ?? .none
        (view as? UITableView)?.separatorStyle = .none
        let reload: (PagingUpdate<Item>) -> Void = { [weak view] update in
            guard update.change != .loadStates else { return }
            if let table = view as? UITableView {
                table.separatorStyle = separators
                table.reloadData()
            } else {
                (view as? UICollectionView)?.reloadData()
            }
        }
        view.setAutoRefresh(refreshMachine, header: header, footer: footer, reload: reload) { [weak self] state in
            if let self { completion?(self, state) }
        }
    }
}
