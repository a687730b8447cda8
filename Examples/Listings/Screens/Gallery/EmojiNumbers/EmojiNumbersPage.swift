internal import Trellis
internal import TrellisDesigns
internal import TrellisRequests

extension GalleryPage {
    static let emojiNumbers = GalleryPage(
        id: "emoji-numbers", title: "Emoji", summary: "Lists that load themselves, and scenes in scenes"
    ) { environment in
        let router = WindowRouter<SymbolPlace> { SymbolScene(place: $1, client: environment.client, router: $0) }
        let list = ListController(viewModel: EmojiViewModel(environment.client, router), cell: EmojiCell.self)
            .skeleton(rowHeight: 44)
        router.screen = list
        return list
    }
}

/// The screens that follow the list.
struct SymbolScene: SceneDestination {
    let place: SymbolPlace
    let client: HTTPClient
    let router: any SceneRouting<SymbolPlace>

    func makeController() -> UIViewController {
        switch place {
        case .numbers(let emoji):
            let viewModel = NumbersViewModel(emoji, client, router)
            let grid = GridController(viewModel: viewModel, cell: NumberCell.self, columns: 4)
            grid.title = viewModel.title
            grid.flowLayout?.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
            return grid
        case .facts(let multiple): return FactsController(multiple) { [router] in try? router.pop() }
        }
    }
}

final class EmojiCell: UITableViewCell, ConfigurableCell {
    func configure(with emoji: Emoji) {
        textLabel?.text = "\(emoji.symbol)  \(emoji.name)"
        textLabel?.numberOfLines = 0
        accessoryType = .disclosureIndicator
    }
}
