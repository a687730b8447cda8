public import Trellis
internal import TrellisDesigns

/// A row of a list of listings, with the picture, the title, the facts, the price, the tags, and a star for a
/// favourite.
public final class ListingCell: UITableViewCell, ConfigurableCell {
    /// The images, favourites and texts. Without it, rows have no picture and are in English.
    public weak var environment: AppEnvironment? {
        didSet {
            guard environment !== oldValue else { return }
            environment?.favourites.favourites.observe(on: self) { cell, _ in cell.showStar() }
        }
    }

    private var shown: Listing?
    private let picture = AsyncImageView(frame: .zero)
    private let titleLabel = UILabel()
    private let factsLabel = UILabel()
    private let priceLabel = UILabel()
    private let tagRow = TagRow(frame: .zero)
    private let star = UIImageView(image: UIImage(systemName: "star.fill"))
    private lazy var pictureWidth = picture.widthAnchor.constraint(equalToConstant: 96)

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
        let texts = environment?.texts ?? .english
        shown = listing
        titleLabel.text = listing.title
        factsLabel.text = texts.facts(of: listing)
        priceLabel.text = texts.price(of: listing)
        tagRow.tags = texts.tags(of: listing)
        picture.show(environment?.pictureURL(listing.picture, width: 192, height: 144), from: environment?.images)
        showStar()
    }

    public override func prepareForReuse() {
        super.prepareForReuse()
        picture.clear()
    }

    public override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        // In a narrow window the controls leave no room for the words beside the picture.
        let isNarrow = editing && (superview?.bounds.width ?? .infinity) < 340
        pictureWidth.constant = isNarrow ? 0 : 96
        star.alpha = isNarrow ? 0 : 1
    }

    private func showStar() {
        guard let shown else { return }
        let isFavourite = environment?.favourites.contains(shown.id) ?? false
        star.isHidden = !isFavourite
        let texts = environment?.texts ?? .english
        accessibilityLabel = texts.spoken(shown) + (isFavourite ? ", " + texts.favourites : "")
    }

    private func setUpViews() {
        picture.contentMode = .scaleAspectFill
        picture.layer.cornerRadius = 8
        picture.layer.masksToBounds = true
        // Enough for narrow rows and large text, so that no words are cut, and so that a text of any length can't fill the
        // screen.
        for label in [titleLabel, factsLabel, priceLabel] { label.numberOfLines = 8 }
        titleLabel.setStyle(.headline)
        titleLabel.textColor = .label
        factsLabel.setStyle(.footnote)
        factsLabel.textColor = .secondaryLabel
        priceLabel.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(for: .boldSystemFont(ofSize: 15))
        priceLabel.adjustsFontForContentSizeCategory = true
        priceLabel.textColor = .label
        priceLabel.setContentHuggingPriority(.required, for: .horizontal)
        star.tintColor = .systemYellow
        star.contentMode = .scaleAspectFit
        star.isHidden = true
    }

    private func setUpLayout() {
        let bottom = UIStackView(arrangedSubviews: [priceLabel, tagRow])
        bottom.spacing = 8
        bottom.alignment = .center
        let texts = UIStackView(arrangedSubviews: [titleLabel, factsLabel, bottom])
        texts.axis = .vertical
        texts.spacing = 4
        for view in [picture, texts, star] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            picture.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -8),
            pictureWidth,
            picture.heightAnchor.constraint(equalToConstant: 72),
            texts.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 16),
            texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            texts.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            texts.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -8),
            star.trailingAnchor.constraint(equalTo: picture.trailingAnchor, constant: -4),
            star.topAnchor.constraint(equalTo: picture.topAnchor, constant: 4),
            star.widthAnchor.constraint(equalToConstant: 20),
            star.heightAnchor.constraint(equalToConstant: 20),
            contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 88),
        ])
    }
}
