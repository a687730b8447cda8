public import Trellis

/// A row of a list of listings: the picture, the title, the facts, the price and the tags.
public final class ListingCell: UITableViewCell, ConfigurableCell {
    /// Gives the pictures; without it the rows have none.
    public weak var environment: AppEnvironment?

    private let picture = AsyncImageView(frame: .zero)
    private let titleLabel = UILabel()
    private let factsLabel = UILabel()
    private let priceLabel = UILabel()
    private let tagRow = TagRow(frame: .zero)

    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        setUpViews()
        setUpLayout()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpViews()
        setUpLayout()
    }

    public func configure(with listing: Listing) {
        titleLabel.text = listing.title
        factsLabel.text = listing.factsText
        priceLabel.text = listing.priceText
        tagRow.tags = [listing.seller == .owner ? "Owner" : "Agent"] + listing.tags
        accessibilityLabel = listing.spokenText
        picture.show(environment?.pictureURL(of: listing, width: 192, height: 144), from: environment?.images)
    }

    public override func prepareForReuse() {
        super.prepareForReuse()
        picture.clear()
    }

    private func setUpViews() {
        picture.contentMode = .scaleAspectFill
        picture.layer.cornerRadius = 8
        picture.layer.masksToBounds = true
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        titleLabel.textColor = .label
        titleLabel.numberOfLines = 2
        factsLabel.font = .preferredFont(forTextStyle: .footnote)
        factsLabel.textColor = .secondaryLabel
        priceLabel.font = .systemFont(ofSize: 15, weight: .bold)
        priceLabel.textColor = .label
        priceLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        priceLabel.setContentHuggingPriority(.required, for: .horizontal)
    }

    private func setUpLayout() {
        let bottom = UIStackView(arrangedSubviews: [priceLabel, tagRow])
        bottom.spacing = 8
        bottom.alignment = .center
        let texts = UIStackView(arrangedSubviews: [titleLabel, factsLabel, bottom])
        texts.axis = .vertical
        texts.spacing = 4
        for view in [picture, texts] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            picture.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -8),
            picture.widthAnchor.constraint(equalToConstant: 96),
            picture.heightAnchor.constraint(equalToConstant: 72),
            texts.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 16),
            texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            texts.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            texts.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -8),
            contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 88),
        ])
    }
}
