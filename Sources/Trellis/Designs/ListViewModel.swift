internal import TrellisPaging
public import TrellisUIKit

/// What a list screen loads, and what happens when the user chooses an item, without any view.
///
/// It is made with the services that it asks and the way to other screens, each behind a protocol, so a test makes it
/// without a window. The screen keeps it, and it does not keep the screen.
///
/// For example, with a router of the app's places:
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
    /// One row's model.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

    /// Loads the list.
    var refresh: RefreshOperator<Item> { get }

    /// Called when the user chose an item.
    func didSelect(_ item: Item)
}

extension ListViewModel {
    /// Does nothing.
    public func didSelect(_ item: Item) {}
}

extension ListController {
    /// Creates a screen of a view model, which it keeps.
    ///
    /// - Parameters:
    ///   - viewModel: Loads the list, and is called with what the user chose.
    ///   - cell: The class of the cells.
    ///   - texts: The words of the screen.
    public convenience init<ViewModel: ListViewModel, Cell: UITableViewCell & ConfigurableCell>(
        viewModel: ViewModel, cell: Cell.Type, texts: ListTexts = ListTexts()
    ) where ViewModel.Item == Item, Cell.Model == Item {
        self.init(viewModel.refresh.pager, cell: cell, texts: texts)
        isRefreshable = viewModel.refresh.isRefreshable
        didSelect { _, item in viewModel.didSelect(item) }
    }
}

extension GridController {
    /// Creates a screen of a view model, which it keeps.
    ///
    /// - Parameters:
    ///   - viewModel: Loads the list, and is called with what the user chose.
    ///   - cell: The class of the cells.
    ///   - columns: How many items stand side by side, or `nil` if the layout determines their width.
    ///   - texts: The words of the screen.
    public convenience init<ViewModel: ListViewModel, Cell: UICollectionViewCell & ConfigurableCell>(
        viewModel: ViewModel, cell: Cell.Type, columns: Int? = nil, texts: ListTexts = ListTexts()
    ) where ViewModel.Item == Item, Cell.Model == Item {
        self.init(viewModel.refresh.pager, cell: cell, columns: columns, texts: texts)
        isRefreshable = viewModel.refresh.isRefreshable
        didSelect { _, item in viewModel.didSelect(item) }
    }
}
