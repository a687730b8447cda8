/// Decides for a list screen, and sees no view: what is loaded, and what happens when the user chooses an item.
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

    /// The user chose an item.
    func didSelect(_ item: Item)
}

extension ListViewModel {
    /// Nothing happens, as in a list that only shows.
    public func didSelect(_ item: Item) {}
}
