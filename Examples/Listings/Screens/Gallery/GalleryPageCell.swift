internal import Trellis

/// A row of the gallery, with a page's title and summary.
final class GalleryPageCell: UITableViewCell, ConfigurableCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
        textLabel?.numberOfLines = 0
        detailTextLabel?.numberOfLines = 0
        detailTextLabel?.textColor = .secondaryLabel
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    func configure(with page: GalleryPage) {
        textLabel?.text = page.title
        detailTextLabel?.text = page.summary
    }
}
