internal import Trellis

/// Facts in two columns: their names and their values.
final class FactsView: UIStackView {
    /// Shows facts, each in a line.
    func show(_ facts: [(name: String, value: String)]) {
        axis = .vertical
        spacing = 8
        for view in arrangedSubviews { view.removeFromSuperview() }
        for fact in facts { addArrangedSubview(Self.line(fact.name, fact.value)) }
    }

    private static func line(_ name: String, _ value: String) -> UIView {
        let nameLabel = UILabel()
        nameLabel.text = name
        nameLabel.setStyle(.subheadline)
        nameLabel.textColor = .secondaryLabel
        nameLabel.setContentHuggingPriority(.required, for: .horizontal)
        let valueLabel = UILabel()
        valueLabel.text = value
        valueLabel.setStyle(.subheadline)
        valueLabel.textColor = .label
        valueLabel.numberOfLines = 0
        valueLabel.textAlignment = valueLabel.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
        let line = UIStackView(arrangedSubviews: [nameLabel, valueLabel])
        line.spacing = 16
        return line
    }
}
