internal import Trellis

/// The line above the rows of a list: the number of results, and their age.
final class SummaryCell: UITableViewCell, ConfigurableCell {
    private let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    func configure(with summary: String) {
        label.text = summary
        accessibilityLabel = summary
    }

    private func setUp() {
        selectionStyle = .none
        label.setStyle(.footnote)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        ])
    }
}

extension ListController where Item: Equatable {
    /// Refreshes the list when the server can be reached again. A line above rows from the cache shows their age.
    func reloadsWhenReachable(_ environment: AppEnvironment) -> Self {
        environment.watch.retry(pager)
        let texts = environment.texts
        return sectionsBefore { snapshot in
            guard let kept = snapshot.metadata(of: KeptPage.self) else { return [] }
            let isOffline = snapshot.refresh.failure != nil
            let age = isOffline ? texts.outdated(kept.age) : texts.asOf(texts.ago(kept.age))
            return [ListSection(id: "age", rows: [ListRow(age, id: "age", in: SummaryCell.self)])]
        }
    }
}
