public import Trellis

/// A feed row for a post, with the author, the text, and whether the user likes it. Its height depends on the text.
public final class FeedPostCell: UITableViewCell, MeasuredCell {
    private static let textFont = UIFont.preferredFont(forTextStyle: .body)
    private static var headHeight: CGFloat { UIFontMetrics(forTextStyle: .headline).scaledValue(for: 22) }
    private static let margin: CGFloat = 16
    private static let ruler = FeedPostCell.makeBody()

    private let head = UILabel()
    private let body = FeedPostCell.makeBody()

    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        head.font = .preferredFont(forTextStyle: .headline)
        contentView.addSubview(head)
        contentView.addSubview(body)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public static func height(for post: FeedPost, width: CGFloat) -> CGFloat {
        ruler.text = post.post.text
        let size = CGSize(width: width - 2 * margin, height: .greatestFiniteMagnitude)
        return (headHeight + ruler.sizeThatFits(size).height + 1.5 * margin).rounded(.up)
    }

    public func configure(with post: FeedPost) {
        head.text = post.post.author + (post.isLiked ? " ♥" : "")
        body.text = post.post.text
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let width = contentView.bounds.width - 2 * Self.margin
        let top = Self.margin / 2
        head.frame = CGRect(x: Self.margin, y: top, width: width, height: Self.headHeight)
        let bodyTop = top + Self.headHeight + top / 2
        let height = contentView.bounds.height - bodyTop - Self.margin / 2
        body.frame = CGRect(x: Self.margin, y: bodyTop, width: width, height: height)
    }

    private static func makeBody() -> UILabel {
        let label = UILabel()
        label.font = textFont
        label.numberOfLines = 0
        return label
    }
}

/// A feed row for an activity, with a mark if the user takes part.
public final class FeedActivityCell: UITableViewCell, ConfigurableCell {
    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        textLabel?.numberOfLines = 0
        detailTextLabel?.textColor = .secondaryLabel
        backgroundColor = .secondarySystemBackground
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public func configure(with activity: FeedActivity) {
        textLabel?.text = activity.post.text
        detailTextLabel?.text = translated("\(activity.post.author) invites you")
        accessoryType = activity.isGoing ? .checkmark : .none
    }
}
