public import Trellis
internal import TrellisPaging
public import TrellisUIKit

/// The logic of a list screen without its view: how it loads, and what happens when the user selects an item.
///
/// It gets its services and its router as protocols, so that a test can create it without a window. The screen retains
/// it, and it doesn't retain the screen. List and grid screens use all of it.
///
/// For example, with a router for the app's own type of destinations:
/// ```swift
/// final class EmojiViewModel: ListViewModel {
///     let refresh: RefreshOperator<Emoji>
///     private let router: any SceneRouting<Destination>
///
///     init(_ service: SymbolService, router: any SceneRouting<Destination>) {
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

    /// Returns the title of a section's header. The default is `nil`.
    func headerTitle(ofSection section: Int) -> String?
    /// Returns the title of a section's footer. The default is `nil`.
    func footerTitle(ofSection section: Int) -> String?

    /// Returns whether the user can delete an item. The default is `false`.
    func canDelete(_ item: Item) -> Bool
    /// Saves the deletion of an item, which is already removed from the list. If it throws, the item reappears.
    func delete(_ item: Item) async throws

    /// Whether the user can move items. The default is `false`.
    var movesItems: Bool { get }
    /// Saves the move of an item, which has already moved in the list. If it throws, the item moves back.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - index: The index in the list without the item.
    /// - Throws: The reason why the move couldn't be saved.
    func move(_ item: Item, to index: Int) async throws

    /// The titles of the section index, or `nil` for none, which is the default.
    var indexTitles: [String]? { get }
    /// Returns the section of a title in the section index. The default is the section at the title's index.
    func section(ofIndexTitle title: String, at index: Int) -> Int
}

extension ListViewModel {
    /// The default: does nothing.
    public func didSelect(_ item: Item) {}
    /// The default: `nil`.
    public func headerTitle(ofSection section: Int) -> String? { nil }
    /// The default: `nil`.
    public func footerTitle(ofSection section: Int) -> String? { nil }
    /// The default: `false`.
    public func canDelete(_ item: Item) -> Bool { false }
    /// The default: does nothing.
    public func delete(_ item: Item) async throws {}
    /// The default: `false`.
    public var movesItems: Bool { false }
    /// The default: does nothing.
    public func move(_ item: Item, to index: Int) async throws {}
    /// The default: `nil`.
    public var indexTitles: [String]? { nil }
    /// The default: the title's index.
    public func section(ofIndexTitle title: String, at index: Int) -> Int { index }
}

extension PagedListController {
    /// Uses a view model, and all of it: its operator for every page, its titles, and its editing. The screen retains it.
    fileprivate func use<ViewModel: ListViewModel>(_ viewModel: ViewModel) where ViewModel.Item == Item {
        isRefreshable = viewModel.refresh.isRefreshable
        loadsMore = viewModel.refresh.isRefreshable
        loading = OperatorLoading(viewModel.refresh)
        adapter.titles = { part, section in
            part == .header
                ? viewModel.headerTitle(ofSection: section) : viewModel.footerTitle(ofSection: section)
        }
        sectionIndex = (
            { viewModel.indexTitles }, { title, index in viewModel.section(ofIndexTitle: title, at: index) }
        )
        // Edits are saved on the main actor.
        let delete: @MainActor (Item) async throws -> Void = { item in try await viewModel.delete(item) }
        let move: @MainActor (Item, Int) async throws -> Void = { item, index in
            try await viewModel.move(item, to: index)
        }
        deletable(where: { viewModel.canDelete($0) }) { item in try await delete(item) }
        if viewModel.movesItems { reorderable { item, index in try await move(item, index) } }
    }
}

extension ListController {
    /// Creates a screen that retains its view model.
    ///
    /// The view model's operator performs the screen's loads: refreshes, pages at both ends, and missing pages. It
    /// determines which failures are shown. If its target isn't refreshable, the first page is loaded, and no other.
    /// Only a jump to a distant row or to a stored scroll position is performed by its pager.
    ///
    /// - Parameters:
    ///   - viewModel: Loads the list, handles the selection and editing of items, and gives the titles.
    ///   - cell: The class of the cells.
    ///   - texts: The texts of the screen.
    public convenience init<ViewModel: ListViewModel, Shown: ConfigurableCell>(
        viewModel: ViewModel, cell: Shown.Type, texts: ListTexts = ListTexts()
    ) where ViewModel.Item == Item, Shown.Model == Item, Shown.Kind == UITableViewCell {
        self.init(viewModel.refresh.pager, cell: cell, texts: texts)
        use(viewModel)
        didSelect { item in viewModel.didSelect(item) }
    }
}

extension GridController {
    /// Creates a screen that retains its view model.
    ///
    /// The view model's operator performs the screen's loads: refreshes, pages at both ends, and missing pages. It
    /// determines which failures are shown. If its target isn't refreshable, the first page is loaded, and no other.
    /// Only a jump to a distant row or to a stored scroll position is performed by its pager.
    ///
    /// - Parameters:
    ///   - viewModel: Loads the list, handles the selection and editing of items, and gives the titles.
    ///   - cell: The class of the cells.
    ///   - columns: The number of columns, or `nil` if the layout determines the items' width.
    ///   - texts: The texts of the screen.
    public convenience init<ViewModel: ListViewModel, Shown: ConfigurableCell>(
        viewModel: ViewModel, cell: Shown.Type, columns: Int? = nil, texts: ListTexts = ListTexts()
    ) where ViewModel.Item == Item, Shown.Model == Item, Shown.Kind == UICollectionViewCell {
        self.init(viewModel.refresh.pager, cell: cell, columns: columns, texts: texts)
        use(viewModel)
        didSelect { item in viewModel.didSelect(item) }
    }
}
