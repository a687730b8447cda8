public import Trellis

/// Shows the name of a row in a grid.
public final class TileCell: UICollectionViewCell, ConfigurableCell {
    public let label = UILabel()

    public override init(frame: CGRect) {
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

    public required init?(coder: NSCoder) { nil }

    public override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }

    public func configure(with row: Row) {
        label.text = row.name
    }
}
