public import Trellis

/// A number in a grid.
public final class NumberCell: UICollectionViewCell, ConfigurableCell {
    private let label = UILabel()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.layer.cornerRadius = 8
        label.font = .preferredFont(forTextStyle: .headline)
        label.textAlignment = .center
        contentView.addSubview(label)
    }

    public required init?(coder: NSCoder) {
        nil
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }

    /// Shows a number.
    public func configure(with multiple: Multiple) {
        label.text = "\(multiple.value)"
        accessibilityLabel = "\(multiple.value)"
    }
}
