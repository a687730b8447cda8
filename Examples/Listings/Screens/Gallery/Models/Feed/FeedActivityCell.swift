public import Trellis

/// A feed row for an activity, with a mark if the user takes part.
public final class FeedActivityCell: UITableViewCell, ConfigurableCell {
    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        detailTextLabel?.textColor = .secondaryLabel
        backgroundColor = .secondarySystemBackground
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public func configure(with activity: FeedActivity) {
        textLabel?.text = activity.post.text
        detailTextLabel?.text = "\(activity.post.author) invites you"
        accessoryType = activity.isGoing ? .checkmark : .none
    }
}
