public import Trellis
internal import TrellisPaging
public import TrellisUIKit

/// The logic of a list screen without its view: how it loads, and what happens when the user selects an item.
///
/// It gets its services and its router as protocols, so that a test can create it without a window. The screen retains
/// it, and it doesn't retain the screen.
///
/// For example, with a router for the app's own type of destinations:
/// ```swift
/// final class EmojiViewModel: ListViewModel {
///     let refresh: RefreshOperator<Emoji>
///     private let router: any SceneRouting<Place>
///
///     init(_ service: SymbolService, router: any SceneRouting<Place>) {
///         refresh = RefreshOperator(service, target: EmojiTarget())
///         self.router = router
///     }
///
///     func didSelect(_ emoji: Emoji) { try? router.transition(to: .numbers(of: emoji), by: .push) }
/// }
/// ```
/// Follows the design of Decomposer's `ViewModel`, without its views.
@MainActor
public protocol ListViewModel<Item>: AnyObject {
    /// The model of a row.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

    /// Loads the list.
    var refresh: RefreshOperator<Item> { get }

    /// Called when the user has selected an item.
    func didSelect(_ item: Item)
}

extension ListViewModel {
    /// The default: does nothing.
    public func didSelect(_ item: Item) {}
}

extension ListController {
    /// Creates a screen that retains its view model.
    ///
    /// - Parameters:
    ///   - viewModel: Loads the list and handles the selection of items.
    ///   - cell: The class of the cells.
    ///   - texts: The texts of the screen.
    public convenience init<ViewModel: ListViewModel, Cell: UITableViewCell & ConfigurableCell>(
        viewModel: ViewModel, cell: Cell.Type, texts: ListTexts = ListTexts()
    ) where ViewModel.Item == Item, Cell.Model == Item {
        self.init(viewModel.refresh.pager, cell: cell, texts: texts)
        isRefreshable = viewModel.refresh.isRefreshable
        didSelect { _, item in viewModel.didSelect(item) }
    }
}

extension GridController {
    /// Creates a screen that retains its view model.
    ///
    /// - Parameters:
    ///   - viewModel: Loads the list and handles the selection of items.
    ///   - cell: The class of the cells.
    ///   - columns: The number of columns, or `nil` if the layout determines the items' width.
    ///   - texts: The texts of the screen.
    public convenience init<ViewModel: ListViewModel, Cell: UICollectionViewCell & ConfigurableCell>(
        viewModel: ViewModel, cell: Cell.Type, columns: Int? = nil, texts: ListTexts = ListTexts()
    ) where ViewModel.Item == Item, Cell.Model == Item {
        self.init(viewModel.refresh.pager, cell: cell, columns: columns, texts: texts)
        isRefreshable = viewModel.refresh.isRefreshable
        didSelect { _, item in viewModel.didSelect(item) }
    }
}
