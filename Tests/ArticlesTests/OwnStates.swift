import Trellis

nonisolated struct Dessert: Identifiable, Equatable, Sendable {
    let id: Int
    let title: String
}

final class DessertCell: UITableViewCell, ConfigurableCell {
    func configure(with recipe: Dessert) { textLabel?.text = recipe.title }
}

@MainActor
func recipesScreen(_ recipes: any PagingSource<Int, Dessert>) -> UIViewController {
    ListController(recipes, cell: DessertCell.self)
        .skeleton(rowHeight: 72, pictureSize: CGSize(width: 48, height: 48))
        .empty { query in
            MessageView(
                symbol: "fork.knife", title: query.map { "Nothing is called \($0)" } ?? "No recipes yet", message: "")
        }
        .failed { failure, retry in
            MessageView(
                symbol: "wifi.slash", title: "The recipes can't be loaded",
                message: ListTexts.default.reason(of: failure),
                button: failure.isTransient ? "Try again" : nil, action: retry)
        }
}

final class MoreFooter: UIView, RefreshFooter {
    let loadsByScrolling = false
    var moreHandler: (() -> Void)?
    private let button = UIButton(type: .system)

    override init(frame: CGRect) {
        super.init(frame: frame)
        button.addAction(UIAction { [weak self] _ in self?.moreHandler?() }, for: .touchUpInside)
        addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds
    }

    func show(_ state: LoadState) {
        button.isEnabled = state != .loading
        button.setTitle(state == .end ? "That's all" : "Show more recipes", for: .normal)
    }

    func height(forWidth width: CGFloat) -> CGFloat { 44 }
}

@MainActor
func pagedScreen(_ recipes: any PagingSource<Int, Dessert>) -> UIViewController {
    ListController(recipes, cell: DessertCell.self).footer(MoreFooter())
}
