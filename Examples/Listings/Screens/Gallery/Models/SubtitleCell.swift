public import Trellis

/// A row with a title and a line below it.
public class SubtitleCell: UITableViewCell {
    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        textLabel?.numberOfLines = 0
        detailTextLabel?.textColor = .secondaryLabel
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Shows two texts.
    public func show(_ title: String, _ detail: String) {
        textLabel?.text = title
        detailTextLabel?.text = detail
    }
}
