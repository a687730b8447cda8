import TrellisUIKit

/// A cell with a title on the left and a detail on the right.
class RowCell: UITableViewCell {
    let title = UILabel()
    let detail = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        detail.textAlignment = .right
        contentView.addSubview(title)
        contentView.addSubview(detail)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (margin, detailWidth) = (CGFloat(16), CGFloat(144))
        let size = contentView.bounds.size
        title.frame = CGRect(x: margin, y: 0, width: size.width - 3 * margin - detailWidth, height: size.height)
        detail.frame = CGRect(x: size.width - margin - detailWidth, y: 0, width: detailWidth, height: size.height)
    }
}

/// The same cell with texts on two lines.
final class LongRowCell: RowCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for label in [title, detail] { label.numberOfLines = 2 }
    }

    required init?(coder: NSCoder) {
        nil
    }
}
