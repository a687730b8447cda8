internal import Trellis

/// A row of a package.
final class PackageCell: UITableViewCell, ConfigurableCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        detailTextLabel?.textColor = .secondaryLabel
    }

    required init?(coder: NSCoder) { nil }

    func configure(with package: Package) {
        textLabel?.text = package.isFavourite ? "★ \(package.name)" : package.name
        detailTextLabel?.text = package.details
    }
}

/// A tile of a package.
final class PackageTile: UICollectionViewCell, ConfigurableCell {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.layer.cornerRadius = 8
        label.font = .preferredFont(forTextStyle: .footnote)
        label.numberOfLines = 2
        label.textAlignment = .center
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func configure(with package: Package) {
        label.text = package.name
        accessibilityLabel = package.name
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds.insetBy(dx: 8, dy: 4)
    }
}

/// The header with the initial letter of a section.
final class LetterHeader: UITableViewHeaderFooterView, ConfigurableCell {
    func configure(with letter: String) { textLabel?.text = letter }
}
