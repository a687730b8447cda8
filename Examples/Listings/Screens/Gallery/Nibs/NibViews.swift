internal import Trellis

/// A dish of the menu, and how often it was ordered.
struct Dish: Identifiable, Hashable {
    let name: String
    let details: GalleryText
    let symbol: String
    let price: Int
    var count = 0

    var id: String { name }

    static let menu = [
        Dish(name: "Caldo verde", details: "Kale, potatoes and chouriço", symbol: "leaf", price: 5),
        Dish(name: "Bacalhau à Brás", details: "Salt cod with eggs and thin potatoes", symbol: "star.fill", price: 14),
        Dish(name: "Polvo à lagareiro", details: "Roasted octopus with olive oil", symbol: "flame", price: 19),
        Dish(name: "Arroz de pato", details: "Rice with duck, baked", symbol: "star", price: 13),
        Dish(name: "Pastel de nata", details: "Custard tart with cinnamon", symbol: "heart.fill", price: 2),
    ]
}

/// The row of a dish.
final class DishCell: UITableViewCell, NibView, ConfigurableCell {
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    private var symbolView: UIImageView!
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    private var nameLabel: UILabel!
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    private var detailsLabel: UILabel!
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    private var priceLabel: UILabel!
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    private var addButton: UIButton!

    func configure(with dish: Dish) {
        symbolView.image = UIImage(systemName: dish.symbol)
        nameLabel.text = dish.count == 0 ? dish.name : "\(dish.count) × \(dish.name)"
        detailsLabel.text = translated(dish.details)
        priceLabel.text = "\(dish.price) €"
        addButton.configuration?.title = translated("Add")
        addButton.accessibilityLabel = translated("Add \(dish.name)")
    }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        arrange(in: targetSize.width)
        return super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    override func layoutSubviews() {
        arrange(in: bounds.width)
        super.layoutSubviews()
    }

    /// Puts the parts below each other where words would have no room beside the price and the button.
    private func arrange(in width: CGFloat) {
        let isNarrow = width < UIFontMetrics.default.scaledValue(for: 300)
        guard let parts = symbolView.superview as? UIStackView, isNarrow != (parts.axis == .vertical) else { return }
        parts.axis = isNarrow ? .vertical : .horizontal
        parts.alignment = isNarrow ? .leading : .center
    }
}

/// The header with the total of an order.
final class OrderHeader: UIView, NibView {
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    private var label: UILabel!
    #if canImport(ObjectiveC)
    @IBOutlet
    #endif
    private var clearButton: UIButton!

    func show(_ dishes: [Dish]) {
        let total = dishes.reduce(0) { $0 + $1.count * $1.price }
        label.text = translated(total == 0 ? "Nothing ordered yet" : "Your order: \(total) €")
        clearButton.setTitle(translated("Start over"), for: .normal)
        clearButton.isEnabled = total > 0
    }
}
