import Trellis

/// Shows the name of a row in a grid.
final class TileCell: UICollectionViewCell, ConfigurableCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 8
        clipsToBounds = true
        label.textAlignment = .center
        contentView.addSubview(label)
        let selected = UIView()
        selected.backgroundColor = .systemGray4
        selectedBackgroundView = selected
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }

    func configure(with row: Row) {
        label.text = row.name
    }
}
