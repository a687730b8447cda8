public import Trellis

/// A row of a feed that shows an activity, with a mark where the user goes there.
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
