internal import TrellisPaging
internal import TrellisRequests
internal import Trellis
internal import TrellisDesigns

/// The destinations of the page's screens, with their parameters.
enum SymbolPlace {
    case numbers(Emoji)
    case facts(Multiple)
}

final class EmojiViewModel: ListViewModel {
    let refresh: RefreshOperator<Emoji>
    private let router: any SceneRouting<SymbolPlace>

    init(_ client: HTTPClient, _ router: any SceneRouting<SymbolPlace>) {
        refresh = RefreshOperator(SymbolService(client: client), target: EmojiTarget())
        self.router = router
    }

    func didSelect(_ emoji: Emoji) {
        // Ignore a second click while the next screen is being pushed.
        try? router.transition(to: .numbers(emoji), by: .push)
    }
}

final class NumbersViewModel: ListViewModel {
    let title: String
    let refresh: RefreshOperator<Multiple>
    private let router: any SceneRouting<SymbolPlace>

    init(_ emoji: Emoji, _ client: HTTPClient, _ router: any SceneRouting<SymbolPlace>) {
        title = "\(emoji.symbol) × \(emoji.id)"
        refresh = RefreshOperator(SymbolService(client: client), target: NumbersTarget(emoji: emoji))
        self.router = router
    }

    func didSelect(_ multiple: Multiple) {
        try? router.transition(to: .facts(multiple), by: .modal)
    }
}
