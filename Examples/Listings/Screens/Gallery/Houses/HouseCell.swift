public import Trellis

/// A row of the list of houses, with the title, the facts, the price and the tags.
public final class HouseCell: UITableViewCell, ConfigurableCell {
    private let titleLabel = UILabel()
    private let factsLabel = UILabel()
    private let priceLabel = UILabel()
    private let tagRow = TagRow(frame: .zero)

    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    public func configure(with house: House) {
        titleLabel.text = house.listing.title
        factsLabel.text = house.listing.factsText
        priceLabel.text = house.listing.priceText
        tagRow.tags = house.tags
        accessibilityLabel = ([house.listing.title, house.listing.priceText, house.listing.factsText] + house.tags)
            .joined(separator: ", ")
    }

    private func setUp() {
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        titleLabel.numberOfLines = 0
        factsLabel.font = .preferredFont(forTextStyle: .footnote)
        factsLabel.textColor = .secondaryLabel
        factsLabel.numberOfLines = 0
        priceLabel.font = .systemFont(ofSize: 15, weight: .bold)
        priceLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        priceLabel.setContentHuggingPriority(.required, for: .horizontal)
        let bottom = UIStackView(arrangedSubviews: [priceLabel, tagRow])
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
