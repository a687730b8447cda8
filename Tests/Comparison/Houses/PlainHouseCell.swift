import ListingsScreens
import TrellisUIKit

/// A row of the list of houses.
final class PlainHouseCell: UITableViewCell {
    private let titleLabel = UILabel()
    private let factsLabel = UILabel()
    private let priceLabel = UILabel()
    private let tagsLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    func show(_ house: PlainHouse) {
        titleLabel.text = house.listing.title
        factsLabel.text = house.listing.factsText
        priceLabel.text = house.listing.priceText
        tagsLabel.text = house.tags.joined(separator: " · ")
        let texts = [house.listing.title, house.listing.priceText, house.listing.factsText] + house.tags
        accessibilityLabel = texts.joined(separator: ", ")
    }

    private func setUp() {
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        titleLabel.numberOfLines = 2
        factsLabel.font = .preferredFont(forTextStyle: .footnote)
        factsLabel.textColor = .secondaryLabel
        priceLabel.font = .systemFont(ofSize: 15, weight: .bold)
        priceLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        priceLabel.setContentHuggingPriority(.required, for: .horizontal)
        tagsLabel.font = .preferredFont(forTextStyle: .caption1)
        tagsLabel.textColor = .secondaryLabel
        let bottom = UIStackView(arrangedSubviews: [priceLabel, tagsLabel])
        bottom.spacing = 8
        bottom.alignment = .center
        let texts = UIStackView(arrangedSubviews: [titleLabel, factsLabel, bottom])
        texts.axis = .vertical
        texts.spacing = 4
        texts.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(texts)
        NSLayoutConstraint.activate([
            texts.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            texts.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
            texts.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        ])
    }
}
