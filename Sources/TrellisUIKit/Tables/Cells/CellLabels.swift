internal import Foundation

/// The labels and the image view of a cell's style, created on first access.
@MainActor
struct CellLabels {
    private var text: UILabel?
    private var detail: UILabel?
    private var image: UIImageView?

    /// Whether the labels show their highlighted colours.
    var isHighlighted = false {
        didSet {
            guard isHighlighted != oldValue else { return }
            text?.isHighlighted = isHighlighted
            detail?.isHighlighted = isHighlighted
        }
    }

    mutating func text(in cell: UITableViewCell) -> UILabel {
        if let text { return text }
        let label = UILabel()
        switch cell.style {
        case .value2:
            label.font = .systemFont(ofSize: 12)
            label.textColor = cell.tintColor
            label.textAlignment = cell.isRightToLeft ? .left : .right
        case .default, .value1, .subtitle: break
        }
        text = label
        // Assistive technology reads subviews in order, so the title goes first.
        cell.contentView.insertSubview(label, at: 0)
        return label
    }

    mutating func detail(in cell: UITableViewCell) -> UILabel {
        if let detail { return detail }
        let label = UILabel()
        switch cell.style {
        case .value1:
            label.textColor = .secondaryLabel
            label.textAlignment = cell.isRightToLeft ? .left : .right
        case .subtitle:
            label.font = .systemFont(ofSize: 13)
            label.textColor = .secondaryLabel
        case .default, .value2: break
        }
        detail = label
        cell.contentView.addSubview(label)
        return label
    }

    mutating func image(in cell: UITableViewCell) -> UIImageView {
        if let image { return image }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        image = view
        cell.contentView.addSubview(view)
        return view
    }

    // MARK: Layout

    /// Returns the size of the image in a cell of a height.
    private func imageSize(in height: CGFloat) -> CGSize {
        guard let size = image?.image?.size, size.width > 0, size.height > 0 else { return .zero }
        let scale = min(1, height / size.height)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private func left(in cell: UITableViewCell, imageWidth: CGFloat) -> CGFloat {
        cell.labelMargin + CGFloat(cell.indentationLevel) * cell.indentationWidth
            + (imageWidth > 0 ? imageWidth + CellMetrics.margin : 0)
    }

    /// Places the labels and the image view in the content view.
    func layOut(in cell: UITableViewCell, size: CGSize) {
        guard text != nil || detail != nil || image != nil else { return }
        let content = cell.contentView
        func place(_ view: UIView?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view?.frame = content.mirrored(CGRect(x: x, y: y, width: width, height: height))
        }
        let picture = imageSize(in: size.height)
        place(
            image, left(in: cell, imageWidth: 0), ((size.height - picture.height) / 2).rounded(), picture.width,
            picture.height)
        let left = left(in: cell, imageWidth: picture.width)
        let width = max(0, size.width - left - CellMetrics.margin)
        switch cell.style {
        case .default: place(text, left, 0, width, size.height)
        case .subtitle:
            let first = lineHeight(text, width), second = lineHeight(detail, width)
            let gap = first > 0 && second > 0 ? CellMetrics.lineSpacing : 0
            let top = ((size.height - first - gap - second) / 2).rounded(.down)
            place(text, left, top, width, first)
            place(detail, left, top + first + gap, width, second)
        case .value1:
            // If both don't fit, the title takes up to its share of the width and the detail takes the rest.
            let wanted = min(width, detail?.sizeThatFits(.zero).width ?? 0)
            let gap = wanted > 0 ? CellMetrics.margin / 2 : 0
            let title = min(text?.sizeThatFits(.zero).width ?? 0, width * CellMetrics.titleShare)
            let detailWidth = min(wanted, max(0, width - gap - title))
            place(text, left, 0, max(0, width - detailWidth - gap), size.height)
            place(detail, left + width - detailWidth, 0, detailWidth, size.height)
        case .value2:
            let first = min(width, CellMetrics.value2Width)
            place(text, left, 0, first, size.height)
            let start = left + first + CellMetrics.margin / 2
            place(detail, start, 0, max(0, left + width - start), size.height)
        }
    }

    private func lineHeight(_ label: UILabel?, _ width: CGFloat) -> CGFloat {
        guard let label, label.text?.isEmpty == false else { return 0 }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    /// Returns the height that the labels and the image need at a width of the content.
    func height(in cell: UITableViewCell, forWidth contentWidth: CGFloat) -> CGFloat {
        let picture = imageSize(in: .greatestFiniteMagnitude)
        let width = max(0, contentWidth - left(in: cell, imageWidth: picture.width) - CellMetrics.margin)
        let lines: CGFloat
        switch cell.style {
        case .default: lines = lineHeight(text, width)
        case .value1: lines = max(lineHeight(text, width), lineHeight(detail, width))
        case .value2:
            lines = max(
                lineHeight(text, CellMetrics.value2Width),
                lineHeight(detail, max(0, width - CellMetrics.value2Width - CellMetrics.margin / 2)))
        case .subtitle:
            let first = lineHeight(text, width), second = lineHeight(detail, width)
            lines = first + second + (first > 0 && second > 0 ? CellMetrics.lineSpacing : 0)
        }
        return max(CellMetrics.height, (lines + 2 * CellMetrics.verticalPadding).rounded(.up), picture.height)
    }
}
