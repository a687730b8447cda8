public import Trellis

extension GalleryPage {
    static let emojiNumbers = GalleryPage(
        id: "emoji-numbers", title: "Emoji and numbers", summary: "Lists that load themselves, and scenes in scenes"
    ) { environment in
        let router = WindowRouter<SymbolPlace> { $1.scene(environment, $0) }
        let list = ListController(viewModel: EmojiViewModel(environment.client, router), cell: EmojiCell.self)
            .skeleton(rowHeight: 44)
        router.screen = list
        return list
    }
}

@MainActor
extension SymbolPlace {
    fileprivate func scene(_ environment: AppEnvironment, _ router: WindowRouter<SymbolPlace>) -> any Scene {
        switch self {
        case .numbers(let emoji): NumbersScene(viewModel: NumbersViewModel(emoji, environment.client, router))
        case .facts(let multiple): FactsScene(multiple: multiple, router: router)
        }
    }
}

struct NumbersScene: Scene {
    let viewModel: NumbersViewModel

    func makeController() -> UIViewController {
        let grid = GridController(viewModel: viewModel, cell: NumberCell.self, columns: 4)
        grid.title = viewModel.title
        grid.flowLayout?.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        return grid
    }
}

struct FactsScene: Scene {
    let multiple: Multiple
    let router: any SceneRouting<SymbolPlace>

    func makeController() -> UIViewController {
        FactsController(multiple) { [router] in try? router.pop() }
    }
}

final class EmojiCell: UITableViewCell, ConfigurableCell {
    func configure(with emoji: Emoji) {
        textLabel?.text = "\(emoji.symbol)  \(emoji.name)"
        accessoryType = .disclosureIndicator
    }
}

extension NumberCell: ConfigurableCell {}
